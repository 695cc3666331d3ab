"""A question about cards says where they lie, and never names a place in which none of them does."""

import pytest

from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.translations import Texts
from tests.ui.table.two_ends import FOLDER, board, until
from ui.play.open_game import OpenGame
from ui.play.text.decision_text import AskedQuestion, TableText

NAMES = {"en": {"display": "display", "played": "action played"}, "ja": {"display": "場", "played": "出したアクション"}}
BETWEEN = {"en": ", ", "ja": "、"}


def sentence(nth: int, language: str, *, emptied: bool = False) -> tuple[str, list[str]]:
    """What is asked when an action card is taken for the nth time, and the sorts of places where allowed cards lie.

    If the display is `emptied`, all of them lie before the seats.
    """
    session = until("RefillAction", nth=nth)
    asked = session.situation.decision
    assert asked is not None and session.rules.referee is not None
    seat, view = asked.seats[0], session.seat_view(asked.seats[0])
    judged = tuple(session.situation.judged(seat))
    if emptied:
        display, played = view.kit.zone("display"), view.kit.zone("played.B")
        view = view._replace(zone_of=[played if zone == display else zone for zone in view.zone_of])
    lie = [view.kit.zones[view.zone_of[choice.subject]].family for choice, clause in judged if clause is None]
    open_game = OpenGame(session, load_pack(FOLDER), load_rulebook(FOLDER), None)
    table_text = TableText(open_game, Texts(language), load_words(FOLDER), board())
    question = AskedQuestion(seat, asked.step, asked.clause, judged)
    return table_text.question(view, question, frozenset()).sentence, list(dict.fromkeys(lie))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_places_named_are_those_where_cards_lie_that_can_be_taken(language: str) -> None:
    pairs = [sentence(nth, language, emptied=emptied) for nth in (1, 4) for emptied in (False, True)]
    for text, families in pairs:
        wanted = BETWEEN[language].join(NAMES[language][family] for family in families)
        assert f"({wanted})" in text or f"（{wanted}）" in text
    assert {tuple(families) for _, families in pairs} >= {("display", "played"), ("played",)}
