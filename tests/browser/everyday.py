"""What programs do every day in Python, for `test_engine_rest.py` to run in a page: none of it may be slow to begin."""

import bisect
import collections
import contextlib
import functools
import gc
import heapq
import itertools
import json
import math
import operator
import random
import re
import traceback


def seen(_values: object) -> None:
    """Take what has been worked out, which is all that is wanted of it."""


random.seed(7)

# Sorting, of what is in order in parts, backwards, equal, and of several kinds.
for count in (3, 30, 300, 5000):
    numbers = [random.randrange(count) for _ in range(count)]
    half = sorted(numbers[: count // 2]) + sorted(numbers[count // 2 :], reverse=True)
    for some in (numbers, half, [*half, *numbers], [n / 7 for n in numbers], [f"{n:09}" for n in numbers]):
        seen(sorted(some) == sorted(some, key=lambda n: n) == sorted(some, reverse=True)[::-1])
    seen(sorted((n % 5, str(n)) for n in half)[0] == min((n % 5, str(n)) for n in numbers))
    heap: list[int] = []
    for n in numbers:
        heapq.heappush(heap, n)
    seen([heapq.heappop(heap) for _ in numbers] == sorted(numbers) == heapq.nsmallest(count, numbers))
    seen(bisect.bisect(sorted(numbers), count) == count)

# Numbers, large ones too.
large = 3**700 * 7**400 - 2**2000
seen(int(str(large)) == large == int(hex(large), 16) and divmod(large, 10**90)[1] == large % 10**90)
seen(-large // 7**99 * 7**99 + -large % 7**99 == -large and large.bit_length() > 1000 and large.bit_count() > 10)
seen((large << 77) >> 77 == large and (large & ~large, large ^ large, large | 0) == (0, 0, large))
seen(pow(7, large % 10**6, 1009) == 7 ** (large % 1008 % 10**6 if large < 10**6 else large % 10**6) % 1009)
seen(int.from_bytes(large.to_bytes(400, "little", signed=True), "little", signed=True) == large)
for x in (0.1, 1e300, -2.5, 1 / 3, 1e-310, 123456789.125, float("inf"), float("nan")):
    seen(
        repr(float(repr(x))) == repr(x)
        and f"{x:.3f}"
        and f"{x:>12,.2e}"
        and "%g" % x  # noqa: UP031
        and str(x)
        and hash(x) is not None
    )
    seen(math.isfinite(x) == (abs(x) < math.inf) and (not math.isfinite(x) or x.as_integer_ratio()))
seen(round(2.5) == 2 and round(2.675, 2) == 2.67 and math.floor(-0.5) == -1 and math.ceil(0.5) == math.trunc(1.5) == 1)
seen(math.gcd(12, 18) == 6 and math.comb(9, 3) == 84 and math.factorial(20) > 1 and math.isqrt(99) == 9)
seen(
    [round(f(0.5), 3) for f in (math.sin, math.cos, math.tan, math.exp, math.log, math.sqrt)] and math.hypot(3, 4) == 5
)
seen(math.fsum([0.1] * 10) == 1 and math.prod([2, 3]) == 6 and sum([0.5, 1]) == 1.5 and complex(1, 2) * 1j == -2 + 1j)

# Text in several alphabets.
for text in (
    "a plain text, with words",
    "Ünïcödé — « guillemets »",
    "遠くの丘 テスト",
    "🏕️ camps 🐪",
    "ß\tI\u0130\u01c5\n\rx",
):
    seen(text.upper().lower() and text.title() and text.casefold() and text.swapcase() and text.capitalize())
    seen(text.split() and text.splitlines() and text.rsplit(" ", 1) and text.partition(" ")[0] and text.rpartition(" "))
    seen(text.replace("a", "bb").replace(" ", "") and text.find("x") + text.rfind("d") + text.count("d") > -3)
    seen(text.center(50, "*").strip("*") and text.ljust(40).rjust(60).zfill(70).expandtabs().lstrip("0").rstrip())
    seen(
        text.translate({ord("a"): "A", ord("d"): None})
        and text.encode().decode() == text
        and repr(text)
        and ascii(text)
    )
    seen(
        text.encode("utf-16").decode("utf-16") == text
        and text.encode("ascii", "replace")
        and text.encode("latin-1", "ignore")
    )
    seen(
        [c.isalpha() or c.isdigit() or c.isspace() or c.isupper() or c.isidentifier() or c.isprintable() for c in text]
    )
    seen(
        text.startswith(text[:2])
        and text.endswith(("?", text[-2:]))
        and text.removeprefix(text[:1])
        and text[::-1][::2]
    )
    seen(text.join(["a", "b"]) and text * 3 and text in text * 2 and text < text + "x" and hash(text) and sorted(text))
    seen(
        re.sub(r"(\w+)\W*", lambda m: m[1].upper(), text)
        and re.split(r"\s", text)
        and re.findall(r"(?i)[a-zß]+|.", text)
    )
    seen(
        json.loads(json.dumps({"t": [text, None, True, 1.5, -3]}))
        == json.loads(json.dumps({"t": [text, None, True, 1.5, -3]}, ensure_ascii=False))
    )
    seen(f"{text!r:>40}" and f"{text:<30}|{5:^9}" and "%-20s|%05d|%x|%%" % (text, 42, 255))  # noqa: UP031
seen(json.dumps({"b": 1, "a": [1, {"c": 2}]}, indent=1, sort_keys=True) and re.fullmatch(r"(?P<a>\d+)-(?P=a)", "12-12"))

# Collections.
table = {n: str(n) for n in range(3000)}
for n in range(0, 3000, 3):
    del table[n]
seen(
    table | {"x": 1}
    and {**table}
    and list(table.items())[-1]
    and dict.fromkeys("abc")
    and table.setdefault(-1, "m") == "m"
)
seen(table.pop(-1) and table.popitem() and table.keys() & {1, 2} and [*reversed(table)] and table.get(0) is None)
few, many = set(range(0, 500, 7)), frozenset(range(300))
seen(few & many and few | many and few - many and few ^ many and few <= few | many and not few.isdisjoint(many))
seen({frozenset(few): 1} and few.pop() is not None and [few.discard(n) for n in range(400)] and few.union([1], (2,)))
items = [*range(500)]
items[10:20] = items[30:60]
del items[::7]
items.insert(3, items.pop()), items.reverse(), items.remove(items[5]), items.extend(many)
seen(items.index(items[-1]) and items.count(1) >= 0 and [*items, 1] and items * 2 > items and [*items[5:50:3]])
ring = collections.deque(range(200), maxlen=150)
ring.rotate(7), ring.appendleft(1), ring.popleft(), ring.extend([1, 2])
seen(collections.Counter("mississippi").most_common(2) and collections.defaultdict(list)[1] == [] and ring[3])
seen(collections.namedtuple("P", "x y")(1, 2)._replace(x=3) == (3, 2) and collections.OrderedDict(a=1).popitem())
seen(
    [*itertools.chain(*itertools.repeat((1, 2), 3))]
    and [*itertools.product("ab", repeat=2)]
    and [*itertools.permutations("abc")]
)
seen([*itertools.combinations(range(5), 3)] and [*itertools.accumulate(range(5))] and [*itertools.groupby("aabb")])
seen(
    [*itertools.islice(itertools.count(), 2, 9, 3)]
    and [*itertools.zip_longest("ab", "c")]
    and [*itertools.pairwise("abc")]
)
seen([*itertools.takewhile(bool, [1, 0]), *itertools.dropwhile(bool, [1, 0]), *itertools.starmap(pow, [(2, 3)])])
seen(
    functools.reduce(operator.mul, range(1, 9)) and functools.lru_cache(lambda n: n)(3) and functools.partial(max, 3)(2)
)
seen(
    operator.itemgetter(1, 2)("abc")
    and operator.attrgetter("real")(3)
    and any(map(bool, [0, 1]))
    and all(filter(None, [1]))
)
packed = bytearray(b"bytes\x00\xff" * 30)
packed[3:5] = b"xyz"
seen(
    bytes(memoryview(packed)[::2])
    and packed.find(b"\x00")
    and packed.hex()
    and bytes.fromhex("00ff") in packed
    and packed.split(b"\0")
)


# Classes, generators and errors.
class Base:
    """A class with what classes have."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Base) and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.value)

    def __lt__(self, other: "Base") -> bool:
        return self.value < other.value

    @property
    def twice(self) -> int:
        return self.value * 2

    @classmethod
    def made(cls, value: int) -> "Base":
        return cls(value)


class Derived(Base):
    """One that has a dictionary, and calls what it is derived from."""

    def __init__(self, value: int) -> None:
        super().__init__(value)
        self.more = [value]

    def __getattr__(self, name: str) -> str:
        return name


def steps(count: int):
    try:
        for k in range(count):
            got = yield k
            seen(got in (None, "sent"))
    finally:
        gc.isenabled()


seen(
    sorted({Derived(3), Base(2), Derived.made(3)})[0].twice == 4
    and Derived(3).nothing == "nothing"
    and vars(Derived(1))
)
walk = steps(9)
next(walk), walk.send("sent"), walk.close()
try:
    steps(3).throw(KeyError("thrown"))
except KeyError as error:
    seen("thrown" in "".join(traceback.format_exception(error)))
for wrong in (
    "1 + 'a'",
    "[][1]",
    "{}['a']",
    "int('x')",
    "1 / 0",
    "nothing",
    "(1).x",
    "len(5)",
    "f(",
    "next(iter(()))",
    "1 << -1",
):
    try:
        eval(wrong)
    except Exception as error:
        seen(str(error) or repr(error))
        seen(traceback.format_exc())
with contextlib.suppress(RecursionError):
    (lambda f: f(f))(lambda f: f(f))
try:
    try:
        raise ValueError("first")
    except ValueError as error:
        raise OSError(2, "second") from error
except OSError as error:
    seen("first" in "".join(traceback.format_exception(error)))

# Memory: circles that nobody holds, and more than there is at the start.
for _ in range(3000):
    circle: list[object] = []
    circle.append([circle, {"circle": circle}])
seen(gc.collect() >= 0)
room = [bytearray(1_000_000) for _ in range(40)]
del room, circle
gc.collect()
random.shuffle(items), random.sample(items, 9), random.choice(items), random.gauss(0, 1), random.uniform(1, 2)
