"""What the lines of a save say: the opening, entries, undo, redo, notes, branches and bookmarks, as JSON and back."""

from collections.abc import Callable, Mapping
from typing import Any

from qquovadis.engine.agenda import Choice
from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Operation
from qquovadis.engine.referee import Finding
from qquovadis.model.history.branches import BranchOp, Dropped, Forked, Marked, Renamed, Switched, Unmarked
from qquovadis.model.history.entries import (
    NOTHING,
    Changed,
    Deed,
    Entry,
    ManualChange,
    Mode,
    Performed,
    Resumed,
    RulesChanged,
    Seen,
    TakenBack,
)
from qquovadis.model.saves.operations import Agenda, Misread, OperationReader, frozen, spelled
from qquovadis.model.saves.rules_changes import read_rules, spelled_rules
from qquovadis.model.saves.save_file import END, ENTRY, KIND, Line

OPENING, UNDO, REDO, NOTE, STEPS = "opening", "undo", "redo", "note", "steps"
DIGEST = "digest"
DIGEST_EVERY = 50
BRANCH_OPS: Mapping[str, type[BranchOp]] = {
    "branch": Forked,
    "switch": Switched,
    "rename": Renamed,
    "delete": Dropped,
    "bookmark": Marked,
    "unmark": Unmarked,
}
KNOWN = frozenset({OPENING, ENTRY, UNDO, REDO, NOTE, STEPS, END, *BRANCH_OPS})


def opening_line(operations: tuple[Operation, ...], unasked: tuple[Performed, ...], digest: str) -> Line:
    """The second line of a save: how the table was laid."""
    return {
        KIND: OPENING,
        "operations": [spelled(operation) for operation in operations],
        "unasked": [_spelled_performed(each) for each in unasked],
        DIGEST: digest,
    }


def entry_line(entry: Entry) -> Line:
    """A line for an entry; what it does not have is left out."""
    line: Line = {KIND: ENTRY, "number": entry.number, "deed": _spelled_deed(entry.deed)}
    optional = {
        "unasked": [_spelled_performed(each) for each in entry.unasked],
        "operations": [spelled(operation) for operation in entry.operations],
        "seen": [list(seen) for seen in entry.seen],
        "findings": [_spelled_finding(finding) for finding in entry.findings],
        "note": entry.note,
        "agreed": list(entry.agreed),
    }
    return line | {key: value for key, value in optional.items() if value} | {"time": entry.time}


def undo_line(taken: TakenBack) -> Line:
    """A line for entries taken back."""
    agreed = {"agreed": list(taken.agreed)} if taken.agreed else {}
    seen = [list(seen) for seen in taken.seen]
    return {KIND: UNDO, "to": taken.kept, "gone": taken.gone, "seen": seen, **agreed, "time": taken.time}


def redo_line(kept: int) -> Line:
    """A line for entries done again."""
    return {KIND: REDO, "to": kept}


def note_line(number: int, note: str) -> Line:
    """A line for a remark on an entry."""
    return {KIND: NOTE, "entry": number, "note": note}


def tending_line(branch_op: BranchOp) -> Line:
    """A line for what was done to branches and bookmarks."""
    kind = next(name for name, each in BRANCH_OPS.items() if isinstance(branch_op, each))
    said = branch_op._asdict()
    if isinstance(branch_op, Forked | Switched):
        said |= {"seen": [list(seen) for seen in branch_op.seen], "agreed": list(branch_op.agreed)}
    return {KIND: kind, **said}


def steps_line(steps: Mapping[str, tuple[str, ...]]) -> Line:
    """A line for steps that the rules had not, or otherwise, when the game began, with the names of what they say."""
    return {KIND: STEPS, "steps": {name: list(names) for name, names in steps.items()}}


def end_line(time: str) -> Line:
    """A line for the end of a sitting; where it is missing, lines may be."""
    return {KIND: END, "time": time}


def _spelled_deed(deed: Deed) -> Any:
    if isinstance(deed, Performed):
        return _spelled_performed(deed)
    if isinstance(deed, ManualChange):
        return {"push": deed.verb, "arguments": list(deed.arguments), "identity": deed.identity, "knows": deed.knows}
    if isinstance(deed, Changed):
        return {"manner": deed.manner.value}
    if isinstance(deed, RulesChanged):
        return {"rules": spelled_rules(deed.change)}
    return {"landmark": deed.landmark, "seat": deed.seat}


def _spelled_performed(performed: Performed) -> Any:
    return {**performed._asdict(), "choice": list(performed.choice)}


def _spelled_finding(finding: Finding) -> Any:
    return [finding.name, finding.seat, [list(part) for part in finding.parts], dict(finding.facts)]


class LineReader:
    """Reads the lines of one save."""

    def __init__(self, operations: OperationReader, seats: int) -> None:
        self._operations = operations
        self._seats = seats

    def learn_steps(self, line: Line) -> None:
        """Read steps from here on as this line says them."""
        self._operations.learn_steps(read_steps(line))

    def operations(self, line: Line, agenda: Agenda) -> tuple[Operation, ...]:
        """The operations of a line, done from this agenda on."""
        return self._operations.read(line.get("operations", []), agenda)

    def unasked(self, line: Line) -> tuple[Performed, ...]:
        """The choices that were performed unasked."""
        return tuple(self._performed(each) for each in _each(line, "unasked"))

    def entry(self, line: Line, agenda: Agenda) -> Entry:
        """An entry; Misread if it is none."""
        return Entry(
            number=_number(line, "number"),
            deed=self._deed(line.get("deed")),
            operations=self.operations(line, agenda),
            time=_word(line, "time"),
            unasked=self.unasked(line),
            seen=self._seen(line),
            findings=tuple(_finding(each) for each in _each(line, "findings")),
            note=_word(line, "note") if "note" in line else "",
            agreed=_agreed(line),
        )

    def taken_back(self, line: Line, branch: int) -> TakenBack:
        """What was undone on the branch in play; Misread if it is nothing of the kind."""
        kept, gone, time = _number(line, "to"), _number(line, "gone"), _word(line, "time")
        return TakenBack(kept, gone, self._seen(line), time, _agreed(line), branch)

    def branch_op(self, line: Line) -> BranchOp:
        """What was done to branches and bookmarks; Misread if it is nothing of the kind."""
        kind = BRANCH_OPS[line[KIND]]
        read: dict[str, Callable[[Line], Any]] = {"seen": self._seen, "agreed": _agreed}
        read |= {"name": lambda said: _word(said, "name"), "time": lambda said: _word(said, "time")}
        said: dict[str, Any] = {key: read[key](line) if key in read else _number(line, key) for key in kind._fields}
        return kind(**said)

    def _deed(self, spoken: Any) -> Deed:
        if not isinstance(spoken, dict):
            raise Misread("an entry without a deed")
        if "choice" in spoken:
            return self._performed(spoken)
        if "push" in spoken:
            arguments = tuple(_argument(each) for each in _each(spoken, "arguments"))
            identity = self._perhaps("identity", spoken)
            return ManualChange(_word(spoken, "push"), arguments, identity, _number(spoken, "knows"))
        if "manner" in spoken:
            return Changed(_manner(spoken["manner"]))
        if "rules" in spoken:
            return RulesChanged(read_rules(spoken["rules"]))
        return Resumed(_word(spoken, "landmark"), _number(spoken, "seat"))

    def _performed(self, spoken: Any) -> Performed:
        if not isinstance(spoken, dict):
            raise Misread("a choice that is none")
        verb, subject = _pair(spoken.get("choice"))
        seat = _number(spoken, "seat")
        if not 0 <= seat < self._seats:
            raise Misread(f"there is no seat {seat}")
        return Performed(
            seat,
            Choice(_word({"verb": verb}, "verb"), _number({"subject": subject}, "subject")),
            _word(spoken, "step"),
            self._perhaps("identity", spoken),
            _number(spoken, "knows"),
            spoken.get("secret") is True,
            _word(spoken, "about"),
            self._perhaps("zone", spoken, "place"),
        )

    def _perhaps(self, kind: str, spoken: Mapping[str, Any], key: str = "") -> int:
        """A number of that kind, or NOTHING."""
        value = _number(spoken, key or kind)
        return NOTHING if value == NOTHING else int(self._operations.number(kind, value))

    def _seen(self, line: Line) -> tuple[Seen, ...]:
        found = []
        for each in _each(line, "seen"):
            if not isinstance(each, list) or len(each) != 5:
                raise Misread("something seen that is nothing")
            piece, identity, seats, knows, value = each
            self._operations.number("piece", piece)
            self._operations.number("identity", identity)
            self._operations.number("seats", knows)
            found.append(Seen(piece, identity, self._operations.number("numbers", seats), knows, _argument(value)))
        return tuple(found)


def read_note(line: Line) -> tuple[int, str]:
    """The number of an entry and the remark on it."""
    return _number(line, "entry"), _word(line, "note")


def read_steps(line: Line) -> dict[str, tuple[str, ...]]:
    """The steps that a line names; Misread if it names none."""
    steps = line.get("steps")
    if not isinstance(steps, dict) or not all(isinstance(names, list) for names in steps.values()):
        raise Misread("steps that are none")
    return {name: tuple(_word({"name": each}, "name") for each in names) for name, names in steps.items()}


def read_redo(line: Line) -> int:
    """How many entries there are again."""
    return _number(line, "to")


def _finding(spoken: Any) -> Finding:
    if not isinstance(spoken, list) or len(spoken) != 4 or not isinstance(spoken[3], dict):
        raise Misread("a finding that is none")
    said = dict(zip(("name", "seat", "parts", "facts"), spoken, strict=True))
    found = tuple(_part(part) for part in _each(said, "parts"))
    facts = {key: frozen(value) for key, value in spoken[3].items()}
    return Finding(_word(said, "name"), _number(said, "seat"), found, facts)


def _part(spoken: Any) -> Part:
    source, amount = _pair(spoken)
    return Part(_word({"source": source}, "source"), _number({"amount": amount}, "amount"))


def _pair(value: Any) -> tuple[Any, Any]:
    if not isinstance(value, list) or len(value) != 2:
        raise Misread(f"{value} is no pair")
    return value[0], value[1]


def _each(line: Mapping[str, Any], key: str) -> list[Any]:
    value = line.get(key, [])
    if not isinstance(value, list):
        raise Misread(f"{key} is no list")
    return value


def _agreed(line: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(_word({"name": each}, "name") for each in _each(line, "agreed"))


def _number(line: Mapping[str, Any], key: str) -> int:
    value = line.get(key)
    if type(value) is not int:
        raise Misread(f"{key} is no number")
    return value


def _word(line: Mapping[str, Any], key: str) -> str:
    value = line.get(key)
    if not isinstance(value, str):
        raise Misread(f"{key} is no text")
    return value


def _argument(value: Any) -> int:
    return _number({"argument": value}, "argument")


def _manner(value: Any) -> Mode:
    names = {manner.value: manner for manner in Mode}
    if not isinstance(value, str) or value not in names:
        raise Misread(f"{value} is no manner")
    return names[value]
