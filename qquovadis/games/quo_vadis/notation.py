"""How people speak of a Quo Vadis table in positions and worked examples."""

from qquovadis.engine.kit import Kit
from qquovadis.engine.notation import Badge, ChoiceForm, Fill, LyingWords, Notation, Noun, Scattered
from qquovadis.games.common.world import KINDS, USUAL_WORLD
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
    "select {} and {}": "choose {}; choose {}",
    "select {} and {} as {}": "choose {}; choose {}; number {}",
    "select {} as {} and {} as {}": "choose {0}; choose {2}; number {1}; number {3}",
    "continue with {}": "play {}; continue",
    "succeed with {}": "play {}; succeed",
    "move {} to {}": "lift {}; go {}",
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
    letters = tuple("ABCDE"[: kit.seats])
    areas = tuple(identity.name for identity in kit.identities if identity.kind == "tile")
    kinds = ("none", *KINDS)
    return Notation(
        lying=_lying(kit, areas),
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
        values={"start": letters, "active": letters, "genesis": ("none", *areas), "wished": kinds},
        ordered=("deck", "generation", "tile stack", "double stack", "skill stack"),
        pieces=("card", "worker", "tile", "skill", "skills", "moved", "grown", "staying"),
    )


def _lying(kit: Kit, areas: tuple[str, ...]) -> LyingWords:
    tiles = kit.number("setup.base_tiles") + kit.number(f"setup.extra_doubles.{kit.seats}")
    cards = [kit.zones[zone].name for zone in kit.zones_of("genesis")]
    return LyingWords(
        nouns={
            "worker": Noun("worker", 1),
            "town": Noun("town", 1, "population", 1),
            "ruin": Noun("town", 0),
        },
        owner="race",
        emblem=("board", "board"),
        homes={"worker": "reserve", "town": "supply"},
        rests={"epic": "deck", "terrain token": "terrain supply", "skill": "box"},
        fills=(Fill("hand", "epic", kit.number("setup.hand")),),
        badges=(Badge("start", "start player", "board"),),
        zones={
            **{area: f"{area} centre" for area in areas},
            **{card.removeprefix("genesis "): card for card in cards},
        },
        families={"generations": "generation"},
        scattered={"markers": Scattered("marker", "genesis FREE")},
        world="world",
        tiles=dict(list(USUAL_WORLD.items())[:tiles]),
    )
