"""How people speak of an Undecim table in positions and worked examples."""

from collections.abc import Iterator

from qquovadis.engine.kit import Kit
from qquovadis.engine.notation import Badge, ChoiceForm, DefaultContents, LyingWords, Notation, Scattered
from qquovadis.games.undecim.layout import ASSETS, GAIN, HALF, QUARTER

ASKERS = {
    "appoint": ("NameStart",),
    "give": ("Mulligan", "GiveCard"),
    "take": ("TakeInstead", "RefillAction"),
    "play": ("ChooseCard",),
    "take back": ("ChooseCard", "PassCards"),
    **dict.fromkeys(
        GAIN, ("ChooseBonus", "ChooseTogether", "GainForRealm", "GainForEnemies", "GainCards", "ChooseEnd", "TurnTaken")
    ),
    "draw": ("OfferDeck",),
    "name": ("NameOpponent", "TakeCard"),
    "hand over": ("HandOver",),
    "pay": ("Pay",),
    "discard": ("DiscardCards",),
    "option": ("ChooseOption",),
    "copy": ("CopyCard",),
    "pass": ("PassCards",),
    "put back": ("MoveCounters",),
    "remove": ("MoveCounters",),
    "set": ("MoveCounters",),
    "turn die": ("TurnDie",),
    "found": ("AutoAction", "Settle"),
    "join": ("FoundSettlement",),
    "develop": ("AutoAction", "Develop"),
    "into": ("ChooseSettlement",),
    "add": ("AddMore",),
    "realm": ("MakeRealm",),
    "banish": ("BanishEnemies",),
}
PHRASES = {
    "exchange {} for {}": "give {}; take {}",
    "settle with {} and {}": "found {}; join {}; done",
    "settle with {}, {} and {}": "found {}; join {}; join {}; done",
    "settle with {}, {}, {} and {}": "found {}; join {}; join {}; join {}; done",
    "develop {} with {}": "develop {1}; into {0}",
}
FACTS = {
    **dict.fromkeys(("leaders", "achievers", "winners", "ranking", "giver"), ("seat",)),
    **dict.fromkeys(("card", "award", "own"), ("identity",)),
}


def speech_of(kit: Kit) -> Notation:
    """Return the words of draft 14 for one kit."""
    bundles = ("settlements", "realms") if kit.zones_of("realms") else ("settlements",)
    return Notation(
        lying=LyingWords(
            rests={"resource": "deck", "action": "reserve", "award": "box"},
            fills=(
                DefaultContents("hand", "resource", kit.number("resource.hand")),
                DefaultContents("action hand", "action", kit.number("action.hand")),
                DefaultContents("display", "action", kit.number("action.display")),
                DefaultContents("awards", "award", kit.number("award.used")),
            ),
            badges=(Badge("start", "start player", "mat"),),
            scattered={"moon card": Scattered("red moon", "red moon")},
            sides=dict(_sides(kit)),
            sided={"area": 0, "fresh": 0, **dict.fromkeys(bundles, QUARTER)},
            grouped=bundles,
        ),
        choice_form=ChoiceForm(askers=ASKERS, phrases=PHRASES, groups=("into",), facts=FACTS),
        landmark="die",
        usual={"round": 1, "counters": min(kit.number("moon.counters"), kit.number("moon.max"))},
        dice=("start", "moon"),
        values={"start": tuple("ABCDEFGHIJ"[: kit.seats])},
        ordered=("deck", "reserve", "award stack"),
        pieces=("card", "cards"),
    )


def _sides(kit: Kit) -> Iterator[tuple[str, tuple[str, int]]]:
    """Yield each asset by its own name where only one card shows it, and else by the card too ("forest/wood as
    wood").
    """
    shown: dict[str, list[tuple[str, int]]] = {}
    for identity in kit.identities:
        if identity.kind == "resource":
            for mark, turned in (("first", 0), ("second", HALF)):
                shown.setdefault(str(identity.marks[mark]), []).append((identity.name, turned))
    for asset in ASSETS:
        sides = shown.get(asset, [])
        yield from ((asset, side) for side in sides[:1])
        yield from ((f"{name} as {asset}", (name, turned)) for name, turned in sides)
