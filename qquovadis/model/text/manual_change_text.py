"""What was done by hand, as sentences; each says so, and says what chance said to it.

What is new among the records of `model/free_table/changes` is told here by a function of its own.
"""

from collections.abc import Iterable, Sequence
from functools import singledispatch
from typing import NamedTuple

from qquovadis.engine.kit import BOX
from qquovadis.engine.ops import Operation, Rolled, Turned
from qquovadis.errors import COMMA
from qquovadis.model.free_table import changes
from qquovadis.model.free_table.heaps import FANNED, TOGETHER
from qquovadis.model.free_table.spot import NO_SPOT
from qquovadis.model.free_table.turns import moment_said
from qquovadis.model.history.entries import ChangedByHand
from qquovadis.model.pack.die_faces import face_in_words, sides_of
from qquovadis.model.text.formatter import TextFormatter, name_piece, name_thing, name_zone
from qquovadis.model.text.translations import N_, NP_, CountedText

A_NUMBER = 2  # from which face on a face is a number
MOVED = N_("Free move: {subject} to {place}.")
LOOSE = N_("Free move: {subject} onto the bare table.")
SET_DIE, SET_UNSEEN = N_("Free move: {subject} is set to {amount}."), N_("Free move: {subject} is set.")
# By which side is up, of things with a back: of one of them, and of several.
SIDES = (N_("Free move: {subject} is turned face down."), N_("Free move: {subject} is turned face up."))
SIDES_OF_SEVERAL = (
    NP_("Free move: {count} piece is turned face down.", "Free move: {count} pieces are turned face down."),
    NP_("Free move: {count} piece is turned face up.", "Free move: {count} pieces are turned face up."),
)
# By which way things were turned, 0 where that cannot be told: of one of them, and of several.
TURNS = {
    0: N_("Free move: {subject} is turned."),
    1: N_("Free move: {subject} is turned clockwise."),
    -1: N_("Free move: {subject} is turned counterclockwise."),
}
TURNS_OF_SEVERAL = {
    0: NP_("Free move: {count} piece is turned.", "Free move: {count} pieces are turned."),
    1: NP_("Free move: {count} piece is turned clockwise.", "Free move: {count} pieces are turned clockwise."),
    -1: NP_(
        "Free move: {count} piece is turned counterclockwise.", "Free move: {count} pieces are turned counterclockwise."
    ),
}
GATHERED = NP_("Free move: {count} piece to {place}.", "Free move: {count} pieces to {place}.")
SHAPED = {
    TOGETHER: N_("Free move: {place} is put together again."),
    FANNED: N_("Free move: {place} is fanned out."),
}
IN_A_ROW = N_("Free move: {place} is spread in a row.")
IS_NOW, IS_CHANGED = N_("Free move: {tally} is now {amount}."), N_("Free move: {tally} is changed.")
# What was freed or locked: of one piece, and of several.
HELD = {
    changes.DetachPieces: (
        N_("Free move: {subject} is detached."),
        NP_("Free move: {count} piece is detached.", "Free move: {count} pieces are detached."),
    ),
    changes.LockPieces: (
        N_("Free move: {subject} is locked."),
        NP_("Free move: {count} piece is locked.", "Free move: {count} pieces are locked."),
    ),
    changes.UnlockPieces: (
        N_("Free move: {subject} is unlocked."),
        NP_("Free move: {count} piece is unlocked.", "Free move: {count} pieces are unlocked."),
    ),
    changes.UngroupPieces: (
        N_("Free move: the group of {subject} is dissolved."),
        NP_(
            "Free move: the group of {count} piece is dissolved.", "Free move: groups of {count} pieces are dissolved."
        ),
    ),
}
PHASE_BEGINS, TURN_BEGINS = N_("Round {round}, {seat}: {phase}."), N_("Round {round}: {seat} is the active player.")
THROWN = N_("{die} {face}")


class _Telling(NamedTuple):
    """Tells one deed to a reader, who knows which piece it was about or what is counted, or does not."""

    formatter: TextFormatter
    deed: ChangedByHand
    operations: Sequence[Operation]
    known: bool

    def say(self, sentence: str, **blanks: object) -> str:
        return self.formatter.texts.say(sentence, **blanks)

    def counted(self, sentence: CountedText, number: int, **blanks: object) -> str:
        return self.formatter.texts.plural(sentence, number, **blanks)

    def piece(self, piece: int | None) -> str:
        """Return what the piece is called that it is about."""
        return name_piece(self.formatter, -1 if piece is None else piece, self.deed.identity, self.known)

    def zone(self, zone: int) -> str:
        return name_zone(self.formatter, zone)

    def tally(self, tally: int) -> str:
        return name_thing(self.formatter, "tally", tally)

    def seats(self, seats: int) -> str:
        names = (name for seat, name in enumerate(self.formatter.seats) if seats >> seat & 1)
        return self.say(COMMA).join(names)

    def face(self, face: int) -> str:
        """Return what the piece shows that it is about."""
        if not face:
            return ""
        identity = self.deed.identity
        return face_in_words(self.formatter.kit.identities[identity].marks if identity >= 0 else {}, face)

    def has_backs(self, pieces: Iterable[int]) -> bool:
        """Return whether pieces have a front and a back."""
        printed = [self.formatter.kit.pieces[piece] for piece in pieces if self._is_in_box(piece)]
        return bool(printed) and all(piece.hidden for piece in printed)

    def is_die(self, piece: int) -> bool:
        """Return whether a piece shows a number or a side, and not a front and a back."""
        kit = self.formatter.kit
        return self._is_in_box(piece) and sides_of(kit.identities[kit.pieces[piece].identity].marks) > 0

    def _is_in_box(self, piece: int) -> bool:
        return piece in range(len(self.formatter.kit.pieces))


def describe_manual_change(
    formatter: TextFormatter, deed: ChangedByHand, operations: Sequence[Operation], *, known: bool
) -> str:
    """Return a manual change as a sentence, with what chance said by it; a piece that is not known is not named."""
    return _told(deed.change, _Telling(formatter, deed, operations, known))


@singledispatch
def _told(change: object, telling: _Telling) -> str:
    """Return a manual change as a sentence."""
    del telling
    raise TypeError(f"nothing says what {change} is")


# Pieces.


@_told.register
def _moved(change: changes.MovePiece | changes.LayPiece, telling: _Telling) -> str:
    is_loose = isinstance(change, changes.LayPiece) and change.zone == BOX and change.spot != NO_SPOT
    sentence = LOOSE if is_loose else MOVED
    return telling.say(sentence, subject=telling.piece(change.piece), place=telling.zone(change.zone))


@_told.register
def _gathered(change: changes.GatherPieces, telling: _Telling) -> str:
    return telling.counted(GATHERED, len(change.pieces), place=telling.zone(change.zone))


@_told.register
def _piled(change: changes.PilePieces, telling: _Telling) -> str:
    sentence = NP_("Free move: {count} piece on top of {place}.", "Free move: {count} pieces on top of {place}.")
    return telling.counted(sentence, len(change.pieces), place=telling.zone(change.zone))


@_told.register
def _spread(change: changes.SpreadPieces, telling: _Telling) -> str:
    """Return that pieces went to one place, or only that they did: not everybody may know what they are."""
    goals = {laid.zone for laid in change.laid}
    if len(goals) == 1 and goals != {BOX}:  # what lies on the bare table is in the box, too
        return telling.counted(GATHERED, len(change.laid), place=telling.zone(goals.pop()))
    sentence = NP_("Free move: {count} piece is moved.", "Free move: {count} pieces are moved together.")
    return telling.counted(sentence, len(change.laid))


@_told.register
def _placed(change: changes.PlacePiece, telling: _Telling) -> str:
    return telling.say(N_("Free move: {subject} is put on the table."), subject=telling.piece(change.piece))


@_told.register
def _aligned(change: changes.AlignPieces, telling: _Telling) -> str:
    sentence = NP_("Free move: {count} piece is aligned.", "Free move: {count} pieces are aligned.")
    return telling.counted(sentence, len(change.laid))


@_told.register
def _flipped(change: changes.FlipPiece, telling: _Telling) -> str:
    """Return which side is up of what has a back; in games of before 0.11 a die was flipped to what it shows."""
    piece, face = change
    if 0 <= face < len(SIDES) and telling.has_backs((piece,)):
        sentence = SIDES[face]
    else:
        sentence = SET_DIE if face >= A_NUMBER else N_("Free move: {subject} is flipped.")
    if not telling.known and (sentence == SET_DIE or telling.is_die(piece)):
        sentence = SET_UNSEEN  # a 1 is told as any other number
    return telling.say(sentence, subject=telling.piece(piece), amount=telling.face(face))


@_told.register
def _set_die(change: changes.SetDieValue, telling: _Telling) -> str:
    sentence = SET_DIE if telling.known else SET_UNSEEN
    return telling.say(sentence, subject=telling.piece(change.die), amount=telling.face(change.value))


@_told.register
def _flipped_several(change: changes.FlipPieces, telling: _Telling) -> str:
    is_side = 0 <= change.face < len(SIDES) and telling.has_backs(change.pieces)
    flipped = NP_("Free move: {count} piece is flipped.", "Free move: {count} pieces are flipped.")
    return telling.counted(SIDES_OF_SEVERAL[change.face] if is_side else flipped, len(change.pieces))


@_told.register
def _turned(change: changes.TurnPiece, telling: _Telling) -> str:
    return telling.say(TURNS[_way(telling.operations)], subject=telling.piece(change.piece))


@_told.register
def _turned_several(change: changes.TurnPieces, telling: _Telling) -> str:
    return telling.counted(TURNS_OF_SEVERAL[_way(telling.operations)], len(change.pieces))


def _way(operations: Sequence[Operation]) -> int:
    """Return which way things were turned, each by one step as hands do: 1 clockwise, -1 back, 0 if that cannot be
    told.

    How many steps are a whole turn only the board says, so the step over the end of it is told by its size.
    """
    turned = next((each for each in operations if isinstance(each, Turned) and each.old != each.new), None)
    if turned is None:
        return 0
    on = turned.new - turned.old
    return (1 if on > 0 else -1) * (1 if abs(on) == 1 else -1)


@_told.register
def _slipped(change: changes.SlipPiece, telling: _Telling) -> str:
    return telling.say(N_("Free move: a piece moves unseen to {place}."), place=telling.zone(change.zone))


@_told.register
def _shown(change: changes.ShowPiece, telling: _Telling) -> str:
    sentence = N_("Free move: {subject} is shown to {seats}.")
    return telling.say(sentence, subject=telling.piece(change.piece), seats=telling.seats(change.seats))


@_told.register
def _attached(change: changes.AttachPieces, telling: _Telling) -> str:
    sentence = NP_(
        "Free move: {count} piece is attached to {subject}.", "Free move: {count} pieces are attached to {subject}."
    )
    return telling.counted(sentence, len(change.pieces), subject=telling.piece(change.carrier))


@_told.register
def _tucked(change: changes.TuckPieces, telling: _Telling) -> str:
    sentence = NP_(
        "Free move: {count} piece is tucked under {subject}.", "Free move: {count} pieces are tucked under {subject}."
    )
    return telling.counted(sentence, len(change.pieces), subject=telling.piece(change.carrier))


@_told.register
def _held(
    change: changes.DetachPieces | changes.LockPieces | changes.UnlockPieces | changes.UngroupPieces, telling: _Telling
) -> str:
    alone, several = HELD[type(change)]
    if len(change.pieces) == 1:
        return telling.say(alone, subject=telling.piece(change.pieces[0]))
    return telling.counted(several, len(change.pieces))


@_told.register
def _grouped(change: changes.GroupPieces, telling: _Telling) -> str:
    sentence = NP_("Free move: {count} piece is grouped.", "Free move: {count} pieces are grouped.")
    return telling.counted(sentence, len(change.pieces))


# Places.


@_told.register
def _drawn(change: changes.DrawPieces, telling: _Telling) -> str:
    sentence = NP_(
        "Free move: {count} piece from {source} to {place}.", "Free move: {count} pieces from {source} to {place}."
    )
    source, place = telling.zone(change.source), telling.zone(change.zone)
    return telling.counted(sentence, change.number, source=source, place=place)


@_told.register
def _dealt(change: changes.DealPieces, telling: _Telling) -> str:
    sentence = NP_(
        "Free move: {count} piece to each, dealt from {source}.",
        "Free move: {count} pieces to each, dealt from {source}.",
    )
    return telling.counted(sentence, change.number, source=telling.zone(change.source))


@_told.register
def _shuffled(change: changes.ShuffleZone, telling: _Telling) -> str:
    return telling.say(N_("Free move: {place} is shuffled."), place=telling.zone(change.zone))


@_told.register
def _reordered(change: changes.OrderZone, telling: _Telling) -> str:
    return telling.say(N_("Free move: {place} is reordered."), place=telling.zone(change.zone))


@_told.register
def _fanned(change: changes.FanHeap, telling: _Telling) -> str:
    return telling.say(SHAPED.get(change.shape, IN_A_ROW), place=telling.zone(change.zone))


@_told.register
def _searched(change: changes.SearchZone, telling: _Telling) -> str:
    seat = name_thing(telling.formatter, "seat", change.seat)
    return telling.say(N_("Free move: {seat} searches {place}."), seat=seat, place=telling.zone(change.zone))


@_told.register
def _revealed(change: changes.RevealAll, telling: _Telling) -> str:
    return telling.say(N_("Free move: {thing}: turned over for everyone."), thing=_family(change, telling.formatter))


@_told.register
def _concealed(change: changes.ConcealAll, telling: _Telling) -> str:
    return telling.say(N_("Free move: {thing}: hidden again."), thing=_family(change, telling.formatter))


def _family(change: changes.RevealAll | changes.ConcealAll, formatter: TextFormatter) -> str:
    """Return what tallies or places of one family are called, whoever they belong to."""
    of_tallies, number, language = change.kind == changes.OF_TALLIES, change.number, formatter.texts.language
    if not 0 <= number < len(formatter.kit.tallies if of_tallies else formatter.kit.zones):
        return ""
    return (formatter.names.tally if of_tallies else formatter.names.zone)(number, language)


# Tallies.


@_told.register
def _counted(change: changes.CountTally, telling: _Telling) -> str:
    sentence = N_("Free move: {tally} {amount}.") if telling.known else IS_CHANGED
    return telling.say(sentence, tally=telling.tally(change.tally), amount=f"{change.delta:+}")


@_told.register
def _set(change: changes.SetTally | changes.AssignTally, telling: _Telling) -> str:
    """Return what a tally counts, in a word if it counts things that have names."""
    tally, value, *_ = change
    kit, formatter = telling.formatter.kit, telling.formatter
    words = formatter.values.get(kit.tallies[tally].name, ()) if 0 <= tally < len(kit.tallies) else ()
    amount = formatter.named(words[value]) if 0 <= value < len(words) else str(value)
    return telling.say(IS_NOW if telling.known else IS_CHANGED, tally=telling.tally(tally), amount=amount)


@_told.register
def _proceeded(change: changes.Proceed, telling: _Telling) -> str:
    """Return whose turn and which phase begins."""
    formatter = telling.formatter
    moment = moment_said(formatter.kit, change)
    if moment is None or not 0 <= moment.seat < len(formatter.seats):
        return telling.say(N_("Free move: several counts change."))
    phase, seat = formatter.names.phase(moment.phase, formatter.texts.language), formatter.seats[moment.seat]
    return telling.say(PHASE_BEGINS if phase else TURN_BEGINS, seat=seat, phase=phase, round=moment.round)


@_told.register
def _unveiled(change: changes.UnveilTally, telling: _Telling) -> str:
    shown, veiled = N_("Free move: {tally} is shown to {seats}."), N_("Free move: {tally} is hidden again.")
    tally, seats = telling.tally(change.tally), telling.seats(change.seats)
    return telling.say(shown if change.seats else veiled, tally=tally, seats=seats)


# Dice and other chance.


@_told.register
def _rolled(change: changes.RollDie, telling: _Telling) -> str:
    shown = next((operation.new for operation in telling.operations if isinstance(operation, Rolled)), 0)
    known = N_("Free move: {subject} is rolled: {amount}.")
    sentence = known if telling.known else N_("Free move: {subject} is rolled.")
    return telling.say(sentence, subject=telling.piece(change.die), amount=telling.face(shown))


@_told.register
def _thrown(change: changes.RollDice, telling: _Telling) -> str:
    """Return what several dice are called and show."""
    if not telling.known:
        return telling.say(N_("Free move: {count} dice are rolled."), count=len(change.dice))
    formatter, dice = telling.formatter, []
    for operation in telling.operations:
        if isinstance(operation, Rolled) and operation.die >= 0:
            identity = formatter.kit.pieces[operation.die].identity
            name = name_piece(formatter, operation.die, identity, known=True)
            face = face_in_words(formatter.kit.identities[identity].marks, operation.new)
            dice.append(telling.say(THROWN, die=name, face=face))
    return telling.say(N_("Free move: dice are rolled: {dice}."), dice=telling.say(COMMA).join(dice))


@_told.register
def _stated(change: changes.StateChance, telling: _Telling) -> str:
    del change
    return telling.say(N_("Free move: a random result is fixed in advance."))


@_told.register
def _restated(change: changes.RestateChance, telling: _Telling) -> str:
    del change
    return telling.say(N_("Free move: later chance is rerolled."))


# The whole table.


@_told.register
def _did_procedure(change: changes.DoProcedure, telling: _Telling) -> str:
    name = telling.formatter.names.procedure(change.number, telling.formatter.texts.language)
    return telling.say(N_("Free move: {procedure}."), procedure=name)


@_told.register
def _laid_out_again(change: changes.LayOutAgain, telling: _Telling) -> str:
    del change
    return telling.say(N_("Free move: everything is laid out again as at the beginning."))
