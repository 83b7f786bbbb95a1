"""`exp` and `log` to the same last bit on every machine.

Those of `math` are the C library's, which differ in the last bit between systems. Two actions may be worth nearly the
same, so that bit may decide a move, and the bots of a deal of the day must move alike everywhere (docs/daily.md). Here
is nothing but the basic operations, whose results IEEE 754 defines.
"""

from math import floor, frexp, ldexp

_LOG_2_HIGH, _LOG_2_LOW = 0.693147180369123816490, 1.90821492927058770002e-10
"""The logarithm of 2 in two parts: the first has so few digits that its product with a small whole number is exact."""
_LOG_2 = 0.6931471805599453
_SQRT_HALF = 0.7071067811865476
_LEAST = -700.0


def exp(x: float) -> float:
    """e to the power of x, within a few units of the last place; 0 far below what matters."""
    if x < _LEAST:
        return 0.0
    k = floor(x / _LOG_2 + 0.5)
    r = (x - k * _LOG_2_HIGH) - k * _LOG_2_LOW
    # Taylor's series; r is 0.35 at most.
    p = 1 + r / 13
    p = 1 + r / 12 * p
    p = 1 + r / 11 * p
    p = 1 + r / 10 * p
    p = 1 + r / 9 * p
    p = 1 + r / 8 * p
    p = 1 + r / 7 * p
    p = 1 + r / 6 * p
    p = 1 + r / 5 * p
    p = 1 + r / 4 * p
    p = 1 + r / 3 * p
    p = 1 + r / 2 * p
    return ldexp(1 + r * p, k)


def log(x: float) -> float:
    """The natural logarithm of a positive number, within a few units of the last place."""
    m, k = frexp(x)
    if m < _SQRT_HALF:
        m, k = 2 * m, k - 1
    s = (m - 1) / (m + 1)
    z = s * s
    # The series of the inverse hyperbolic tangent; s is 0.18 at most.
    p = 1 / 21
    for odd in (19, 17, 15, 13, 11, 9, 7, 5, 3, 1):
        p = p * z + 1 / odd
    return 2 * s * p + k * _LOG_2
