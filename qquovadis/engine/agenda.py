"""What is still to be resolved: steps on a stack, choices, decisions.

A step is a small record of integers with behaviour: it holds only what was chosen or has happened.
The last step of a table's agenda is the next one; a step answers with the steps that follow it, first one first.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, make_dataclass
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Self, TypeVar, dataclass_transform


class Choice(NamedTuple):
    """One verb and one subject: the number of a piece, a zone or an amount, as the verb says; -1 for none.

    >>> Choice("put", 3), DONE
    (Choice(verb='put', subject=3), Choice(verb='done', subject=-1))
    """

    verb: str
    subject: int = -1


DONE = Choice("done")
TAKE_BACK = Choice("take back")  # undoes what the same seat chose in secret last, while others still choose


@lru_cache(maxsize=4096)
def choices(verb: str, subjects: tuple[int, ...] | range) -> tuple[Choice, ...]:
    """Return one verb with each of several subjects; the same question gets the same ready-made tuple.

    SPEED: a choice takes 0.2 µs to make, and the same spaces, cards and amounts are offered thousands of times.

    >>> choices("use", range(2))
    (Choice(verb='use', subject=0), Choice(verb='use', subject=1))
    """
    return tuple(Choice(verb, subject) for subject in subjects)


@lru_cache(maxsize=4096)
def choice_of(verb: str, subject: int) -> Choice:
    """Return a choice; the same one is ready-made.

    SPEED: cards and spaces are offered again and again; it takes a quarter of the time of making one.
    """
    return Choice(verb, subject)


Following = tuple[Any, ...]
AnyStep = TypeVar("AnyStep")


DATACLASS = "__dataclass_fields__"  # what a dataclass has, and a compiled step has not


@dataclass_transform(frozen_default=True)
def step(kind: type[AnyStep]) -> type[AnyStep]:
    """Make a class a step: a small record of integers, which nobody changes (mypy sees to it).

    Before the engine is compiled this is written out by `packaging/plain_steps.py`; the two must do the same.
    """
    if any("FIELDS" in vars(base) and not hasattr(base, DATACLASS) for base in kind.__mro__[1:]):
        return _on_compiled(kind)
    # SPEED: frozen at run time, a step would take 0.30 µs to make instead of 0.12 µs, thousands of times a game.
    done: Any = dataclass(slots=True, eq=False, repr=False)(kind)
    done.FIELDS = tuple(field.name for field in fields(done))
    done.DEFAULTS = {field.name: field.default for field in fields(done) if field.default is not MISSING}
    found: type[AnyStep] = done
    return found


def _on_compiled(kind: type[AnyStep]) -> type[AnyStep]:
    """Make a class a step that builds upon compiled ones, as rules of a package do, which are never compiled.

    Its fields are kept where the compiled classes keep theirs: neither a slot nor a default may stand before them.
    """
    defaults: dict[str, Any] = {}
    names: dict[str, None] = {}
    for base in reversed(kind.__bases__):
        names |= dict.fromkeys(getattr(base, "FIELDS", ()))
        defaults |= getattr(base, "DEFAULTS", {})
    for name, about in vars(kind).get("__annotations__", {}).items():
        if "ClassVar" not in str(about):
            names[name] = None
            defaults |= {name: vars(kind)[name]} if name in vars(kind) else {}
    for name in names:
        if name in vars(kind):
            delattr(kind, name)
    rows = [(name, Any, defaults[name]) if name in defaults else (name, Any) for name in names]
    done: Any = kind
    record: Any = make_dataclass(kind.__name__, rows, eq=False, repr=False)
    done.__init__ = record.__init__
    done.FIELDS, done.DEFAULTS = tuple(names), {name: defaults[name] for name in names if name in defaults}
    return kind


@step
class Step:
    """One entry of the agenda: what was chosen or has happened, never what can be looked up.

    Its fields are integers or tuples of integers, all public; iterating gives them in order, as a save writes them.
    `game` is everywhere the reading of the step's own game.

    >>> @step
    ... class NextTurn(Step):
    ...     seat: int
    ...     round: int = 0
    ...
    ...     def run(self, game):
    ...         return (self.but(seat=1 - self.seat, round=self.round + 1),) if self.round < 9 else ()
    >>> turn = NextTurn(0)
    >>> turn, tuple(turn), turn.run(game=None)
    (NextTurn(seat=0, round=0), (0, 0), (NextTurn(seat=1, round=1),))
    """

    AUTOMATIC: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = ()  # set by `step`, as are the values of those that may be left out
    DEFAULTS: ClassVar[Mapping[str, Any]] = {}

    def still_due(self, game: Any) -> bool:
        """Return whether the step has anything left to do; asked before it is offered or run."""
        del game
        return True

    def run(self, game: Any) -> Following:
        """Do what an automatic step does, and name the steps that follow, first one first."""
        raise TypeError(f"{type(self).__name__} does not run by itself in {game}")

    def but(self, **changed: Any) -> Self:
        """Return the same step with other values in some fields."""
        kind: Any = type(self)
        found: Self = kind(*[changed[name] if name in changed else getattr(self, name) for name in self.FIELDS])
        return found

    def __iter__(self) -> Iterator[Any]:
        return iter([getattr(self, name) for name in self.FIELDS])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and type(other) is type(self) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([f'{name}={getattr(self, name)!r}' for name in self.FIELDS])})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(self)


@step
class Asked(Step):
    """A step that waits for the choice of one seat, or (by overriding `waiting`) of several.

    CLAUSE says what is asked; SECRET whether the choice is hidden from the others.

    >>> @step
    ... class Bid(Asked):
    ...     highest: int = 0
    ...     CLAUSE = "SAMPLE-BID-01"
    ...
    ...     def candidates(self, game, seat):
    ...         return [*choices("bid", range(1, 4)), DONE]
    ...
    ...     def objection(self, game, seat, choice):
    ...         is_too_low = choice.verb == "bid" and choice.subject <= self.highest
    ...         return "SAMPLE-BID-02" if is_too_low else None
    ...
    ...     def perform(self, game, seat, choice):
    ...         return () if choice == DONE else (Bid(1 - seat, choice.subject),)
    >>> bid = Bid(0, highest=2)
    >>> bid.objection(None, 0, Choice("bid", 2))
    'SAMPLE-BID-02'
    >>> bid.legal(None, 0)
    [Choice(verb='bid', subject=3), Choice(verb='done', subject=-1)]
    >>> bid.perform(None, 0, Choice("bid", 3))
    (Bid(seat=1, highest=3),)
    """

    seat: int

    AUTOMATIC: ClassVar[bool] = False
    SECRET: ClassVar[bool] = False
    CLAUSE: ClassVar[str] = ""

    def waiting(self, game: Any) -> tuple[int, ...]:
        """Return the seats that must still choose; several may answer in any order."""
        del game
        return (self.seat,)

    def candidates(self, game: Any, seat: int) -> Iterable[Choice]:
        """Return what the seat may do or will plausibly try; of pieces that look alike only one."""
        raise TypeError(f"{type(self).__name__} names no candidates for seat {seat} of {game}")

    def objection(self, game: Any, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids the choice, whatever choice it is; None if it is legal."""
        raise TypeError(f"{type(self).__name__} does not judge {choice} of seat {seat} in {game}")

    def legal(self, game: Any, seat: int) -> list[Choice]:
        """Return the candidates to which there is no objection, in their order."""
        return [choice for choice in self.candidates(game, seat) if self.objection(game, seat, choice) is None]

    def perform(self, game: Any, seat: int, choice: Choice) -> Following:
        """Do a legal choice, and name the steps that follow, first one first."""
        raise TypeError(f"{type(self).__name__} does not perform {choice} of seat {seat} in {game}")


@step
class AskedAmong(Asked):
    """A step whose candidates are all legal, and nothing else is."""

    def objection(self, game: Any, seat: int, choice: Choice) -> str | None:
        """Return the clause that forbids a choice, or None: legal is a candidate of the seat that is asked."""
        return None if seat == self.seat and choice in self.candidates(game, seat) else self.CLAUSE

    def legal(self, game: Any, seat: int) -> list[Choice]:
        """Return the candidates, by the seat that is asked."""
        return list(self.candidates(game, seat)) if seat == self.seat else []


class Decision(NamedTuple):
    """Who must choose now, what is asked (the step's name) and by which clause."""

    seats: tuple[int, ...]
    step: str
    clause: str
    secret: bool


def follow(agenda: tuple[Any, ...], following: Following) -> tuple[Any, ...]:
    """Replace the top step by those that follow it.

    >>> follow(("end of the game", "turn"), ("war", "next turn"))  # the last step is the next one
    ('end of the game', 'next turn', 'war')
    """
    rest = agenda[:-1]
    if not following:
        return rest
    return rest + (following if len(following) == 1 else following[::-1])


def stacked(steps: Iterable[Any]) -> tuple[Any, ...]:
    """Return an agenda that resolves these steps in the order given.

    >>> stacked(["war", "next turn"])
    ('next turn', 'war')
    """
    return tuple(steps)[::-1]


def upcoming(agenda: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the steps in the order in which they will come."""
    return agenda[::-1]
