"""A report calls metrics, cards and races as the program and the pack do, in its language."""

import pytest

from qquovadis.lab.report.names import names_in
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.translations import Texts

PACK = load_pack(find_pack("quo_vadis", "30"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_cards_and_races_have_the_names_of_the_pack(language: str) -> None:
    """Whatever race and skill stand first in the pack."""
    names, race, skill = names_in(PACK, Texts(language)), PACK.races[0], PACK.skills[0]
    assert race.name.text(language) in names.metric(f"win.race.{race.id}")
    assert names.item(skill.id) == skill.name.text(language)


def test_metrics_are_said_as_sentences_begin_and_strangers_as_they_are() -> None:
    """The first letter is a capital one."""
    names = names_in(PACK, Texts("en"), {"QV-C01": "Losers stay losers."})
    assert names.metric("points.mean") == "Points of a seat"
    assert names.metric("no.such") == "no.such"
    assert names.item("no such card") == "no such card"
    assert (names.claim("QV-C01"), names.claim("QV-C99")) == ("Losers stay losers.", "QV-C99")
