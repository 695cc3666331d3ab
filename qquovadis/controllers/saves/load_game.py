"""A game taken up from its save: the recorded operations are done again, each checked against the table first."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from qquovadis.bots import BOTS
from qquovadis.controllers.session.branch_ops import apply_branch_op, in_play
from qquovadis.controllers.session.history import History
from qquovadis.controllers.session.seats import Player
from qquovadis.controllers.session.terms import Terms
from qquovadis.engine.digest import digest
from qquovadis.engine.kit import Kit
from qquovadis.engine.ops import Operation
from qquovadis.engine.table import Table
from qquovadis.errors import Listed, QuoError, SaveError, Sentence
from qquovadis.model.agreed import PERSON
from qquovadis.model.history.rules_change import RulesChange, before_all
from qquovadis.model.saves.damage import CUT_CHANGE, MISFIT, Damage
from qquovadis.model.saves.fields import InvalidLine, validated
from qquovadis.model.saves.format import (
    LINES,
    BranchLine,
    EndLine,
    EntryLine,
    Header,
    KnownLine,
    NoteLine,
    OpeningLine,
    RedoLine,
    StepsLine,
    UndoLine,
)
from qquovadis.model.saves.line_checks import KIND, Line
from qquovadis.model.saves.operations import OperationReader, fits
from qquovadis.model.saves.rules_changes import read_rules
from qquovadis.model.saves.save_file import END, Recording, passed_over
from qquovadis.model.saves.save_lines import DIGEST, OPENING, LineReader, read_line, rules_change_in
from qquovadis.model.text.person_names import fit_names
from qquovadis.model.text.translations import N_

UNDO, ANEW = "undo", "anew"  # a kind of line, and its member that says how many entries stand in their place
UNKNOWN_KIND = N_(
    "In “{file}”, {name} is “{kind}”, which this program does not know ({known}); a person plays that seat from "
    "now on. The file is unchanged: play goes on in a copy beside it."
)


def terms_of(header: Header) -> Terms:
    """Return what was agreed before the saved game; a person sits where it names nobody that there is."""
    lines = [name for seat in header.seats for name in (seat.name, seat.person)]
    names = {"": ""} | fit_names(name for name in (*lines, header.designer) if name)
    kinds = (seat.kind if seat.kind in BOTS else PERSON for seat in header.seats)
    return Terms(
        people=tuple(
            Player(names[seat.name], kind, names[seat.person]) for seat, kind in zip(header.seats, kinds, strict=True)
        ),
        seed=header.seed,
        races=tuple(seat.race for seat in header.seats),
        start=header.start,
        mode=header.manner_at_start,
        pack=header.pack,
        variant=header.variant,
        tiles=header.tiles,
        undo=header.undo_policy,
        designer=names[header.designer],
        deals=header.deals,
        hints=header.hints,
        chance=header.chance,
    )


def distrusted_in(recording: Recording) -> SaveError | None:
    """Return what the first line of a save says that cannot be trusted, in a sentence that is not to be raised."""
    odd = [seat for seat in recording.header.seats if seat.kind not in (PERSON, *BOTS)]
    if recording.fault is not None or not odd:
        return recording.fault
    file = recording.path.name
    return SaveError(UNKNOWN_KIND, file=file, name=odd[0].name, kind=odd[0].kind, known=Listed((PERSON, *BOTS)))


def reopened(recording: Recording, kit: Kit, steps: Mapping[str, type[Any]] | None) -> tuple[History, Damage | None]:
    """Return the history of a saved game up to the last line that makes sense, and what is wrong with the rest.

    Rules that were changed in the game are those of the file, at each of its moments; the rest are the kit's.
    """
    header = recording.header
    reader = LineReader(OperationReader(kit, header.steps, steps), kit.seats)
    first, *rest = recording.lines
    kit = before_all(kit, _rules_changes(rest))
    try:
        history = _opened(header, kit, reader, first)
    except InvalidLine:
        raise SaveError(
            N_("Line 2 of “{file}” does not match the components of {game} {draft}, so the game cannot be opened."),
            file=recording.path.name,
            game=header.game,
            draft=header.draft,
        ) from None
    change = _Change(history)
    for at, line in enumerate(rest, recording.opening + 1):
        change.follow(at, line)
        fault = _fault(history, reader, line)
        if fault:
            return history, change.left_out() or Damage(at, fault, len(history.entries))
        change.take(line)
    damage = recording.damage
    whole = damage._replace(entries=len(history.entries)) if damage else None
    return history, change.left_out() or whole


class _Change:
    """Watches the lines of a change of secret choices: unless all are there, the choices are those before it."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._before = in_play(history)
        self._taken_back = 0
        self._line = self._missing = 0

    def follow(self, at: int, line: Line) -> None:
        """See a line of this number before it is taken in."""
        anew = line.get(ANEW) if line[KIND] == UNDO else None
        if isinstance(anew, int) and anew > 0:
            self._before, self._taken_back = in_play(self._history), len(self._history.taken_back)
            self._line, self._missing = at, anew

    def take(self, line: Line) -> None:
        """See a line that was taken in."""
        self._missing -= self._missing > 0 and line[KIND] != UNDO

    def left_out(self) -> Damage | None:
        """Go back to before a change of which lines are missing, and return where it is; None if none is under way."""
        if not self._missing:
            return None
        self._history.go_over(self._before.entries, self._before.undone)
        del self._history.taken_back[self._taken_back :]
        return Damage(self._line, CUT_CHANGE, len(self._history.entries))


def passed_over_in(recording: Recording, damage: Damage | None) -> tuple[Line, ...]:
    """Return the lines that this program does not know and may ignore; they are kept where a save is written."""
    whole = recording.lines if damage is None else recording.lines[: damage.line - recording.opening]
    return tuple(kept for line in whole if (kept := passed_over(line, LINES)) is not None)


def _opened(header: Header, kit: Kit, reader: LineReader, line: Line) -> History:
    if line[KIND] != OPENING:
        raise InvalidLine("a game that does not begin with its opening")
    opening = validated(OpeningLine, line)
    table = Table(kit, header.seed, header.chance)
    _do(table, reader.operations(opening, ()))
    _compare(table, opening)
    return History(table, header.manner_at_start, reader.unasked(opening))


def _fault(history: History, reader: LineReader, line: Line) -> Sentence | None:
    """Take a line into the history; the reason, and nothing changed, if it makes no sense there."""
    try:
        _take(history, reader, line)
    except InvalidLine as misread:
        history.take_back(len(history.entries))
        return Sentence(MISFIT, detail=str(misread))
    except QuoError as error:
        if isinstance(error, SaveError):
            raise
        history.take_back(len(history.entries))
        return error.as_sentence
    return None


def _take(history: History, reader: LineReader, line: Line) -> None:
    """Take a line into the history; InvalidLine or QuoError if it makes no sense there."""
    if line[KIND] in LINES:
        if line[KIND] != END:  # an end says nothing about the table
            _take_known(history, reader, line)
    elif passed_over(line, LINES) is None:
        raise InvalidLine(f"a line of the unknown kind {line[KIND]}")


def _take_known(history: History, reader: LineReader, line: Line) -> None:
    match read_line(line):
        case EntryLine() as entry:
            _take_entry(history, reader, entry)
        case UndoLine() as undo:
            taken = reader.taken_back(undo, history.branches.in_play)
            history.take_back(taken.kept)
            history.taken_back.append(taken)
            if undo.anew is not None:  # nobody may do again what somebody chose otherwise in secret
                history.forget_undone()
        case RedoLine(to=kept):
            history.put_back(kept)
        case NoteLine(entry=number, note=note):
            history.annotate(number, note)
        case StepsLine() as steps:
            reader.learn_steps(steps)
        case OpeningLine():
            raise InvalidLine(f"a line of the unknown kind {OPENING}")
        case EndLine():
            pass
        case branch_line:
            _take_branch_op(history, reader, branch_line)


def _take_entry(history: History, reader: LineReader, line: EntryLine) -> None:
    entry = reader.entry(line, history.table.agenda)
    if entry.number != len(history.entries) + 1:
        raise InvalidLine(f"entry {entry.number} follows entry {len(history.entries)}")
    history.enter(entry.action)
    _do(history.table, entry.operations)
    _compare(history.table, line)
    history.add(entry)


def _take_branch_op(history: History, reader: LineReader, line: BranchLine) -> None:
    before, branches = in_play(history), history.branches
    apply_branch_op(history, reader.branch_op(line))
    try:
        _compare(history.table, line)
    except InvalidLine:
        history.go_over(before.entries, before.undone)
        history.branches = branches
        raise


def _rules_changes(lines: Iterable[Line]) -> Iterator[RulesChange]:
    """Yield the changes of rules that a file tells of, first one first; one that cannot be read is found out later."""
    for line in lines:
        with suppress(InvalidLine):
            change = rules_change_in(line)
            if change is not None:
                yield read_rules(change)


def _do(table: Table, operations: tuple[Operation, ...]) -> None:
    for operation in operations:
        if not fits(table, operation):
            raise InvalidLine(f"{operation} does not fit the table")
        table.replay((operation,))


def _compare(table: Table, line: KnownLine) -> None:
    text = getattr(line, DIGEST, "")
    if text and text != digest(table):
        raise InvalidLine("the table is not the one that was saved")
