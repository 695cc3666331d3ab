"""Which steps of a game ask only where an option has a certain value; named games belong here."""

from collections.abc import Mapping

from qquovadis.engine.kit import Kit, Value

# By game and step: the option, and the value with which the step asks. What skills and cards ask is not here.
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


def asks_with(kit: Kit, step: str) -> bool:
    """Return whether the options of a box let a step ask anything."""
    option, value = ASKED_WITH.get(kit.game, {}).get(step, ("", None))
    return option not in kit.options or kit.options[option] == value
