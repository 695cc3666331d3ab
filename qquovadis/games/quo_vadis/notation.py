"""How people speak of a Quo Vadis table in positions and worked examples."""

from qquovadis.engine.kit import Kit
from qquovadis.engine.notation import Notation, Noun
from qquovadis.games.common.notation import ORDERED, WorldWords, areas_of, choice_form, letters_of, lying_words
from qquovadis.games.common.world import KINDS, USUAL_BASE
from qquovadis.games.quo_vadis.layout import QUANTITIES

ASKERS = {
    "strike": ("Wrath",),
    "pay": ("Wrath",),
    "fetch": ("MoveToken", "FetchToken"),
    "wish": ("Wish",),
    "lift": ("MoveWorkers", "Travel", "Retreat", "OthersWorkers"),
    "go": ("MoveWorker", "TravelTo", "RetreatTo"),
    "convert": ("Prosper",),
    "into": ("Convert",),
    "discard": ("Prosper", "DiscardHand"),
    "declare": ("DeclareMorale", "DeclareSecretly"),
    "commit": ("ChooseStrength",),
    "spare": ("PutAside",),
    "spend": ("SpendPopulation",),
    "return": ("ReturnCubes",),
    "keep": ("KeepDie", "ChooseBasic"),
    "take": ("Spoils", "StartCubes", "ChooseResource"),
    "grow": ("GrowTown", "GrowOneTown"),
    "build": ("BuildTown", "LayStartTown"),
    "cover": ("LayTerrain",),
    "govern": ("CountAlso",),
    "rebuild": ("Rebuild", "RaiseTown"),
    "set": ("SetSkill",),
    "release": ("ReleaseSkills",),
    "rotate": ("TurnTile",),
    "against": ("OthersWorkers", "OthersCubes", "TakeCard"),
    "send home": ("OthersWorkers",),
    "copy": ("CopySkill",),
    "pass": ("PassCards",),
    "take back": ("PassCards", "DraftSkill", "ChooseBasic", "DeclareSecretly", "ChooseStrength", "ReleaseSkills"),
}
PHRASES = {
    "convert {} to {}": "convert {}; into {}",
}
AMOUNTS = {**dict.fromkeys(("take", "convert", "into"), QUANTITIES), "wish": KINDS}
FACTS = {
    "exalted": ("seat",),
    "giver": ("seat",),
    "card": ("identity",),
    "own": ("identity",),
    "seats": ("seat",),
}


def speech_of(kit: Kit) -> Notation:
    """Return the words of draft 30 for one kit."""
    letters = letters_of(kit)
    base = int(str(kit.parameters.get("setup.ring_tiles", USUAL_BASE - 1))) + 1
    tiles = kit.number("setup.base_tiles") + kit.number(f"setup.extra_doubles.{kit.seats}")
    words = WorldWords(
        town=Noun("town", 1, "population", 1),
        terrain_piece="terrain token",
        rows="generations",
        hand=kit.number("setup.hand"),
        base=base,
        tiles=tiles,
    )
    kinds = ("none", *KINDS)
    return Notation(
        lying=lying_words(kit, words),
        choice_form=choice_form(
            ASKERS, PHRASES, {**dict.fromkeys(("take", "convert", "into"), QUANTITIES), "wish": KINDS}, FACTS
        ),
        active="active",
        landmark="area",
        usual={"round": 1},
        dice=("world", "start", "races", "war"),
        values={"start": letters, "active": letters, "genesis": ("none", *areas_of(kit)), "wished": kinds},
        ordered=ORDERED,
        pieces=("card", "worker", "tile", "skill", "skills", "moved", "grown", "staying"),
    )
