"""A number that is asked has itself as its key, in every question of every game, in the bar as on the stage of a war.

Which choices are numbers is read off the words of each pack: the number stands in what the button says.
"""

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms
from qquovadis.engine.agenda import DONE, Choice
from qquovadis.games import referee_for
from qquovadis.model.agreed import UndoPolicy
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import words_of
from qquovadis.model.text.translations import Texts
from ui.kit.context import AppContext
from ui.panels.choice_digits import digits_for
from ui.panels.decision_bar import DecisionBar
from ui.panels.question import OfferedChoice
from ui.panels.stage.stage_choices import StageChoice
from ui.play.choices.stage_questions import with_keys
from ui.play.open_game import OpenGame
from ui.play.text.decision_text import AskedQuestion, TableText

MOST = 1500  # choices of one game by chance
ASKED = {  # the steps at which each game asks for numbers by its usual rules
    "quo_vadis/30": {"UseActions", "ChooseNumber", "DeclareMorale"},
    "populous/21": {"UseActions", "ChooseNumber", "AddActions", "Wrath"},
    "undecim/14": {"TurnDie", "BanishEnemies", "MoveCounters"},
}


def questions(session: Session, seed: int) -> Iterator[AskedQuestion]:
    """Play on by chance, and yield what each seat is asked."""
    chance = Random(seed)
    for _ in range(MOST):
        decision = session.situation.decision
        if decision is None:
            return
        for seat in decision.seats:
            yield AskedQuestion(seat, decision.step, decision.clause, tuple(session.situation.judged(seat)))
        session.play(decision.seats[0], chance.choice(session.situation.legal(decision.seats[0])))


def begun(folder: Pack, seed: int) -> Session:
    """A game of three people."""
    terms = Terms(tuple(Player("Aya") for _ in range(3)), seed, start=0, undo=UndoPolicy.FREE)
    return Session.start(referee_for(compile_kit(folder, 3)), terms)


def text_of(session: Session, folder: Pack) -> TableText:
    """The words of a table."""
    open_game = OpenGame(session, folder, load_rulebook(folder.folder), None)
    return TableText(open_game, Texts("en"), words_of(folder), load_board(folder.folder))


@pytest.mark.parametrize("game", ASKED)
def test_every_number_that_is_asked_is_its_own_key(context: AppContext, qtbot: QtBot, game: str) -> None:
    """Two whole games by chance, about 2 seconds a game."""
    folder, seen, room = load_pack(paths.resources() / "packs" / game), set[str](), QWidget()
    qtbot.addWidget(room)
    room.resize(1600, 80)
    room.show()
    bar = DecisionBar(context, room)
    for seed in (3, 4):
        session, known = begun(folder, seed), set[object]()
        text = text_of(session, folder)
        for question in questions(session, seed):
            prompt = text.question(session.seat_view(question.seat), question, frozenset())
            offers = [each for each in prompt.offers if not each.clause]
            amounts = [each for each in offers if each.choice.subject >= 0 and not text.is_about_piece(each.choice)]
            counts = [each for each in amounts if str(each.choice.subject) in each.words]
            if not counts or (key := (question.step, *(each.choice for each in offers))) in known:
                continue
            known.add(key)
            seen.add(question.step)
            bar.ask(prompt)
            verbs = {each.choice.verb for each in counts}
            for offer in counts if len(verbs) == 1 else ():
                digit = str(offer.choice.subject)
                assert bar.digits.get(offer.choice, "") == digit, (question.step, offer.words)
            staged = with_keys(
                [StageChoice(each.choice, each.words, each.words, amount=each.amount) for each in offers]
            )
            none = [each.key for each in staged if each.choice == DONE]
            assert none in ([], ["0"]) or any(each.choice.subject == 0 for each in counts)
            for each in staged if len(verbs) == 1 else ():
                assert bar.digits.get(each.choice, each.key) == each.key, "the stage has the keys of the bar"
    assert seen >= ASKED[game], "every kind was met"


@pytest.mark.parametrize("game", ASKED)
def test_whatever_may_be_chosen_by_a_button_has_one_with_a_key(context: AppContext, qtbot: QtBot, game: str) -> None:
    """Up to six stand side by side or in two rows; a wish names five kinds, or none (QV-WISH-01, QV-R46).

    One whole game by chance, about 2 seconds a game.
    """
    folder, seen, room = load_pack(paths.resources() / "packs" / game), set[object](), QWidget()
    qtbot.addWidget(room)
    room.resize(1024, 400)
    room.show()
    bar = DecisionBar(context, room)
    bar.stand_at(QRect(210, 300, 300, 54), QRect(210, 300, 480, 54))
    session = begun(folder, 3)
    text = text_of(session, folder)
    for question in questions(session, 3):
        prompt = text.question(session.seat_view(question.seat), question, frozenset())
        offers = [each for each in prompt.offers if not each.clause and not text.is_about_piece(each.choice)]
        if not 0 < len(offers) <= 6 or (key := (question.step, *(each.choice for each in offers))) in seen:
            continue
        seen.add(key)
        bar.ask(prompt._replace(offers=tuple(offers)))
        if bar.walks:
            continue
        assert [bar.digits[each.choice] for each in offers], question.step
        shown = [button.geometry() for button in bar.buttons]
        assert len(shown) == len(offers), (question.step, [each.text() for each in bar.buttons])
        assert all(bar.rect().contains(each) for each in shown)
        assert not any(each.intersects(other) for at, each in enumerate(shown) for other in shown[:at])
    wishes = [len(key) - 1 for key in seen if isinstance(key, tuple) and key[0] == "Wish"]
    assert game != "quo_vadis/30" or set(wishes) == {6}


@pytest.mark.parametrize(
    ("amounts", "declining", "digits"),
    [
        ((0, 1, 2), (False,) * 3, ("0", "1", "2")),
        ((1, 3, 6, None), (False, False, False, True), ("1", "3", "6", "0")),
        ((None, 3, 4, None), (False, False, False, True), ("1", "3", "4", "0")),
        ((None, 1, 2, None), (False, False, False, True), ("3", "1", "2", "0")),
        ((0, 1, None), (False, False, True), ("0", "1", "2")),
        ((8, 9, 10, 11), (False,) * 4, ("8", "9", "", "")),
        ((1, 1, None), (False, False, True), ("1", "2", "0")),
        ((None, None, None), (False, False, True), ("1", "2", "3")),
        ((), (), ()),
    ],
    ids=["from none", "none beside", "another deed", "its digit is free", "both", "too many", "twice", "words", "no"],
)
def test_numbers_come_first_and_none_is_0(
    amounts: tuple[int | None, ...], declining: tuple[bool, ...], digits: tuple[str, ...]
) -> None:
    assert digits_for(amounts, declining) == digits


def test_what_has_a_name_is_no_number() -> None:
    assert OfferedChoice(Choice("take", 2), "faith", named=True).amount is None
    assert OfferedChoice(Choice("use", 2), "Use 2").amount == 2
