"""What a choice with a button is for is said where it is offered, and why one was not offered at all, in every game."""

import pytest

from qquovadis.controllers import Player, Session
from qquovadis.engine.agenda import Choice
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import words_of
from tests.builders import Builder
from tests.marks import quick
from tests.ui.laid import session_at
from tests.ui.window.conftest import Shown
from ui.panels.decision_bar import explained_offer
from ui.play.presenter import Presenter
from ui.program.program import Program

pytestmark = quick
MOST_CHOICES = 12
PEOPLE = tuple(Player(name, person="one") for name in ("Aya", "Ben", "Cho"))
FORCED = {
    "en": "Aya must fight: an arbitration needs a piece on a contested space (PO-CONT-09)",
    "ja": "Ayaは戦争しか選べない",
}
ARBITRATION = {
    "en": "Instead of a war: you give each of the others 3 food, and their workers leave the contested spaces.",
    "ja": "戦争の代わりに、他の参戦プレイヤーに≪食料≫を3個ずつ渡し、係争マスから退いてもらいます。",
}
FACE_DOWN = {
    "en": "You play a card face down and use the effect of any one kind that you name.",
    "ja": "カードを裏向きに出し、5種類から好きな1つの効果を使います。",
}


@pytest.fixture
def pack() -> Pack:
    """The pack of the game that is tried."""
    return load_pack(find_pack("populous", None))


def contested(food: int, landmark: str = "card") -> Session:
    """Aya and Ben stand on one space of the genesis area, and Aya, whose turn it is, has so much food."""
    table = Builder("populous", "21", 3, {}).say(genesis="2-4", start="A", round=3)
    table.races("gigant", "deep_one", "glorious")
    for letter in "ABC":
        table.seat(letter, hand=["blessing", "labour"], food=food if letter == "A" else 2)
    table.put("2-4/a", "A worker", "B worker")
    return session_at(table, landmark, "A", PEOPLE)


def until_war(session: Session) -> None:
    """Choose the last that is allowed until a war has begun or is asked about."""
    for _ in range(MOST_CHOICES):
        asked = session.situation.decision
        begun = any(found.name == "war.begins" for entry in session.entries for found in entry.findings)
        if asked is None or begun or asked.step == "War":
            return
        seat = asked.seats[0]
        legal = [each for each, clause in session.situation.judged(seat) if clause is None]
        plays = [each for each in legal if each.verb == "play"]
        session.play(seat, (plays or legal)[-1])


@pytest.mark.parametrize("language", FORCED)
def test_where_no_arbitration_was_possible_log_and_stage_say_what_it_takes(
    at_table: Shown, program: Program, language: str
) -> None:
    program.window.context.set_language(language)
    session = contested(food=0)
    until_war(session)
    assert any(each.choice == Choice("fight") for entry in session.entries for each in entry.unasked)
    presenter = at_table(session)
    log = presenter.table_presenter.log_text
    told = [detail for entry in session.entries for detail in log.entry(entry, 0).details]
    assert len([each for each in told if each.startswith(FORCED[language])]) == 1, told
    assert presenter.events.tell_on(), "it was over before the window came"
    shown = presenter._desk.stage.shown
    assert shown is not None and FORCED[language] in " ".join(shown.below)
    program.window.context.set_language("en")


@pytest.mark.parametrize("language", ARBITRATION)
def test_where_it_is_possible_the_stage_says_what_it_is(at_table: Shown, program: Program, language: str) -> None:
    program.window.context.set_language(language)
    session = contested(food=3)
    until_war(session)
    presenter = at_table(session)
    shown = presenter._desk.stage.shown
    assert shown is not None and shown.question is not None
    assert [each.choice.verb for each in shown.question.choices] == ["fight", "arbitrate"]
    assert shown.below.sentence == ARBITRATION[language]
    program.window.context.set_language("en")


def offered(presenter: Presenter, verb: str) -> tuple[str, str]:
    """What the voice says of the button of a choice, and by which clause."""
    offer = next(each for each in presenter._desk.bar.asking.offers if each.choice.verb == verb)
    said = explained_offer(offer)
    return said.does, said.clause


@pytest.mark.parametrize("language", FACE_DOWN)
def test_the_button_for_a_card_face_down_says_what_that_gives(at_table: Shown, program: Program, language: str) -> None:
    program.window.context.set_language(language)
    does, clause = offered(at_table(contested(food=3)), "face down")
    assert does.startswith(FACE_DOWN[language]) and clause == "PO-FACE-01"
    program.window.context.set_language("en")


@pytest.mark.parametrize("game", ["quo_vadis", "populous", "undecim"])
def test_every_word_for_a_choice_is_one_that_the_pack_explains(game: str) -> None:
    words = words_of(load_pack(find_pack(game, None)))
    assert words.about and set(words.about.values()) <= set(words.explained)
    assert all(each in words.offer or each.partition(".")[2] in words.offer for each in words.about)
