"""What was done by hand, as sentences; each says so, and says what chance said to it."""

from collections.abc import Callable, Mapping, Sequence

from qquovadis.engine.kit import BOX
from qquovadis.engine.ops import Operation, Rolled, Turned
from qquovadis.errors import COMMA
from qquovadis.model.free_table.heaps import FANNED, TOGETHER
from qquovadis.model.free_table.turns import moment_said
from qquovadis.model.history.entries import NOTHING, ROW, ManualChange
from qquovadis.model.pack.die_faces import face_in_words, sides_of
from qquovadis.model.text.formatter import TextFormatter, name_piece, name_thing, name_zone
from qquovadis.model.text.translations import N_, NP_

PUSHES = {
    "move": N_("Free move: {subject} to {place}."),
    "lay": N_("Free move: {subject} to {place}."),
    "loose": N_("Free move: {subject} onto the bare table."),
    "order": N_("Free move: {place} is reordered."),
    "set": N_("Free move: {tally} is now {amount}."),
    "assign": N_("Free move: {tally} is now {amount}."),
    "slip": N_("Free move: a piece moves unseen to {place}."),
    "place": N_("Free move: {subject} is put on the table."),
    "flip": N_("Free move: {subject} is flipped."),
    "face down": N_("Free move: {subject} is turned face down."),
    "face up": N_("Free move: {subject} is turned face up."),
    "value": N_("Free move: {subject} is set to {amount}."),
    "turn": N_("Free move: {subject} is turned."),
    "clockwise": N_("Free move: {subject} is turned clockwise."),
    "counterclockwise": N_("Free move: {subject} is turned counterclockwise."),
    "count": N_("Free move: {tally} {amount}."),
    "shuffle": N_("Free move: {place} is shuffled."),
    "roll": N_("Free move: {subject} is rolled: {amount}."),
    "throw": N_("Free move: dice are rolled: {dice}."),
    "show": N_("Free move: {subject} is shown to {seats}."),
    "state": N_("Free move: a random result is fixed in advance."),
    "restate": N_("Free move: later chance is rerolled."),
    "search": N_("Free move: {seat} searches {place}."),
    "together": N_("Free move: {place} is put together again."),
    "fanned": N_("Free move: {place} is fanned out."),
    "row": N_("Free move: {place} is spread in a row."),
    "reveal": N_("Free move: {thing}: turned over for everyone."),
    "conceal": N_("Free move: {thing}: hidden again."),
    "unveil": N_("Free move: {tally} is shown to {seats}."),
    "veil": N_("Free move: {tally} is hidden again."),
    "reset": N_("Free move: everything is laid out again as at the beginning."),
}
COUNTED = {
    "gather": NP_("Free move: {count} piece to {place}.", "Free move: {count} pieces to {place}."),
    "pile": NP_("Free move: {count} piece on top of {place}.", "Free move: {count} pieces on top of {place}."),
    "spread": NP_("Free move: {count} piece is moved.", "Free move: {count} pieces are moved together."),
    "align": NP_("Free move: {count} piece is aligned.", "Free move: {count} pieces are aligned."),
    "draw": NP_(
        "Free move: {count} piece from {source} to {place}.", "Free move: {count} pieces from {source} to {place}."
    ),
    "deal": NP_(
        "Free move: {count} piece to each, dealt from {source}.",
        "Free move: {count} pieces to each, dealt from {source}.",
    ),
    "overturn": NP_("Free move: {count} piece is flipped.", "Free move: {count} pieces are flipped."),
    "face down": NP_(
        "Free move: {count} piece is turned face down.", "Free move: {count} pieces are turned face down."
    ),
    "face up": NP_("Free move: {count} piece is turned face up.", "Free move: {count} pieces are turned face up."),
    "rotate": NP_("Free move: {count} piece is turned.", "Free move: {count} pieces are turned."),
    "clockwise": NP_(
        "Free move: {count} piece is turned clockwise.", "Free move: {count} pieces are turned clockwise."
    ),
    "counterclockwise": NP_(
        "Free move: {count} piece is turned counterclockwise.", "Free move: {count} pieces are turned counterclockwise."
    ),
}
# What was bound or freed: how many pieces, and to what they are attached.
BOUND = {
    "attach": NP_(
        "Free move: {count} piece is attached to {subject}.", "Free move: {count} pieces are attached to {subject}."
    ),
    "tuck": NP_(
        "Free move: {count} piece is tucked under {subject}.", "Free move: {count} pieces are tucked under {subject}."
    ),
    "detach": NP_("Free move: {count} piece is detached.", "Free move: {count} pieces are detached."),
    "lock": NP_("Free move: {count} piece is locked.", "Free move: {count} pieces are locked."),
    "unlock": NP_("Free move: {count} piece is unlocked.", "Free move: {count} pieces are unlocked."),
    "group": NP_("Free move: {count} piece is grouped.", "Free move: {count} pieces are grouped."),
    "ungroup": NP_(
        "Free move: the group of {count} piece is dissolved.", "Free move: groups of {count} pieces are dissolved."
    ),
}
# What is said where it is only one piece.
BOUND_ALONE = {
    "detach": N_("Free move: {subject} is detached."),
    "lock": N_("Free move: {subject} is locked."),
    "unlock": N_("Free move: {subject} is unlocked."),
    "ungroup": N_("Free move: the group of {subject} is dissolved."),
}
# What is said to whoever may not know the thing: not what it shows either.
UNSEEN = {
    "value": N_("Free move: {subject} is set."),
    "roll": N_("Free move: {subject} is rolled."),
    "throw": N_("Free move: {count} dice are rolled."),
    **dict.fromkeys(("count", "set", "assign"), N_("Free move: {tally} is changed.")),
}
OF_TALLIES = 0  # what is revealed: all tallies of a family, else all that lies in its places
PROCEED = "proceed"
PHASE_BEGINS, TURN_BEGINS = N_("Round {round}, {seat}: {phase}."), N_("Round {round}: {seat} is the active player.")
DONE = N_("Free move: {procedure}.")
COUNTS = N_("Free move: several counts change.")
A_NUMBER = 2  # from which face on a face is a number
THROWN = N_("{die} {face}")
ROLLS = ("roll", "throw")
WITH_A_PIECE = ("move", "lay", "slip", "place", "flip", "value", "turn", "show", "roll")
CLOCKWISE, BACK = "clockwise", "counterclockwise"


def describe_manual_change(
    formatter: TextFormatter, push: ManualChange, operations: Sequence[Operation], *, known: bool
) -> str:
    """Return a push as a sentence, with what chance said by it; a piece that is not known is not named."""
    if (whole := WHOLE.get(push.verb)) is not None:
        return whole(formatter, push)
    if push.verb in BOUND:
        return _bound(formatter, push, known=known)
    if push.verb == "rotate":
        return formatter.texts.plural(COUNTED[_way(operations) or "rotate"], len(push.arguments) - 1)
    way = _way(operations) if push.verb == "turn" else ""
    kind = way or _side(formatter, push) or _kind_of(push)
    if not known and push.verb == "flip" and _is_die(formatter, push.arguments[0]):
        kind = "value"  # in games of before 0.11 a die was turned to what it shows: a 1 is told as any other number
    sentence = PUSHES[kind] if known else UNSEEN.get(kind, PUSHES[kind])
    return formatter.texts.say(sentence, **_blanks(formatter, push, operations, known=known))


def _blanks(
    formatter: TextFormatter, push: ManualChange, operations: Sequence[Operation], *, known: bool
) -> dict[str, str]:
    """Return what a sentence of one subject is filled with, by the verb."""
    first, second = (*push.arguments, NOTHING, NOTHING)[:2]
    blanks: dict[str, str] = {}
    if push.verb in WITH_A_PIECE:
        blanks["subject"] = name_piece(formatter, first, push.identity, known)
    if push.verb in ("move", "lay", "slip"):
        blanks["place"] = name_zone(formatter, second)
    if push.verb in ("shuffle", "order", "search", "fan"):
        blanks["place"] = name_zone(formatter, first)
    if push.verb == "search":
        blanks["seat"] = name_thing(formatter, "seat", second)
    if push.verb in ("count", "set", "assign"):
        amount = f"{second:+}" if push.verb == "count" else _value(formatter, first, second)
        blanks |= {"tally": name_thing(formatter, "tally", first), "amount": amount}
    if push.verb in ("roll", "flip", "value"):
        rolled = (operation.new for operation in operations if isinstance(operation, Rolled))
        shown = next(rolled, 0) if push.verb == "roll" else second
        identity = formatter.kit.identities[push.identity] if push.identity >= 0 else None
        blanks["amount"] = face_in_words(identity.marks if identity else {}, shown) if shown else ""
    if push.verb == "throw":
        blanks |= {"dice": _thrown(formatter, operations), "count": str(len(push.arguments) // 2)}
    if push.verb in ("show", "unveil"):
        seats = (name for seat, name in enumerate(formatter.seats) if second >> seat & 1)
        blanks["seats"] = formatter.texts.say(COMMA).join(seats)
    if push.verb == "unveil":
        blanks["tally"] = name_thing(formatter, "tally", first)
    if push.verb in ("reveal", "conceal"):
        blanks["thing"] = _family(formatter, first, second)
    return blanks


def _thrown(formatter: TextFormatter, operations: Sequence[Operation]) -> str:
    """Return what several dice are called and show."""
    dice = []
    for operation in operations:
        if isinstance(operation, Rolled) and operation.die >= 0:
            identity = formatter.kit.pieces[operation.die].identity
            name = name_piece(formatter, operation.die, identity, known=True)
            face = face_in_words(formatter.kit.identities[identity].marks, operation.new)
            dice.append(formatter.texts.say(THROWN, die=name, face=face))
    return formatter.texts.say(COMMA).join(dice)


def _family(formatter: TextFormatter, kind: int, number: int) -> str:
    """Return what tallies or places of one family are called, whoever they belong to."""
    language, many = formatter.texts.language, formatter.kit.tallies if kind == OF_TALLIES else formatter.kit.zones
    if not 0 <= number < len(many):
        return ""
    return (formatter.names.tally if kind == OF_TALLIES else formatter.names.zone)(number, language)


def _side(formatter: TextFormatter, push: ManualChange) -> str:
    """Return which side of things with a back everybody sees from then on; empty for what has two sides of its own."""
    first, second, *_ = (*push.arguments, NOTHING, NOTHING)
    face = {"flip": second, "overturn": first}.get(push.verb, NOTHING)
    pieces = (push.arguments[:1] if push.verb == "flip" else push.arguments[1:]) if face in (0, 1) else ()
    known = [piece for piece in pieces if piece in range(len(formatter.kit.pieces))]
    has_backs = bool(known) and all(formatter.kit.pieces[piece].hidden for piece in known)
    return ("face down", "face up")[face] if has_backs else ""


def _is_die(formatter: TextFormatter, piece: int) -> bool:
    """Return whether a piece shows a number or a side, and not a front and a back."""
    pieces = formatter.kit.pieces
    return piece in range(len(pieces)) and sides_of(formatter.kit.identities[pieces[piece].identity].marks) > 0


def _way(operations: Sequence[Operation]) -> str:
    """Return which way things were turned, each by one step as hands do; empty if that cannot be told.

    How many steps are a whole turn only the board says, so the step over the end of it is told by its size.
    """
    turned = next((each for each in operations if isinstance(each, Turned) and each.old != each.new), None)
    if turned is None:
        return ""
    on = turned.new - turned.old
    return (CLOCKWISE if on > 0 else BACK) if abs(on) == 1 else (BACK if on > 0 else CLOCKWISE)


def _bound(formatter: TextFormatter, push: ManualChange, *, known: bool) -> str:
    """Return what was attached, locked or grouped, or is no longer."""
    first = push.arguments[0]
    subject = name_piece(formatter, first, push.identity, known)
    count = len(push.arguments) - (push.verb in ("attach", "tuck"))
    if count == 1 and push.verb in BOUND_ALONE:
        return formatter.texts.say(BOUND_ALONE[push.verb], subject=subject)
    return formatter.texts.plural(BOUND[push.verb], count, subject=subject)


def _proceeded(formatter: TextFormatter, push: ManualChange) -> str:
    """Return whose turn and which phase begins."""
    moment = moment_said(formatter.kit, push.arguments)
    if moment is None or not 0 <= moment.seat < len(formatter.seats):
        return formatter.texts.say(COUNTS)
    phase = formatter.names.phase(moment.phase, formatter.texts.language)
    seat = formatter.seats[moment.seat]
    return formatter.texts.say(PHASE_BEGINS if phase else TURN_BEGINS, seat=seat, phase=phase, round=moment.round)


def _procedure(formatter: TextFormatter, push: ManualChange) -> str:
    """Return what was done as one."""
    name = formatter.names.procedure(push.arguments[0], formatter.texts.language)
    return formatter.texts.say(DONE, procedure=name)


def _kind_of(push: ManualChange) -> str:
    """Under which sentence a push is told: by its verb, but for what lies on the bare table and for set dice."""
    if push.verb == "lay" and push.arguments[1] == BOX and push.arguments[4:5] > (NOTHING,):
        return "loose"
    if push.verb == "unveil" and not push.arguments[1]:
        return "veil"
    if push.verb == "fan":
        return {TOGETHER: "together", FANNED: "fanned"}.get(push.arguments[1], "row")
    return "value" if push.verb == "flip" and push.arguments[1] >= A_NUMBER else push.verb


def _several(formatter: TextFormatter, push: ManualChange) -> str:
    """Return a push of several pieces, which are only counted: not everybody may know what they are."""
    verb, (first, second, *rest) = push.verb, (*push.arguments, NOTHING, NOTHING)
    counts = {
        **dict.fromkeys(("gather", "pile"), len(push.arguments) - 2),
        "spread": len(push.arguments) // ROW,
        "align": len(push.arguments) // 2,
        "draw": rest[1] if verb == "draw" else 0,
        "deal": rest[0],
    }
    count = counts.get(verb, len(push.arguments) - 1)
    goals = set(push.arguments[1::ROW]) if verb == "spread" else set()
    if len(goals) == 1 and goals != {BOX}:  # what lies on the bare table is in the box, too
        verb, first = "gather", goals.pop()
    places = {
        "gather": {"place": first},
        "pile": {"place": first},
        "draw": {"source": first, "place": second},
        "deal": {"source": first},
    }.get(verb, {})
    return formatter.texts.plural(
        COUNTED[_side(formatter, push) or verb],
        count,
        **{word: name_zone(formatter, at) for word, at in places.items()},
    )


def _value(formatter: TextFormatter, tally: int, value: int) -> str:
    """Return what a tally counts, in a word if it counts things that have names."""
    words = (
        formatter.values.get(formatter.kit.tallies[tally].name, ()) if 0 <= tally < len(formatter.kit.tallies) else ()
    )
    return formatter.named(words[value]) if 0 <= value < len(words) else str(value)


# What is told otherwise than by one sentence with a subject.
WHOLE: Mapping[str, Callable[[TextFormatter, ManualChange], str]] = {
    **dict.fromkeys(("gather", "pile", "spread", "align", "draw", "deal", "overturn"), _several),
    PROCEED: _proceeded,
    "procedure": _procedure,
}
