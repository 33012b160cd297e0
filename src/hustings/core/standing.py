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
