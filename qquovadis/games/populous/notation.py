"""How people speak of a Populous table in positions and worked examples."""

from qquovadis.engine.kit import Kit
from qquovadis.engine.notation import ChoiceForm, Notation, Noun
from qquovadis.games.common.notation import ORDERED, WorldWords, areas_of, letters_of, lying_words
from qquovadis.games.common.notation import PHRASES as WORLD_PHRASES
from qquovadis.games.common.world import KINDS
from qquovadis.games.populous.layout import QUANTITIES

ASKERS = {
    "buy": ("Wrath",),
    "pay": ("Wrath",),
    "strike": ("Strike",),
    "ring": ("LayRing",),
    "choose": ("ChooseCards",),
    "number": ("ChooseNumber",),
    "place": ("PlaceWorkers",),
    "play": ("PlayCard",),
    "face down": ("PlayCard",),
    "continue": ("ChooseGeneration",),
    "succeed": ("ChooseGeneration",),
    "hide": ("HideCard",),
    "name": ("NameAction",),
    "spend": ("AddActions",),
    "use": ("UseActions",),
    "lift": ("MoveWorkers", "Travel"),
    "go": ("MoveWorker", "TravelTo"),
    "prosper": ("Prosper",),
    "discard": ("Prosper", "DiscardHand", "SwapCards"),
    "fight": ("War",),
    "arbitrate": ("War",),
    "agree": ("AskConsent",),
    "refuse": ("AskConsent",),
    "hold": ("KeepWorkers",),
    "apply": ("UseSkills",),
    "build": ("BuildTown",),
    "set": ("RevealSkill",),
    "race": ("ChooseRace",),
    "start": ("ChooseStart",),
    "pick": ("DraftSkill",),
    "allot": ("AllotCubes",),
    "take": ("TakeCubes",),
    "lay": ("PlaceTile",),
    "take back": ("DraftSkill", "AllotCubes"),
}
PHRASES = {
    **WORLD_PHRASES,
    "continue face down with {} as {}": "face down; continue; hide {}; name {}",
    "succeed face down with {} as {}": "face down; succeed; hide {}; name {}",
}
FACTS = {
    "participants": ("seat",),
    "drawn": ("seat",),
    "winners": ("seat",),
    "areas": ("area",),
    "space": ("zone",),
    "spaces": ("zone",),
    "kind": KINDS,
}


def speech_of(kit: Kit) -> Notation:
    """The words of draft 21 for one kit."""
    letters = letters_of(kit)
    tiles = kit.number("tiles.base") + kit.number("tiles.rim") + kit.number(f"tiles.extra_by_players.{kit.seats}")
    words = WorldWords(
        town=Noun("town", 1),
        terrain_piece="terrain ring",
        rows="ages",
        hand=kit.number("hand.start"),
        tiles=tiles,
    )
    return Notation(
        lying=lying_words(kit, words),
        saying=ChoiceForm(
            askers=ASKERS,
            phrases=PHRASES,
            amounts={"take": QUANTITIES, "name": KINDS},
            spots=("lay",),
            facts=FACTS,
        ),
        active="active",
        landmark="area",
        usual={"round": 2},
        dice=("world", "start", "races", "war", "wrath"),
        values={"start": letters, "active": letters, "genesis": ("none", *areas_of(kit)), "named": ("none", *KINDS)},
        ordered=ORDERED,
        pieces=("card", "worker", "workers", "skill", "skills", "moved", "staying"),
    )
