"""What the lab may know of the world games beside what every game has: their wars, and the world that they change."""

from collections.abc import Mapping

from qquovadis.engine.watching import Fact
from qquovadis.errors import N_

WAR: Mapping[str, Fact] = {
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
WORLD: Mapping[str, Fact] = {
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
# How often there are wars, and what they decide.
DECIDING = ("war.count", "war.upset", "war.lost_first.points")
# Of what clauses begin with; all else that brings points is a skill.
CLAUSES, START = ("QV-", "PO-"), "start"


def is_skill(why: str) -> bool:
    """Return whether points came by a card and not by a clause."""
    return why != START and not why.startswith(CLAUSES)


def world_source(by_clause: Mapping[str, str], why: str) -> tuple[str, ...]:
    """Return what points of a clause or card are called, if those of clauses that begin so are called so."""
    if is_skill(why):
        return ("skills",)
    found = (name for clause, name in by_clause.items() if why.startswith(clause))
    return (next(found, START if why == START else "other"),)
