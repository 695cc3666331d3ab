"""What the scene is given: what never changes during a game, and one moment of it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.pack.board import Board
from ui.art.strokes import Look
from ui.table.faces.face_factory import Caption, Sayings
from ui.table.input.choice_targets import Goal
from ui.table.scene.standing import Standing
from ui.table.scene.words import TableWords

NO_YIELDS: Mapping[int, tuple[int | None, ...]] = MappingProxyType({})
Judged = tuple[tuple[Choice, str | None], ...]


class SceneConfig(NamedTuple):
    """What the table is made of; `why` says in the rules' own words what forbids a choice.

    `foresee` says what a choice would cost or bring, `acting` which cards would change that; `sayings` how seats stand.
    `deed` are the words of a choice, for things that several choices point at; `goals` where its piece may be put down.
    """

    board: Board
    look: Look
    subjects: Mapping[str, str]
    words: TableWords
    why: Callable[[Choice], str]
    foresee: Callable[[Choice], str] = lambda _choice: ""
    sayings: Sayings = Sayings()
    acting: Callable[[Choice], frozenset[int]] = lambda _choice: frozenset()
    deed: Callable[[Choice], str] = lambda _choice: ""
    goals: Callable[[Choice], tuple[Goal, ...]] = lambda _choice: ()


class Spill(NamedTuple):
    """What a seat has just gained over a cap, so that it went back: of which tally, how much, the cap, the entry."""

    seat: int
    family: str
    amount: int
    cap: int
    entry: int = 0


class SceneState(NamedTuple):
    """One moment: what the open eyes see, what is asked, what the asked seat may do, and who sits where.

    `standing` are the numbers by which the seats stand, `yields` what cards of the asked seat's hand would bring now,
    by what is printed on them; about the `muted` cards their owners are not asked, and the cards `acted` have
    just changed a number. A `discreet` table shows own cards that lie face down only while somebody holds them up.
    `course` is how far play is, in entries, None for a moment looked back at; `spilt` is what went back over a cap.
    """

    view: SeatView
    decision: Decision | None
    judged: Judged
    looker: int | None
    captions: tuple[Caption, ...]
    standing: Standing = Standing()
    yields: Mapping[int, tuple[int | None, ...]] = NO_YIELDS
    muted: frozenset[int] = frozenset()
    acted: frozenset[int] = frozenset()
    discreet: bool = False
    course: int | None = None
    spilt: tuple[Spill, ...] = ()

    @property
    def asked(self) -> int | None:
        """The seat whose choices were judged: the looker if it is asked, else the first that is."""
        if self.decision is None or not self.decision.seats:
            return None
        return self.looker if self.looker in self.decision.seats else self.decision.seats[0]
