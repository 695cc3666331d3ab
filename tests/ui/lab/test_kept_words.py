"""The page of questions says what is known of a draft already, and where it is read."""

from pytestqt.qtbot import QtBot

from qquovadis.lab.claims.claim_answers import answers_of
from qquovadis.lab.claims.claims_file import claims_of
from qquovadis.lab.report.seat_order import order_sentences
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.variant import Variant, applied
from tests.ui.lab.conftest import ask_about
from ui.kit.context import AppContext
from ui.lab.ask_page import AskPage
from ui.lab.kept_words import kept_sentence

EN = Texts("en")


def test_who_plays_first_is_known_of_the_draft_and_of_as_many_seats_only() -> None:
    """The rule editor had the answer from 240 games, and the page on which it is asked said nothing of it."""
    pack = load_pack(find_pack("quo_vadis", "30"))
    claims, kept = claims_of(pack), answers_of(pack)
    assert claims is not None and kept is not None
    answer = next(order_sentences(kept.places(claims), EN))
    said = kept_sentence(pack, "balance", 4, EN)
    assert said == f"Known of this draft from 240 games: {answer} More is on its first page in the rule editor."
    assert kept_sentence(pack, "balance", 3, EN) == ""
    variant = Variant.model_validate({"name": "x", "game": "quo_vadis", "draft": "30", "parameters": {"war.win_vp": 4}})
    assert kept_sentence(applied(pack, variant), "balance", 4, EN) == "", "its games were of other rules"


def test_claims_about_a_question_are_counted() -> None:
    """Those that were played, by their metrics; of a list of cards there are none."""
    pack = load_pack(find_pack("quo_vadis", "30"))
    claims, kept = claims_of(pack), answers_of(pack)
    assert claims is not None and kept is not None
    wars = [each for each in claims.claim if each.metric.startswith(("war.", "night."))]
    played = {each.id for each in kept.answers(claims) if each.by_level}
    many = sum(each.id in played for each in wars)
    assert many and kept_sentence(pack, "wars", 4, EN).startswith(f"{many} claims")
    assert kept_sentence(pack, "skills", 4, EN) == ""


def test_the_page_says_it_below_what_is_asked_in_both_languages(context: AppContext, qtbot: QtBot) -> None:
    page = AskPage(context)
    qtbot.addWidget(page)
    page.pricing.ask = lambda *_: None  # type: ignore[method-assign]
    page.choose("balance")
    page.show()
    ask_about(page, "Quo Vadis 30")
    qtbot.waitUntil(page.kept.isVisible)
    assert "place 1 wins more than its share" in page.kept.plain_text
    page.choose("skills")
    assert not page.kept.isVisible()
    context.set_language("ja")
    page.write()
    page.choose("balance")
    qtbot.waitUntil(page.kept.isVisible)
    assert "ルールエディター" in page.kept.plain_text
    context.set_language("en")
