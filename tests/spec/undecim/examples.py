"""Runs one example of Undecim: its actions, what must hold after them, and what must be refused."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from qquovadis.errors import QuoError
from tests.spec.clauses import Links
from tests.spec.reasons import Refusal, Unreadable
from tests.spec.undecim.compare import differences, same
from tests.spec.undecim.given import Given, refuse_unknown
from tests.spec.undecim.opening import opened
from tests.spec.undecim.play import Play

Example = Mapping[str, Any]
EXAMPLE_KEYS = {"id", "title", "clauses", "rulings", "given", "when", "then", "note"}
THEN_KEYS = {"text", "legal", "illegal_action", "clause", "result", "note"}


class Runner:
    """Runs the examples of one file."""

    def __init__(self, links: Links) -> None:
        self.links = links

    def difference(self, example: Example) -> str | None:
        """Return the first way in which an example does not hold, or why it cannot be read; None if it holds."""
        try:
            refuse_unknown("example", example, EXAMPLE_KEYS)
            refuse_unknown("then", example["then"], THEN_KEYS)
            return next(self._differences(example), None)
        except (Unreadable, QuoError) as reason:
            return str(reason)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            return f"this cannot be read: {type(error).__name__} {error}"

    def _differences(self, example: Example) -> Iterator[str]:
        actions: Sequence[Example] = example["when"]["actions"]
        then = example["then"]
        illegal = None if then.get("legal", True) else then["illegal_action"]
        if actions and actions[0]["do"] == "setup":
            yield from self._set_up(example, *actions)
            return
        play = Play(Given(example))
        for at, action in enumerate(actions[: None if illegal is None else illegal + 1]):
            before = play.table.snapshot()
            try:
                play.do(action)
            except Refusal as refusal:
                if at != illegal:
                    yield f"action {at} ({action['do']}) is refused by {refusal}"
                    return
                yield from self._refused(refusal, example)
                if play.table.snapshot() != before:
                    yield "the refusal has changed the table"
            else:
                if at == illegal:
                    yield f"action {at} ({action['do']}) is legal, but must not be"
        yield from differences(play, then.get("result", {}))

    def _set_up(self, example: Example, action: Example, *more: Example) -> Iterator[str]:
        """A new game: what lies where, or why it cannot begin."""
        if more:
            raise Unreadable("what comes after the setup cannot be known, for it is shuffled")
        then = example["then"]
        try:
            found = opened(action, example["given"].get("state") or {})
        except QuoError as error:
            wanted = [then.get("clause", ""), *example.get("clauses", ())]
            if then.get("legal", True) or not any(clause and clause in str(error) for clause in wanted):
                yield str(error)
            return
        if not then.get("legal", True):
            yield "the setup is legal, but must not be"
        for key, value in then.get("result", {}).items():
            if key not in found:
                raise Unreadable(f"then.result.{key} is not known")
            yield from same(key, found[key], value)

    def _refused(self, refusal: Refusal, example: Example) -> Iterator[str]:
        wanted = [example["then"].get("clause", ""), *example.get("clauses", ()), *example.get("rulings", ())]
        if not self.links.fit(refusal.clauses, [clause for clause in wanted if clause]):
            yield f"it is refused by {refusal}, not by {', '.join(wanted)}"
