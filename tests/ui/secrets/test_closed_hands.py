"""Whatever all look at is looked at over closed hands: every beat of it, in whole games, and what that costs.

Played below the window, but for what is left in it of the hand that closes.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Beat, Player, Session
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.ops import Rolled
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.entries import Entry, Performed
from tests.marks import sampled
from tests.ui.secrets.conftest import Opened
from tests.ui.secrets.exposure import widgets_of
from tests.ui.secrets.twins import GAMES, Laying, begun
from tests.ui.secrets.walk import Walk
from ui.accessibility.outline_page import OutlineTree
from ui.panels.decision_bar import DecisionBar
from ui.play.game_controller import GameController

ROUNDS = {"undecim": 5}
MOST_HANDOVERS = 6  # of three people in a round of Undecim
LENGTH = 160
SECRET_STEPS = {"undecim": "ChooseCard", "quo_vadis": "ChooseBasic"}  # in which cards with names are chosen
BOT = 2


class Nobody:
    """Bots that answer when the test does."""

    def think(self, seat: int, view: SeatView, turn: int) -> None:
        """Say nothing."""


class Shown(NamedTuple):
    """A beat as it was shown, through whose eyes it was looked at then, and the choice that led to it."""

    beat: Beat
    eyes: int | None
    asked: Decision
    seat: int
    entry: Entry


class Evening(NamedTuple):
    """What happened in a game: all that was shown, how often somebody was called in each round, and asked."""

    session: Session
    shown: list[Shown]
    called: Counter[int]
    asked: list[int]


def played(session: Session, seed: int, length: int = LENGTH, *, first: bool = False) -> Evening:
    """Play by chance at one screen, or what is offered `first`; of those who are called anybody comes first."""
    controller, chance = GameController(session, Nobody(), lambda _seat: None, lambda _choice: True), Random(seed)
    came, evening = Random(seed), Evening(session, [], Counter(), [])
    seen: list[tuple[Beat, int | None]] = []
    controller.beats.shown.connect(lambda beat: seen.append((beat, session.seating.eyes)))
    waiting: list[tuple[int, ...]] = []
    controller.covering.connect(waiting.append)
    controller.begin()
    for _ in range(length):
        if (decision := session.situation.decision) is None:
            break
        if waiting:
            session.seating.close_eyes()  # as the window does once it is covered
            evening.called[_round_of(session)] += 1
            controller.open_eyes(came.choice(waiting.pop()))
            decision = session.situation.decision
            assert decision is not None
        seat = controller.here
        if seat is None:
            seat = next(each for each in decision.seats if session.seating.is_bot(each))
        else:
            evening.asked.append(seat)
        legal = session.situation.legal(seat)
        choice = legal[0] if first else chance.choice(legal)
        _choose(controller, seat, choice)
        while controller.beats.is_showing:
            controller.beats.step()
        evening.shown.extend(Shown(beat, eyes, decision, seat, session.entries[-1]) for beat, eyes in seen)
        seen.clear()
    controller.close()
    return evening


def _choose(controller: GameController, seat: int, choice: Choice) -> None:
    if controller.here == seat:
        controller.choose(choice)
    else:
        controller.answered(controller._turn, choice)
        controller.step()


def _round_of(session: Session) -> int:
    """The rounds of Undecim that are over: each ends when three have refilled."""
    made = [entry.action for entry in session.entries]
    return sum(isinstance(each, Performed) and each.step == "RefillAction" for each in made) // 3


def before_all(shown: Shown) -> bool:
    """Whether everybody looks at what led to this: the last secret choice with findings told of it, or dice.

    Found by what the entry holds, not by what anybody sees.
    """
    is_last = shown.asked.secret and shown.asked.seats == (shown.seat,)
    return (is_last and bool(shown.entry.findings)) or any(isinstance(each, Rolled) for each in shown.entry.operations)


def common(evening: Evening) -> Iterator[Shown]:
    """What all looked at."""
    return (each for each in evening.shown if before_all(each))


@pytest.mark.parametrize(("game", "seed"), sampled([(game, seed) for seed in range(6) for game in GAMES], 3))
def test_no_hand_is_open_while_all_look(game: str, seed: int, qtbot: QtBot) -> None:
    evening = played(begun(Laying(seed, game=game)), seed)
    beats = list(common(evening))
    assert {each.asked.secret for each in beats} >= {True}, "something was chosen in secret and turned up"
    open_ones = [
        (each.asked.step, each.beat.caption) for each in beats if (each.eyes, each.beat.view.seat) != (None,) * 2
    ]
    assert open_ones == []


@pytest.mark.parametrize("seed", range(3))
def test_nor_at_the_end_of_the_game(seed: int, qtbot: QtBot) -> None:
    """The hand of whoever ended it lay open below the final result; an undo may still lead back into the game."""
    evening = played(begun(Laying(seed, game="undecim")), seed, 200, first=True)
    assert evening.session.situation.outcome is not None
    number = evening.session.entries[-1].number
    last = [each for each in evening.shown if each.entry.number == number]
    assert last and all((each.eyes, each.beat.view.seat) == (None, None) for each in last)
    assert evening.session.seating.eyes is None


@pytest.mark.parametrize("game", GAMES)
def test_nor_while_a_bot_turns_something_up(game: str, qtbot: QtBot) -> None:
    session = begun(Laying(4, game=game))
    session.seating.people = (*session.seating.people[:BOT], Player("Robot", "random"))
    beats = list(common(played(session, 4)))
    assert beats and all((each.eyes, each.beat.view.seat) == (None, None) for each in beats)


def test_whoever_is_alone_at_the_screen_keeps_all_in_sight(qtbot: QtBot) -> None:
    session = begun(Laying(0, game="undecim"))
    session.seating.people = (Player("Aya"),) * 3
    evening = played(session, 0, 40)
    assert not evening.called
    beats = list(common(evening))
    assert beats and all(each.eyes is not None and each.beat.view.seat is not None for each in beats)


@pytest.mark.parametrize("game", ["quo_vadis", "populous"])
def test_a_draft_goes_from_hand_to_hand_and_closes_none(game: str, qtbot: QtBot) -> None:
    """Nobody looks up from their own cards: who has chosen last goes on with those that were passed on."""
    evening = played(begun(Laying(1, game=game)), 1, 24)
    passed = [each for each in evening.shown if each.asked.step == "DraftSkill" and each.asked.seats == (each.seat,)]
    assert passed and all(each.eyes == each.beat.view.seat == each.seat for each in passed)


@pytest.mark.parametrize("seed", sampled(range(8), 2))
def test_a_round_of_undecim_takes_no_more_handovers_than_the_finding_counted(seed: int, qtbot: QtBot) -> None:
    evening = played(begun(Laying(seed, game="undecim")), seed, 200)
    rounds = range(ROUNDS["undecim"])
    assert evening.session.situation.decision is None, "the game was played to its end"
    assert [evening.called[at] for at in rounds if evening.called[at] > MOST_HANDOVERS] == []
    assert len(evening.asked) == len(evening.session.entries), "nobody is asked twice for one choice"


def handovers_with_open_hands(session: Session, evening: Evening) -> int:
    """How often somebody had to be called in the same game, if no hand were ever closed for what all look at."""
    called, seating = 0, session.seating
    for entry in evening.session.entries:
        asked, seat = session.situation.decision, entry.seat
        assert asked is not None
        if session.situation.needs_curtain:
            called += 1
            seating.open_eyes(seat)
        elif seating.sees(seat):
            seating.follow(seat)
        elif not any(seating.sees(each) for each in asked.seats):
            seating.close_eyes()
        session.play(seat, entry.action.choice)  # type: ignore[union-attr]  # nothing but choices was made
    return called


@pytest.mark.parametrize(("game", "seed"), sampled([(game, seed) for seed in range(6) for game in GAMES[::2]], 2))
def test_closing_hands_calls_nobody_more_often_but_once_after_a_secret_choice(
    game: str, seed: int, qtbot: QtBot
) -> None:
    """Dice within somebody's turn cost nothing: that hand is open again when its person goes on."""
    evening = played(begun(Laying(seed, game=game)), seed)
    before = handovers_with_open_hands(begun(Laying(seed, game=game)), evening)
    turned_up = {each.entry.number for each in common(evening) if each.asked.secret}
    assert before <= sum(evening.called.values()) <= before + len(turned_up)


def bar_and_outline(window: QWidget) -> list[str]:
    """All that the menu of the bar and the table as text say, line by line."""
    menus = [action for bar in window.findChildren(DecisionBar) for action in bar.findChildren(QAction)]
    outlines = [words for tree in window.findChildren(OutlineTree) for words in widgets_of(tree)]
    return [*(text for action in menus for text in (action.text(), action.toolTip())), *outlines]


@pytest.mark.parametrize("game", SECRET_STEPS)
def test_with_the_hand_goes_what_was_offered_from_it(opened: Opened, qtbot: QtBot, game: str) -> None:
    """The first beat comes within the choice: menus and lines of before must be gone by then, not a moment later."""
    walk, last = Walk(opened(), begun(Laying(1, game=game)), qtbot, ()), SECRET_STEPS[game]
    session, window = walk.session, walk.program.window
    while (asked := session.situation.decision) is not None and (asked.step, len(asked.seats)) != (last, 1):
        walk.come(asked.seats[0])
        walk.presenter.table.chosen.emit(session.situation.legal(asked.seats[0])[0])
        walk.rest()
    assert asked is not None and asked.secret
    walk.come(asked.seats[0])
    walk.act("in_words")
    prompt = window.desk.bar.asking
    offered = {offer.words for offer in (*prompt.offers, *prompt.places) if not offer.clause}
    qtbot.waitUntil(lambda: any(words in line for words in offered for line in bar_and_outline(window)))
    found: list[list[str]] = []
    walk.presenter.controller.beats.shown.connect(lambda _beat: found.append(bar_and_outline(window)))
    walk.presenter.table.chosen.emit(session.situation.legal(asked.seats[0])[-1])
    assert found, "something is shown to all within the choice"
    assert [line for line in found[0] if any(words in line for words in offered)] == []
