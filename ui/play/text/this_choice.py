"""What is true of the very choice that is made now: what is put together so far, and what an effect is limited to."""

from collections.abc import Iterable

from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.programmes import ProgrammeStep
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import COMMA
from qquovadis.model.pack.board import Board
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.translations import N_
from ui.play.text.true_there import end_up

SO_FAR = N_("Chosen so far: {chosen}. What can still be added: {others}.")
ONLY = N_("This effect gains only {kinds}.")
TO, TO_PLAYER = "to", "you"  # where a card sends what it takes, and the word for its own player
GIVEN, TAKEN, DISCARDED = "given", "taken", "discarded"  # how packs call the manners in which something changes hands
GAIN, AS = "gain", "as"  # the deed by which a card lets its player gain, and the term that limits what is gained
GROUPS = {  # what packs call with one word, which programmes spell out
    "land": ("grassland", "forest", "swamp", "mountain"),
    "resource": ("stone", "wood", "clay", "iron"),
}
PLAYED = "played"  # the family of where the card lies whose deeds are done


def unfinished(formatter: TextFormatter, board: Board, view: SeatView, choices: Iterable[Choice]) -> str:
    """Return what is put together so far and what may be added, where these choices are legal; empty if nothing is."""
    cards = getattr(view.agenda[-1], "cards", ()) if view.agenda else ()
    chosen = [end_up(board, view, card) for card in cards] if isinstance(cards, tuple) else []
    added = [end_up(board, view, each.subject) for each in choices if each != DONE and each.subject >= 0]
    if not chosen or not added or not all((*chosen, *added)):
        return ""
    return formatter.texts.say(SO_FAR, chosen=_row(formatter, chosen), others=_row(formatter, dict.fromkeys(added)))


def limited(formatter: TextFormatter, board: Board, view: SeatView) -> str:
    """Return what alone the effect gains that is carried out now; empty if it gains anything, or none is."""
    deed = _deed(view)
    kinds = list(deed.words(AS)) if deed is not None and deed.op == GAIN and AS in deed.terms else []
    if not kinds or set(kinds) >= set(board.end_up.values()):
        return ""
    for word, members in GROUPS.items():
        if set(members) <= set(kinds):
            kinds = [word, *(kind for kind in kinds if kind not in members)]
    return formatter.texts.say(ONLY, kinds=_row(formatter, kinds))


def manner_of_handing(view: SeatView) -> str:
    """Return how what is chosen now changes hands: given, taken or discarded; empty if it does not, or that is
    unknown.
    """
    step, deed = view.agenda[-1] if view.agenda else None, _deed(view)
    taker = getattr(step, "taker", None)
    if taker is None or deed is None or TO not in deed.terms:
        return ""
    return DISCARDED if deed.terms[TO] != TO_PLAYER else TAKEN if getattr(step, "seat", None) == taker else GIVEN


def _deed(view: SeatView) -> ProgrammeStep | None:
    """Return the deed of the played card that the step on top of the agenda carries out; None if it names none.

    Who chooses may be somebody else than the taker, whose card it is.
    """
    step = view.agenda[-1] if view.agenda else None
    at, seat = getattr(step, "at", None), getattr(step, "taker", getattr(step, "seat", None))
    zones = [zone for zone in view.kit.zones_of(PLAYED) if view.kit.zones[zone].seat == seat]
    cards = [card for zone in zones for card in view.contents[zone] if view.knows(card)]
    programme = view.kit.identities[view.identity_of[cards[0]]].programme if cards else ()
    return programme[at] if isinstance(at, int) and 0 <= at < len(programme) else None


def _row(formatter: TextFormatter, names: Iterable[str]) -> str:
    """Return things in a row, as the pack calls what it explains, or else by its words."""
    words, language = formatter.words, formatter.texts.language
    explained = {name: words.explained[name].name for name in names if name in words.explained}
    known = {name: explained.get(name) or words.word.get(name) for name in names}
    return formatter.texts.say(COMMA).join(each.text(language) if each else name for name, each in known.items())
