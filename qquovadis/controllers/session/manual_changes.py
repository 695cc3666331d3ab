"""Manual changes: the table's verbs as people use them by hand; the reason of a count is always that it was by hand.

Some manual changes are several verbs at once, so that they are one entry and taken back as one:

    lay(piece, zone, at, face, spot, tally, value)
                                       put a piece into a zone as it is to lie there (-1: last, as it is, no spot),
                                       and let a tally that belongs to it count so much
    gather(zone, face, *pieces)        put several pieces into a zone, in this order
    pile(zone, face, *pieces)          put several pieces to the front of a zone, where a deck has its top; the last one
                                       is drawn first
    spread(piece, zone, face, spot, tally, value, piece, …)
                                       put several pieces, each into a place of its own
    draw(source, zone, face, number)   put so many pieces from the front of a zone into another
    deal(source, face, number, *zones) put so many pieces from the front of a zone into each of these, in rounds
    value(die, face)                   let a die show a value; the log then says so whatever the value is
    flip(piece, face)                  let a piece show a side; what has a back is then seen by everybody, or again by
                                       those only to whom its place shows what lies face down
    overturn(face, *pieces)            the same for several pieces
    throw(*dice)                       roll several dice at once, two numbers each: the die, and how many sides it has
    rotate(step, *pieces)              turn several pieces in the plane
    order(zone, *pieces)               put the pieces of a zone into another order
    set(tally, value)                  let a tally count so much
    unveil(tally, seats)               tell other seats (a bit each) what a secret tally counts, and no further ones
    reveal(kind, number)               turn over for everybody what is hidden of all tallies (kind 0) or in all places
                                       (kind 1) of the family of this one
    conceal(kind, number)              hide it again
    procedure(number, *steps)          do these steps, or those that the kit has of a procedure, as far as there are
                                       pieces; the number says of which procedure they are
    attach(carrier, *pieces)           put pieces on another, and let them go with it from then on
    tuck(carrier, *pieces)             put pieces under another, and let them go with it from then on
    detach(*pieces)                    let pieces go with nothing any more
    lock(*pieces), unlock(*pieces)     let pieces stay where they are, or no longer
    group(*pieces), ungroup(*pieces)   let pieces be taken together, or no longer
    fan(zone, shape)                   let a heap lie together, fanned out, or in a row
    align(piece, spot, piece, …)       let things that lie loose lie at these spots of their places
    search(zone, seat)                 let a seat see all that lies in a place
    reset()                            lay the box out again as the setup says, with other chance
    proceed(tally, value, tally, …)    let several tallies count so much, as round, turn and phase do
    assign(tally, value, piece, zone)  let a tally name somebody, and lay the piece that shows it before them
    restate(purpose, seat)             let chance say something else from here on; without a purpose, for all of them
    await(landmark, seat)              let the agenda begin at the referee's n-th landmark, and settle nothing
"""

from collections.abc import Callable, Mapping

from qquovadis.controllers.session import bonds
from qquovadis.controllers.session.choice_runner import ChoiceRunner
from qquovadis.controllers.session.disclosing import DISCLOSING, disclose
from qquovadis.controllers.session.procedures import out_of_numbers
from qquovadis.controllers.session.starting_over import purpose_without_results, start_over
from qquovadis.engine.kit import BOX, CARRIER, GROUP, LOCK
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
from qquovadis.model.free_table.heaps import SHAPES, heap_shape, set_heap_shape
from qquovadis.model.free_table.spot import BARE_TABLE, FREE_PLACE, lies_loose
from qquovadis.model.history.entries import (
    BY_HAND,
    NOTHING,
    RESTATE,
    ROW,
    Arguments,
    EntryAction,
    ManualChange,
    Resumed,
)

WITH_A_PIECE = {"move", "lay", "place", "flip", "value", "turn", "slip", "show", "roll"}
WITH_A_PIECE |= {"attach", "tuck", "detach", "lock", "unlock", "group", "ungroup"}
WITH_A_TALLY = {"count", "set", "assign"}
AWAIT = "await"
NOTHING_FOR_IT = N_("Nothing changes: there is nothing left to do this with.")
TURNED = {FRONT: turn_up, BACK: turn_down}  # by side, how what has a back comes to show it

Verb = Callable[..., object]


class ManualChanges:
    """What people do to one table by hand with several verbs at once."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def move(self, piece: int, zone: int, *at: int) -> None:
        """Put a piece into a zone as it is; out of a bag, by chance."""
        if 0 <= piece < self.table.piece_limit:
            self._stir(self.table.zone_of[piece])
        self.table.move(piece, zone, *at)

    def lay(self, piece: int, zone: int, *how: int) -> None:
        """Put a piece into a zone; out of a bag, by chance."""
        if 0 <= piece < self.table.piece_limit and self.table.zone_of[piece] != zone:
            self._stir(self.table.zone_of[piece])
        self._lay(piece, zone, *how)

    def _lay(self, piece: int, zone: int, *how: int) -> None:
        """Put a piece into a zone; where it lies hidden then, nobody knows it who cannot see into the zone."""
        at, face, spot, tally, value = (*how, *(-1,) * (5 - len(how)))
        table = self.table
        if not 0 <= piece < table.piece_limit:
            raise TableError(f"there is no piece {piece}")
        if table.spot[piece] != spot:
            table.place(piece, spot)
        if face >= 0 and not lies_so(table, piece, face):
            table.flip(piece, face)
        table.move(piece, zone, at)
        if tally >= 0:
            self.set(tally, value)
        self._forget(piece, zone)

    def gather(self, zone: int, face: int, *pieces: int) -> None:
        """Put several pieces into a zone, one after another."""
        for piece in pieces:
            self.lay(piece, zone, -1, face)

    def pile(self, zone: int, face: int, *pieces: int) -> None:
        """Put several pieces one after another to the front of a zone, so that the last one is drawn first."""
        for piece in pieces:
            self.lay(piece, zone, 0, face)

    def spread(self, *laid: int) -> None:
        """Lay pieces, six numbers each: piece, zone, face, spot, tally and value; all of them or none."""
        if not laid or len(laid) % ROW:
            raise TableError(f"{len(laid)} numbers do not say where pieces go, {ROW} for each")
        for at in range(0, len(laid), ROW):
            piece, zone, *how = laid[at : at + ROW]
            self.lay(piece, zone, -1, *how)

    def draw(self, source: int, zone: int, face: int, number: int) -> None:
        """Put so many pieces from the front of a zone into another; TableError if there are not so many."""
        lying = self.table.contents[source] if 0 <= source < self.table.zone_limit else []
        if not 0 < number <= len(lying) or source == zone:
            raise TableError(f"there are not {number} pieces to draw from place {source}")
        self._stir(source)
        for piece in lying[:number]:
            self._lay(piece, zone, -1, face)

    def deal(self, source: int, face: int, number: int, *zones: int) -> None:
        """Put so many pieces from the front of a zone into each of others, one round after another, all or none."""
        lying = self.table.contents[source] if 0 <= source < self.table.zone_limit else []
        if not 0 < number * len(zones) <= len(lying) or source in zones:
            raise TableError(f"there are not {number} pieces for each to deal from place {source}")
        self._stir(source)
        for at, piece in enumerate(lying[: number * len(zones)]):
            self._lay(piece, zones[at % len(zones)], -1, face)

    def overturn(self, face: int, *pieces: int) -> None:
        """Let several pieces show a side; those that show it already stay."""
        table = self.table
        for piece in pieces:
            if not 0 <= piece < table.piece_limit or table.face[piece] != face or table.kit.pieces[piece].hidden:
                flip(table, piece, face)

    def rotate(self, step: int, *pieces: int) -> None:
        """Turn several pieces in the plane."""
        for piece in pieces:
            self.table.turn(piece, step)

    def order(self, zone: int, *pieces: int) -> None:
        """Put the pieces of a zone into this order; TableError if they are not the pieces that lie there."""
        contents = self.table.contents[zone]
        if sorted(pieces) != sorted(contents):
            raise TableError(f"{self.table.kit.zones[zone].name} does not hold just these pieces")
        for at, piece in enumerate(pieces):
            if contents[at] != piece:
                self.table.move(piece, zone, at)

    def set(self, tally: int, value: int) -> None:
        """Let a tally count so much."""
        if not 0 <= tally < len(self.table.tally):
            raise TableError(f"there is no tally {tally}")
        self.table.count(tally, value - self.table.tally[tally], BY_HAND)

    def procedure(self, number: int, *numbers: int) -> None:
        """Do these steps one after another, or without any what the kit says under this number.

        NothingChanges if there is nothing for them; what counts may be secret, so whether that changed is not told.
        """
        if not numbers and not 0 <= number < len(self.table.kit.procedures):
            raise TableError(f"there is no procedure {number}")
        steps = out_of_numbers(self.table, numbers) if numbers else self.table.kit.procedures[number]
        since = self.table.mark()
        for step in steps:
            if step.verb == "shuffle":
                self._turn_down(step.source)
                self.table.shuffle(step.source, step.purpose)
            elif step.verb == "count":
                count_to(self.table, step)
            elif step.verb in DISCLOSING:
                DISCLOSING[step.verb](self.table, step.zones, step.things)
            else:
                for piece, zone in moves_of(self.table, step):
                    face = face_where(self.table.kit, zone, piece)
                    self.lay(piece, zone, -1, -1 if face is None else face)
        if self.table.mark() == since and not any(step.verb in ("count", *DISCLOSING) for step in steps):
            raise NothingChanges(NOTHING_FOR_IT)

    def _turn_down(self, zone: int) -> None:
        """Turn down what has a back and lies open in a place that is to be shuffled."""
        for piece in self.table.contents[zone]:
            if self.table.kit.pieces[piece].hidden and self.table.face[piece]:
                self.table.flip(piece, BACK)

    def proceed(self, *counted: int) -> None:
        """Let several tallies count so much, each followed by its number; all of them or none."""
        if not counted or len(counted) % 2:
            raise TableError(f"{len(counted)} numbers do not say what is counted, 2 for each")
        for at in range(0, len(counted), 2):
            if self.table.tally[counted[at] : counted[at] + 1] != [counted[at + 1]]:
                self.set(*counted[at : at + 2])

    def attach(self, carrier: int, *pieces: int) -> None:
        """Put pieces where another one lies, on it, and let them go with it from now on."""
        self._bring_to(carrier, pieces)
        bonds.attach(self.table, carrier, pieces)

    def tuck(self, carrier: int, *pieces: int) -> None:
        """Put pieces where another one lies, under it, and let them go with it from now on."""
        self._bring_to(carrier, pieces)
        bonds.attach(self.table, carrier, pieces)
        table = self.table
        contents = table.contents[table.zone_of[carrier]]
        for piece in pieces:
            if contents.index(piece) > contents.index(carrier):
                table.move(piece, table.zone_of[carrier], contents.index(carrier))

    def _bring_to(self, carrier: int, pieces: Arguments) -> None:
        """Put pieces where another one lies, above all that lies there already and is not among them."""
        table = self.table
        if not pieces or not 0 <= carrier < table.piece_limit or not bonds.lies_open(table, carrier):
            raise TableError(f"nothing can be attached to piece {carrier}")
        for piece in dict.fromkeys(pieces):
            self._lay_beside(piece, carrier)

    def _lay_beside(self, piece: int, carrier: int) -> None:
        """Put a piece where another one lies, unless it lies there already."""
        zone, spot = self.table.zone_of[carrier], self.table.spot[carrier]
        if not 0 <= piece < self.table.piece_limit:
            raise TableError(f"there is no piece {piece}")
        if (self.table.zone_of[piece], self.table.spot[piece]) != (zone, spot):
            was_open = bonds.lies_open(self.table, piece)
            face = None if was_open else face_where(self.table.kit, zone, piece)
            self.lay(piece, zone, -1, -1 if face is None else face, spot)
        elif self.table.contents[zone].index(piece) < self.table.contents[zone].index(carrier):
            self.table.move(piece, zone)

    def fan(self, zone: int, shape: int) -> None:
        """Let a heap lie for everybody in one of SHAPES; TableError where there is none, or it lies so."""
        if not (BOX < zone < self.table.zone_limit and shape in SHAPES and self.table.contents[zone]):
            raise TableError(f"nothing in place {zone} can lie in shape {shape}")
        if heap_shape(self.table, zone) == shape:
            raise TableError(f"{self.table.kit.zones[zone].name} lies so")
        set_heap_shape(self.table, zone, shape)

    def align(self, *laid: int) -> None:
        """Let things lie at spots of their places, two numbers each; all of them or none, and not as they lie."""
        table = self.table
        if not laid or len(laid) % 2:
            raise TableError(f"{len(laid)} numbers do not say where things lie, 2 for each")
        moved = False
        for piece, spot in zip(laid[::2], laid[1::2], strict=True):
            if not (0 <= piece < table.piece_limit and (BARE_TABLE.is_meant(spot) or FREE_PLACE.is_meant(spot))):
                raise TableError(f"there is no piece {piece} or no spot {spot}")
            if table.zone_of[piece] == BOX and not lies_loose(table, piece):
                raise TableError(f"{table.kit.pieces[piece].name} lies in the box")
            if table.spot[piece] != spot:
                table.place(piece, spot)
                moved = True
        if not moved:
            raise TableError("all of them lie so")

    def search(self, zone: int, seat: int) -> None:
        """Let a seat see all that lies in a place; TableError where nothing lies."""
        if not (0 <= zone < self.table.zone_limit and 0 <= seat < self.table.kit.seats):
            raise TableError(f"there is no place {zone} or no seat {seat}")
        if not self.table.contents[zone]:
            raise TableError(f"nothing lies in {self.table.kit.zones[zone].name}")
        for piece in self.table.contents[zone]:
            if not self.table.known[piece] >> seat & 1:
                self.table.show(piece, 1 << seat)

    def assign(self, tally: int, value: int, piece: int, zone: int) -> None:
        """Let a tally name somebody, and lay the piece that shows it before them."""
        self.set(tally, value)
        self.lay(piece, zone)

    def restate(self, purpose: int = NOTHING, seat: int = NOTHING) -> None:
        """Let chance say something else from here on, for a purpose and a seat or, without a purpose, for all."""
        kit = self.table.kit
        slots = [(at, each) for at in range(len(kit.purposes)) for each in range(-1, kit.seats)]
        for each in slots if purpose == NOTHING else [(purpose, seat)]:
            self.table.roll(-1, 0, *each)

    def _stir(self, zone: int) -> None:
        """Let chance say what is taken next out of a zone that is a bag."""
        if zone in self.table.kit.bags:
            purpose = purpose_without_results(self.table)
            if purpose < 0:
                raise TableError(f"all chance is stated, and {self.table.kit.zones[zone].name} is a bag")
            self.table.shuffle(zone, purpose)

    def _forget(self, piece: int, zone: int) -> None:
        """Let those forget a hidden piece who cannot see into its zone; the order there stays as it is."""
        table = self.table
        seen = table.sight[zone][0]
        if table.face[piece] or not table.kit.pieces[piece].hidden or not table.known[piece] & ~seen:
            return
        pieces = table.contents[zone]
        if any(table.face[each] or table.kit.backs[each] != table.kit.backs[piece] for each in pieces):
            return  # among pieces that can be told apart nothing is hidden
        shown = [(each, table.known[each] & ~seen) for each in pieces if each != piece]
        purpose = purpose_without_results(self.table)
        if purpose < 0:
            return
        table.state(purpose, -1, [table.identity_of[each] for each in pieces])
        table.shuffle(zone, purpose)
        for each, seats in shown:
            if seats:
                table.show(each, seats)


def throw(table: Table, *dice: int) -> None:
    """Roll several dice at once, each followed by the number of its sides; all of them or none."""
    if not dice or len(dice) % 2 or len(set(dice[::2])) < len(dice) // 2:
        raise TableError(f"{len(dice)} numbers do not say which dice are rolled, 2 for each")
    if not all(0 <= die < table.piece_limit for die in dice[::2]) or min(dice[1::2]) < 1:
        raise TableError(f"not all of {dice[::2]} are dice")
    for die, sides in zip(dice[::2], dice[1::2], strict=True):
        table.roll(die, sides, 0)


def flip(table: Table, piece: int, face: int) -> None:
    """Let a piece show a side; what has a back is then seen by all, or by those only to whom its place shows it."""
    if not 0 <= piece < table.piece_limit or face not in TURNED or not table.kit.pieces[piece].hidden:
        table.flip(piece, face)
    else:
        TURNED[face](table, piece)


def pushes(table: Table) -> Mapping[str, Verb]:
    """Return what people may do to a table by hand, by verb."""
    hands = ManualChanges(table)
    return {
        "move": hands.move,
        "place": table.place,
        "flip": lambda piece, face: flip(table, piece, face),
        "value": table.flip,
        "turn": table.turn,
        "count": lambda tally, delta: table.count(tally, delta, BY_HAND),
        "shuffle": table.shuffle,
        "slip": table.slip,
        "roll": table.roll,
        "show": table.show,
        "state": lambda purpose, seat, *values: table.state(purpose, seat, values),
        RESTATE: hands.restate,
        "lay": hands.lay,
        "gather": hands.gather,
        "pile": hands.pile,
        "spread": hands.spread,
        "draw": hands.draw,
        "deal": hands.deal,
        "unveil": table.unveil,
        "reveal": lambda kind, number: disclose(table, reveal, kind, number),
        "conceal": lambda kind, number: disclose(table, conceal, kind, number),
        "overturn": hands.overturn,
        "throw": lambda *dice: throw(table, *dice),
        "rotate": hands.rotate,
        "order": hands.order,
        "set": hands.set,
        "proceed": hands.proceed,
        "procedure": hands.procedure,
        "assign": hands.assign,
        "reset": lambda: start_over(table),
        **_binding(table, hands),
    }


def _binding(table: Table, hands: ManualChanges) -> Mapping[str, Verb]:
    """Return what shows the pieces of a place, binds pieces and frees them, by verb."""
    return {
        "fan": hands.fan,
        "align": hands.align,
        "search": hands.search,
        "attach": hands.attach,
        "tuck": hands.tuck,
        "detach": lambda *pieces: bonds.free(table, CARRIER, pieces),
        "lock": lambda *pieces: bonds.lock(table, pieces),
        "unlock": lambda *pieces: bonds.free(table, LOCK, pieces),
        "group": lambda *pieces: bonds.group(table, pieces),
        "ungroup": lambda *pieces: bonds.free(table, GROUP, pieces),
    }


def change_table_by_hand(
    table: Table, verb: str, arguments: Arguments, choice_runner: ChoiceRunner | None = None
) -> EntryAction:
    """Do a push and tell what it was; TableError, and nothing changed, if the table cannot do it."""
    if verb == AWAIT and choice_runner is not None:
        return _await(table, choice_runner, *arguments)
    known = pushes(table)
    if verb not in known:
        raise TableError(f"{verb} is nothing that can be done by hand; try one of {', '.join(known)}")
    identity, knows, drawn = NOTHING, table.everybody, False
    piece = arguments[0] if arguments and verb in WITH_A_PIECE else NOTHING
    if 0 <= piece < len(table.zone_of):
        identity, knows = table.identity_of[piece], table.known[piece]
        drawn = table.zone_of[piece] in table.kit.bags and verb in ("move", "lay")
    since = table.mark()
    known[verb](*arguments)
    bonds.keep_bonds(table, since)
    if identity != NOTHING and verb != "slip":
        # Who saw a thing as it was turned down reads which one it was; whoever did not, does not.
        knows = table.known[piece] | (knows if verb == "flip" else 0)
    if verb in WITH_A_TALLY and arguments[0] in table.secret_tallies:
        knows = table.unveiled.get(arguments[0], 0) | own_seat(table, arguments[0])
    if verb == "throw":  # one sentence says what all of them show: to whoever may know that of each
        for die in arguments[::2]:
            knows &= table.known[die] if table.kit.pieces[die].hidden else table.everybody
    if drawn:
        identity = table.identity_of[piece]  # what chance took, not what lay there
    return ManualChange(verb, arguments, identity, knows)


def _await(table: Table, choice_runner: ChoiceRunner, landmark: int, seat: int) -> Resumed:
    """Let the agenda begin at a landmark; nothing is settled, so that the table can be set up further."""
    landmarks = choice_runner.referee.landmarks
    if not (0 <= landmark < len(landmarks) and 0 <= seat < table.kit.seats):
        raise TableError(f"there is no landmark {landmark} or no seat {seat}")
    table.resolve(choice_runner.referee.agenda_at(choice_runner.game, landmarks[landmark], seat))
    return Resumed(landmarks[landmark], seat)
