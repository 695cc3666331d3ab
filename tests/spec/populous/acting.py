"""Who acts in a Populous example, and which words an action may have: what is not known is said, not passed over."""

from collections.abc import Mapping
from typing import Any

from tests.spec.populous.doing import DEEDS, Action, Doing
from tests.spec.reasons import Refusal, Unreadable

WORDS: Mapping[str, tuple[str, ...]] = {
    "select_area": ("picks",), "cataclysm": ("pay", "ring", "spaces"), "place_worker": ("space",),
    "play": ("card", "mode", "kind", "succession", "passion"), "perform": ("actions",), "move": ("from", "to"),
    "prosper": ("actions", "discard"), "discard": ("cards",), "end_phase": ("reshuffled_order",),
    "build_town": ("space",), "reveal_skill": ("skill",), "allot": ("passion", "food", "faith", "wrath"),
    "draft": ("picks",), "place_tile": ("area", "at"),
}  # fmt: skip
ANYBODY = ("allot", "draft", "place_tile")
OUT_OF_TURN = {
    "buy_wrath": "PO-WRATH-04", "cataclysm": "PO-WRATH-04", "select_area": "PO-AREA-01", "place_worker": "PO-WORK-01",
    "play": "PO-HAND-03", "war": "PO-CONT-06", "arbitration": "PO-CONT-06", "pass_turn": "PO-OVER-01",
    "end_phase": "PO-END-01", "move": "PO-REVE-01", "build_town": "PO-TOWN-01", "reveal_skill": "PO-SKILL-01",
}  # fmt: skip


def do(doing: Doing, action: Action) -> None:
    """Do an action, by another than the active player if it says so; Refusal with the clause if the rules say no."""
    name = action["do"]
    if name not in DEEDS:
        raise Unreadable(f"the action {name} is not known")
    refuse_unknown(f"the action {name}", action, {"do", "by", "text", *WORDS.get(name, ())})
    by = doing.laid.names.index(action["by"]) if "by" in action else doing.active
    if name in ANYBODY or by == doing.active:
        DEEDS[name](doing, action)
        return
    doing.actor = by
    try:
        DEEDS[name](doing, action)
    except Refusal as refusal:
        raise Refusal(*refusal.clauses, "PO-ROUND-02", OUT_OF_TURN.get(name, "PO-ROUND-02")) from refusal
    raise Refusal("PO-ROUND-02", OUT_OF_TURN.get(name, "PO-ROUND-02"))


def refuse_unknown(part: str, table: Mapping[str, Any], known: set[str]) -> None:
    """Refuse a key that this reader does not know."""
    for key in table:
        if key not in known:
            raise Unreadable(f"{part}: {key} is not known")
