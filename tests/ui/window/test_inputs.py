"""How many inputs whole turns take, played by mouse and keys through the real window: never more than aimed at.

One click, one drag and one key are one input each; what the others decide, and letting pass what is shown, is not
counted.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.engine.agenda import Choice
from qquovadis.games import referee_for
from qquovadis.model.history.entries import Performed
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from tests.builders import Builder, quo_vadis
from tests.marks import sampled
from tests.ui.laid import session_at
from tests.ui.table.test_gestures import middle
from ui.play.open_game import OpenGame
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.input.choice_targets import AREA

ME = 0
TAKEN = {"minimal": 3, "succession": 7, "face_up": 5, "face_down": 7, "settling": 6}
Turn = Callable[["Counted"], None]


class Counted:
    """A person with mouse and keyboard, whose inputs are counted."""

    def __init__(self, presenter: Presenter, qtbot: QtBot, is_over: Callable[[Session], bool]) -> None:
        self.presenter, self._qtbot, self.is_over = presenter, qtbot, is_over
        self.inputs = 0
        self.kit = presenter.open_game.kit
        self.rest()

    @property
    def step(self) -> str:
        """What I am asked now; empty if it is not me who is asked."""
        asked = self.presenter.open_game.session.situation.decision
        return asked.step if asked is not None and ME in asked.seats else ""

    @property
    def verbs(self) -> list[str]:
        """What I chose, each entry by its verb."""
        made = (each.action for each in self.presenter.open_game.session.entries)
        return [each.choice.verb for each in made if isinstance(each, Performed) and each.seat == ME]

    def click(self, subject: ChoiceSubject, moved: QPoint | None = None) -> None:
        """Click a thing on the table in its middle, or so far from there."""
        at = middle(self.presenter.table, subject) + (moved or QPoint())
        QTest.mouseClick(self.presenter.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
        self._done()

    def drag(self, card: str, zone: str) -> None:
        """Drag a card of the hand onto a place."""
        table = self.presenter.table
        names = {self.kit.pieces[piece].name: piece for piece in table.table_scene.fan}
        piece = next(each for name, each in names.items() if name.startswith(card))
        goal = ChoiceSubject("zone", self.kit.zone(zone))
        start, viewport = middle(table, ChoiceSubject("piece", piece)), table.viewport()
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
        QTest.mouseMove(viewport, start - QPoint(0, 20))
        QTest.mouseMove(viewport, start - QPoint(0, 40))
        at = middle(table, goal)  # the mat has opened for the card that was taken up
        QTest.mouseMove(viewport, at)
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=at)
        self._done()

    def press(self, choice: Choice) -> None:
        """Click the button of a choice in the decision bar."""
        bar = self.presenter._desk.bar
        words = bar.asking.words_of(choice)
        QTest.mouseClick(next(each for each in bar.buttons if each.text() == words), Qt.MouseButton.LeftButton)
        self._done()

    def click_first(self, verb: str) -> None:
        """Click the first card that this can be done with."""
        legal = self.presenter.open_game.session.situation.legal(ME)
        self.click(ChoiceSubject("piece", next(each.subject for each in legal if each.verb == verb)))

    def click_half(self, verb: str) -> None:
        """Click the half of a card by which this is done: the upper one, if that is what the card shows."""
        legal = self.presenter.open_game.session.situation.legal(ME)
        card = ChoiceSubject("piece", next(each.subject for each in legal if each.verb == verb))
        scene = self.presenter.table.table_scene
        is_upper = scene.targets.as_shown(card)[0].choice.verb == verb
        QTest.mouseMove(self.presenter.table.viewport(), middle(self.presenter.table, card))
        risen, rests = scene.plan.pieces[card.number], middle(self.presenter.table, card)
        self.click(card, QPoint(0, round(risen.y + risen.h * (-0.3 if is_upper else 0.3)) - rests.y()))

    def area(self, name: str) -> ChoiceSubject:
        """An area by its name."""
        index = self.presenter.table.table_scene.board_index
        assert index is not None
        names = {self.kit.identities[identity].name: number for identity, number in index.tile_numbers.items()}
        return ChoiceSubject(AREA, names[name])

    def space(self, name: str) -> ChoiceSubject:
        """A place by its name."""
        return ChoiceSubject("zone", self.kit.zone(name))

    def _done(self) -> None:
        self.inputs += 1
        self.rest()

    def rest(self) -> None:
        """Wait until I am asked, and let others choose what comes first for them, as long as the turn is mine."""
        self._wait()
        session, controller = self.presenter.open_game.session, self.presenter.controller
        while not self.step and not self.is_over(session):
            assert controller.here is not None
            controller.choose(session.situation.legal(controller.here)[0])
            self._wait()

    def _wait(self) -> None:
        controller = self.presenter.controller
        self._qtbot.waitUntil(lambda: not controller.beats.is_showing and controller.here is not None)


def next_turn(session: Session) -> bool:
    """Whether the next seat chooses its area."""
    asked = session.situation.decision
    return asked is not None and asked.step == "ChooseCards" and ME not in asked.seats


def next_round(session: Session) -> bool:
    """Whether the next round has begun."""
    view = session.seat_view(None)
    return view.tally[view.kit.tally("round")] > 1


def quo_vadis_table(**mine: Any) -> Builder:
    """A table of Quo Vadis before my turn: the number cards 1 and 2 carry markers."""
    table = quo_vadis().say(start="A", round=3, markers=["1", "2"]).races("gigant", "deep_one", "sandwalker")
    table.seat("A", hand=["labour", "miracle", "blessing"], generations=[["labour"]], **mine)
    for other in "BC":
        table.seat(other, hand=["labour"], generations=[["labour"]])
    return table


def populous_table() -> Builder:
    """A table of Populous before my turn: food for a second worker, passion for more actions."""
    table = Builder("populous", "21", 3, {}).say(start="A", round=2).races("gigant", "deep_one", "sandwalker")
    table.seat("A", passion=3, food=2, faith=2, hand=["labour", "miracle", "blessing"], ages=[["labour"]])
    for other in "BC":
        table.seat(other, hand=["labour"], ages=[["labour"]])
    return table


def war_table() -> Builder:
    """The same with a rival in the area that FREE leads to, and dice of which the second is better for me."""
    table = quo_vadis_table(faith=2, food=4, morale=2).put("1-4/a", "B worker").put("1-4/b", "A worker")
    return table.dice(A=[2, 5], B=4)


def minimal(me: Counted) -> None:
    """The shortest turn: an area, a worker, a card on the generation."""
    me.click(me.area("3-4"))
    me.click(me.space("3-4/a"))
    me.drag("labour", "generation.A.1")


def succession(me: Counted) -> None:
    """FREE for faith, a war with high morale, a new generation and a town."""
    me.click(me.area("1-4"))
    me.click(me.space("1-4/a"))
    me.press(Choice("done"))
    me.drag("labour", "generation.A.2")
    me.press(Choice("done"))
    me.press(Choice("declare", 2))
    me.click(me.space("1-4/a"))


def face_up(me: Counted) -> None:
    """A card face up on the present age, with one worker and no added actions."""
    me.click(me.area("3-4"))
    me.click(me.space("3-4/a"))
    me.press(Choice("done"))
    me.drag("labour", "generation.A.1")
    me.press(Choice("done"))


def face_down(me: Counted) -> None:
    """A card face down on the present age, for another action than its own."""
    me.click(me.area("3-4"))
    me.click(me.space("3-4/a"))
    me.press(Choice("done"))
    me.press(Choice("face down"))
    me.drag("labour", "generation.A.1")
    me.press(Choice("name", 1))
    me.press(Choice("done"))


def settling(me: Counted) -> None:
    """A round with a settlement: the other half of the bonus than lies on top, an action, two cards, and a new one."""
    me.click_half("gain clay")
    me.click_first("play")
    me.click_half("gain stone")
    me.click_half("gain gold")
    me.click_first("found")
    me.click_first("take")


def undecim() -> Session:
    """The first round of a game in which the first action of mine lets me settle."""
    pack = load_pack(find_pack("undecim", None))
    people = tuple(Player(name, person="one") for name in ("Aya", "Ben", "Chiyo"))
    return Session.start(referee_for(compile_kit(pack, 3)), Terms(people, 20, start=0, pack=pack.hash))


class Row(NamedTuple):
    """A kind of turn: how it begins, how I play it, when it is over, the inputs aimed at, and those of before."""

    begins: Callable[[], Session]
    turn: Turn
    is_over: Callable[[Session], bool]
    most: int
    before: int


def at_area(table: Callable[[], Builder]) -> Callable[[], Session]:
    """A table before I choose an area."""
    return lambda: session_at(table(), "area", "A")


ROWS = (
    Row(at_area(quo_vadis_table), minimal, next_turn, 4, 6),
    Row(at_area(war_table), succession, next_turn, 8, 13),
    Row(at_area(populous_table), face_up, next_turn, 6, 8),
    Row(at_area(populous_table), face_down, next_turn, 7, 10),
    Row(undecim, settling, next_round, 6, 7),
)


@pytest.mark.parametrize("row", sampled(map(pytest.param, ROWS), 2), ids=lambda row: row.turn.__name__)
def test_a_turn_takes_no_more_inputs_than_were_aimed_at(
    row: Row, program: Program, qtbot: QtBot, own_home: Path
) -> None:
    del own_home
    session = row.begins()
    pack = load_pack(find_pack(session.history.table.kit.game, None))
    program._sit(OpenGame(session, pack, load_rulebook(pack.folder), record(session, "laid")))
    assert program.presenter is not None
    me = Counted(program.presenter, qtbot, row.is_over)
    row.turn(me)
    assert row.is_over(session), me.step
    assert me.inputs <= row.most < row.before, me.verbs
    assert me.inputs == TAKEN[row.turn.__name__]
