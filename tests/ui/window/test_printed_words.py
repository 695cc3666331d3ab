"""What is said of a card explains the words that its text names, in the language of the window."""

import pytest

from tests.builders import quo_vadis
from tests.marks import quick
from tests.ui.laid import session_at
from tests.ui.window.conftest import Shown
from ui.play.presenter import Presenter
from ui.table.input.choice_targets import ChoiceSubject

pytestmark = quick

# Additional skills whose texts name a word that newcomers do not know, and by which the voice says what it is.
NAMED = {"S13": "Base worker: ", "S20": "Wish: ", "S22": "Control: ", "S24": "Control: "}


def said_of(presenter: Presenter, card: str) -> str:
    view, describer = presenter.table_presenter.view, presenter.table._parts.describer
    piece = next(at for at, each in enumerate(view.identity_of) if view.kit.identities[each].name == card)
    found = describer.explain(ChoiceSubject("piece", piece))
    assert found is not None and found.does
    return found.more


def test_a_skill_says_what_the_words_are_that_it_names(at_table: Shown) -> None:
    table = quo_vadis(seats=3).say(genesis="2-4", start="A", round=5).races("gigant", "deep_one", "glorious")
    for letter, skills in (("A", list(NAMED)), ("B", ["S26"]), ("C", [])):
        table.seat(letter, morale=1, food=4, faith=2, vp=10, hand=["blessing"], skills=skills)
    presenter = at_table(session_at(table, "war", "A"))
    for card, named in NAMED.items():
        told = said_of(presenter, card)
        assert named in told, (card, told)
        assert told.count(named) == 1
    assert ": " not in said_of(presenter, "S26"), "what it names needs no explanation"


@pytest.mark.parametrize(("card", "named"), [("S20", "御無心："), ("S24", "支配力：")])
def test_the_same_holds_in_japanese(at_table: Shown, card: str, named: str) -> None:
    table = quo_vadis(seats=3).say(genesis="2-4", start="A", round=5).races("gigant", "deep_one", "glorious")
    for letter, skills in (("A", ["S20", "S24"]), ("B", []), ("C", [])):
        table.seat(letter, morale=1, food=4, faith=2, vp=10, hand=["blessing"], skills=skills)
    presenter = at_table(session_at(table, "war", "A"))
    presenter._context.set_language("ja")
    assert named in said_of(presenter, card)
