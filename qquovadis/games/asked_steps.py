"""Which steps of a game ask only where an option has a certain value, or a card has certain words; named games belong
here.
"""

from collections.abc import Iterator, Mapping

from qquovadis.engine.effects import Effect
from qquovadis.engine.kit import Kit, Value

# By game and step: the option, and the value with which the step asks.
ASKED_WITH: Mapping[str, Mapping[str, tuple[str, Value]]] = {
    "quo_vadis": {
        "MoveToken": ("terrain_token_shortage", "move"),
        "Wish": ("wish", True),
        "DeclareMorale": ("morale_declaration", "sequential"),
        "DeclareSecretly": ("morale_declaration", "simultaneous"),
        "Rebuild": ("rebuild", "optional"),
    },
    "populous": {"AskConsent": ("arbitration_consent", True)},
    "undecim": {"ChooseBonus": ("bonus.mode", "sequential_open"), "ChooseTogether": ("bonus.mode", "simultaneous")},
}
# What operations are called here that ask only with certain terms.
OTHERS, ONE_OF_THEM, SOME, OF_CHOICE = "move others", "lose one", "protect some", "gain of choice"
OF_BOTH_WORLDS = {
    "Travel": ("move",),
    "TravelTo": ("move", OTHERS),
    "KeepWorkers": (SOME,),
    "OthersWorkers": (OTHERS, "send_home"),
    "OthersCubes": (ONE_OF_THEM,),
    "CopySkill": ("copy",),
    "PassCards": ("pass",),
    "HandOn": ("pass",),
}
# By game and step: the operations of cards, one of which must be in the box for the step ever to ask.
ASKED_BY_CARDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "quo_vadis": {
        **OF_BOTH_WORLDS,
        "GrowTown": ("population",),
        "LayTerrain": ("place_terrain",),
        "FetchToken": ("place_terrain",),
        "ChooseResource": (OF_CHOICE,),
        "RaiseTown": ("rebuild",),
        "Retreat": ("retreat",),
        "RetreatTo": ("retreat",),
        "CountAlso": ("control",),
    },
    "populous": {**OF_BOTH_WORLDS, "SwapCards": ("swap",)},
    "undecim": {
        "ChooseOption": ("choose",),
        "CopyCard": ("copy",),
        "PassCards": ("pass",),
        "HandOn": ("pass",),
    },
}
# By game and kind of pieces: the step that alone makes use of them.
NEEDED_BY: Mapping[str, Mapping[str, str]] = {"quo_vadis": {"number card": "DeclareSecretly"}}


def asks_with(kit: Kit, step: str) -> bool:
    """Return whether the options and the cards of a box let a step ask anything."""
    option, value = ASKED_WITH.get(kit.game, {}).get(step, ("", None))
    if option in kit.options and kit.options[option] != value:
        return False
    words = ASKED_BY_CARDS.get(kit.game, {}).get(step)
    return words is None or not set(words).isdisjoint(_operations(kit))


def uses(kit: Kit, kind: str) -> bool:
    """Return whether the options of a box leave any use for a kind of pieces that lies in it."""
    step = NEEDED_BY.get(kit.game, {}).get(kind)
    return step is None or asks_with(kit, step)


def _operations(kit: Kit) -> Iterator[str]:
    """Yield what the cards of a box do."""
    for number in {piece.identity for piece in kit.pieces}:
        identity = kit.identities[number]
        yield from map(_operation, identity.effects)
        yield from (deed.op for deed in identity.programme)


def _operation(effect: Effect) -> str:
    match effect.op:
        case "move" if "owner" in effect.terms:
            return OTHERS
        case "lose" if effect.terms.get("players") == "one":
            return ONE_OF_THEM
        case "protect" if effect.number("count"):
            return SOME
        case "gain" if effect.about == "any_resource":
            return OF_CHOICE
    return effect.op
