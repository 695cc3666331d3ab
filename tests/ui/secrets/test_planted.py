"""The test of leaks sees a leak: each of these mutations tells a secret in another way, and is found."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Consent, Session
from qquovadis.engine import SeatView
from qquovadis.engine.seat_view import UNKNOWN
from qquovadis.model.text import log_text
from qquovadis.model.text.formatter import TextFormatter
from tests.marks import sampled
from tests.ui.secrets.conftest import Opened
from tests.ui.secrets.exposure import Exposure
from tests.ui.secrets.test_no_leak import leaks
from tests.ui.secrets.twins import GAMES, Laying, begun, twins, written
from tests.ui.secrets.walk import Visit, Walk, list_games, look_back, push_by_hand, undo_and_redo
from ui.free_table.edited_table import EditedTable
from ui.free_table.table_mouse import TableMouse
from ui.library import pictures
from ui.panels.report import ReportLine
from ui.play.hotseat.handover import handover
from ui.play.presenter import Presenter
from ui.play.report_writer import ReportWriter
from ui.play.table_presenter import TablePresenter
from ui.sound.cues import SoundKind
from ui.sound.table_sounds import TableSounds

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
Lines = tuple[ReportLine, ...]
SHORT = 3


def secrets(session: Session) -> list[int]:
    """What lies face down, piece by piece."""
    public, whole = session.seat_view(None), session.situation.open_view
    pairs = zip(public.identity_of, whole.identity_of, strict=True)
    return [identity for seen, identity in pairs if seen == UNKNOWN]


def name_of(session: Session, identity: int) -> str:
    """What is printed on a card."""
    return session.history.table.kit.identities[identity].name


def after(patch: Patch, owner: Any, name: str, more: Callable[[Any], None]) -> None:
    """Let a method do something more when it is done."""
    plain = getattr(owner, name)

    def both(self: Any, *given: Any, **named: Any) -> Any:
        found = plain(self, *given, **named)
        more(self)
        return found

    patch.setattr(owner, name, both)


def in_a_tooltip(patch: Patch) -> None:
    """The table says the name of a hidden card as its tooltip."""
    after(patch, TablePresenter, "show_table", lambda it: it.table.setToolTip(_a_name(it)))


def in_an_accessible_name(patch: Patch) -> None:
    """A screen reader is told the name of a hidden card."""
    after(patch, TablePresenter, "show_table", lambda it: it.log.setAccessibleDescription(_a_name(it)))


def in_the_title(patch: Patch) -> None:
    """The window is called by a hidden card."""
    after(patch, TablePresenter, "show_table", lambda it: it.log.window().setWindowTitle(_a_name(it)))


def in_the_clipboard(patch: Patch) -> None:
    """A hidden card is left in the clipboard."""
    after(patch, TablePresenter, "show_table", lambda it: QGuiApplication.clipboard().setText(_a_name(it)))


def in_the_log(patch: Patch) -> None:
    """The log tells of every card by its name."""
    patch.setattr(log_text, "may_know", lambda _formatter, _knows, _reader: True)


def in_the_number_of_icons(patch: Patch) -> None:
    """Something unseen is laid on the table for some of the hidden cards."""

    def count(it: TablePresenter) -> None:
        for _ in range(sum(identity * at % 3 == 0 for at, identity in enumerate(secrets(it.open_game.session)))):
            it.table.scene().addRect(QRectF())

    after(patch, TablePresenter, "show_table", count)


def in_the_order(patch: Patch) -> None:
    """Those who are called stand in the order of what they have."""

    def ordered(controller: Any, table_text: Any, view: SeatView, seats: tuple[int, ...]) -> Any:
        whole, kit = controller.session.situation.open_view, controller.session.history.table.kit
        hands = {kit.zones[zone].seat: zone for zone in kit.zones_of("draft")}
        row = sorted(seats, key=lambda seat: [whole.identity_of[piece] for piece in whole.contents[hands[seat]]])
        return handover(controller, table_text, view, tuple(row))

    patch.setattr("ui.play.presenter.handover", ordered)


def in_the_picture(patch: Patch) -> None:
    """Behind the curtain lies what one of them sees."""
    plain = TablePresenter.show_table

    def through_the_wrong_eyes(self: TablePresenter, view: SeatView, *given: Any, **how: Any) -> None:
        plain(self, self.open_game.session.seat_view(1) if view.seat is None else view, *given, **how)

    patch.setattr(TablePresenter, "show_table", through_the_wrong_eyes)


def when_looking_back(patch: Patch) -> None:
    """An earlier moment says what was hidden in it."""
    after(patch, Presenter, "show_moment", lambda it: it.table.setToolTip(_a_name(it.table_presenter)))


def in_the_list_of_games(patch: Patch) -> None:
    """The picture of a saved game is tinted by a hidden card."""
    plain = pictures.paint_picture

    def tinted(found: Any, look: Any) -> Any:
        image = plain(found, look)
        image.setPixel(0, 0, sum(at * identity for at, identity in enumerate(secrets(found.session))))
        return image

    patch.setattr("tests.ui.secrets.walk.paint_picture", tinted)


def in_what_undo_says(patch: Patch) -> None:
    """The tooltip of undo names hidden cards with what would be taken back."""
    plain = TablePresenter.undo_words
    patch.setattr(TablePresenter, "undo_words", lambda it: (f"{plain(it)[0]} {_a_name(it)}", plain(it)[1]))


def in_the_question_about_undo(patch: Patch) -> None:
    """Who would take back somebody else's secret choice reads what that was."""
    plain = Presenter.seen
    patch.setattr(Presenter, "seen", lambda it, consent: (*plain(it, consent), _a_name(it.table_presenter)))


def in_what_others_would_take_back(patch: Patch) -> None:
    """The question about undo says not only who has chosen in secret, but what."""

    def naming(formatter: TextFormatter, consent: Consent) -> tuple[str, ...]:
        with pytest.MonkeyPatch.context() as result:
            result.setattr(log_text, "may_know", lambda _formatter, _knows, _reader: True)
            return tuple(log_text._performed(formatter, action, None) for action in consent.secrets)

    patch.setattr("ui.play.text.log_text.describe_secrets", naming)


def in_a_menu(patch: Patch) -> None:
    """A menu of free moves names what it is about, also face down."""
    _more_in_menus(patch, lambda menu, names: menu.addAction(names))


def in_a_menu_within_a_menu(patch: Patch) -> None:
    """Only what opens out of a menu of free moves names it."""
    _more_in_menus(patch, lambda menu, names: menu.addMenu("More").addAction(names))


def _more_in_menus(patch: Patch, more: Callable[[QMenu, str], object]) -> None:
    plain = TableMouse.menu_for

    def naming(self: TableMouse, found: Any) -> QMenu | None:
        menu, presenter = plain(self, found), self._edit_commands._presenter
        if menu is not None:
            more(menu, _a_name(presenter.table_presenter))
        return menu

    patch.setattr(TableMouse, "menu_for", naming)


def in_free_moves_with_open_eyes(patch: Patch) -> None:
    """In free moves the menus and lists know the whole table."""
    whole = property(lambda self: self._presenter.open_game.session.situation.open_view)
    patch.setattr(EditedTable, "view", whole)


def in_the_title_of_a_report(patch: Patch) -> None:
    """A report card says in its title what still lies face down."""
    _more_in_reports(patch, lambda table_presenter, heading, lines: (f"{heading} {_a_name(table_presenter)}", lines))


def in_a_line_of_a_report(patch: Patch) -> None:
    """A report card says in one of its lines what still lies face down."""
    _more_in_reports(
        patch, lambda table_presenter, heading, lines: (heading, (*lines, ReportLine(_a_name(table_presenter))))
    )


def in_a_report_that_stays(patch: Patch) -> None:
    """What only one of them may know is still told when the next one is called."""
    _own_cards_in_reports(patch)
    patch.setattr(ReportWriter, "forget", lambda _self: None)


def in_a_sound(patch: Patch) -> None:
    """More or fewer sounds are heard, by what lies face down."""
    plain = TableSounds._hear

    def telling(self: TableSounds, view: SeatView) -> None:
        plain(self, view)
        assert self._presenter is not None
        hidden = secrets(self._presenter.open_game.session)
        for _ in range(sum(identity * at for at, identity in enumerate(hidden)) % 7):
            self._play({SoundKind.PLACE})

    patch.setattr(TableSounds, "_hear", telling)


def _own_cards_in_reports(patch: Patch) -> None:
    """Whoever is here is told of their own cards: nobody else sees that, so it is no leak while it goes with them."""

    def own(table_presenter: TablePresenter, heading: str, lines: Lines) -> tuple[str, Lines]:
        session = table_presenter.open_game.session
        eyes = session.seating.eyes
        known = session.seat_view(eyes).identity_of if eyes is not None else ()
        public = session.seat_view(None).identity_of
        mine = [each for each, open_ in zip(known, public, strict=False) if each != open_]
        return heading, (*lines, ReportLine(" ".join(name_of(session, each) for each in mine) or "-"))

    _more_in_reports(patch, own)


def _more_in_reports(patch: Patch, more: Callable[[TablePresenter, str, Lines], tuple[str, Lines]]) -> None:
    def tell(it: ReportWriter) -> None:
        report = it._report
        report.show_lines(*more(it._table_presenter, report.heading, report.lines), 0)

    after(patch, ReportWriter, "show", tell)


def _a_name(table_presenter: TablePresenter) -> str:
    session = table_presenter.open_game.session
    return " ".join(name_of(session, identity) for identity in secrets(session))


PLANTS: tuple[Plant, ...] = (
    in_a_tooltip,
    in_an_accessible_name,
    in_the_title,
    in_the_clipboard,
    in_the_log,
    in_the_number_of_icons,
    in_the_order,
    in_the_picture,
    when_looking_back,
    in_the_list_of_games,
    in_what_undo_says,
    in_the_question_about_undo,
    in_what_others_would_take_back,
    in_a_menu,
    in_a_menu_within_a_menu,
    in_free_moves_with_open_eyes,
    in_the_title_of_a_report,
    in_a_line_of_a_report,
    in_a_report_that_stays,
    in_a_sound,
)


class Way(NamedTuple):
    """How a planted leak is come by: in which game, after so many choices, with a visit at one of them."""

    game: str
    choices: int
    visits: Mapping[int, tuple[str, Visit]]
    own: bool = False  # through the eyes of who chose last


SHORTLY = Way(GAMES[0], SHORT, {1: ("games", list_games), SHORT - 1: ("look back", look_back)})
UNDOING = Way(GAMES[0], SHORT, {SHORT - 1: ("undo and redo", undo_and_redo)}, own=True)
BY_HAND = Way(GAMES[0], SHORT, {SHORT - 1: ("workshop", push_by_hand)}, own=True)
HANDS_LYING = Way("undecim", 9, {8: ("workshop", push_by_hand)}, own=True)  # face down on the table
REVEALED = Way("undecim", 8, {})
TURNED_UP = Way("undecim", 9, {8: ("undo and redo", undo_and_redo)}, own=True)
REPORTED = Way("quo_vadis", 24, {}, own=True)  # somebody's hand is open while something is told
WAYS: Mapping[Plant, Way] = {
    when_looking_back: SHORTLY._replace(own=True),
    in_what_undo_says: UNDOING,
    in_the_question_about_undo: TURNED_UP,
    in_what_others_would_take_back: UNDOING,
    in_a_menu: BY_HAND,
    in_a_menu_within_a_menu: BY_HAND,
    in_free_moves_with_open_eyes: HANDS_LYING,
    in_the_title_of_a_report: REVEALED,
    in_a_line_of_a_report: REVEALED,
    in_a_report_that_stays: REPORTED,
    in_the_picture: REVEALED,
}


def found(opened: Opened, qtbot: QtBot, patch: Patch, way: Way, plant: Plant | None) -> list[str]:
    """What of a leak is found on a way."""
    script = written(5, way.choices, way.game)
    viewer = script.script[-1][0] if way.own else None
    same = twins(script, viewer)
    if plant is not None:
        plant(patch)

    def walked(laying: Laying) -> list[Exposure]:
        walk = Walk(opened(), begun(laying), qtbot, (None, viewer))
        walk.play(same.script, dict(way.visits))
        return walk.seen

    return leaks(walked(same.plain), walked(same.other))


@pytest.mark.parametrize("plant", sampled(PLANTS, 1))
def test_a_planted_leak_is_found(opened: Opened, qtbot: QtBot, monkeypatch: Patch, plant: Plant) -> None:
    assert found(opened, qtbot, monkeypatch, WAYS.get(plant, SHORTLY), plant)


@pytest.mark.parametrize(
    ("way", "plant"),
    sampled(
        [
            (SHORTLY, None),
            (UNDOING, None),
            (BY_HAND, None),
            (REVEALED, None),
            (TURNED_UP, None),
            (HANDS_LYING, None),
            (REPORTED, _own_cards_in_reports),
        ],
        1,
    ),
)
def test_nothing_is_found_where_nothing_leaks(
    opened: Opened, qtbot: QtBot, monkeypatch: Patch, way: Way, plant: Plant | None
) -> None:
    assert not found(opened, qtbot, monkeypatch, way, plant)
