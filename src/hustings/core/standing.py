"""Standing: one seat's number beside those of its rivals."""


def best_of_others(numbers: list[float]) -> list[float]:
    """For each of at least two numbers, the highest of the others."""
    best, second = numbers[0], numbers[1]
    if second > best:
        best, second = second, best
    for number in numbers[2:]:
        if number > best:
            best, second = number, best
        elif number > second:
            second = number
    return [second if number == best else best for number in numbers]


def shares(values: list[float]) -> list[float]:
    """Each value relative to the best of the others: level is one half."""
    found: list[float] = []
    for value, rival in zip(values, best_of_others(values), strict=True):
        whole = value + rival
        found.append(value / whole if whole > 0.0 else 0.5)
    return found
