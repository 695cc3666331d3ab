"""What operations of cards are called that ask only with certain terms, and the steps in which both world games ask."""

from collections.abc import Mapping

from qquovadis.engine.effects import Effect

OTHERS, ONE_OF_THEM, SOME, OF_CHOICE = "move others", "lose one", "protect some", "gain of choice"
OF_BOTH_WORLDS: Mapping[str, tuple[str, ...]] = {
    "Travel": ("move",),
    "TravelTo": ("move", OTHERS),
    "KeepWorkers": (SOME,),
    "OthersWorkers": (OTHERS, "send_home"),
    "OthersCubes": (ONE_OF_THEM,),
    "CopySkill": ("copy",),
    "PassCards": ("pass",),
    "HandOn": ("pass",),
    "TakeCard": ("take_card",),
}


def operation_of(effect: Effect) -> str:
    """Return what an effect does, as steps are asked by cards."""
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
