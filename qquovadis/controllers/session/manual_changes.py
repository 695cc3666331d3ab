"""Does manual changes at a table; the reason of a count is always that it was by hand.

A manual change may be several verbs of the table at once, so that they are one entry and taken back as one.
What is new among the records of `model/free_table/changes` is done here by a function of its own.
"""

from collections.abc import Sequence
from functools import singledispatch

from qquovadis.controllers.session import bonds
from qquovadis.controllers.session.choice_runner import ChoiceRunner
from qquovadis.controllers.session.disclosing import DISCLOSING, disclose
from qquovadis.controllers.session.starting_over import purpose_without_results, start_over
from qquovadis.engine.kit import BOX, CARRIER, GROUP, LOCK, SetupStep
from qquovadis.engine.setting_up import (
    BACK,
    FRONT,
    conceal,
    count_to,
    face_where,
    lies_so,
    moves_of,
    own_seat,
    reveal,
    turn_down,
    turn_up,
)
from qquovadis.engine.table import Table
from qquovadis.errors import N_, NothingChanges, TableError
from qquovadis.model.free_table import changes
from qquovadis.model.free_table.heaps import SHAPES, heap_shape, set_heap_shape
from qquovadis.model.free_table.spot import BARE_TABLE, FREE_PLACE, Spot, lies_loose
from qquovadis.model.history.entries import BY_HAND, NOTHING, ChangedByHand, EntryAction, Resumed

LAST, NO_SEAT = -1, -1  # as the table has it
NOTHING_FOR_IT = N_("Nothing changes: there is nothing left to do this with.")
TURNED = {FRONT: turn_up, BACK: turn_down}  # by side, how what has a back comes to show it


def change_table_by_hand(
    table: Table, change: changes.ManualChange | changes.BeginAtLandmark, choice_runner: ChoiceRunner | None = None
) -> EntryAction:
    """Do a manual change and tell what it was; TableError, and nothing changed, if the table cannot do it."""
    if isinstance(change, changes.BeginAtLandmark):
        return _begin_at(table, change, choice_runner)
    identity, knows, drawn = NOTHING, table.everybody, False
    piece = _subject(change)
    if piece is not None and 0 <= piece < len(table.zone_of):
        identity, knows = table.identity_of[piece], table.known[piece]
        drawn = table.zone_of[piece] in table.kit.bags and isinstance(change, changes.MovePiece | changes.LayPiece)
    else:
        piece = None
    since = table.mark()
    _do(change, table)
    bonds.keep_bonds(table, since)
    if piece is not None and not isinstance(change, changes.SlipPiece):
        # Who saw a thing as it was turned down reads which one it was; whoever did not, does not.
        knows = table.known[piece] | (knows if isinstance(change, changes.FlipPiece) else 0)
    match change:
        case changes.CountTally(tally) | changes.SetTally(tally) | changes.AssignTally(tally) if (
            tally in table.secret_tallies
        ):
            knows = table.unveiled.get(tally, 0) | own_seat(table, tally)
        case changes.RollDice(dice):  # one sentence says what all of them show: to whoever may know that of each
            for die, _ in dice:
                knows &= table.known[die] if table.kit.pieces[die].hidden else table.everybody
    if piece is not None and drawn:
        identity = table.identity_of[piece]  # what chance took, not what lay there
    return ChangedByHand(change, identity, knows)


def _subject(change: changes.ManualChange) -> int | None:
    """Return the piece that a manual change is about; None if it is about several or none."""
    match change:
        case (
            changes.MovePiece(piece=piece)
            | changes.LayPiece(piece=piece)
            | changes.PlacePiece(piece=piece)
            | changes.SlipPiece(piece=piece)
        ):
            return piece
        case (
            changes.FlipPiece(piece=piece)
            | changes.TurnPiece(piece=piece)
            | changes.ShowPiece(piece=piece)
            | changes.SetDieValue(die=piece)
        ):
            return piece
        case changes.RollDie(die=die):
            return die
        case (
            changes.AttachPieces(carrier=piece)
            | changes.TuckPieces(carrier=piece)
            | changes.DetachPieces(pieces=(piece, *_))
        ):
            return piece
        case changes.LockPieces(pieces=(piece, *_)) | changes.UnlockPieces(pieces=(piece, *_)):
            return piece
        case changes.GroupPieces(pieces=(piece, *_)) | changes.UngroupPieces(pieces=(piece, *_)):
            return piece
    return None


def _begin_at(table: Table, change: changes.BeginAtLandmark, choice_runner: ChoiceRunner | None) -> Resumed:
    """Let the agenda begin at a landmark; nothing is settled, so that the table can be set up further."""
    landmarks = choice_runner.referee.landmarks if choice_runner is not None else ()
    if choice_runner is None or not (0 <= change.landmark < len(landmarks) and 0 <= change.seat < table.kit.seats):
        raise TableError(f"there is no landmark {change.landmark} or no seat {change.seat}")
    landmark = landmarks[change.landmark]
    table.resolve(choice_runner.referee.agenda_at(choice_runner.game, landmark, change.seat))
    return Resumed(landmark, change.seat)


@singledispatch
def _do(change: object, table: Table) -> None:
    """Do a manual change; TableError if the table cannot do it."""
    raise TableError(f"{change} is nothing that can be done to a table by hand")


# Pieces.


@_do.register
def _move(change: changes.MovePiece, table: Table) -> None:
    """Put a piece into a zone as it is; out of a bag, by chance."""
    if 0 <= change.piece < table.piece_limit:
        _stir(table, table.zone_of[change.piece])
    table.move(change.piece, change.zone, LAST if change.at is None else change.at)


@_do.register
def _lay(change: changes.LayPiece, table: Table) -> None:
    """Put a piece into a zone; out of a bag, by chance. Where it lies hidden then, nobody knows it who cannot see into
    the zone.
    """
    if 0 <= change.piece < table.piece_limit and table.zone_of[change.piece] != change.zone:
        _stir(table, table.zone_of[change.piece])
    _put(change, table)


def _put(change: changes.LayPiece, table: Table) -> None:
    """Put this very piece into a zone."""
    piece, zone, at, face, spot, tally, value = change
    if not 0 <= piece < table.piece_limit:
        raise TableError(f"there is no piece {piece}")
    if table.spot[piece] != spot:
        table.place(piece, spot)
    if face is not None and not lies_so(table, piece, face):
        table.flip(piece, face)
    table.move(piece, zone, LAST if at is None else at)
    if tally is not None:
        _count_to(table, tally, value or 0)
    _let_forget(table, piece, zone)


@_do.register
def _gather(change: changes.GatherPieces, table: Table) -> None:
    for piece in change.pieces:
        _lay(changes.LayPiece(piece=piece, zone=change.zone, face=change.face), table)


@_do.register
def _pile(change: changes.PilePieces, table: Table) -> None:
    for piece in change.pieces:
        _lay(changes.LayPiece(piece=piece, zone=change.zone, at=0, face=change.face), table)


@_do.register
def _spread(change: changes.SpreadPieces, table: Table) -> None:
    """Lay pieces, all of them or none."""
    if not change.laid:
        raise TableError("nothing says where pieces go")
    for piece, zone, face, spot, tally, value in change.laid:
        _lay(changes.LayPiece(piece=piece, zone=zone, face=face, spot=spot, tally=tally, value=value), table)


@_do.register
def _place(change: changes.PlacePiece, table: Table) -> None:
    table.place(*change)


@_do.register
def _align(change: changes.AlignPieces, table: Table) -> None:
    """Let things lie at spots of their places, all of them or none, and not as they lie."""
    moved = False
    for piece, spot in change.laid:
        if not (0 <= piece < table.piece_limit and (BARE_TABLE.is_meant(spot) or FREE_PLACE.is_meant(spot))):
            raise TableError(f"there is no piece {piece} or no spot {spot}")
        if table.zone_of[piece] == BOX and not lies_loose(table, piece):
            raise TableError(f"{table.kit.pieces[piece].name} lies in the box")
        if table.spot[piece] != spot:
            table.place(piece, spot)
            moved = True
    if not moved:
        raise TableError("all of them lie so")


@_do.register
def _flip(change: changes.FlipPiece, table: Table) -> None:
    """Let a piece show a side; what has a back is then seen by all, or by those only to whom its place shows it."""
    piece, face = change
    if not 0 <= piece < table.piece_limit or face not in TURNED or not table.kit.pieces[piece].hidden:
        table.flip(piece, face)
    else:
        TURNED[face](table, piece)


@_do.register
def _flip_several(change: changes.FlipPieces, table: Table) -> None:
    """Let several pieces show a side; those that show it already stay."""
    for piece in change.pieces:
        is_known = 0 <= piece < table.piece_limit
        if not is_known or table.face[piece] != change.face or table.kit.pieces[piece].hidden:
            _flip(changes.FlipPiece(piece, change.face), table)


@_do.register
def _turn(change: changes.TurnPiece, table: Table) -> None:
    table.turn(*change)


@_do.register
def _turn_several(change: changes.TurnPieces, table: Table) -> None:
    for piece in change.pieces:
        table.turn(piece, change.step)


@_do.register
def _slip(change: changes.SlipPiece, table: Table) -> None:
    table.slip(*change)


@_do.register
def _show(change: changes.ShowPiece, table: Table) -> None:
    table.show(*change)


@_do.register
def _attach(change: changes.AttachPieces, table: Table) -> None:
    """Put pieces where another one lies, on it, and let them go with it from now on."""
    _bring_to(table, change.carrier, change.pieces)
    bonds.attach(table, change.carrier, change.pieces)


@_do.register
def _tuck(change: changes.TuckPieces, table: Table) -> None:
    """Put pieces where another one lies, under it, and let them go with it from now on."""
    carrier, pieces = change
    _bring_to(table, carrier, pieces)
    bonds.attach(table, carrier, pieces)
    contents = table.contents[table.zone_of[carrier]]
    for piece in pieces:
        if contents.index(piece) > contents.index(carrier):
            table.move(piece, table.zone_of[carrier], contents.index(carrier))


def _bring_to(table: Table, carrier: int, pieces: Sequence[int]) -> None:
    """Put pieces where another one lies, above all that lies there already and is not among them."""
    if not pieces or not 0 <= carrier < table.piece_limit or not bonds.lies_open(table, carrier):
        raise TableError(f"nothing can be attached to piece {carrier}")
    for piece in dict.fromkeys(pieces):
        _lay_beside(table, piece, carrier)


def _lay_beside(table: Table, piece: int, carrier: int) -> None:
    """Put a piece where another one lies, unless it lies there already."""
    zone, spot = table.zone_of[carrier], Spot(table.spot[carrier])
    if not 0 <= piece < table.piece_limit:
        raise TableError(f"there is no piece {piece}")
    if (table.zone_of[piece], table.spot[piece]) != (zone, spot):
        face = None if bonds.lies_open(table, piece) else face_where(table.kit, zone, piece)
        _lay(changes.LayPiece(piece=piece, zone=zone, face=face, spot=spot), table)
    elif table.contents[zone].index(piece) < table.contents[zone].index(carrier):
        table.move(piece, zone)


@_do.register
def _free(change: changes.DetachPieces | changes.UnlockPieces | changes.UngroupPieces, table: Table) -> None:
    kinds = {changes.DetachPieces: CARRIER, changes.UnlockPieces: LOCK, changes.UngroupPieces: GROUP}
    bonds.free(table, kinds[type(change)], change.pieces)


@_do.register
def _lock(change: changes.LockPieces, table: Table) -> None:
    bonds.lock(table, change.pieces)


@_do.register
def _group(change: changes.GroupPieces, table: Table) -> None:
    bonds.group(table, change.pieces)


# Places.


@_do.register
def _draw(change: changes.DrawPieces, table: Table) -> None:
    """Put so many pieces from the front of a zone into another; TableError if there are not so many."""
    source, zone, face, number = change
    lying = _lying(table, source)
    if not 0 < number <= len(lying) or source == zone:
        raise TableError(f"there are not {number} pieces to draw from place {source}")
    _stir(table, source)
    for piece in lying[:number]:
        _put(changes.LayPiece(piece=piece, zone=zone, face=face), table)


@_do.register
def _deal(change: changes.DealPieces, table: Table) -> None:
    """Put so many pieces from the front of a zone into each of others, one round after another, all or none."""
    source, face, number, zones = change
    lying = _lying(table, source)
    if not 0 < number * len(zones) <= len(lying) or source in zones:
        raise TableError(f"there are not {number} pieces for each to deal from place {source}")
    _stir(table, source)
    for at, piece in enumerate(lying[: number * len(zones)]):
        _put(changes.LayPiece(piece=piece, zone=zones[at % len(zones)], face=face), table)


def _lying(table: Table, zone: int) -> Sequence[int]:
    return table.contents[zone] if 0 <= zone < table.zone_limit else []


@_do.register
def _shuffle(change: changes.ShuffleZone, table: Table) -> None:
    table.shuffle(change.zone, change.purpose, NO_SEAT if change.seat is None else change.seat)


@_do.register
def _order(change: changes.OrderZone, table: Table) -> None:
    """Put the pieces of a zone into this order; TableError if they are not the pieces that lie there."""
    zone, pieces = change
    contents = table.contents[zone]
    if sorted(pieces) != sorted(contents):
        raise TableError(f"{table.kit.zones[zone].name} does not hold just these pieces")
    for at, piece in enumerate(pieces):
        if contents[at] != piece:
            table.move(piece, zone, at)


@_do.register
def _fan(change: changes.FanHeap, table: Table) -> None:
    """Let a heap lie for everybody in one of SHAPES; TableError where there is none, or it lies so."""
    zone, shape = change
    if not (BOX < zone < table.zone_limit and shape in SHAPES and table.contents[zone]):
        raise TableError(f"nothing in place {zone} can lie in shape {shape}")
    if heap_shape(table, zone) == shape:
        raise TableError(f"{table.kit.zones[zone].name} lies so")
    set_heap_shape(table, zone, shape)


@_do.register
def _search(change: changes.SearchZone, table: Table) -> None:
    """Let a seat see all that lies in a place; TableError where nothing lies."""
    zone, seat = change
    if not (0 <= zone < table.zone_limit and 0 <= seat < table.kit.seats):
        raise TableError(f"there is no place {zone} or no seat {seat}")
    if not table.contents[zone]:
        raise TableError(f"nothing lies in {table.kit.zones[zone].name}")
    for piece in table.contents[zone]:
        if not table.known[piece] >> seat & 1:
            table.show(piece, 1 << seat)


@_do.register
def _reveal(change: changes.RevealAll, table: Table) -> None:
    disclose(table, reveal, change.kind, change.number)


@_do.register
def _conceal(change: changes.ConcealAll, table: Table) -> None:
    disclose(table, conceal, change.kind, change.number)


# Tallies.


@_do.register
def _count(change: changes.CountTally, table: Table) -> None:
    table.count(change.tally, change.delta, BY_HAND)


@_do.register
def _set(change: changes.SetTally, table: Table) -> None:
    _count_to(table, change.tally, change.value)


def _count_to(table: Table, tally: int, value: int) -> None:
    """Let a tally count so much."""
    if not 0 <= tally < len(table.tally):
        raise TableError(f"there is no tally {tally}")
    table.count(tally, value - table.tally[tally], BY_HAND)


@_do.register
def _assign(change: changes.AssignTally, table: Table) -> None:
    """Let a tally name somebody, and lay the piece that shows it before them."""
    _count_to(table, change.tally, change.value)
    _lay(changes.LayPiece(piece=change.piece, zone=change.zone), table)


@_do.register
def _proceed(change: changes.Proceed, table: Table) -> None:
    """Let several tallies count so much, all of them or none."""
    if not change.counted:
        raise TableError("nothing says what is counted")
    for tally, value in change.counted:
        if table.tally[tally : tally + 1] != [value]:
            _count_to(table, tally, value)


@_do.register
def _unveil(change: changes.UnveilTally, table: Table) -> None:
    table.unveil(*change)


# Dice and other chance.


@_do.register
def _roll(change: changes.RollDie, table: Table) -> None:
    die, seat = (NOTHING if said is None else said for said in (change.die, change.seat))
    table.roll(die, change.sides, change.purpose, seat)


@_do.register
def _throw(change: changes.RollDice, table: Table) -> None:
    """Roll several dice at once; all of them or none."""
    dice = [die for die, _ in change.dice]
    if not dice or len(set(dice)) < len(dice):
        raise TableError(f"{dice} do not say which dice are rolled, each once")
    if not all(0 <= die < table.piece_limit and sides > 0 for die, sides in change.dice):
        raise TableError(f"not all of {dice} are dice")
    for die, sides in change.dice:
        table.roll(die, sides, 0)


@_do.register
def _set_die(change: changes.SetDieValue, table: Table) -> None:
    table.flip(*change)


@_do.register
def _state(change: changes.StateChance, table: Table) -> None:
    table.state(change.purpose, NO_SEAT if change.seat is None else change.seat, change.values)


@_do.register
def _restate(change: changes.RestateChance, table: Table) -> None:
    """Let chance say something else from here on, for a purpose and a seat or, without a purpose, for all."""
    kit = table.kit
    slots = (
        [(change.purpose, NO_SEAT if change.seat is None else change.seat)]
        if change.purpose is not None
        else [(at, seat) for at in range(len(kit.purposes)) for seat in range(NO_SEAT, kit.seats)]
    )
    for purpose, seat in slots:
        table.roll(NOTHING, 0, purpose, seat)


# The whole table.


@_do.register
def _do_procedure(change: changes.DoProcedure, table: Table) -> None:
    """Do these steps one after another, or without any what the kit says under this number.

    NothingChanges if there is nothing for them; what counts may be secret, so whether that changed is not told.
    """
    number, steps = change
    if not steps and not 0 <= number < len(table.kit.procedures):
        raise TableError(f"there is no procedure {number}")
    for step in steps:
        _refuse_strange(table, step)
    steps = steps or table.kit.procedures[number]
    since = table.mark()
    for step in steps:
        if step.verb == "shuffle":
            _turn_down(table, step.source)
            table.shuffle(step.source, step.purpose)
        elif step.verb == "count":
            count_to(table, step)
        elif step.verb in DISCLOSING:
            DISCLOSING[step.verb](table, step.zones, step.things)
        else:
            for piece, zone in moves_of(table, step):
                _lay(changes.LayPiece(piece=piece, zone=zone, face=face_where(table.kit, zone, piece)), table)
    if table.mark() == since and not any(step.verb in ("count", *DISCLOSING) for step in steps):
        raise NothingChanges(NOTHING_FOR_IT)


def _refuse_strange(table: Table, step: SetupStep) -> None:
    """Refuse a step that names what there is not: a pack may say other steps than when the table was laid."""
    kit = table.kit
    kinds = {"place": len(kit.identities), **dict.fromkeys(("count", "show", "hide"), len(kit.tallies))}
    fits = all(0 <= zone < len(kit.zones) for zone in (step.source, *step.zones))
    fits = fits and all(0 <= thing < kinds.get(step.verb, 0) for thing in step.things)
    if not fits or not step.number + 10**4 >= 0 or (step.verb == "shuffle" and step.purpose >= len(kit.purposes)):
        raise TableError("these steps name what is not in the box")


def _turn_down(table: Table, zone: int) -> None:
    """Turn down what has a back and lies open in a place that is to be shuffled."""
    for piece in table.contents[zone]:
        if table.kit.pieces[piece].hidden and table.face[piece]:
            table.flip(piece, BACK)


@_do.register
def _lay_out_again(change: changes.LayOutAgain, table: Table) -> None:
    del change
    start_over(table)


# What is hidden.


def _stir(table: Table, zone: int) -> None:
    """Let chance say what is taken next out of a zone that is a bag."""
    if zone in table.kit.bags:
        purpose = purpose_without_results(table)
        if purpose < 0:
            raise TableError(f"all chance is stated, and {table.kit.zones[zone].name} is a bag")
        table.shuffle(zone, purpose)


def _let_forget(table: Table, piece: int, zone: int) -> None:
    """Let those forget a hidden piece who cannot see into its zone; the order there stays as it is."""
    seen = table.sight[zone][0]
    if table.face[piece] or not table.kit.pieces[piece].hidden or not table.known[piece] & ~seen:
        return
    pieces = table.contents[zone]
    if any(table.face[each] or table.kit.backs[each] != table.kit.backs[piece] for each in pieces):
        return  # among pieces that can be told apart nothing is hidden
    shown = [(each, table.known[each] & ~seen) for each in pieces if each != piece]
    purpose = purpose_without_results(table)
    if purpose < 0:
        return
    table.state(purpose, NO_SEAT, [table.identity_of[each] for each in pieces])
    table.shuffle(zone, purpose)
    for each, seats in shown:
        if seats:
            table.show(each, seats)
