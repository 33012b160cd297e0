"""Lattice reduction: what finds the state of a linear generator from what it left behind (Lenstra, Lenstra, Lovász)."""

Vector = list[int]


class Reduced:
    """A basis of short vectors of the lattice that `rows` span: LLL, in whole numbers with Gram-Schmidt in floats."""

    def __init__(self, rows: list[Vector], delta: float = 0.99) -> None:
        self.rows = [row[:] for row in rows]
        self._stars: list[list[float]] = [[] for _ in rows]
        self._lengths = [0.0] * len(rows)
        self._shares: list[list[float]] = [[] for _ in rows]
        self._reduce(delta)

    def _reduce(self, delta: float) -> None:
        k = 0
        while k < len(self.rows):
            self._shorten(k)
            last = self._shares[k][k - 1] if k else 0.0
            if k == 0 or self._lengths[k] >= (delta - last * last) * self._lengths[k - 1]:
                k += 1
            else:
                self.rows[k - 1], self.rows[k] = self.rows[k], self.rows[k - 1]
                k -= 1

    def _shorten(self, k: int) -> None:
        """Take away the earlier vectors as often as they go into this one, until that changes nothing."""
        is_settled = False
        while not is_settled:
            self._project(k)
            shares, row, is_settled = self._shares[k][:], self.rows[k], True
            for j in range(k - 1, -1, -1):
                times = round(shares[j])
                if times:
                    is_settled = is_settled and abs(times) < 1 << 20
                    row = [mine - times * other for mine, other in zip(row, self.rows[j], strict=True)]
                    shares[:j] = [one - times * other for one, other in zip(shares, self._shares[j][:j], strict=False)]
            is_settled = is_settled and row == self.rows[k]
            self.rows[k] = row

    def _project(self, k: int) -> None:
        """What is left of vector k beside those before it, and its share of each."""
        row = [float(one) for one in self.rows[k]]
        star, shares = row[:], []
        for j in range(k):
            other = self._stars[j]
            share = _dot(row, other) / self._lengths[j]
            star = [one - share * two for one, two in zip(star, other, strict=True)]
            shares.append(share)
        self._stars[k], self._shares[k], self._lengths[k] = star, shares, _dot(star, star)

    def nearest(self, target: Vector) -> Vector:
        """A vector of the lattice close to the target (Babai's nearest planes)."""
        left = target[:]
        for row, star, length in zip(self.rows[::-1], self._stars[::-1], self._lengths[::-1], strict=True):
            times = round(_dot([float(one) for one in left], star) / length)
            left = [one - times * two for one, two in zip(left, row, strict=True)]
        return [one - two for one, two in zip(target, left, strict=True)]


def _dot(one: list[float], two: list[float]) -> float:
    return sum([a * b for a, b in zip(one, two, strict=True)])
