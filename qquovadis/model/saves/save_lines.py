"""What happened at a table as the lines of a save, and back: entries, undo, redo, notes, branches and bookmarks."""

from collections.abc import Iterable, Mapping
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
from qquovadis.model.saves.fields import Misread, SavedPart, dumped, trusted, validated
from qquovadis.model.saves.format import (
    LINES,
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
    SavedSeen,
    StepsLine,
    SwitchLine,
    UndoLine,
    UnmarkLine,
)
from qquovadis.model.saves.operations import Agenda, OperationReader, spelled
from qquovadis.model.saves.rules_changes import SavedRules, frozen, read_rules, saved_rules
from qquovadis.model.saves.save_file import ENTRY, KIND, Line

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
    said = {key: value for key, value in optional.items() if value}
    return _line(EntryLine, number=entry.number, deed=_saved_deed(entry.deed), time=entry.time, **said)


def undo_line(taken: TakenBack) -> Line:
    """Return the line of entries that were taken back."""
    agreed = {"agreed": taken.agreed} if taken.agreed else {}
    return _line(UndoLine, to=taken.kept, gone=taken.gone, seen=taken.seen, time=taken.time, **agreed)


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


def _line(shape: type[KnownLine], **said: Any) -> Line:
    """Return a line of this kind; its check figures are put behind it when it is written."""
    kind = next(word for word, each in LINES.items() if each is shape)
    return dumped(shape, kind=kind, **said)


def _saved_deed(deed: Deed) -> SavedPart:
    if isinstance(deed, Performed):
        return _saved_choice(deed)
    if isinstance(deed, ManualChange):
        verb, arguments, identity, knows = deed
        return trusted(SavedManualChange, push=verb, arguments=arguments, identity=identity, knows=knows)
    if isinstance(deed, Changed):
        return trusted(SavedManner, manner=deed.manner.value)
    if isinstance(deed, RulesChanged):
        return trusted(SavedRulesChange, rules=saved_rules(deed.change))
    return trusted(SavedResumption, landmark=deed.landmark, seat=deed.seat)


def _saved_choice(performed: Performed) -> SavedChoice:
    return trusted(SavedChoice, **performed._asdict())


def read_line(line: Line) -> KnownLine:
    """Return a line of a kind that this program knows as its model; Misread if it is not shaped like that."""
    return validated(LINES[line[KIND]], line)


def rules_change_in(line: Line) -> SavedRules | None:
    """Return the change of the rules that a line tells of, None if it tells of none; Misread if it makes no sense."""
    deed = line.get("deed")
    if line[KIND] != ENTRY or not isinstance(deed, dict) or "rules" not in deed:
        return None
    return validated(SavedRules, deed["rules"])


class LineReader:
    """Makes entries and operations of the lines of one save; Misread if its box has no such thing."""

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
            deed=self._deed(line.deed),
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
        said = {name: getattr(line, name) for name in kind._fields}
        return kind(**({**said, "seen": self._seen(said["seen"])} if "seen" in said else said))

    def _deed(self, deed: SavedPart) -> Deed:
        match deed:
            case SavedChoice():
                return self._performed(deed)
            case SavedManualChange():
                identity = self._perhaps("identity", deed.identity)
                return ManualChange(deed.push, deed.arguments, identity, deed.knows)
            case SavedManner():
                return Changed(Mode(deed.manner))
            case SavedRulesChange():
                return RulesChanged(read_rules(deed.rules))
            case SavedResumption():
                return Resumed(deed.landmark, deed.seat)
        raise Misread("an entry without a deed")

    def _performed(self, said: SavedChoice) -> Performed:
        if not 0 <= said.seat < self._seats:
            raise Misread(f"there is no seat {said.seat}")
        return Performed(
            seat=said.seat,
            choice=Choice(*said.choice),
            step=said.step,
            identity=self._perhaps("identity", said.identity),
            knows=said.knows,
            secret=said.secret,
            about=said.about,
            place=self._perhaps("zone", said.place),
        )

    def _perhaps(self, kind: str, value: int) -> int:
        """Return a number of that kind, or NOTHING."""
        return NOTHING if value == NOTHING else self._operations.number(kind, value)

    def _seen(self, rows: Iterable[SavedSeen]) -> tuple[Seen, ...]:
        for piece, identity, _, knows, _ in rows:
            self._operations.number("piece", piece)
            self._operations.number("identity", identity)
            self._operations.number("seats", knows)
        return tuple(Seen(*row) for row in rows)


def _finding(said: SavedFinding) -> Finding:
    name, seat, parts, facts = said
    return Finding(name, seat, tuple(Part(*part) for part in parts), {key: frozen(each) for key, each in facts.items()})
