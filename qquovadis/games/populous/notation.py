"""How people speak of a Populous table in positions and worked examples."""

from qquovadis.engine.kit import Kit
from qquovadis.engine.notation import Notation, Noun
from qquovadis.games.common.notation import ORDERED, WorldWords, areas_of, choice_form, letters_of, lying_words
from qquovadis.games.common.world import KINDS
from qquovadis.games.populous.layout import QUANTITIES, RESOURCES

ASKERS = {
    "buy": ("Wrath",),
    "pay": ("Wrath",),
    "strike": ("Strike",),
    "ring": ("LayRing",),
    "face down": ("PlayCard",),
    "hide": ("HideCard",),
    "name": ("NameAction",),
    "spend": ("AddActions",),
    "lift": ("MoveWorkers", "Travel", "OthersWorkers"),
    "go": ("MoveWorker", "TravelTo"),
    "discard": ("Prosper", "ProsperOrConvert", "DiscardHand", "SwapCards"),
    "convert": ("ProsperOrConvert",),
    "fight": ("War",),
    "arbitrate": ("War",),
    "declare": ("DeclareDie",),
    "bid": ("DeclareDieSecretly",),
    "agree": ("AskConsent",),
    "refuse": ("AskConsent",),
    "set": ("RevealSkill",),
    "start": ("ChooseStart",),
    "allot": ("AllotCubes",),
    "take": ("TakeCubes",),
    "against": ("OthersWorkers", "OthersCubes", "TakeCard"),
    "send home": ("OthersWorkers",),
    "copy": ("CopySkill",),
    "pass": ("PassCards",),
    "take back": ("PassCards", "DraftSkill", "AllotCubes", "DeclareDieSecretly"),
}
# What a prosperity may convert, in the order of its choices.
CONVERSIONS = tuple(f"{given} to {got}" for given in RESOURCES for got in RESOURCES)
PHRASES = {
    "continue face down with {} as {}": "face down; continue; hide {}; name {}",
    "succeed face down with {} as {}": "face down; succeed; hide {}; name {}",
}
FACTS = {
    "drawn": ("seat",),
    "spaces": ("zone",),
    "giver": ("seat",),
    "card": ("identity",),
    "own": ("identity",),
}


def speech_of(kit: Kit) -> Notation:
    """Return the words of draft 21 for one kit."""
    letters = letters_of(kit)
    base = kit.number("tiles.base")
    tiles = base + kit.number("tiles.rim") + kit.number(f"tiles.extra_by_players.{kit.seats}")
    words = WorldWords(
        town=Noun("town", 1),
        terrain_piece="terrain ring",
        rows="ages",
        hand=kit.number("hand.start"),
        base=base,
        tiles=tiles,
    )
    return Notation(
        lying=lying_words(kit, words),
        choice_form=choice_form(ASKERS, PHRASES, {"take": QUANTITIES, "name": KINDS, "convert": CONVERSIONS}, FACTS),
        active="active",
        landmark="area",
        usual={"round": 2},
        dice=("world", "start", "races", "war", "wrath"),
        values={"start": letters, "active": letters, "genesis": ("none", *areas_of(kit)), "named": ("none", *KINDS)},
        ordered=ORDERED,
        pieces=("card", "worker", "workers", "skill", "skills", "moved", "staying"),
    )
