"""Chance to come, in words: dice and shuffles that a position or an example states beforehand, and back."""

from collections.abc import Mapping, Sequence

from qquovadis.engine import chance
from qquovadis.engine.kit import Kit
from qquovadis.engine.table import Table
from qquovadis.errors import N_
from qquovadis.model.notation.piece_words import FileLocation, seat_of
from qquovadis.model.notation.zone_words import letters_of
from qquovadis.model.pack.suggestions import nearest

Result = int | tuple[str, ...]


def state_results(data: Mapping[str, Sequence[Result]], table: Table, file: str) -> None:
    """Queue what is said, by purpose or purpose and seat: a die as a number, a shuffle as what comes first."""
    for key, results in data.items():
        where = FileLocation(file, f'chance."{key}"')
        purpose, seat = _of_key(key, table.kit, where)
        for result in results:
            table.state(purpose, seat, _values(result, table.kit, where))


def _of_key(key: str, kit: Kit, where: FileLocation) -> tuple[int, int]:
    if key in kit.purpose_index:
        return kit.purpose_index[key], -1
    purpose, _, letter = key.rpartition(" ")
    if purpose not in kit.purpose_index:
        words = [*kit.purposes, *(f"{each} {seat}" for each in kit.purposes for seat in letters_of(kit))]
        raise where.wrong(N_("there is no such random draw"), nearest(key, words))
    return kit.purpose_index[purpose], seat_of(letter, kit, where)


def _values(result: Result, kit: Kit, where: FileLocation) -> tuple[int, ...]:
    if isinstance(result, int):
        return (result,)
    unknown = next((name for name in result if name not in kit.identity_index), None)
    if unknown is not None:
        raise where.wrong(N_("there is no identity {unknown}"), nearest(unknown, kit.identity_index), unknown=unknown)
    return tuple(kit.identity_index[name] for name in result)


def write_results(table: Table, dice: Sequence[str]) -> dict[str, list[int | list[str]]]:
    """Say what is queued; `dice` are the purposes whose results are numbers."""
    data: dict[str, list[int | list[str]]] = {}
    kit = table.kit
    for slot, values in table.stated:
        purpose, seat = divmod(slot, kit.seats + 1)
        assert chance.slot(purpose, seat - 1, kit.seats) == slot
        name = kit.purposes[purpose]
        key = f"{name} {letters_of(kit)[seat - 1]}" if seat else name
        number: int | list[str] = values[0] if name in dice else [kit.identities[value].name for value in values]
        data.setdefault(key, []).append(number)
    return data
