"""Makes steps of a setup or a procedure of what people did by hand, as a file of a pack says them.

What was done is read off the operations: what came from where to where, whatever gesture did it. A piece out of a place
into which nobody sees is dealt, since chance decides which it is; any other is placed by what it is.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from qquovadis.engine.kit import BOX, EVERYBODY, NOBODY, Kit
from qquovadis.engine.ops import Counted, Moved, Operation, Shuffled, Slipped
from qquovadis.model.free_table.changes import (
    OF_TALLIES,
    AlignPieces,
    BondChange,
    ConcealAll,
    DealPieces,
    DoProcedure,
    DrawPieces,
    FanHeap,
    RevealAll,
    SearchZone,
    ShowPiece,
    ShuffleZone,
    UnveilTally,
)
from qquovadis.model.history.entries import ChangedByHand, Entry
from qquovadis.model.pack.schema import Pack, SetupRow

Row = dict[str, Any]
SILENT = ShowPiece | SearchZone | FanHeap | AlignPieces | BondChange | UnveilTally


class RecordedSteps(NamedTuple):
    """Rows of a file, and the moves of which no step could be made."""

    rows: tuple[Row, ...]
    left_out: tuple[Entry, ...]


class StepRecorder:
    """Follows one table from its opening on: how much lies where, what each piece is, and what is counted."""

    def __init__(self, pack: Pack, kit: Kit, opening: Iterable[Operation]) -> None:
        self._pack, self._kit = pack, kit
        self._counts = list(kit.start.tallies)
        self._identities = list(kit.start.identities)
        self._contents = [list(pieces) for pieces in kit.start.contents]
        self._follow(opening)

    def skip(self, entries: Iterable[Entry]) -> None:
        """Follow what was done before the recording began."""
        for entry in entries:
            self._follow(entry.operations)

    def record(self, entries: Iterable[Entry]) -> RecordedSteps:
        """Return the steps of these entries, in their order."""
        rows, left_out = list[Row](), list[Entry]()
        for entry in entries:
            made = list(self._rows_of(entry))
            if not made:
                left_out.append(entry)
            rows += made
            self._follow(entry.operations)
        return RecordedSteps(tuple(_merged(rows)), tuple(left_out))

    def _rows_of(self, entry: Entry) -> Iterator[Row]:
        action = entry.action
        if not isinstance(action, ChangedByHand) or isinstance(action.change, SILENT):
            return
        match action.change:
            case DoProcedure(number) if 0 <= number < len(self._pack.sheet.procedure):
                yield from (_said(row) for row in self._pack.sheet.procedure[number].step)
            case ShuffleZone(zone):
                yield {"shuffle": self._name(zone)}
            case DealPieces() as dealt:
                yield self._dealt(dealt)
            case DrawPieces(source, zone, number=number):
                yield {"deal": number, "from": self._name(source), "to": self._name(zone)}
            case RevealAll(kind, number):
                yield {"show": self._family(kind, number)}
            case ConcealAll(kind, number):
                yield {"hide": self._family(kind, number)}
            case _:
                yield from self._moved(entry.operations)
                yield from self._counted(entry.operations)

    def _dealt(self, dealt: DealPieces) -> Row:
        family = self._kit.zones[dealt.zones[0]].family
        to = family if dealt.zones == self._kit.zones_of(family) else self._name(dealt.zones[0])
        return {"deal": dealt.number, "from": self._name(dealt.source), "to": to}

    def _family(self, kind: int, number: int) -> str:
        return self._kit.tallies[number].family if kind == OF_TALLIES else self._kit.zones[number].family

    def _moved(self, operations: Sequence[Operation]) -> Iterator[Row]:
        """Yield what moved from place to place; all that lay in a place together, if it went as a whole."""
        ways: dict[int, tuple[int, int]] = {}
        for each in operations:
            if isinstance(each, Moved):
                ways[each.piece] = ways.get(each.piece, (each.source, each.zone))[0], each.zone
        ways = {piece: way for piece, way in ways.items() if way[0] != way[1]}
        whole = {way for way in ways.values() if self._went_as_a_whole(way, ways)}
        yield from ({"gather": self._name(source), "to": self._name(zone)} for source, zone in sorted(whole))
        for piece, (source, zone) in ways.items():
            if (source, zone) in whole:
                continue
            if self._kit.zones[source].sight == NOBODY:
                yield {"deal": 1, "from": self._name(source), "to": self._name(zone)}
            else:
                yield {"place": self._kit.identities[self._identities[piece]].name, "to": self._name(zone)}

    def _went_as_a_whole(self, way: tuple[int, int], ways: dict[int, tuple[int, int]]) -> bool:
        gone = sum(1 for each in ways.values() if each == way)
        return gone > 1 and way[0] != BOX and gone == len(self._contents[way[0]])

    def _counted(self, operations: Sequence[Operation]) -> Iterator[Row]:
        """Yield what is counted now; of what a seat counts in secret a file that all may read says nothing."""
        totals: dict[int, int] = {}
        for each in operations:
            if isinstance(each, Counted) and self._kit.tallies[each.tally].sight == EVERYBODY:
                totals[each.tally] = totals.get(each.tally, self._counts[each.tally]) + each.delta
        yield from ({"count": self._kit.tallies[tally].name, "is": value} for tally, value in totals.items())

    def _name(self, zone: int) -> str:
        return self._kit.zones[zone].name

    def _follow(self, operations: Iterable[Operation]) -> None:
        for each in operations:
            if isinstance(each, Moved):
                self._contents[each.source].remove(each.piece)
                self._contents[each.zone].insert(each.at, each.piece)
            elif isinstance(each, Slipped):
                lying = self._contents[each.source]
                for piece, (identity, _, _) in zip(lying, each.after, strict=True):
                    self._identities[piece] = identity
                self._contents[each.zone].insert(each.at, lying.pop())
            elif isinstance(each, Counted):
                self._counts[each.tally] += each.delta
            elif isinstance(each, Shuffled):
                for piece, (identity, _, _) in zip(self._contents[each.zone], each.after, strict=True):
                    self._identities[piece] = identity


def _said(row: SetupRow) -> Row:
    return row.model_dump(mode="json", by_alias=True, exclude_defaults=True)


def _merged(rows: Iterable[Row]) -> list[Row]:
    """Return rows of which those that deal one after another between the same places are one."""
    found: list[Row] = []
    for row in rows:
        before = found[-1] if found else {}
        if "deal" in row and {**row, "deal": 0} == {**before, "deal": 0} and isinstance(before.get("deal"), int):
            found[-1] = {**row, "deal": row["deal"] + before["deal"]}
        else:
            found.append(row)
    return found
