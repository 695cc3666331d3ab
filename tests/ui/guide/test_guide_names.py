"""Which thing on the table a word of the guide means, and what stands in its text for it."""

from types import SimpleNamespace
from typing import Any

from tests.ui.table.moments import kit_of
from ui.guide.guide_text import FIND, GuideText
from ui.table import ChoiceSubject

KIT = kit_of(3)
CARD = (
    next(at for at, identity in enumerate(KIT.identities) if identity.kind == "epic")
    if any(identity.kind == "epic" for identity in KIT.identities)
    else KIT.pieces[0].identity
)
NAME = KIT.identities[CARD].name
MINE, THEIRS = KIT.zones_of("hand")[0], KIT.zones_of("hand")[1]


def view(*zones: int, seat: int | None = 0) -> Any:
    """What a seat sees of three pieces, of which the second and third are the card, in these places."""
    return SimpleNamespace(kit=KIT, identity_of=[CARD + 1, CARD, CARD], zone_of=[0, *zones], seat=seat)


def test_of_like_cards_the_one_that_lies_before_whoever_looks_is_meant_or_else_the_first() -> None:
    for zones, piece in (((THEIRS, MINE), 2), ((MINE, MINE), 1), ((THEIRS, THEIRS), 1)):
        assert FIND["card"](view(*zones), NAME) == ChoiceSubject("piece", piece)
        assert FIND["area"](view(*zones), NAME) == ChoiceSubject("piece", 1)
    assert FIND["card"](view(MINE, MINE), "no such card") is None


def test_places_counts_and_seats_are_found_by_their_names() -> None:
    seen = view(MINE, MINE, seat=1)
    assert FIND["space"](seen, "1-2/a") == ChoiceSubject("zone", KIT.zone("1-2/a"))
    assert FIND["zone"](seen, "nowhere") is None
    assert FIND["tally"](seen, "food") == ChoiceSubject("tally", KIT.tally("food.B"))
    assert FIND["tally"](view(MINE, MINE, seat=None), "food") == ChoiceSubject("tally", KIT.tally("food.A"))
    assert FIND["tally"](seen, "nothing") is None
    assert FIND["seat"](seen, "2") == ChoiceSubject("seat", 2) and FIND["race"](seen, "") is None


def test_blanks_are_filled_with_names_seats_races_keys_and_the_deed() -> None:
    races = [SimpleNamespace(id="gigant", name=SimpleNamespace(text=lambda _language: "Gigants"))]
    pack = SimpleNamespace(
        races=races,
        tally_name=lambda name, _language: f"tally {name}",
        name=lambda name, _language: f"card {name}",
    )
    table_text = SimpleNamespace(
        texts=SimpleNamespace(language="en", known={"undo_key": "Ctrl+Z"}),
        race=lambda _view, seat: "gigant" if seat == 1 else None,
        seat=lambda seat: ("Aya", "Ben", "Cho")[seat],
    )
    scene = SimpleNamespace(scene_state=SimpleNamespace(view=object()))
    open_game = SimpleNamespace(pack=pack, kit=KIT)
    presenter: Any = SimpleNamespace(
        open_game=open_game, table_text=table_text, table=SimpleNamespace(table_scene=scene)
    )
    wording = "{deed}: {seat:B}, {race:B}, {tally:food}, {space:1-2/a}, {card:x}, {key:undo}."
    step: Any = SimpleNamespace(text=SimpleNamespace(text=lambda _language: wording))
    said = GuideText(presenter).describe(step, "Build")
    assert said == "Build: Ben, Gigants, tally food, 1-2/a, card x, Ctrl+Z."
