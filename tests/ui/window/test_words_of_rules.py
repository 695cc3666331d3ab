"""What is asked and offered says the rules of this table: where a hand is passed, and that nothing is discarded."""

from collections.abc import Mapping

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Value
from qquovadis.games import referee_for
from qquovadis.model.pack.agreed_values import NOTHING
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


def spoken(
    game: str, step: str, language: str, *, options: Mapping[str, Value] = NOTHING, **numbers: str
) -> tuple[Session, AskedQuestion, TableText]:
    """A table at the first decision of a step, what is asked there, and who says it."""
    pack = load_pack(find_pack(game, None))
    parameters = {name.replace("__", "."): value for name, value in numbers.items()}
    referee = referee_for(compile_kit(pack, 3, parameters=parameters, options=options))
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


@pytest.mark.parametrize(
    ("paid", "language", "asked", "offered"),
    [
        ("passion", "en", "pay passion for more actions", "Pay 1 passion"),
        ("faith", "en", "pay faith for more actions", "Pay 1 faith"),
        ("faith", "ja", "信仰を支払って", "信仰1個を支払う"),
    ],
)
def test_what_is_paid_for_more_actions_is_said_as_the_table_has_agreed(
    paid: str, language: str, asked: str, offered: str
) -> None:
    session, question, table_text = spoken("populous", "ChooseCards", language, options={"added_actions": paid})
    adding = question._replace(step="AddActions", judged=((Choice("spend", 1), None),))
    said = table_text.question(session.seat_view(question.seat), adding, frozenset())
    assert asked in said.sentence
    assert [offer.words for offer in said.offers] == [offered]


def test_where_wrath_is_not_for_sale_nobody_is_asked_to_buy_it() -> None:
    options = {"wrath_purchase": False}
    session, question, table_text = spoken("populous", "ChooseCards", "en", options=options)
    asked = question._replace(step="Wrath")
    said = table_text.question(session.seat_view(question.seat), asked, frozenset())
    assert "pay wrath for a catastrophe" in said.sentence and "buy" not in said.sentence
