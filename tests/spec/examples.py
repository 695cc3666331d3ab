"""Runs one example of the JSON: its steps, what must hold after them, and what must be refused instead."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Any

from qquovadis.controllers.examples.examples import ExampleFolders
from qquovadis.errors import QuoError
from qquovadis.model.notation.position_file import position_of
from tests.spec import facts, ops_setup, ops_skills, ops_turn, ops_war
from tests.spec.clauses import Links
from tests.spec.compare import Comparison
from tests.spec.given import Given
from tests.spec.play import Op, Play
from tests.spec.readers import read_given
from tests.spec.reasons import Refusal, Unreadable

Example = Mapping[str, Any]
Step = dict[str, Any]
HAND = ("play", "discard", "prosper")

OPS: dict[str, Op] = {
    "select_area": ops_turn.select_area,
    "use_wrath": ops_turn.use_wrath,
    "skip_wrath": ops_turn.skip_wrath,
    "pass": ops_turn.pass_over,
    "growth": ops_turn.growth,
    "place": ops_turn.place,
    "end_placement": ops_turn.end_placement,
    "play": ops_turn.play_card,
    "actions": ops_turn.actions,
    "move": ops_turn.move,
    "prosper": ops_turn.prosper,
    "discard": ops_turn.discard,
    "war": ops_war.war,
    **dict.fromkeys(("use_skill", "one_shot", "apply_skill", *ops_skills.USUAL), ops_skills.use_skill),
    "skip_skill": ops_skills.skip_skill,
    "build": ops_turn.build,
    "skip_build": ops_turn.skip_build,
    "rebuild": ops_turn.rebuild,
    "skip_rebuild": ops_turn.skip_rebuild,
    "refill": ops_turn.refill,
    "cleanup": ops_turn.cleanup,
    "settlement": ops_turn.settlement,
    "end_turn": ops_turn.end_turn,
    "final_scoring": ops_setup.final_scoring,
    "start_cubes": ops_setup.start_cubes,
    "place_tile": ops_setup.place_tile,
    "draft": ops_setup.draft,
    "deal_hands": ops_setup.deal_hands,
    "choose_basic_skills": ops_setup.choose_basic_skills,
    "choose_race": ops_setup.choose_race,
}
RESULTS = {"ok": "ok", "legal": "ok", "illegal": "illegal", "refused": "illegal"}
EXAMPLE_KEYS = {"id", "title", "clauses", "given", "when", "then", "rulings", "note", "needs"}
THEN_KEYS = {"result", "text", "state", "illegal_instead", "clause", "clauses", "why", "note"}
INSTEAD_KEYS = {"action", "why", "clause", "after", "text", "clauses"}


class Runner:
    """Runs the examples of one file."""

    def __init__(self, boards: Mapping[str, Any], shelf: ExampleFolders, links: Links) -> None:
        self.boards = boards
        self.shelf = shelf
        self.links = links

    def difference(self, example: Example) -> str | None:
        """Return the first way in which an example does not hold, or why it cannot be read; None if it holds."""
        try:
            _refuse_unknown("", example, EXAMPLE_KEYS)
            return next(self._differences(example), None)
        except Unreadable as reason:
            return str(reason)
        except Refusal as refusal:
            return self._unplayable(example, QuoError(f"the table is refused by {refusal}"))
        except QuoError as error:
            return self._unplayable(example, error)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            return f"this cannot be read: {type(error).__name__} {error}"

    def _unplayable(self, example: Example, error: QuoError) -> str | None:
        """A table that cannot be set up is right where just that is to be illegal."""
        illegal = example.get("then", {}).get("result") == "illegal"
        named = [clause for clause in example.get("clauses", ()) if clause in str(error)]
        return None if illegal and named else str(error)

    def _differences(self, example: Example) -> Iterator[str]:
        given = Given(_state_of(example, "given"), self.boards)
        then = example["then"]
        _refuse_unknown("then", then, THEN_KEYS)
        play = self._set_up(given, example)
        start = play.table.mark()
        for number, instead in enumerate(then.get("illegal_instead", ()), 1):
            yield from self._instead(play, given, instead, f"illegal_instead {number}")
            _back(play, given, start)
        data = yield from self._played(play, example)
        yield from Comparison(play, given, data).differences(_state_of(example, "then"))

    def _set_up(self, given: Given, example: Example) -> Play:
        content = read_given(given)
        if given.names[given.active] not in given.state.get("hand", {}):
            content["seat"]["ABCDE"[given.active]]["hand"] = _cards_named(example["when"].get("steps", ()))
        position = position_of(str(example["id"]), content)
        play = Play(self.shelf.set_up(position, f"{example['id']}, given"), given.names, given.active)
        play.said_race = [name in given.state.get("races", {}) for name in given.names]
        return play

    def _played(self, play: Play, example: Example) -> Generator[str, None, dict[str, Any]]:
        """Make the steps; return what they told."""
        steps: Sequence[Step] = example["when"].get("steps", ())
        result = RESULTS.get(example["then"].get("result", "ok"))
        data: dict[str, Any] = {}
        before, last = (steps[:-1], steps[-1:]) if result == "illegal" else (steps, [])
        for step in before:
            try:
                self.do(play, step, data)
            except Refusal as refusal:
                yield f"{_said(step)} is refused by {refusal}"
                return data
        if last:
            yield from self._refused(play, last, _clauses_of(example["then"]))
        elif result is None:
            raise Unreadable(f"then.result {example['then']['result']} is not known")
        return data

    def _instead(self, play: Play, given: Given, instead: Example, name: str) -> Iterator[str]:
        """Try what must be refused, from the given position and after some steps."""
        del given
        _refuse_unknown(name, instead, INSTEAD_KEYS)
        for step in instead.get("after", ()):
            try:
                self.do(play, step, {})
            except Refusal as refusal:
                yield f"{name}: {_said(step)} before it is refused by {refusal}"
                return
        action = instead["action"]
        for difference in self._refused(play, action if isinstance(action, list) else [action], _clauses_of(instead)):
            yield f"{name}: {difference}"

    def _refused(self, play: Play, steps: Sequence[Step], wanted: Sequence[str]) -> Iterator[str]:
        """One of these steps, the last at the latest, must be refused, for the reason wanted, and change nothing."""
        for at, step in enumerate(steps, 1):
            mark, before, found = play.table.mark(), play.table.snapshot(), len(play.game.findings)
            play.strict, play.out_of_order = at == len(steps), []
            try:
                self.do(play, step, {})
            except Refusal as refusal:
                play.table.rewind(mark)
                del play.game.findings[found:]
                if play.table.snapshot() != before:
                    yield f"the refusal of {_said(step)} has changed the table"
                if not self.links.fit(refusal.clauses, wanted):
                    yield f"{_said(step)} is refused by {refusal}, not by {', '.join(wanted)}"
                return
            finally:
                play.strict, play.out_of_order = False, []
        wish = f", but {', '.join(wanted)} refuses it" if wanted else ", but must not be"
        yield f"{_said(steps[-1])} is legal{wish}"

    def do(self, play: Play, step: Step, told: dict[str, Any]) -> None:
        """Make one step of an example."""
        name = step.get("op", "")
        play.also = []
        if name.startswith("query_"):
            facts.query(play, step, told.setdefault("answers", {}))
        elif name in TELLING:
            told |= TELLING[name](self, play, step)
        elif name in OPS:
            OPS[name](play, step)
        else:
            raise Unreadable(f"the step {name or step} is not known")


def _inventory(runner: Runner, play: Play, step: Step) -> dict[str, Any]:
    ops_turn.known(step)
    return facts.inventory(play, runner.shelf)


def _turn_sequence(runner: Runner, play: Play, step: Step) -> dict[str, Any]:
    del runner
    ops_turn.known(step)
    return facts.turn_sequence(play)


def _draft(runner: Runner, play: Play, step: Step) -> dict[str, Any]:
    del runner
    ops_setup.draft(play, step)
    return facts.after_draft(play)


def _deal(runner: Runner, play: Play, step: Step) -> dict[str, Any]:
    del runner
    ops_setup.deal_hands(play, step)
    return facts.after_deal(play)


def _start_game(runner: Runner, play: Play, step: Step) -> dict[str, Any]:
    ops_turn.known(step, "players", "seats")
    seats: int | list[str] = step.get("players") or step.get("seats") or play.names
    count = seats if isinstance(seats, int) else len(seats)
    if count not in facts.legal_player_counts(runner.shelf):
        raise Refusal("QV-COMP-01")
    return {"players": count}


TELLING: dict[str, Callable[[Runner, Play, Step], dict[str, Any]]] = {
    "inventory": _inventory,
    "turn_sequence": _turn_sequence,
    "draft": _draft,
    "deal_hands": _deal,
    "start_game": _start_game,
}


def _state_of(example: Example, part: str) -> Mapping[str, Any]:
    state: Mapping[str, Any] = example[part].get("state") or {}
    return state


def _back(play: Play, given: Given, start: int) -> None:
    """Take the table back to the given position."""
    play.table.rewind(start)
    play.game.findings.clear()
    play.active = given.active
    play.skill_bonus.clear()
    play.said_race = [name in given.state.get("races", {}) for name in given.names]


def _clauses_of(refused: Example) -> list[str]:
    """The clauses one of which must be the reason; none if none is named."""
    named = refused.get("clause", refused.get("clauses", []))
    return [named] if isinstance(named, str) else list(named)


def _refuse_unknown(part: str, table: Mapping[str, Any], known: set[str]) -> None:
    for key in table:
        if key not in known:
            raise Unreadable(f"{part}.{key} is not known".lstrip("."))


def _cards_named(steps: Sequence[Step]) -> list[str]:
    """The cards that the steps take out of a hand of which nothing is said."""
    cards = [step["card"] for step in steps if step.get("op") == "play" and step.get("card")]
    for step in steps:
        if step.get("op") == "discard":
            cards += step.get("cards", ())
        elif step.get("op") == "prosper" and step.get("discard"):
            cards += [step["discard"]] if isinstance(step["discard"], str) else step["discard"]
    return cards


def _said(step: Step) -> str:
    """A step in short."""
    fields = ", ".join(f"{key} {value}" for key, value in step.items() if key not in ("op", "text", "note"))
    return f"{step.get('op')}({fields})"
