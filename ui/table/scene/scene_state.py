"""What the scene is given, a record each: what never changes during a game, one moment of it, and how that is seen."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.touched import UNTOUCHED, Touched
from qquovadis.model.pack.board import Board
from ui.art.strokes import Look
from ui.table.faces.face_factory import Caption, StandingTexts
from ui.table.faces.price import NO_PRICE, Price
from ui.table.input.choice_targets import AreaChoice, ChoiceSubject, Goal
from ui.table.scene.camera import Camera
from ui.table.scene.standing import Standing
from ui.table.scene.table_words import TableWords

CardYields = Mapping[int, tuple[int | None, ...]]  # by identity: played one way, and another; None: barred
NO_YIELDS: CardYields = MappingProxyType({})
Judged = tuple[tuple[Choice, str | None], ...]


class WhyNot(NamedTuple):
    """Why a thing cannot be chosen, by which clause, what may be done in its place, and what it costs when allowed."""

    sentence: str
    clause: str
    instead: str = ""
    price: str = ""


class ThingUse(NamedTuple):
    """What a sort of thing is for, in one sentence, what else is good to know of it, and the clause that says so."""

    does: str
    more: str = ""
    clause: str = ""


class NamedWord(NamedTuple):
    """A word that is printed on a thing, and what it is for, in one sentence."""

    name: str
    does: str


class SceneConfig(NamedTuple):
    """What the table is made of, and whom it asks for words and numbers."""

    board: Board  # what lies where
    look: Look  # theme and language
    subjects: Mapping[str, str]  # verb of a choice -> "piece", "zone", "tally", "seat" or "amount"
    words: TableWords  # what things are called and what is printed on them
    why: Callable[[Choice], str]  # the sentence, in the rules' own words, that refuses a choice
    foresee: Callable[[Choice], str] = lambda _choice: ""  # what a legal choice would cost or bring
    standing_texts: StandingTexts = StandingTexts()  # how it is said how seats stand
    acting: Callable[[Choice], frozenset[int]] = lambda _choice: frozenset()  # the cards that would change that
    choice_text: Callable[[Choice], str] = lambda _choice: (
        ""
    )  # a choice in words, for things that several choices point at
    goals: Callable[[Choice], tuple[Goal, ...]] = lambda _choice: ()  # where the piece of a choice may be put down
    area_lines: Callable[[AreaChoice], tuple[str, ...]] = lambda _area: ()  # what an area would bring
    space_price: Callable[[Choice], Price] = lambda _choice: NO_PRICE  # what it costs to go to a space
    choices_after: Callable[[Choice], tuple[Choice, ...]] = lambda _choice: ()  # what can be chosen after a place
    # what a click on a thing that is not offered would have chosen, if the rules say why it cannot be
    unoffered: Callable[[ChoiceSubject], Choice | None] = lambda _subject: None
    question: Callable[[], str] = lambda: ""  # what is asked now, in the sentence of the decision bar
    # why a thing of the sort that is asked for cannot be chosen; None where it can be, or the rules say nothing of it
    why_not: Callable[[ChoiceSubject], WhyNot | None] = lambda _subject: None
    # what tallies or places of a family, or pieces of a kind, are for, as a seat reads it (-1: nobody)
    use: Callable[[str, int], ThingUse | None] = lambda _key, _seat: None
    # what the words are for that a text names which is printed on a thing of a seat
    named_on: Callable[[str, int], tuple[NamedWord, ...]] = lambda _printed, _seat: ()


class CapOverflow(NamedTuple):
    """What a seat has just gained over a cap, so that it went back."""

    seat: int
    family: str  # the tally
    amount: int
    cap: int
    entry: int = 0  # in which entry, so that the same is not told twice


class SceneState(NamedTuple):
    """One moment: what the open eyes see, what is asked, what the asked seat may do, and who sits where."""

    view: SeatView  # the table as the open eyes see it
    decision: Decision | None  # what is asked; None if nothing is
    judged: Judged  # each choice of the seat asked at this screen, with the clause that forbids it or None
    looker: int | None  # the seat that sits in front; None: every hand is covered
    captions: tuple[Caption, ...]  # who sits at each seat
    standing: Standing = Standing()  # the numbers by which the seats stand
    yields: CardYields = NO_YIELDS  # what cards of the hand would bring now
    gained: CardYields = NO_YIELDS  # what that would gain
    muted: frozenset[int] = frozenset()  # the cards about which their owners are not asked
    acted: frozenset[int] = frozenset()  # the cards that have just changed a number; they glow for a while
    discreet: bool = False  # whether own cards that lie face down are shown only while somebody holds them up
    course: int | None = None  # how far play is, in entries; None for a moment that is looked back at
    is_busy: bool = False  # whether others are asked, such as bots, so that nobody here chooses anything
    spilt: tuple[CapOverflow, ...] = ()  # what has just gone back over a cap
    last_move: Touched = UNTOUCHED  # what led to this moment, as the open eyes may know it
    others_moves: tuple[Touched, ...] = ()  # what each other seat did since the asked one chose, if that is more
    areas: tuple[AreaChoice, ...] = ()  # the rows of choices by which areas can be chosen, the cheapest of each first
    chosen: tuple[Choice, ...] = ()  # what the asked seat has chosen already of such a row

    @property
    def asked(self) -> int | None:
        """The seat whose choices were judged: the looker if it is asked, else the first that is."""
        if self.decision is None or not self.decision.seats:
            return None
        return self.looker if self.looker in self.decision.seats else self.decision.seats[0]


class ScreenState(NamedTuple):
    """What one screen adds to the moment: how it is looked at, and what is held there."""

    camera: Camera = Camera()  # from where the world is seen
    is_fitted: bool = True  # whether the whole world is shown, however it grows
    turn: int | None = None  # the thirds by which the world is turned; None: it was not shown yet
    covered: float = 0.0  # pixels at the right of the world, above the hand, that the drawer takes
    lifted: float = 0.0  # pixels by which the decision bar is higher than usual
    opened: frozenset[int] = frozenset()  # the seats whose mats are open as long as somebody looks at them
    pinned: frozenset[int] = frozenset()  # the seats whose mats are open until they are shut
    focus: int | None = None  # the seat whose mat people want in front; None: the one that belongs there
    front: int = 0  # the seat whose mat lies in front
    by_hand: bool = False  # whether the table is changed by hand, so that all is laid out that can be changed
    peeking: bool = False  # whether own cards that lie face down are held up
    raised: int | None = None  # the card of the fan that rises to be read
    raised_at: float = 0.0  # when it began to rise, in seconds of the clock that never goes back
    is_raising: bool = False  # whether nothing moves but the cards that make room for it
    goals: tuple[ChoiceSubject, ...] | None = None  # where what is held can go, alone lit then; None: nothing is held
    pointed_entry: Touched | None = None  # what an entry touched that is pointed at in the log; None: none is
    shows_mat: bool = False  # whether it shows the mat in front and the hand, and nothing else
    keeps_shut: bool = False  # whether the mat in front stays shut unless people ask for it, as it lies open elsewhere
    put_down: tuple[int, int] | None = None  # the piece just put down or clicked, and the zone or ANYWHERE
