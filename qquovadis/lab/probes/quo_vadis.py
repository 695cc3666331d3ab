"""Facts that Quo Vadis alone has: styles and population, and what ideas of the notes have to count."""

import math
from collections import Counter
from functools import partial
from itertools import takewhile
from statistics import mean

from qquovadis.engine.referee import Finding
from qquovadis.engine.watching import Facts, PlayedMove
from qquovadis.games.common.land import towns_on_map
from qquovadis.games.common.skills import in_force
from qquovadis.games.quo_vadis.counters import groups_of, standing_towns
from qquovadis.games.quo_vadis.growth import LISTED
from qquovadis.games.quo_vadis.majority import counted_in
from qquovadis.games.quo_vadis.spending import PROSPERITY
from qquovadis.games.quo_vadis.towns_and_control import population
from qquovadis.games.quo_vadis.war import tie_order
from qquovadis.games.quo_vadis.world_state import GameState
from qquovadis.lab.probes.wars import DiceRules

COMPLETE = {"versatile": 5, "specialist": 6}


def dice_rules_of(game: GameState) -> DiceRules | None:
    """Return how the dice of a game's wars are read; None where strength cards are played instead."""
    if game.layout.plays_cards:
        return None
    return DiceRules(partial(_least, game), partial(tie_order, game))


def _least(game: GameState, seat: int) -> int:
    return max((held.effect.number("floor") for held in in_force(game, seat, "die")), default=0)


class QuoVadisProbe:
    """Watches the final scoring, and what ideas of the notes have to count."""

    def __init__(self, game: GameState) -> None:
        self._game = game
        self._complete = [0.0] * game.layout.seats
        self._ideas = IdeasProbe(game)

    def watch(self, move: PlayedMove) -> None:
        """Note whose style is complete."""
        for finding in move.findings:
            if finding.name == "final":
                self._complete[finding.seat] = float(finding.facts["count"] >= COMPLETE[finding.facts["style"]])
            else:
                self._ideas.take(finding)

    def facts(self) -> Facts:
        """Return styles and population, and what ideas have to tell."""
        game, ideas = self._game, self._ideas.facts()
        people = [
            float(sum(population(game, town) for town in game.layout.towns[game.race(seat)]))
            for seat in range(game.layout.seats)
        ]
        seats = {"style.complete": tuple(self._complete), "population.end": tuple(people), **ideas.seats}
        return Facts(game=ideas.game, seats=seats)


class IdeasProbe:
    """Counts what ideas of the notes are about; of a game without them it notes nothing."""

    def __init__(self, game: GameState) -> None:
        self._game, self._counts = game, Counter[str]()
        self._stood, self._keeps_out = [0] * game.layout.seats, False
        self._falls_otherwise = game.options["town_fall"] != "zero"
        self._groups: list[list[int]] = [[] for _ in range(game.layout.seats)]
        self._active, self._fighting = -1, list[tuple[int, bool]]()
        self._kind = -1
        self._sums = dict.fromkeys(("cards.winner", "cards.losers"), 0.0)
        self._released = [list[int]() for _ in range(game.layout.seats)]
        self._strengths, self._played = dict[int, tuple[int, int]](), Counter[int]()

    def take(self, finding: Finding) -> None:
        """Count a finding that belongs to an idea."""
        match finding.name:
            case "release.skill" | "release.none":
                self._release(finding)
            case "actions" | "population.spent" if self._game.layout.spends:
                self._spent(finding)
            case "growth":
                at = min(finding.facts["generation"], LISTED)
                self._counts[f"grown {at} {finding.seat}"] += finding.facts["cubes"]
            case "majority":
                self._counts["majorities"] += 1
                self._counts["shared"] += len(finding.facts["winners"]) > 1
            case "settlement" if self._game.layout.chains:
                self._groups[finding.seat].append(len(groups_of(self._game, finding.facts["areas"])))
            case "turn" if self._falls_otherwise:
                for seat in range(self._game.layout.seats):
                    self._stood[seat] += len(standing_towns(self._game, seat))
            case _:
                self._take_of_war(finding)

    def _take_of_war(self, finding: Finding) -> None:
        match finding.name:
            case "war.begins":
                self._counts["wars"] += 1
                self._keeps_out, self._active = False, finding.seat
            case "war.bystander":
                self._counts["watched"] += not self._keeps_out
                self._keeps_out = True
            case "war.strength":
                self._fighting.append((finding.seat, "aptitude" in finding.facts))
                if self._game.layout.plays_cards:
                    self._strengths[finding.seat] = (_before_cards(finding), finding.total)
            case "war.played":
                self._played[finding.seat] = sum(finding.facts["cards"])
            case "war.aside":
                self._counts["aside"] += 1
            case "war.won":
                self._won_by(finding.seat)

    def _release(self, finding: Finding) -> None:
        """Note in which round a seat released a skill, or who released none."""
        if finding.name == "release.skill":
            self._released[finding.seat].append(self._game.noted("round"))
        else:
            self._counts.update([f"none {seat}" for seat in finding.facts["seats"]])

    def _spent(self, finding: Finding) -> None:
        """Count a card by its kind, and what population is spent after it."""
        if finding.name == "actions":
            self._kind = finding.facts["kind"]
            self._counts["prosperities"] += self._kind == PROSPERITY
            return
        self._counts["spent"] += 1
        self._counts["cubes"] += finding.facts["cubes"]
        self._counts["spent with prosperity"] += self._kind == PROSPERITY

    def _won_by(self, winner: int) -> None:
        for seat, apt in self._fighting:
            side = "attacks" if seat == self._active else "defences"
            self._counts[f"aptitude.{side if apt else 'without'}"] += 1
            self._counts[f"won aptitude.{side if apt else 'without'}"] += seat == winner
        self._fighting.clear()
        if self._strengths and winner >= 0:
            self._cards_of(winner)
        self._strengths.clear()
        self._played.clear()

    def _cards_of(self, winner: int) -> None:
        """Count what was played in a war that somebody won."""
        losers = [seat for seat in self._strengths if seat != winner]
        if not losers:
            return
        before, total = self._strengths[winner]
        self._counts["card wars"] += 1
        self._counts["cards.weaker"] += before < max(self._strengths[seat][0] for seat in losers)
        self._counts["cards.by_one"] += total - max(self._strengths[seat][1] for seat in losers) <= 1
        self._sums["cards.winner"] += self._played[winner]
        self._sums["cards.losers"] += sum(self._played[seat] for seat in losers) / len(losers)

    def facts(self) -> Facts:
        """Return what was counted."""
        layout, counts = self._game.layout, self._counts
        game, seats = {**self._of_wars(), **self._spending()}, self._growth()
        if layout.victories:
            seats["victories.reached"] = tuple([float(self._game.table.tally[tally]) for tally in layout.victories])
        if layout.releases:
            seats["release.none"] = tuple([float(counts[f"none {seat}"]) for seat in range(layout.seats)])
            seats["release.round"] = tuple([mean(rounds) if rounds else math.nan for rounds in self._released])
        if layout.majorities and counts["majorities"]:
            game["majority.shared"] = counts["shared"] / counts["majorities"]
        if layout.majorities:
            seats |= self._cards_by_generation()
        if layout.chains:
            seats["settlement.groups"] = tuple([sum(each) / len(each) if each else math.nan for each in self._groups])
        if self._falls_otherwise:
            built = [len(towns_on_map(self._game, self._game.race(seat))) for seat in range(layout.seats)]
            seats["towns.built"] = tuple(map(float, built))
            stood = zip(self._stood, built, strict=True)
            seats["towns.turns"] = tuple([turns / many if many else math.nan for turns, many in stood])
        return Facts(game=game, seats=seats)

    def _of_wars(self) -> dict[str, float]:
        """Return what was counted of wars."""
        layout, counts, game = self._game.layout, self._counts, dict[str, float]()
        if layout.extent >= 0 and counts["wars"]:
            game["war.watched"] = counts["watched"] / counts["wars"]
        if layout.plays_cards and (wars := counts["card wars"]):
            game |= {name: each / wars for name, each in self._sums.items()}
            game |= {name: counts[name] / wars for name in ("cards.weaker", "cards.by_one")}
        if layout.puts_aside:
            game["cards.aside"] = float(counts["aside"])
        if layout.war_aptitude in ("strength", "tie"):
            for name in ("aptitude.attacks", "aptitude.defences", "aptitude.without"):
                if counts[name]:
                    game[name] = counts[f"won {name}"] / counts[name]
        return game

    def _cards_by_generation(self) -> dict[str, tuple[float, ...]]:
        """Return what each seat has in each generation of what counts for its majority."""
        game, generations = self._game, range(len(self._game.layout.rows[0]))
        return {
            f"majority.cards.{each + 1}": tuple(
                [float(counted_in(game, seat, each)) for seat in range(game.layout.seats)]
            )
            for each in generations
        }

    def _growth(self) -> dict[str, tuple[float, ...]]:
        if not self._game.layout.tells_growth:
            return {}
        everybody = range(self._game.layout.seats)
        return {
            f"growth.{at}": tuple([float(self._counts[f"grown {at} {seat}"]) for seat in everybody])
            for at in range(1, LISTED + 1)
        }

    def _spending(self) -> dict[str, float]:
        counts, found = self._counts, dict[str, float]()
        if counts["spent"]:
            found["spending.cubes"] = counts["cubes"] / counts["spent"]
        if counts["prosperities"]:
            found["spending.prosperities"] = counts["spent with prosperity"] / counts["prosperities"]
        return found


def _before_cards(strength: Finding) -> int:
    """Return a strength without strength cards and what skills make of them, which stand last."""
    return sum(part.amount for part in takewhile(lambda part: part.source != "QV-WAR-17", strength.parts))
