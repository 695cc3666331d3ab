"""What the lab found a card to be worth, kept beside the books by the fingerprint of its pack; for the rule editor.

Nothing here imports the lab, for which the rule editor should not wait.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from qquovadis import paths
from qquovadis.errors import Listed, QuoError
from qquovadis.files import write_whole
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_, Texts

LARGEST = 1 << 20
LONGEST = 120  # letters of names
LEAST_GAMES = 200  # before it is worth saying that a card never acted
LIFT = N_("By lot worth {mean} VP ({low} to {high}) to whoever holds it, in {games} games among bots ({level}).")
COMPARED = N_(
    "By lot, compared with {cards}, worth {mean} VP ({low} to {high}) to whoever holds it, in {games} games among bots "
    "({level})."
)
REFERENCE = N_("The other cards were compared with it, so its own worth is not known.")
TOO_FEW = N_("In {games} games among bots ({level}) too few held it for an interval.")
NEVER = N_("Never acted in {games} games.")
NOT_MEASURED = N_("What it is worth has not been measured.")


def keep_notes(pack: str, games: int, level: str, items: list[dict[str, Any]]) -> None:
    """Keep what cards of a pack were worth: of each item, held, used, mean, low and high, bounds None if unknown."""
    noted = {"format": 1, "games": games, "level": level, "items": items}
    with suppress(OSError, QuoError):
        write_whole(_file(pack), json.dumps(noted, ensure_ascii=False))


def card_text(pack: Pack, card: str, texts: Texts) -> str:
    """Return what is known of a card: never a number without its interval."""
    found = _notes(pack.hash)
    item = next((each for each in found.get("items", ()) if each.get("item") == card), None)
    try:
        return _text(found, item, pack, texts) if item is not None else texts.say(NOT_MEASURED)
    except (KeyError, TypeError, ValueError):
        return texts.say(NOT_MEASURED)


def _text(found: dict[str, Any], item: dict[str, Any], pack: Pack, texts: Texts) -> str:
    games, level = int(found["games"]), str(found["level"])[:40]
    said = {"games": f"{games:,}", "level": level}
    against = [str(each) for each in item.get("against", ())]
    compared = Listed([pack.name(each, texts.language) for each in against if each != item["item"]], most=LONGEST)
    if against and not compared:
        lines = [texts.say(REFERENCE)]
    elif item["low"] is None or item["high"] is None:
        lines = [texts.say(TOO_FEW, **said)]
    else:
        bounds = {name: f"{float(item[name]):+.1f}".replace("-", "−") for name in ("mean", "low", "high")}
        lines = [texts.say(COMPARED if compared else LIFT, cards=compared, **bounds, **said)]
    if int(item["used"]) == 0 and int(item["held"]) > 0 and games >= LEAST_GAMES and item.get("counted"):
        lines.append(texts.say(NEVER, games=f"{games:,}"))
    return "\n".join(lines)


def _notes(pack: str) -> dict[str, Any]:
    file = _file(pack)
    try:
        if file.stat().st_size > LARGEST:
            return {}
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _file(pack: str) -> Path:
    return paths.lab() / f"cards-{paths.fit_name(pack)[:24]}.json"
