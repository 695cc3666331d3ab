"""Whatever can be pressed tells whoever presses it nothing that they may not know: at every moment, in every game.

What is not in every run is in the long one, or by `python -m tests.ui.secrets.crawler`.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtWidgets import QApplication, QMenu

from qquovadis.controllers import Consent, Session
from qquovadis.controllers.session.history import History
from qquovadis.controllers.session.undo_rules import UndoRules
from qquovadis.engine import SeatView
from qquovadis.engine.ops import Counted, Operation
from qquovadis.engine.referee import Finding
from qquovadis.games.populous.forecast import heritage
from qquovadis.games.populous.generations import kind_shown, top_card
from qquovadis.games.populous.world_state import GameState
from qquovadis.model.agreed import Mode
from qquovadis.model.history import touched
from qquovadis.model.history.entries import Entry
from qquovadis.model.history.touched import CounterChange
from qquovadis.model.text import manual_change_text
from qquovadis.model.text.log_text import sentences_in_a_row
from qquovadis.model.text.searching import searchable
from tests.marks import long, pure, quick
from tests.ui.secrets.crawler.crawl import Extent, Tried, named
from tests.ui.secrets.crawler.doings import Command, commands
from tests.ui.secrets.crawler.places import ALL, FREE, MOMENTS, Moment
from tests.ui.secrets.crawler.running import Windows, crawled, windows
from ui.accessibility.in_words import AccessibleTable
from ui.desk.actions import MENUS
from ui.free_table.piece_list import PieceRow
from ui.free_table.piece_menu import PieceMenu
from ui.free_table.place_names import PlaceNames
from ui.history.branch_commands import BOOKMARK, BOOKMARK_ASKS, BranchCommands
from ui.history.dialogs import DialogQuestion, ask_name
from ui.history.moment_text import GameMoment
from ui.history.timeline import last_entry
from ui.library import pictures
from ui.panels.question import DecisionPrompt
from ui.panels.score_panel import SeatScore
from ui.panels.turn_order import TurnOrderEntry
from ui.play.presenter import Presenter
from ui.play.table_presenter import TablePresenter
from ui.play.text.decision_text import TableText
from ui.play.text.log_text import LogText
from ui.play.text.turn_order_text import order_of
from ui.position_editor.pieces_page import PiecesPage
from ui.side_windows.feature import SideWindows
from ui.side_windows.side_window import SideWindow
from ui.table import ChoiceSubject, TableView
from ui.table.scene.pinned_card import PinnedCard

Patch = pytest.MonkeyPatch
Opened = Callable[[str], Windows]
BY_NAME = {moment.name: moment for moment in MOMENTS}
LANGUAGES = ("en", "ja")
USUAL = ("undecim", "hand open")  # where every command is tried that is not named below
NOTHING_MORE = 1_000_000  # parts of everything, none of which holds anything
# Used only where a card or a rule is tried, at a table of one person who sees every hand.
SEES_ALL = {"next_time"}
# Where commands can be used that cannot be used there.
HOMES = {
    ("undecim", "looking back"): (
        *("play_history", "earlier", "later", "earlier_turn", "later_turn", "earlier_round", "later_round"),
        *("first_moment", "last_moment", "compare", "fork"),
    ),
    ("undecim", "after undo"): ("redo",),
    ("undecim", "recorded"): ("mark", "questions"),
    # The last three look at areas, which that table has not.
    ("quo_vadis", "free moves"): ("resume", "play_on", "workshop_panel", "peek", "control", "world", "turn"),
    ("populous", "common show"): ("next_beat", "next_question"),
    ("populous", "answered by itself"): ("choose_anew",),
    ("quo_vadis", "example"): ("example",),
    ("undecim", "over"): ("final",),
    (FREE, "hand open"): ("pack_folder", "export_game", "board_editor", "next_phase", "score_sheet"),
}


@pytest.fixture
def opened(qapp: QApplication, tmp_path: Path, monkeypatch: Patch) -> Generator[Opened]:
    """Return a way to open windows in a language, in a home of their own."""
    entered = []

    def opening(language: str) -> Windows:
        entered.append(windows(qapp, tmp_path / "home", language, monkeypatch))
        return entered[-1].__enter__()

    yield opening
    for each in entered:
        each.__exit__(None, None, None)


def told(found: Iterable[Tried]) -> list[str]:
    """What was told, in words."""
    return [f"{named(each.path)}: {leak}" for each in found for leak in each.leaks]


def homes_at(game: str, moment: str) -> frozenset[str]:
    """The commands that are tried at a moment in every run."""
    at = (game, moment)
    away = {name for names in HOMES.values() for name in names}
    return frozenset(ALL_COMMANDS - away - SEES_ALL if at == USUAL else HOMES.get(at, ()))


ALL_COMMANDS = frozenset(spec.name for _, menu in MENUS for spec in menu if spec.name)
COMMANDS_AT = [
    ("undecim", "hand open", "en"),
    ("undecim", "looking back", "ja"),
    ("undecim", "after undo", "en"),
    ("undecim", "recorded", "en"),
    ("quo_vadis", "free moves", "en"),
    ("populous", "common show", "ja"),
    ("populous", "answered by itself", "en"),
    ("quo_vadis", "example", "ja"),
    ("undecim", "over", "ja"),
    (FREE, "hand open", "en"),
]
# What leads out of the table or back in it, gone into wholly; each game in every run.
IN_EVERY_RUN = [
    ("undecim", "curtain closed", "ja", ("scenario", "undo")),
    ("quo_vadis", "reopened", "en", ("redo", "undo")),
    ("populous", "hand open", "ja", ("undo", "recap")),
    (FREE, "hand open", "en", ("about", "undo")),
]


@pytest.mark.timeout(900)  # everything within two commands is tried: over a minute of a free processor
@pytest.mark.parametrize(("game", "moment", "language", "entered"), IN_EVERY_RUN)
def test_what_leads_back_or_out_of_the_table_tells_no_secret(
    opened: Opened, game: str, moment: str, language: str, entered: tuple[str, ...]
) -> None:
    extent = Extent(1, NOTHING_MORE, entered=frozenset(entered))
    found = [*crawled(opened(language), BY_NAME[moment], game, extent)]
    assert not told(found)
    assert {each.path[0].name for each in found} == set(entered)


@pytest.mark.no_qt_log  # windows go in the middle of whatever they do; Qt says so
@pytest.mark.parametrize(("game", "moment", "language"), COMMANDS_AT)
def test_no_command_tells_a_secret(opened: Opened, game: str, moment: str, language: str) -> None:
    wanted = homes_at(game, moment)
    found = [*crawled(opened(language), BY_NAME[moment], game, Extent(0, NOTHING_MORE, wanted))]
    assert not told(found)
    assert not wanted - {each.path[0].name for each in found if each.outcome != "disabled"}


@quick
def test_every_command_has_a_moment_at_which_it_is_tried() -> None:
    at = [(game, moment) for game, moment, _ in COMMANDS_AT]
    assert {game for game, _ in at} == {game for game, *_ in IN_EVERY_RUN} == set(ALL)
    assert frozenset().union(*(homes_at(*each) for each in at)) | SEES_ALL == ALL_COMMANDS
    assert {path[0].name for path in commands() if isinstance(path[0], Command)} == ALL_COMMANDS


@long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "moment"), [(game, each) for each in MOMENTS for game in each.games])
def test_everything_at_every_moment(
    opened: Opened, capsys: pytest.CaptureFixture[str], game: str, moment: Moment, language: str
) -> None:
    found = [*crawled(opened(language), moment, game, Extent())]
    unsteady = [named(each.path) for each in found if each.outcome == "unsteady"]
    if unsteady:  # it may hide what it tells
        with capsys.disabled():
            print(
                f"\n{game}, {moment.name}, {language}: {len(unsteady)} of {len(found)} unsteady:", *unsteady, sep="\n"
            )
    assert not told(found)


# Planted: what was found by people who tried the table, and has been mended.


class Plant(NamedTuple):
    """A leak as it was: what brings it back, and where it is met."""

    name: str
    plant: Callable[[Patch], None]
    game: str
    moment: str
    entered: frozenset[str]


def copied_unasked(patch: Patch) -> None:
    """The position of the game was laid out with all hands open, and nobody was asked."""
    patch.setattr(Session, "question_before_copy", lambda _self: None)


def looks_are_forgotten(patch: Patch) -> None:
    """What somebody saw in free moves was taken back without a question and a line."""
    patch.setattr(UndoRules, "crossing", _forgetting(UndoRules.crossing))


def _forgetting(plain: Callable[..., Any]) -> Callable[..., Any]:
    def crossing(self: UndoRules, kept: int, agreed: bool, by: str) -> Any:
        found = plain(self, kept, agreed, by)
        free = self._history.mode is Mode.FREE_MOVES
        return plain(self, len(self._history.entries), agreed, by) if free else found

    return crossing


def done_again(patch: Patch) -> None:
    """A secret choice that was taken back could be done again once the game had been opened again."""
    patch.setattr(History, "forget_undone", lambda _self: None)


def told_what_a_die_shows(patch: Patch) -> None:
    """The log told what a hidden die was set to."""
    patch.setattr(manual_change_text, "SET_UNSEEN", manual_change_text.SET_DIE)


def searched_through(patch: Patch) -> None:
    """The search for pieces in free moves knew what lies face down."""

    def found(self: PiecesPage, view: SeatView, naming: PlaceNames, sought: list[str]) -> Iterator[PieceRow]:
        text = naming._table_text
        table, names = text.open_game.session.history.table, text.formatter.names
        for piece, zone in enumerate(view.zone_of):
            name = names.identity(table.identity_of[piece], text.texts.language)
            if all(word in searchable(name) for word in sought):
                yield PieceRow(naming.zone(zone), (piece,))

    patch.setattr(PiecesPage, "_found", found)


def told_in_other_eyes(patch: Patch) -> None:
    """What happened since the last turn was told as whoever did it may read it."""
    plain = LogText.happened

    def happened(self: LogText, view: SeatView, entry: Entry, reader: int | None, row: Any = ()) -> DecisionPrompt:
        del reader
        return plain(self, view, entry, entry.seat if entry.seat >= 0 else None, row)

    patch.setattr(LogText, "happened", happened)


def read_aloud(patch: Patch) -> None:
    """A reader of the screen was told what lies face down."""
    plain = AccessibleTable._follow

    def follow(self: AccessibleTable) -> None:
        plain(self)
        if self._presenter is not None:
            self.announcing.say(str(self._presenter.open_game.session.history.table.identity_of))

    patch.setattr(AccessibleTable, "_follow", follow)


def proposed_in_other_eyes(patch: Patch) -> None:
    """A bookmark was to be called by what had just been done, as whoever did it may read it."""

    def bookmark(self: BranchCommands, moment: GameMoment) -> None:
        naming, session = self._history_browser.course.naming, self.session
        entry = last_entry(session.entries, moment.number) if session is not None else None
        if naming is not None and entry is not None:
            ask_name(self._window, DialogQuestion(BOOKMARK, BOOKMARK_ASKS, naming.happened(moment, entry.seat)))

    patch.setattr(BranchCommands, "bookmark", bookmark)


def painted_as_it_lies(patch: Patch) -> None:
    """The picture of a game in the list of games showed what lies face down."""
    plain = pictures.laid_scene

    def laid(session: Session, *given: Any) -> Any:
        with Patch.context() as inner:
            inner.setattr(Session, "seat_view", lambda it, _seat: it.situation.open_view)
            return plain(session, *given)

    patch.setattr(pictures, "laid_scene", laid)


def left_in_sight(patch: Patch) -> None:
    """A card that somebody had pinned stayed on the table when they closed their hand."""
    plain = PinnedCard.refresh

    def refresh(self: PinnedCard) -> None:
        if self.piece is None or self._may_show(ChoiceSubject("piece", self.piece)):
            plain(self)

    patch.setattr(PinnedCard, "refresh", refresh)


def told_what_had_the_focus(patch: Patch) -> None:
    """A reader of the screen was told the card of a hand that was stepped to, also when that hand was closed."""
    patch.setattr(TableView, "_describe_focus", lambda _self: None)


def in_the_order_of_points(patch: Patch) -> None:
    """The sheet of points put whoever leads first, also where nobody may see by how much."""
    plain = TablePresenter.standings

    def standings(self: TablePresenter) -> tuple[SeatScore, ...]:
        found = plain(self)
        return tuple(found[seat] for seat in sorted(range(len(found)), key=lambda at: -sum(self.sources[at].values())))

    patch.setattr(TablePresenter, "standings", standings)


def counted_openly(patch: Patch) -> None:
    """The score told what others have, also where everybody sees only their own points."""
    plain = TablePresenter.standings

    def standings(self: TablePresenter) -> tuple[SeatScore, ...]:
        session = self.open_game.session
        whole, points = session.situation.open_view, session.history.table.kit.tallies_of("vp")
        return tuple(each._replace(total=whole.tally[points[seat]]) for seat, each in enumerate(plain(self)))

    patch.setattr(TablePresenter, "standings", standings)


def marked_by_the_hand(patch: Patch) -> None:
    """A mat marked only those past ages that a card of the hidden hand could inherit."""

    def worked_out(game: GameState, seat: int) -> Finding:
        found, layout, table = heritage(game, seat), game.layout, game.table
        kinds = {layout.kind_of[table.identity_of[card]] for card in table.contents[layout.hand[seat]]}
        pairs = zip(found.facts["zones"], found.facts["worth"], strict=True)
        shown = {zone: kind_shown(game, top_card(game, seat, layout.rows[seat].index(zone))) for zone, _ in pairs}
        left = [at for at, kind in enumerate(shown.values()) if kind in kinds]
        facts = {name: tuple(found.facts[name][at] for at in left) for name in ("zones", "worth")}
        return found._replace(facts=facts)

    patch.setattr("qquovadis.games.populous.previews.heritage", worked_out)


def offered_but_what_it_shows(patch: Patch) -> None:
    """The menu of a hidden die offered to set it to anything but what it shows."""
    plain = PieceMenu._offer_die

    def offer(self: PieceMenu, menu: QMenu, die: int) -> None:
        plain(self, menu, die)
        faces, table = menu.actions()[-1].menu(), self._edit_commands._presenter.open_game.session.history.table
        assert isinstance(faces, QMenu)
        for action in faces.actions()[table.face[die] - 1 :][:1]:
            action.setEnabled(False)

    patch.setattr(PieceMenu, "_offer_die", offer)


def asked_in_other_eyes(patch: Patch) -> None:
    """The question to the table was worded for whoever had been there last."""

    def seen(self: Presenter, consent: Consent) -> tuple[str, ...]:
        seating = self.open_game.session.seating
        last = next(filter(seating.was_last, range(len(seating.people))), None)
        return self.table_presenter.log_text.consent(consent, last)

    patch.setattr(Presenter, "seen", seen)


def signs_of_what_is_counted_in_secret(patch: Patch) -> None:
    """A sign at a secret counter said by how much it had been changed, when nobody was there."""
    plain = touched._counters

    def counters(operations: Sequence[Operation], view: SeatView) -> Iterator[CounterChange]:
        counted = [each for each in operations if isinstance(each, Counted)]
        whole = (CounterChange(each.tally, each.delta) for each in counted)
        return whole if view.seat is None else plain(operations, view)

    patch.setattr(touched, "_counters", counters)


def counted_choices(patch: Patch) -> None:
    """The bar of seats told by a number how many choices whoever is asked has, which tells kinds of cards in a hand."""

    def order(text: TableText, view: SeatView, *given: Any) -> tuple[TurnOrderEntry, ...]:
        session, plain = text.open_game.session, order_of(text, view, *given)
        asked = session.situation.decision.seats if session.situation.decision is not None else ()
        ways = [len(session.situation.legal(seat)) if seat in asked else 0 for seat in range(len(plain))]
        return tuple(each._replace(words=f"{each.words} {ways}") for each in plain)

    patch.setattr("ui.play.table_presenter.order_of", order)


def titled_in_other_eyes(patch: Patch) -> None:
    """The title of the log's own window said what had happened last, as whoever did it may read it."""
    plain = SideWindows._open

    def opened(self: SideWindows, name: str, window: SideWindow) -> None:
        plain(self, name, window)
        if self._presenter is not None:
            text, entries = self._presenter.table_text.formatter, self._presenter.open_game.session.entries
            window.setWindowTitle(sentences_in_a_row(text, entries[-1:])[-1])

    patch.setattr(SideWindows, "_open", opened)


PLANTS = (
    Plant("copy", copied_unasked, "undecim", "curtain closed", frozenset({"scenario"})),
    Plant("look", looks_are_forgotten, "undecim", "free moves", frozenset({"V"})),
    Plant("search", searched_through, "undecim", "free moves", frozenset({"workshop_panel"})),
    Plant("recap", told_in_other_eyes, "undecim", "others have chosen", frozenset({"recap"})),
    Plant("aloud", read_aloud, "undecim", "hand open", frozenset({"cover"})),
    Plant("redo", done_again, "quo_vadis", "reopened", frozenset({"redo"})),
    Plant("die", told_what_a_die_shows, FREE, "hand open", frozenset({"about"})),
    Plant("bookmark", proposed_in_other_eyes, "quo_vadis", "others have chosen", frozenset({"bookmark"})),
    Plant("picture", painted_as_it_lies, FREE, "hand open", frozenset({"library"})),
    Plant("pin", left_in_sight, "quo_vadis", "hand closed again", frozenset({"I"})),
    Plant("focus", told_what_had_the_focus, "undecim", "hand closed again", frozenset({"Right"})),
    Plant("points", counted_openly, "quo_vadis", "points hidden", frozenset({"about"})),
    Plant("order", in_the_order_of_points, FREE, "hand open", frozenset({"about"})),
    Plant("mark", marked_by_the_hand, "populous", "late, curtain closed", frozenset({"own_mat"})),
    Plant("menu", offered_but_what_it_shows, FREE, "curtain closed", frozenset({"Menu"})),
    Plant("consent", asked_in_other_eyes, "quo_vadis", "after a draw", frozenset({"undo"})),
    Plant("ways", counted_choices, "undecim", "hand closed again", frozenset({"about"})),
    Plant("title", titled_in_other_eyes, "quo_vadis", "others have chosen", frozenset({"log_window"})),
    Plant("sign", signs_of_what_is_counted_in_secret, FREE, "curtain closed", frozenset({"undo"})),
)


@pure
@pytest.mark.parametrize(
    "planted", [pytest.param(each, id=each.name, marks=() if each.name == "redo" else long) for each in PLANTS]
)
def test_a_leak_that_was_there_is_found(opened: Opened, monkeypatch: Patch, planted: Plant) -> None:
    planted.plant(monkeypatch)
    found = crawled(
        opened("en"), BY_NAME[planted.moment], planted.game, Extent(2, NOTHING_MORE, entered=planted.entered)
    )
    assert any(each.leaks for each in found)
