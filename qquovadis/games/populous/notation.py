"""How people speak of a Populous table in positions and worked examples."""

from qquovadis.engine.kit import Kit
from qquovadis.engine.notation import Badge, ChoiceForm, Fill, LyingWords, Notation, Noun, Scattered
from qquovadis.games.common.world import KINDS, USUAL_WORLD
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
    "select {} and {}": "choose {}; choose {}",
    "select {} and {} as {}": "choose {}; choose {}; number {}",
    "select {} as {} and {} as {}": "choose {0}; choose {2}; number {1}; number {3}",
    "continue with {}": "play {}; continue",
    "succeed with {}": "play {}; succeed",
    "continue face down with {} as {}": "face down; continue; hide {}; name {}",
    "succeed face down with {} as {}": "face down; succeed; hide {}; name {}",
    "move {} to {}": "lift {}; go {}",
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
    letters = tuple("ABCDE"[: kit.seats])
    areas = tuple(identity.name for identity in kit.identities if identity.kind == "tile")
    return Notation(
        lying=_lying(kit, areas),
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
        values={"start": letters, "active": letters, "genesis": ("none", *areas), "named": ("none", *KINDS)},
        ordered=("deck", "generation", "tile stack", "double stack", "skill stack"),
        pieces=("card", "worker", "workers", "skill", "skills", "moved", "staying"),
    )


def _lying(kit: Kit, areas: tuple[str, ...]) -> LyingWords:
    tiles = kit.number("tiles.base") + kit.number("tiles.rim") + kit.number(f"tiles.extra_by_players.{kit.seats}")
    cards = [kit.zones[zone].name for zone in kit.zones_of("genesis")]
    return LyingWords(
        nouns={"worker": Noun("worker", 1), "town": Noun("town", 1), "ruin": Noun("town", 0)},
        owner="race",
        emblem=("board", "board"),
        homes={"worker": "reserve", "town": "supply"},
        rests={"epic": "deck", "terrain ring": "terrain supply", "skill": "box"},
        fills=(Fill("hand", "epic", kit.number("hand.start")),),
        badges=(Badge("start", "start player", "board"),),
        zones={
            **{area: f"{area} centre" for area in areas},
            **{card.removeprefix("genesis "): card for card in cards},
        },
        families={"ages": "generation"},
        scattered={"markers": Scattered("marker", "genesis FREE")},
        world="world",
        tiles=dict(list(USUAL_WORLD.items())[:tiles]),
    )
