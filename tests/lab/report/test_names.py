"""A report calls metrics, cards and races as the program and the pack do, in its language."""

import pytest

from qquovadis.engine import chance
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.unwatched import play_on, unwatched
from qquovadis.games import referee_for
from qquovadis.lab.report.names import names_in
from qquovadis.model.pack.compile_kit import compile_kit
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


@pytest.mark.parametrize(
    ("draft", "choice", "english", "japanese"),
    [
        ("undecim/14", "FoundSettlement.done", ": Found the settlement", "：入植地にする"),
        ("undecim/14", "GainCards.done", "Gain no more", "獲得を終える"),
        ("quo_vadis/30", "Wish.wish", "…", "…"),
    ],
)
def test_kinds_of_choice_are_called_as_their_buttons_are(draft: str, choice: str, english: str, japanese: str) -> None:
    """They had been called as the engine calls them."""
    pack = load_pack(find_pack(*draft.split("/")))
    for language, said in (("en", english), ("ja", japanese)):
        assert names_in(pack, Texts(language)).item(choice).endswith(said)


@pytest.mark.parametrize("draft", ["undecim/14", "quo_vadis/30", "populous/21"])
def test_every_kind_of_choice_of_a_game_has_words(draft: str) -> None:
    """Whatever can be chosen in a game that is played to its end."""
    pack = load_pack(find_pack(*draft.split("/")))
    names = names_in(pack, Texts("en"))
    play, made = referee_for(compile_kit(pack, 4)), set[str]()
    game = unwatched(play, 1, 0, chance.BY_NAME)

    def choose(_seat: int, asked: Decision, legal: list[Choice]) -> Choice:
        made.update(f"{asked.step}.{each.verb}" for each in legal)
        return legal[len(made) % len(legal)]

    play_on(game, choose)
    assert len(made) > 10
    assert not [each for each in made if names.item(each) == each]
