"""Lets what a pack says of its own cards follow when a variant adds some or takes some away.

A pack states how many cards of a list there are, by a parameter that its rules and constraints speak of; whoever
changes the list should not have to know that.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from qquovadis.errors import PackError
from qquovadis.model.pack.agreed_values import NOTHING, agreed_options, contradictions, default_parameters
from qquovadis.model.pack.compile_kit import playable_seats
from qquovadis.model.pack.parameters import Parameter
from qquovadis.model.pack.row_templates import RowTemplates
from qquovadis.model.pack.schema import Constraint, Pack, PieceRow
from qquovadis.model.pack.shapes import ComputedNumber, names_in

KIND = "kind"


def with_totals(pack: Pack, before: Pack) -> Pack:
    """Return a pack, made of another by changing its cards, whose stated totals are again the true ones.

    A total that is one parameter sets it; of a product or sum, the parameter that no other row states is set.
    Where no whole number would do, as when one people has more skills than another, the row states no total any more.
    """
    for at, row in enumerate(before.sheet.piece):
        if row.total is not None and (length := _length(pack, row)) != _length(before, row):
            pack = _stating(pack, at, length)
    for name, parameter in pack.parameters.items():
        if parameter.counts and (number := _counted(pack, parameter)) != _counted(before, parameter):
            pack = _with_parameter(pack, name, _reaching(parameter, number))
    return pack


def _counted(pack: Pack, parameter: Parameter) -> int:
    """Return how many cards there are of which a parameter says the number."""
    asked = {mark: value for mark, value in parameter.counts.items() if mark != KIND}
    kind = parameter.counts.get(KIND)
    cards = [card for card in pack.cards if kind is None or card.kind == kind]
    return sum(all(card.marks.get(mark) == value for mark, value in asked.items()) for card in cards)


def for_fewer(pack: Pack) -> Pack:
    """Return the pack for as many seats as its constraints allow; where not even the fewest can play, unchanged."""
    for seats in (all_seats := playable_seats(pack)):
        constraint = next((each for each, _ in contradictions(_usual(pack, seats))), None)
        if constraint is not None:
            return _narrowed(pack, seats - 1, constraint) if seats > all_seats.start else pack
    return pack


def totals(pack: Pack) -> frozenset[str]:
    """Return the parameters that only state how many cards of a list there are."""
    stated = {name for row in pack.sheet.piece if row.total is not None for name in names_in(row.total)}
    return frozenset(stated | {name for name, parameter in pack.parameters.items() if parameter.counts})


def _usual(pack: Pack, seats: int) -> RowTemplates:
    return RowTemplates(pack, seats, default_parameters(pack), agreed_options(pack, NOTHING))


def _length(pack: Pack, row: PieceRow) -> int:
    """Return how many identities a row of the box lists; none if nothing is left that it could be repeated for."""
    try:
        return len(_usual(pack, 1).of(row, row.identity))
    except PackError:
        return 0


def _stating(pack: Pack, at: int, length: int) -> Pack:
    total = pack.sheet.piece[at].total
    name = total if isinstance(total, str) else _solved(pack, total) if isinstance(total, ComputedNumber) else None
    value = length if isinstance(total, str) else _value(pack, total, name, length)
    if name is not None and value is not None:
        return _with_parameter(pack, name, _reaching(pack.parameters[name], value))
    rows = list(pack.sheet.piece)
    rows[at] = rows[at].model_copy(update={"total": None})
    return replace(pack, sheet=pack.sheet.model_copy(update={"piece": tuple(rows)}))


def _solved(pack: Pack, total: ComputedNumber) -> str | None:
    """Return the one parameter of a product or sum that no other row states by itself."""
    stated = {row.total for row in pack.sheet.piece if isinstance(row.total, str)}
    free = [name for name in names_in(total) if name not in stated and name in pack.parameters]
    return free[0] if len(free) == 1 else None


def _value(pack: Pack, total: object, name: str | None, length: int) -> int | None:
    """Return the value of a parameter with which a product or sum comes to this length, if a whole number does."""
    if not isinstance(total, ComputedNumber) or name is None:
        return None
    for value in range(length + 1):
        values = {**default_parameters(pack), name: value}
        if RowTemplates(pack, 1, values, agreed_options(pack, NOTHING)).number(total, name) == length:
            return value
    return None


def _reaching(parameter: Parameter, value: int) -> Parameter:
    """Return a parameter with this default, its range widened if need be."""
    update: dict[str, object] = {"default": value}
    if parameter.minimum is not None:
        update["minimum"] = min(parameter.minimum, value)
    if parameter.maximum is not None:
        update["maximum"] = max(parameter.maximum, value)
    return parameter.model_copy(update=update)


def _narrowed(pack: Pack, seats: int, constraint: Constraint) -> Pack:
    """Return the pack for at most so many seats, with what hinders more as the reason."""
    most = pack.sheet.players_max
    if isinstance(most, str) and most in pack.parameters:
        parameter = pack.parameters[most].model_copy(update={"default": seats, "reason": constraint.reason})
        return _with_parameter(pack, most, parameter)
    return replace(pack, sheet=pack.sheet.model_copy(update={"players_max": seats}))


def _with_parameter(pack: Pack, name: str, parameter: Parameter) -> Pack:
    parameters: Mapping[str, Parameter] = {**pack.parameters, name: parameter}
    return replace(pack, parameters=MappingProxyType(parameters))
