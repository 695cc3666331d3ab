"""Runs one Populous example: its actions, every change they make, the facts on the way, and what is tried instead."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from qquovadis.errors import QuoError
from tests.spec.clauses import Links
from tests.spec.populous.acting import do, refuse_unknown
from tests.spec.populous.doing import Doing
from tests.spec.populous.facts import FACTS, SETUP_FACTS, setup_facts
from tests.spec.populous.laying import Laid
from tests.spec.populous.looking import said, seen
from tests.spec.reasons import Refusal, Unreadable

Example = Mapping[str, Any]
KNOWN = {
    "example": {"id", "title", "clauses", "rulings", "given", "when", "then", "note"},
    "given": {"text", "data"},
    "when": {"text", "actions", "dice", "attempts"},
    "then": {"text", "changes", "facts", "attempts"},
}


class Runner:
    """Runs the examples of one file."""

    def __init__(self, links: Links) -> None:
        """Judge refusals by what the rulebook links."""
        self.links = links

    def difference(self, example: Example) -> str | None:
        """The first difference between the example and the program; None if it holds."""
        try:
            return self._difference(example)
        except Refusal as refusal:
            return f"refused by {refusal}"
        except Unreadable as error:
            return str(error)
        except (QuoError, LookupError, StopIteration, ValueError, TypeError, AttributeError) as error:
            return f"this cannot be read: {type(error).__name__} {error}"

    def _difference(self, example: Example) -> str | None:
        data, when, then = example["given"]["data"], example["when"], example["then"]
        for part, known in KNOWN.items():
            refuse_unknown(part, example if part == "example" else example[part], known)
        facts = then.get("facts", {})
        if set(facts) & SETUP_FACTS:
            return _first(facts, setup_facts(len(data["players"])), "facts")
        doing, before = self._done(data, when.get("actions", ()), when.get("dice", ()))
        text = _unlike(before, _after(doing), then.get("changes", {}), data)
        text = text or _first(facts, {name: _fact(doing, name, data) for name in facts}, "facts")
        if text:
            return text
        for attempt, wanted in zip(when.get("attempts", ()), then.get("attempts", ()), strict=True):
            text = self._attempt(data, attempt, wanted)
            if text:
                return f"attempt {attempt['id']}: {text}"
        return None

    def _done(self, data: Example, actions: Sequence[Example], dice: Sequence[Example]) -> tuple[Doing, dict[str, Any]]:
        doing = Doing(Laid(data))
        before = seen(doing.laid)
        for die in dice:
            wrath = die["for"] == "cataclysm"
            seat = doing.active if wrath else doing.laid.names.index(die["for"])
            doing.table.state(doing.kit.purpose_index["wrath" if wrath else "war"], seat, (int(die["value"]),))
        for action in actions:
            do(doing, action)
        return doing, before

    def _attempt(self, data: Example, attempt: Example, wanted: Example) -> str | None:
        refuse_unknown("an attempt", attempt, {"id", "text", "actions", "dice"})
        refuse_unknown("then of an attempt", wanted, {"id", "text", "legal", "why", "clauses", "changes"})
        try:
            doing, before = self._done(data, attempt["actions"], attempt.get("dice", ()))
        except Refusal as refusal:
            if wanted["legal"]:
                return f"refused by {refusal}"
            fits = self.links.fit(refusal.clauses, wanted.get("clauses", ()))
            return None if fits else f"refused by {refusal}, not by {', '.join(wanted['clauses'])}"
        if not wanted["legal"]:
            return "is legal, but must not be"
        return _unlike(before, _after(doing), wanted["changes"], data) if "changes" in wanted else None


def _fact(doing: Doing, name: str, data: Example) -> Any:
    """An intermediate result; of players whom the position does not know, nothing is told."""
    if name not in FACTS:
        raise Unreadable(f"facts.{name} is not known")
    found = FACTS[name](doing)
    strange = set(data["players"]) - set(data.get("seats", {}))
    return {key: each for key, each in found.items() if key not in strange} if isinstance(found, dict) else found


def _after(doing: Doing) -> dict[str, Any]:
    """What the table holds; the genesis area is told as long as no other was named."""
    after = seen(doing.laid)
    after["genesis_area"] = after["genesis_area"] or doing.area or None
    return after


def _unlike(
    before: Mapping[str, Any], after: Mapping[str, Any], changes: Mapping[str, Any], data: Example
) -> str | None:
    """What differs from the position before with the changes made."""
    text = _first({path: said(path, value) for path, value in changes.items()}, after, "changes")
    if text:
        return text
    for path, value in after.items():
        if path not in changes and value != before[path] and _matters(path, data):
            return f"{path} is {_plain(value)}, not {_plain(before[path])} as before"
    return None


def _matters(path: str, data: Example) -> bool:
    """Whether the position of an example says anything of what a path holds; what it leaves out does not matter."""
    head, _, rest = path.partition(".")
    if head == "seats":
        return rest.partition(".")[2] in data.get("seats", {}).get(rest.partition(".")[0], {})
    return head in data and head not in ("active", "round", "genesis_area", "piece_counts")


def _first(wanted: Mapping[str, Any], found: Mapping[str, Any], what: str) -> str | None:
    for name, value in wanted.items():
        if name not in found:
            return f"{what}.{name} is not known"
        if found[name] != value:
            return f"{what}.{name} is {_plain(found[name])}, not {_plain(value)}"
    return None


def _plain(value: Any) -> str:
    return str(sorted(value.elements())) if isinstance(value, Counter) else str(value)
