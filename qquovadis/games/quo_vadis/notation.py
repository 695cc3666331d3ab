"""How people speak of a Quo Vadis table in positions and worked examples."""

from qquovadis.engine.kit import Kit
from qquovadis.engine.notation import ChoiceForm, Notation, Noun
from qquovadis.games.common.notation import ORDERED, WorldWords, areas_of, letters_of, lying_words
from qquovadis.games.common.notation import PHRASES as WORLD_PHRASES
from qquovadis.games.common.world import KINDS
from qquovadis.games.quo_vadis.layout import QUANTITIES

ASKERS = {
    "strike": ("Wrath",),
    "pay": ("Wrath",),
    "fetch": ("MoveToken", "FetchToken"),
    "choose": ("ChooseCards",),
    "number": ("ChooseNumber",),
    "place": ("PlaceWorkers",),
    "play": ("PlayCard",),
    "continue": ("ChooseGeneration",),
    "succeed": ("ChooseGeneration",),
    "wish": ("Wish",),
    "use": ("UseActions",),
    "lift": ("MoveWorkers", "Travel", "Retreat"),
    "go": ("MoveWorker", "TravelTo", "RetreatTo"),
    "prosper": ("Prosper",),
    "convert": ("Prosper",),
    "into": ("Convert",),
    "discard": ("Prosper", "DiscardHand"),
    "declare": ("DeclareMorale", "DeclareSecretly"),
    "keep": ("KeepDie", "ChooseBasic"),
    "take": ("Spoils", "StartCubes", "ChooseResource"),
    "apply": ("UseSkills",),
    "hold": ("KeepWorkers",),
    "grow": ("GrowTown",),
    "cover": ("LayTerrain",),
    "govern": ("CountAlso",),
    "build": ("BuildTown",),
    "rebuild": ("Rebuild", "RaiseTown"),
    "set": ("SetSkill",),
    "race": ("ChooseRace",),
    "pick": ("DraftSkill",),
    "lay": ("PlaceTile",),
    "rotate": ("TurnTile",),
    "take back": ("DraftSkill", "ChooseBasic", "DeclareSecretly"),
}
PHRASES = {
    **WORLD_PHRASES,
    "convert {} to {}": "convert {}; into {}",
}
FACTS = {
    "participants": ("seat",),
    "exalted": ("seat",),
    "winners": ("seat",),
    "areas": ("area",),
    "space": ("zone",),
    "kind": KINDS,
}


def speech_of(kit: Kit) -> Notation:
    """The words of draft 30 for one kit."""
    letters = letters_of(kit)
    tiles = kit.number("setup.base_tiles") + kit.number(f"setup.extra_doubles.{kit.seats}")
    words = WorldWords(
        town=Noun("town", 1, "population", 1),
        terrain_piece="terrain token",
        rows="generations",
        hand=kit.number("setup.hand"),
        tiles=tiles,
    )
    kinds = ("none", *KINDS)
    return Notation(
        lying=lying_words(kit, words),
        saying=ChoiceForm(
            askers=ASKERS,
            phrases=PHRASES,
            amounts={**dict.fromkeys(("take", "convert", "into"), QUANTITIES), "wish": KINDS},
            spots=("lay",),
            facts=FACTS,
        ),
        active="active",
        landmark="area",
        usual={"round": 1},
        dice=("world", "start", "races", "war"),
        values={"start": letters, "active": letters, "genesis": ("none", *areas_of(kit)), "wished": kinds},
        ordered=ORDERED,
        pieces=("card", "worker", "tile", "skill", "skills", "moved", "grown", "staying"),
    )
