"""What happened at a table as the lines of a save, and back: entries, undo, redo, notes, branches and bookmarks."""

from collections.abc import Iterable, Mapping
from typing import Any

from qquovadis.engine.agenda import Choice
from qquovadis.engine.effects import Part
from qquovadis.engine.ops import Operation
from qquovadis.engine.referee import Finding
from qquovadis.model.agreed import Mode
from qquovadis.model.history.branches import BranchOp, Dropped, Forked, Marked, Renamed, Switched, Unmarked
from qquovadis.model.history.entries import (
    NOTHING,
    Changed,
    ChangedByHand,
    Entry,
    EntryAction,
    Performed,
    Resumed,
    RulesChanged,
    Seen,
    TakenBack,
)
from qquovadis.model.saves.fields import InvalidLine, SavedPart, dumped, trusted, validated
from qquovadis.model.saves.format import (
    LINES,
    AnySeen,
    BookmarkLine,
    BranchLine,
    DeleteLine,
    EndLine,
    EntryLine,
    ForkLine,
    KnownLine,
    NoteLine,
    OpeningLine,
    RedoLine,
    RenameLine,
    SavedChoice,
    SavedFinding,
    SavedManner,
    SavedManualChange,
    SavedResumption,
    SavedRulesChange,
    StepsLine,
    SwitchLine,
    UndoLine,
    UnmarkLine,
)
from qquovadis.model.saves.line_checks import KIND, Line
from qquovadis.model.saves.manual_change_rows import read_row, row_of
from qquovadis.model.saves.operations import Agenda, OperationReader, spelled
from qquovadis.model.saves.rules_changes import SavedRules, frozen, read_rules, saved_rules
from qquovadis.model.saves.save_file import ENTRY

OPENING, UNDO, REDO, NOTE, STEPS = "opening", "undo", "redo", "note", "steps"
DIGEST = "digest"
DIGEST_EVERY = 50
BRANCH_OPS: Mapping[type[BranchLine], type[BranchOp]] = {
    ForkLine: Forked,
    SwitchLine: Switched,
    RenameLine: Renamed,
    DeleteLine: Dropped,
    BookmarkLine: Marked,
    UnmarkLine: Unmarked,
}


def opening_line(operations: Iterable[Operation], unasked: Iterable[Performed], digest: str) -> Line:
    """Return the second line of a save: how the table was laid."""
    return _line(
        OpeningLine,
        operations=tuple(map(spelled, operations)),
        unasked=tuple(map(_saved_choice, unasked)),
        digest=digest,
    )


def entry_line(entry: Entry, digest: str = "") -> Line:
    """Return the line of an entry; what it does not have is left out."""
    optional = {
        "unasked": tuple(map(_saved_choice, entry.unasked)),
        "operations": tuple(map(spelled, entry.operations)),
        "seen": entry.seen,
        "findings": tuple((*finding[:3], dict(finding.facts)) for finding in entry.findings),
        "note": entry.note,
        "agreed": entry.agreed,
        DIGEST: digest,
    }
    data = {key: value for key, value in optional.items() if value}
    return _line(EntryLine, number=entry.number, deed=_saved_deed(entry.action), time=entry.time, **data)


def undo_line(taken: TakenBack, anew: int | None = None) -> Line:
    """Return the line of entries that were taken back.

    `anew` says how many stand in their place where secret choices were changed; None where entries were undone.
    """
    agreed = {"agreed": taken.agreed} if taken.agreed else {}
    return _line(
        UndoLine,
        to=taken.kept,
        gone=taken.gone,
        seen=taken.seen,
        time=taken.time,
        **agreed,
        **({} if anew is None else {"anew": anew}),
    )


def redo_line(kept: int) -> Line:
    """Return the line of entries that were done again."""
    return _line(RedoLine, to=kept)


def note_line(number: int, note: str) -> Line:
    """Return the line of a remark on an entry."""
    return _line(NoteLine, entry=number, note=note)


def branch_line(branch_op: BranchOp, digest: str = "") -> Line:
    """Return the line of what was done to branches and bookmarks."""
    shape = next(line for line, each in BRANCH_OPS.items() if isinstance(branch_op, each))
    return _line(shape, **branch_op._asdict(), **({DIGEST: digest} if digest else {}))


def steps_line(steps: Mapping[str, tuple[str, ...]]) -> Line:
    """Return a line for steps that the rules had not, or otherwise, when the game began, with what they say."""
    return _line(StepsLine, steps=dict(steps))


def end_line(time: str) -> Line:
    """Return the line at the end of a sitting; where it is missing, lines may be."""
    return _line(EndLine, time=time)


def _line(shape: type[KnownLine], **data: Any) -> Line:
    """Return a line of this kind; its checksums are put behind it when it is written."""
    kind = next(word for word, each in LINES.items() if each is shape)
    if "seen" in data:
        data["seen"] = tuple(map(_spelled_seen, data["seen"]))
    return dumped(shape, kind=kind, **data)


def _saved_deed(action: EntryAction) -> SavedPart:
    if isinstance(action, Performed):
        return _saved_choice(action)
    if isinstance(action, ChangedByHand):
        verb, row = row_of(action.change)
        return trusted(SavedManualChange, push=verb, arguments=row, identity=action.identity, knows=action.knows)
    if isinstance(action, Changed):
        return trusted(SavedManner, manner=action.manner.value)
    if isinstance(action, RulesChanged):
        return trusted(SavedRulesChange, rules=saved_rules(action.change))
    return trusted(SavedResumption, landmark=action.landmark, seat=action.seat)


def _saved_choice(performed: Performed) -> SavedChoice:
    return trusted(SavedChoice, **performed._asdict())


def read_line(line: Line) -> KnownLine:
    """Return a line of a kind that this program knows as its model; InvalidLine if it is not shaped like that."""
    return validated(LINES[line[KIND]], line)


def rules_change_in(line: Line) -> SavedRules | None:
    """Return the change of the rules that a line tells of, or None; InvalidLine if it makes no sense."""
    data = line.get("deed")
    if line[KIND] != ENTRY or not isinstance(data, dict) or "rules" not in data:
        return None
    return validated(SavedRules, data["rules"])


class LineReader:
    """Makes entries and operations of the lines of one save; InvalidLine if its box has no such thing."""

    def __init__(self, operations: OperationReader, seats: int) -> None:
        self._operations = operations
        self._seats = seats

    def learn_steps(self, line: StepsLine) -> None:
        """Read steps from here on as this line says them."""
        self._operations.learn_steps(line.steps)

    def operations(self, line: OpeningLine | EntryLine, agenda: Agenda) -> tuple[Operation, ...]:
        """Return the operations of a line, done from this agenda on."""
        return self._operations.read(line.operations, agenda)

    def unasked(self, line: OpeningLine | EntryLine) -> tuple[Performed, ...]:
        """Return the choices that were performed unasked."""
        return tuple(map(self._performed, line.unasked))

    def entry(self, line: EntryLine, agenda: Agenda) -> Entry:
        """Return an entry that was made while this was the agenda."""
        return Entry(
            number=line.number,
            action=self._action(line.deed),
            operations=self.operations(line, agenda),
            time=line.time,
            unasked=self.unasked(line),
            seen=self._seen(line.seen),
            findings=tuple(map(_finding, line.findings)),
            note=line.note,
            agreed=line.agreed,
        )

    def taken_back(self, line: UndoLine, branch: int) -> TakenBack:
        """Return what was undone on the branch in play."""
        return TakenBack(line.to, line.gone, self._seen(line.seen), line.time, line.agreed, branch)

    def branch_op(self, line: BranchLine) -> BranchOp:
        """Return what was done to branches and bookmarks."""
        kind = BRANCH_OPS[type(line)]
        data = {name: getattr(line, name) for name in kind._fields}
        return kind(**({**data, "seen": self._seen(data["seen"])} if "seen" in data else data))

    def _action(self, saved_part: SavedPart) -> EntryAction:
        match saved_part:
            case SavedChoice():
                return self._performed(saved_part)
            case SavedManualChange():
                identity = self._perhaps("identity", saved_part.identity)
                change = read_row(saved_part.push, saved_part.arguments, self._number)
                return ChangedByHand(change, identity, saved_part.knows)
            case SavedManner():
                return Changed(Mode(saved_part.manner))
            case SavedRulesChange():
                return RulesChanged(read_rules(saved_part.rules))
            case SavedResumption():
                return Resumed(saved_part.landmark, saved_part.seat)
        raise InvalidLine("an entry without a deed")

    def _performed(self, saved_choice: SavedChoice) -> Performed:
        return Performed(
            seat=self._number("seat", saved_choice.seat),
            choice=Choice(*saved_choice.choice),
            step=saved_choice.step,
            identity=self._perhaps("identity", saved_choice.identity),
            knows=saved_choice.knows,
            secret=saved_choice.secret,
            about=saved_choice.about,
            place=self._perhaps("zone", saved_choice.place),
        )

    def _number(self, thing: str, value: int) -> int:
        """Return the number of a thing; InvalidLine if there is none of it."""
        if thing != "seat":
            return self._operations.number(thing, value)
        if not 0 <= value < self._seats:
            raise InvalidLine(f"there is no seat {value}")
        return value

    def _perhaps(self, kind: str, value: int) -> int:
        """Return a number of that kind, or NOTHING."""
        return NOTHING if value == NOTHING else self._operations.number(kind, value)

    def _seen(self, rows: Iterable[AnySeen]) -> tuple[Seen, ...]:
        found = tuple(Seen(*row) for row in rows)
        for seen in found:
            if seen.tally == NOTHING:
                self._operations.number("piece", seen.piece)
                self._operations.number("identity", seen.identity)
            else:
                self._operations.number("tally", seen.tally)
            self._operations.number("seats", seen.knows)
        return found


def _spelled_seen(seen: Seen) -> tuple[Any, ...]:
    """Return what was seen as it is written: which tally only where there is one, as in all saves before there were."""
    *row, tally = seen
    return tuple(row) if tally == NOTHING else seen


def _finding(result: SavedFinding) -> Finding:
    name, seat, parts, facts = result
    return Finding(name, seat, tuple(Part(*part) for part in parts), {key: frozen(each) for key, each in facts.items()})
