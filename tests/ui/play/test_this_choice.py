"""What is missing to what is put together, and what alone an effect gains, is said of this very choice."""

import pytest

from qquovadis.controllers import Habits, Player, Session, Terms
from qquovadis.engine.agenda import DONE, Choice
from qquovadis.games import referee_for, speech_for
from qquovadis.model.notation.position_file import position_of
from qquovadis.model.notation.position_loader import lay_out
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.translations import Texts
from tests.marks import quick
from tests.rules.undecim.stage import Stage, undecim
from ui.play.choices.unoffered_choices import unoffered_choice
from ui.play.open_game import OpenGame
from ui.play.text.decision_text import AskedQuestion, TableText
from ui.table import ChoiceSubject

pytestmark = quick
UNDECIM = find_pack("undecim", "14")
NAMES = ("Aya", "Ben", "Cho")
MISSING = {
    "en": "Chosen so far: wood. What can still be added: wood, clay.",
    "ja": "ここまでに選んだもの：木。加えられるもの：木、粘土。",
}
GOLD = {"en": "This effect gains only gold.", "ja": "この効果で獲得できるのは金だけです。"}
RESOURCES = {"en": "This effect gains only resource, gold.", "ja": "この効果で獲得できるのは資源、金だけです。"}


def told(stage: Stage, landmark: str, language: str) -> TableText:
    """Return what is said of a table of Undecim at a landmark of the first seat."""
    position, pack = position_of("test", {**stage.content, "landmark": landmark, "turn": "A"}), load_pack(UNDECIM)
    kit = compile_kit(pack, position.seats, parameters=position.parameters, options=position.options)
    referee = referee_for(kit)
    table = lay_out(position, referee, speech_for(kit), "test").table
    people = tuple(Player(name, person="one") for name in NAMES)
    session = Session.at(referee, table, Terms(people, position.seed, pack=pack.hash), Habits())
    open_game = OpenGame(session, pack, load_rulebook(UNDECIM), None)
    return TableText(open_game, Texts(language), load_words(UNDECIM), load_board(UNDECIM))


def asked(text: TableText) -> str:
    """Return the sentence of the bar."""
    session = text.open_game.session
    decision = session.situation.decision
    assert decision is not None
    question = AskedQuestion(0, decision.step, decision.clause, tuple(session.situation.judged(0)))
    return text.question(session.seat_view(0), question, frozenset()).sentence


def refused(text: TableText, choice: Choice, clause: str) -> str:
    """Return why the first seat may not choose this."""
    session = text.open_game.session
    assert session.rules.refusal_of_row(0, (choice,)) == clause
    return text.why_there(session.seat_view(0), 0, choice, clause)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_of_one_card_it_is_said_what_may_join_it(language: str) -> None:
    text = told(undecim(3).area("A", "2 wood", "clay", "forest"), "auto", language)
    session = text.open_game.session
    wood = next(each for each in session.situation.legal(0) if each.verb == "found" and "wood" in name(text, each))
    session.play(0, wood)
    assert refused(text, DONE, "UN-SETTLE-01").startswith(MISSING[language])


@pytest.mark.parametrize(("land", "resources"), [("area", "fresh"), ("fresh", "area")])
@pytest.mark.parametrize("developing", [False, True])
def test_a_land_of_the_row_is_refused_with_a_reason_though_only_resources_of_the_other_half_are_offered(
    land: str, resources: str, developing: bool
) -> None:
    stage = undecim(3).seat("A", **{land: ["forest", "enemy"], resources: ["wood", "clay"]})
    text = told(stage.settled("A", "iron iron") if developing else stage, "auto", "en")
    session = text.open_game.session
    (zone,) = (z for z in session.seat_view(0).kit.zones_of(land) if session.seat_view(0).kit.zones[z].seat == 0)
    for card in session.seat_view(0).contents[zone]:
        tried = unoffered_choice(session, 0, ChoiceSubject("piece", card), text.row_groups)
        assert tried == Choice("found", card)
        assert session.rules.refusal_of_row(0, (tried,)) == "UN-SETTLE-04"


def name(text: TableText, choice: Choice) -> str:
    """Return what the card of a choice is called in the box."""
    kit, view = text.open_game.kit, text.open_game.session.seat_view(0)
    return kit.identities[view.identity_of[choice.subject]].name


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("number", "only"), [(6, GOLD), (9, RESOURCES)])
def test_what_alone_an_effect_gains_is_asked_and_told_where_it_refuses(
    number: int, only: dict[str, str], language: str
) -> None:
    text = told(undecim(3).die(2).hand("A", "enemy/gold", "forest/wood").played(A=number), "effects", language)
    session = text.open_game.session
    assert asked(text).endswith(only[language])
    card = next(each.subject for each in session.situation.legal(0) if each.verb == "gain gold")
    assert only[language] in refused(text, Choice("gain enemy", card), "UN-GAIN-05")


def test_of_an_effect_that_gains_anything_nothing_is_said() -> None:
    text = told(undecim(3).die(2).hand("A", "enemy/gold", "forest/wood").played(A=7), "effects", "en")
    assert "only" not in asked(text)


ASKED_TO_HAND_OVER = {
    ("invasion_war", "en"): "Ben, choose the asset that you give to Aya.",
    ("invasion_war", "ja"): "Ben、Ayaに渡すリソースを選んでください。",
    ("night_raid", "en"): "Ben, choose the asset that you give to Aya.",
    ("night_raid", "ja"): "Ben、Ayaに渡すリソースを選んでください。",
    ("raid", "en"): "Aya, choose the asset that you take from Ben.",
    ("raid", "ja"): "Aya、Benから得るリソースを選んでください。",
    ("tempest", "en"): "Ben, choose the asset that is discarded.",
    ("tempest", "ja"): "Ben、捨て札にするリソースを選んでください。",
}
TABLES = {
    "night_raid": ("modules.darkness", 2),
    "tempest": ("modules.storms", 1),
    "invasion_war": ("", 3),
    "raid": ("", 2),
}


@pytest.mark.parametrize(("card", "language"), ASKED_TO_HAND_OVER)
def test_who_is_asked_for_an_asset_reads_what_becomes_of_it(card: str, language: str) -> None:
    """Ben is asked, or Aya who played the card is; in Ben's own card nothing is looked up."""
    module, number = TABLES[card]
    stage = undecim(3, **({module: True} if module else {})).seat(
        "A", played=[card], number=number, area=["enemy", "enemy"]
    )
    stage = stage.seat("B", played=["harvest"], number=11, area=["forest", "swamp", "wood", "clay"])
    text = told(stage, "effects", language)
    session = text.open_game.session
    while (decision := session.situation.decision) is not None and decision.step != "HandOver":
        legal = session.situation.legal(decision.seats[0])
        session.play(decision.seats[0], next((each for each in legal if each.verb == "name"), legal[0]))
    assert decision is not None
    seat = decision.seats[0]
    question = AskedQuestion(seat, decision.step, decision.clause, tuple(session.situation.judged(seat)))
    said = text.question(session.seat_view(seat), question, frozenset()).sentence
    assert said == ASKED_TO_HAND_OVER[card, language]
