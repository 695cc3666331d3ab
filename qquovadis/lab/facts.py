"""What probes note of games, by name: in which words, in which unit, of the game or of each seat.

A fact of a seat is NaN for a seat that had none, and what does not exist in a game is left out. Each fact is a metric
of the same name; `metrics` has those that follow from points and places alone besides.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from qquovadis.model.text.translations import N_

Unit = Literal["share", "VP", "minutes", "rounds", "decisions", "questions", "times", "areas", "rank", "tau"]
Scope = Literal["game", "seat"]

UNITS: Mapping[Unit, str] = MappingProxyType(
    {
        "share": N_("%"),
        "VP": N_("VP"),
        "minutes": N_("minutes"),
        "rounds": N_("rounds"),
        "decisions": N_("choices"),
        "questions": N_("questions"),
        "times": N_("times"),
        "areas": N_("areas"),
        "rank": N_("places"),
        "tau": N_("agreement of orders, −1 to 1"),
    }
)
# The smallest difference that matters where a study names none.
MATTERS: Mapping[Unit, float] = MappingProxyType(
    {
        "share": 0.03,
        "VP": 1.0,
        "minutes": 5.0,
        "rounds": 0.5,
        "decisions": 20.0,
        "questions": 20.0,
        "times": 0.5,
        "areas": 0.5,
        "rank": 0.25,
        "tau": 0.1,
    }
)


class Fact(NamedTuple):
    """What a fact is called, in which unit it is, and whether it is of the game or of each seat."""

    words: str
    unit: Unit
    scope: Scope = "game"


LENGTH = {
    "length.rounds": Fact(N_("rounds"), "rounds"),
    "length.questions": Fact(N_("questions that left a choice"), "questions"),
    "length.minutes": Fact(N_("estimated minutes (12 s per question on one's own turn, 5 s otherwise)"), "minutes"),
    "length.wait": Fact(N_("longest run of others' questions while a seat waits"), "questions", "seat"),
    "breadth.legal": Fact(N_("choices a question left (geometric mean)"), "times"),
    "breadth.live": Fact(N_("choices a question left that may be as good as the best, as the bots judge"), "times"),
    "regret.random": Fact(N_("what a random choice would lose per question, as the bots judge"), "VP"),
}
DEALINGS = {
    "interaction.points": Fact(N_("points of others that answers changed"), "VP"),
    "interaction.share": Fact(N_("share of answers that changed something of another seat"), "share"),
}
COURSE = {
    "lead.changes": Fact(N_("changes of the lead"), "times"),
    "lead.decided_at": Fact(N_("share of the game after which the leader no longer changed"), "share"),
    "comeback.half": Fact(N_("wins of whoever was last at half"), "share"),
    "snowball": Fact(N_("how alike the order at half is to that at the end"), "tau"),
    "points.half": Fact(N_("points when half of the rounds were over"), "VP", "seat"),
    "rank.half": Fact(N_("place when half of the rounds were over"), "rank", "seat"),
    "last_round.points": Fact(N_("points of the last round, before the final scoring"), "VP", "seat"),
}
WAR = {
    "war.count": Fact(N_("number of wars"), "times"),
    "war.per_turn": Fact(N_("wars a turn"), "share"),
    "war.wins": Fact(N_("wars won"), "times", "seat"),
    "war.attacks": Fact(N_("wars of a seat in its own turns"), "times", "seat"),
    "war.attack_wins": Fact(N_("wars won in own turns"), "times", "seat"),
    "war.attack_streak": Fact(N_("longest run of wars won in own turns"), "times", "seat"),
    "war.seats": Fact(N_("seats in a war"), "times"),
    "war.crowded": Fact(N_("share of wars of three seats or more"), "share"),
    "war.attacker_wins": Fact(N_("share of wars won by the seat in turn"), "share"),
    "war.without_active": Fact(N_("share of wars without the seat in turn"), "share"),
    "war.upset": Fact(N_("share of wars won by the weaker side before the dice"), "share"),
    "war.tie_rate": Fact(N_("share of wars in which the highest strength was tied"), "share"),
    "war.close": Fact(
        N_("share of wars that the dice alone decided: strengths apart by at most 1 before them"), "share"
    ),
    "war.lopsided": Fact(N_("share of wars in which one side put in 3 more than any other"), "share"),
    "war.drawn": Fact(N_("share of wars that nobody won"), "share"),
    "war.big_die": Fact(N_("wins by the larger die beyond its share of the dice"), "share"),
    "war.luck": Fact(
        N_("points of wars that the dice moved: what winners gained, times the chance that another had won"), "VP"
    ),
    "war.lost_first": Fact(N_("lost the first war"), "share", "seat"),
    "war.lost_first.points": Fact(N_("points above the table of whoever lost the first war"), "VP", "seat"),
    "war.lost_first.wins": Fact(N_("wins of whoever lost the first war"), "share", "seat"),
}
WORLD = {
    "settlement.one_card": Fact(N_("share of scored generations of one card"), "share"),
    "settlement.best": Fact(N_("most points of one generation scoring"), "VP", "seat"),
    "settlement.control": Fact(N_("areas that counted at a generation scoring"), "areas", "seat"),
    "settlement.connected": Fact(N_("largest connected group of areas at a generation scoring"), "areas", "seat"),
    "settlement.scattered": Fact(N_("share of generation scorings with areas in more than one group"), "share"),
    "generations": Fact(N_("generations in use at the end"), "times", "seat"),
    "generation.six_turn": Fact(N_("own turn in which generation 6 began"), "rounds", "seat"),
    "successions": Fact(N_("successions"), "times", "seat"),
    "successions.run": Fact(N_("longest run of turns with a succession"), "times", "seat"),
    "towns": Fact(N_("intact towns at the end"), "times", "seat"),
    "towns.destroyed": Fact(N_("towns lost"), "times", "seat"),
    "towns.rebuilt": Fact(N_("towns rebuilt"), "times", "seat"),
    "population.end": Fact(N_("population at the end"), "times", "seat"),
    "skills.set": Fact(N_("skills set"), "times", "seat"),
    "skills.points": Fact(N_("points by skills"), "VP", "seat"),
    "skills.points_per": Fact(N_("points per skill set"), "VP", "seat"),
    "skills.pay": Fact(N_("points per payment by a skill"), "VP", "seat"),
    "wrath.uses": Fact(N_("uses of wrath"), "times", "seat"),
    "wrath.used": Fact(N_("games in which wrath was used"), "share"),
    "wrath.by_last": Fact(N_("share of wrath used by whoever was last in points"), "share"),
    "wrath.revenge": Fact(N_("share of wrath that hit whoever won the user's last lost war"), "share"),
    "wrath.bought": Fact(N_("wrath bought"), "times", "seat"),
    "style.complete": Fact(N_("seats with a complete style"), "share", "seat"),
    "prosperity.most": Fact(N_("most points of one prosperity"), "VP", "seat"),
    "passion.end": Fact(N_("passion left at the end"), "times", "seat"),
    "passion.spent": Fact(N_("passion paid"), "times", "seat"),
    "passion.lost": Fact(N_("passion lost after wars"), "times", "seat"),
    "actions.added": Fact(N_("actions added"), "times", "seat"),
    "aptitude.wins": Fact(N_("share of its wars won by a seat with aptitude"), "share", "seat"),
}
NIGHT = {
    "night.count": Fact(N_("number of nights"), "times"),
    "night.round": Fact(N_("round of the first night"), "rounds"),
    "night.last": Fact(N_("games with a night in the last round"), "share"),
    "land.set_round": Fact(N_("round of the first bonus of a full set of lands"), "rounds", "seat"),
    "land.set_payouts": Fact(N_("bonuses of a full set of lands"), "times", "seat"),
    "land.all_round": Fact(N_("round after which a seat first had all kinds of lands"), "rounds", "seat"),
    "lands.lost": Fact(N_("lands taken by others"), "times", "seat"),
    "enemies.banished": Fact(N_("enemies banished"), "times", "seat"),
    "enemies.points": Fact(N_("points for enemies"), "VP", "seat"),
    "gold.developed": Fact(N_("developments with gold"), "times", "seat"),
    "gold.kept": Fact(N_("gold at the end"), "times", "seat"),
    "die.turned": Fact(N_("dice turned"), "times"),
    "die.turned_share": Fact(N_("share of dice turned where they could be"), "share"),
    "settlement.count": Fact(N_("number of settlements"), "times", "seat"),
    "settlement.level": Fact(N_("level of the best settlement"), "times", "seat"),
    "win.low_action": Fact(N_("winners who played a low number in the last round"), "share"),
}
FACTS: Mapping[str, Fact] = MappingProxyType(LENGTH | DEALINGS | COURSE | WAR | WORLD | NIGHT)
# Where points come from: the last part of "points.source." and "points.share.".
SOURCES: Mapping[str, str] = MappingProxyType(
    {
        "start": N_("the start"),
        "territory": N_("territory"),
        "city": N_("the city bonus"),
        "population": N_("population"),
        "style": N_("style"),
        "skills": N_("skills"),
        "war": N_("wars"),
        "prosperity": N_("prosperity"),
        "workers": N_("workers"),
        "towns": N_("towns"),
        "generations": N_("generations"),
        "lands": N_("lands"),
        "night_lands": N_("lands at night (part of lands)"),
        "buildings": N_("buildings"),
        "gold": N_("gold"),
        "nights": N_("nights"),
        "awards": N_("awards"),
        "other": N_("all else"),
    }
)
# Whose points are among those of another source, too: they are told beside that one and never added to the others.
WITHIN: Mapping[str, str] = MappingProxyType({"night_lands": "lands"})
# Of which of them each game has points; of another one nothing is known but that there are points.
GAME_SOURCES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "undecim": ("lands", "night_lands", "nights", "buildings", "gold", "awards"),
        "quo_vadis": ("territory", "city", "population", "style", "war", "prosperity", "skills"),
        "populous": ("territory", "workers", "towns", "generations", "war", "prosperity", "skills"),
    }
)
