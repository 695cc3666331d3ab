"""The protocol of a referee, and the loop that resolves an agenda.

A referee holds the kit and the options only; what it reads about a session it reads from a table through a game
reading (`bind`).
Legality is judged once: legal is what the step on top does not object to.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from qquovadis.engine.agenda import Asked, Choice, Decision, Following, Step, follow
from qquovadis.engine.effects import Part
from qquovadis.engine.kit import Kit
from qquovadis.engine.table import Table
from qquovadis.errors import N_, QuoError, Refused

RUNAWAY = 1000

# Names of findings that a window knows how to show in any game; a game in which there is no such thing has none.
# Of `standing`: the areas that a seat controls (fact `areas`, by number), its chance to win what is fought over (facts
# `wins` out of `of`, `percent`), and the points it would get besides those it has if the game ended now; whatever
# else begins with SCORE is told beside them.
CONTROL, ODDS, SCORE, AT_END, CHAIN = "control", "odds", "score.", "score.end", "score.chain"
# Of `foreseen`, as the end of a name: what a choice costs.
PRICE = ".price"
# Of `foreseen`, as the beginning of a name: what a seat leaves unused by a choice, of which it may be reminded.
UNUSED = "unused."
# Of an entry: what a seat could not keep and went back (fact `what`, a family of tallies), with its `cap`.
OVERFLOW = "overflow"


class Finding(NamedTuple):
    """A named number that the referee computed for a seat, with its parts; extra facts are words and numbers.

    >>> Finding("war.strength", 0, (Part("QV-WAR-06", 3), Part("QV-WAR-07", 1))).total
    4
    """

    name: str
    seat: int
    parts: tuple[Part, ...] = ()
    facts: Mapping[str, Any] = {}

    @property
    def total(self) -> int:
        """The sum of the parts."""
        return sum(part.amount for part in self.parts)


class Fault(NamedTuple):
    """A clause that a table violates as it lies, and the things by which it does: ("zone" or "tally", number)."""

    clause: str
    about: tuple[tuple[str, int], ...] = ()


class Outcome(NamedTuple):
    """How a finished game ended: points by seat, and the seats that won.

    `ranking` holds all seats from first to last where the rules also part those that have as many points. `tiebreak` is
    the clause that parted those who share the most points, empty where none had to; `compared` is then by seat what it
    compared.

    >>> Outcome(scores=(7, 9, 9), winners=(2,), ranking=(2, 1, 0), tiebreak="SAMPLE-END-02").winners
    (2,)
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ranking: tuple[int, ...] = ()
    tiebreak: str = ""
    compared: tuple[int, ...] = ()


class Reading:
    """A thin reading of one table by one referee; it has no memory but caches of geography.

    `quiet` says whether nobody reads findings, so that none need be gathered; `closing` is the clause that refuses
    every choice when nothing is asked any more.
    """

    closing: ClassVar[str] = ""

    def __init__(self, table: Table) -> None:
        """Read a table of which somebody is told what happens."""
        self.table = table
        self.findings: list[Finding] = []
        self.quiet = False


GameT = TypeVar("GameT", bound=Reading)


class Referee(Protocol[GameT]):
    """The rules of one draft, and the reading of a table on which they work."""

    def __init__(self, kit: Kit) -> None:
        """Referee a box; QuoError says what it lacks."""
        ...

    @property
    def kit(self) -> Kit:
        """The box it referees."""
        ...

    @property
    def steps(self) -> Mapping[str, type[Any]]:
        """Its kinds of steps by name."""
        ...

    @property
    def landmarks(self) -> tuple[str, ...]:
        """The places of a turn from which an agenda can be built."""
        ...

    @property
    def subjects(self) -> Mapping[str, str]:
        """By verb of a choice, what its subject numbers: piece, zone, tally, seat or amount."""
        ...

    def bind(self, table: Table) -> GameT:
        """Return a reading of this table."""
        ...

    def open(self, game: GameT, races: tuple[str | None, ...], start: int | None) -> None:
        """Lay out what was agreed before play, and write the first agenda."""
        ...

    def agenda_at(self, game: GameT, landmark: str, seat: int) -> tuple[Any, ...]:
        """Return the agenda from a landmark of a seat's turn to the end of the game."""
        ...

    def foreseen(self, game: GameT, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """Named numbers that a legal choice would cost or bring at once, part by part; asking changes nothing.

        Those that begin with UNUSED say what would be left unused.
        """
        ...

    def standing(self, game: GameT) -> tuple[Finding, ...]:
        """Named numbers by which the seats stand now, part by part, as everybody could work them out.

        CONTROL, ODDS and AT_END among them where the game has such a thing.
        """
        ...

    def audit(self, game: GameT) -> tuple[str, ...]:
        """Return the clauses that the present position violates; it never forbids."""
        ...

    def faults(self, game: GameT) -> tuple[Fault, ...]:
        """Return the same clauses, each with the places and counts by which it is violated."""
        ...

    def outcome(self, game: GameT) -> Outcome | None:
        """Points and winners once the game is over, None before."""
        ...


@contextmanager
def tried(game: Reading) -> Iterator[int]:
    """Take back whatever is done meanwhile, its findings too; gives the mark of the journal from which it is done.

    So a referee foretells what a choice or a step would do: the rule itself does it, and is not written again.

    >>> from qquovadis.engine.unwatched import opened
    >>> from qquovadis.games import referee_for
    >>> from qquovadis.model.pack.compile_kit import compile_kit
    >>> from qquovadis.model.pack.loading import load_pack
    >>> from qquovadis.model.pack.shelves import find_pack
    >>> game = opened(referee_for(compile_kit(load_pack(find_pack("undecim", "14")), 3)), seed=7, start=0)
    >>> before = game.table.snapshot()
    >>> with tried(game) as mark:
    ...     perform(game, 0, legal(game, 0)[0])
    ...     changed = len(game.table.journal) - mark
    >>> changed > 0, game.table.snapshot() == before
    (True, True)
    """
    mark, since = game.table.mark(), len(game.findings)
    try:
        yield mark
    finally:
        game.table.rewind(mark)
        del game.findings[since:]


# For whoever is given the rules of any game, and passes a table on without looking at it.
AnyReferee = Referee[Any]


def over(referee: Referee[GameT], kit: Kit) -> Referee[GameT]:
    """Return the same rules over another kit of their draft."""
    return type(referee)(kit)


def asking(game: Reading) -> Asked | None:
    """Return the step on top of the agenda if it waits for a choice."""
    agenda = game.table.agenda
    if not agenda:
        return None
    step: Step = agenda[-1]
    return step if isinstance(step, Asked) else None


def decision(game: Reading) -> Decision | None:
    """Return what is asked now; None when nothing is waiting (the game is over, or settling is not finished).

    >>> from qquovadis.engine.unwatched import opened
    >>> from qquovadis.games import referee_for
    >>> from qquovadis.model.pack.compile_kit import compile_kit
    >>> from qquovadis.model.pack.loading import load_pack
    >>> from qquovadis.model.pack.shelves import find_pack
    >>> referee = referee_for(compile_kit(load_pack(find_pack("undecim", "14")), 3))
    >>> game = opened(referee, seed=7, start=0)
    >>> decision(game)
    Decision(seats=(0,), step='ChooseBonus', clause='UN-ROUND-07', secret=False)
    """
    step = asking(game)
    if step is None:
        return None
    kind: Any = type(step)  # as a key it is compared as a class, which mypy would do by what compares its steps
    return _asked_of(step.waiting(game), kind)


@lru_cache(maxsize=1024)
def _asked_of(seats: tuple[int, ...], kind: type[Any]) -> Decision:
    # SPEED: asked before every choice; looked up it takes a third of the time of making it from three names.
    return Decision(seats, kind.__name__, kind.CLAUSE, kind.SECRET)


def legal(game: Reading, seat: int) -> list[Choice]:
    """Return the choices that the seat may make now, in the order of the candidates."""
    step = asking(game)
    return [] if step is None else step.legal(game, seat)


def judged(game: Reading, seat: int) -> list[tuple[Choice, str | None]]:
    """Return every candidate of the seat with the clause that forbids it, or None."""
    step = asking(game)
    if step is None:
        return []
    return [(choice, step.objection(game, seat, choice)) for choice in step.candidates(game, seat)]


def objection(game: Reading, seat: int, choice: Choice) -> str | None:
    """Return the clause that forbids this choice now, or None; a seat that is not asked is refused with what is
    asked.
    """
    step = asking(game)
    return game.closing if step is None else step.objection(game, seat, choice)


def perform(game: Reading, seat: int, choice: Choice) -> None:
    """Do a choice; raise Refused with the clause, and change nothing, if it is not legal.

    >>> from qquovadis.engine.unwatched import opened
    >>> from qquovadis.games import referee_for
    >>> from qquovadis.model.pack.compile_kit import compile_kit
    >>> from qquovadis.model.pack.loading import load_pack
    >>> from qquovadis.model.pack.shelves import find_pack
    >>> referee = referee_for(compile_kit(load_pack(find_pack("undecim", "14")), 3))
    >>> game = opened(referee, seed=7, start=0)
    >>> first = legal(game, 0)[0]
    >>> objection(game, 1, first)  # not this seat's turn: the clause of what is asked
    'UN-ROUND-07'
    >>> perform(game, 1, first)
    Traceback (most recent call last):
    qquovadis.errors.Refused: The rules do not allow this choice: UN-ROUND-07.
    >>> perform(game, 0, first)
    >>> settle(game)
    >>> decision(game).seats
    (1,)
    """
    step = asking(game)
    forbidden = game.closing if step is None else step.objection(game, seat, choice)
    if step is None or forbidden is not None:
        raise Refused(forbidden or game.closing)
    table = game.table
    agenda, mark = table.agenda, len(table.journal)
    done = False
    try:
        table.resolve(follow(agenda, step.perform(game, seat, choice)))
        done = True
    finally:
        if not done:  # whatever went wrong, half a choice is worse than none
            table.rewind(mark)


def advance(game: Reading) -> bool:
    """Drop what is not due any more, and run one step that needs nobody; False if there is none to run."""
    table = game.table
    agenda = table.agenda
    left = len(agenda)
    while left and not agenda[left - 1].still_due(game):
        left -= 1
    if left < len(agenda):
        agenda = agenda[:left]
        table.resolve(agenda)
    if not left or not agenda[-1].AUTOMATIC:
        return False
    table.resolve(follow(agenda, agenda[-1].run(game)))
    return True


def settle(game: Reading, shown: Callable[[], None] | None = None) -> None:
    """Run automatic steps until a decision is on top or the agenda is empty; `shown` is called after each."""
    for _ in range(RUNAWAY):
        if not advance(game):
            return
        if shown is not None:
            shown()
    raise QuoError(
        N_("The rules did not finish within {count} steps: {steps}"), count=RUNAWAY, steps=game.table.agenda[-3:]
    )


def go_on(game: Reading, seat: int, choice: Choice) -> None:
    """Do a choice that is known to be legal, and settle: for whoever looks ahead or plays whole games.

    The table is then as `perform` and `settle` leave it. The agenda was replaced once and not at every step, so what
    happened cannot be shown step by step; and whatever goes wrong, the choice is left half done.
    """
    # SPEED: a third less than `perform` and `settle`, which judge the choice again and write down every step.
    table = game.table
    before = agenda = table.agenda
    asked: Asked = agenda[-1]
    following: Following = asked.perform(game, seat, choice)
    for _ in range(RUNAWAY):
        agenda = agenda[:-1] + following[::-1] if following else agenda[:-1]
        table.turn_to(agenda)
        due = len(agenda)
        while due:
            step: Step = agenda[due - 1]
            if step.still_due(game):
                break
            due -= 1
        if due < len(agenda):
            agenda = agenda[:due]
        if not due or isinstance(step, Asked):
            table.resolve_since(before, agenda)
            return
        table.turn_to(agenda)
        following = step.run(game)
    raise QuoError(N_("The rules did not finish within {count} steps: {steps}"), count=RUNAWAY, steps=agenda[-3:])


def play_choices(game: Reading, choices: Iterable[tuple[int, Choice]]) -> None:
    """Perform and settle a sequence of choices by seat."""
    for seat, choice in choices:
        perform(game, seat, choice)
        settle(game)
