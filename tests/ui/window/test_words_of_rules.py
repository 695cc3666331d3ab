"""What is asked and offered says the rules of this table: where a hand is passed, and that nothing is discarded."""

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.engine.agenda import Choice
from qquovadis.games import referee_for
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.words import words_of
from qquovadis.model.text.translations import Texts
from ui.play.open_game import OpenGame
from ui.play.text.decision_text import AskedQuestion, TableText

NAMES = ("Aya", "Ben", "Cho")
OFFERED = {"en": "Discard no enemy", "ja": "敵を捨てない"}


def spoken(game: str, step: str, language: str, **numbers: str) -> tuple[Session, AskedQuestion, TableText]:
    """A table at the first decision of a step, what is asked there, and who says it."""
    pack = load_pack(find_pack(game, None))
    parameters = {name.replace("__", "."): value for name, value in numbers.items()}
    referee = referee_for(compile_kit(pack, 3, parameters=parameters))
    session = Session.start(referee, Terms(tuple(map(Player, NAMES)), 5))
    while (asked := session.situation.decision) is not None and asked.step != step:
        seat = asked.seats[0]
        session.play(seat, next(choice for choice, clause in session.situation.judged(seat) if clause is None))
    assert asked is not None
    open_game = OpenGame(session, pack, load_rulebook(pack.folder), None)
    table_text = TableText(open_game, Texts(language), words_of(pack), load_board(pack.folder))
    seat = asked.seats[0]
    return session, AskedQuestion(seat, asked.step, asked.clause, tuple(session.situation.judged(seat))), table_text


@pytest.mark.parametrize(
    ("direction", "language", "said"),
    [
        ("left", "en", "to your left."),
        ("right", "en", "to your right."),
        ("left", "ja", "左隣"),
        ("right", "ja", "右隣"),
    ],
)
def test_a_draft_hand_is_said_to_go_where_the_rules_pass_it(direction: str, language: str, said: str) -> None:
    session, question, table_text = spoken("populous", "DraftSkill", language, skills__pass_direction=direction)
    assert said in table_text.question(session.seat_view(question.seat), question, frozenset()).sentence


@pytest.mark.parametrize("language", OFFERED)
def test_to_discard_no_enemy_is_said_in_words_and_no_number(language: str) -> None:
    session, question, table_text = spoken("undecim", "ChooseCard", language)
    none, one = (Choice("banish", amount) for amount in (0, 1))
    asked = question._replace(step="BanishEnemies", judged=((none, None), (one, None)))
    offers = table_text.question(session.seat_view(question.seat), asked, frozenset()).offers
    assert offers[0].words == OFFERED[language]
    assert "1" in offers[1].words
