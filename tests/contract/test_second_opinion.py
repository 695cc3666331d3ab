"""The referee of Quo Vadis and a second opinion agree at every decision of dozens of random games."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from qquovadis.engine import Choice, Decision
from qquovadis.engine.referee import Finding, decision, legal, perform, settle
from qquovadis.games.quo_vadis import ground, war
from tests.contract import second_opinion as second
from tests.contract.playing import picked
from tests.contract.random_games import Terms, Told, opened, terms_of

HANDFULS = 8
GAMES = 4
QUANTITIES = ("morale", "food", "faith", "wrath")


def seats_of(letters: Iterable[str]) -> tuple[int, ...]:
    """Return the numbers of seats that are told by letters."""
    return tuple(second.SEATS.index(letter) for letter in letters)


class Watched:
    """One random game; whatever the second opinion can judge is compared as the game goes on."""

    def __init__(self, terms: Terms) -> None:
        """Open the game; a failure can be met again by its terms."""
        self.terms = terms
        self.referee, self.game = opened(terms)
        self.told = 0
        self.placed = 0
        self.wishes: dict[str, str] = {}
        self.fought: tuple[second.Seen, str, list[str]] | None = None

    def play(self) -> None:
        """Play to the end, comparing at every decision and after every step that needs nobody."""
        chance = Random(self.terms.seed)
        settle(self.game, self._compare_findings)
        while (asked := decision(self.game)) is not None:
            table = second.seen(self.game.table)
            self._compare_map(table)
            self._compare_choices(table, asked)
            seat, choice = picked(self.game, asked, chance)
            self._remember(seat, choice)
            perform(self.game, seat, choice)
            settle(self.game, self._compare_findings)

    def _remember(self, seat: int, choice: Choice) -> None:
        """Keep in mind what the table does not say: how many workers were placed, what a card was wished to be."""
        self.placed = self.placed + 1 if choice.verb == "place" else 0
        if choice.verb == "wish":
            card = second.generations(second.seen(self.game.table), second.SEATS[seat])[-1][-1]
            self.wishes[card.piece] = second.WORDS[choice.subject]

    # What both say of the map.

    def _compare_map(self, table: second.Seen) -> None:
        """Control, caps and, once there is a genesis area, its terrains and its war."""
        for seat in table.seats:
            if second.race(table, seat):
                ours = {second.AREAS[area] for area in ground.controlled(self.game, *seats_of(seat))}
                assert ours == second.controlled(table, seat)
                assert all(table.count(f"{what}.{seat}") <= second.cap(table, seat, what) for what in QUANTITIES)
        if area := second.genesis(table):
            self._compare_war(table, area)

    def _compare_war(self, table: second.Seen, area: str) -> None:
        """Whether there would be a war, who would fight, how strong, with which die."""
        game = self.game
        for space in second.spaces(area):
            assert ground.terrain(game, game.table.kit.zone(space)) == second.terrain(table, space)
        assert war.contested(game) == second.war_breaks_out(table, area)
        fighters = seats_of(second.participants(table, area))
        assert war.participants(game, table.count("active")) == fighters
        for seat in fighters:
            letter = second.SEATS[seat]
            assert sum(part.amount for part in war.strength_parts(game, seat)) == second.strength(table, letter, area)
            assert war.die_sides(game, seat) == second.sides(table, letter, area)

    # What both allow.

    def _compare_choices(self, table: second.Seen, asked: Decision) -> None:
        """The legal choices of the steps that the second opinion knows."""
        compare = {
            "ChooseCards": self._compare_selections,
            "PlaceWorkers": self._compare_placements,
            "ChooseGeneration": self._compare_successions,
            "BuildTown": self._compare_sites,
            "MoveWorker": self._compare_moves,
        }.get(asked.step)
        if compare is not None:
            compare(table, asked.seats[0])

    def _compare_selections(self, table: second.Seen, seat: int) -> None:
        """Every way to name a genesis area, at the beginning of the selection."""
        if self.game.table.agenda[-1].first < 0:
            before = table.count(f"faith.{second.SEATS[seat]}")
            assert set(self._selected(seat, before, ())) == second.selections(table, second.SEATS[seat])

    def _selected(self, seat: int, faith: int, chosen: tuple[str, ...]) -> Iterable[second.Selection]:
        """Try every legal choice, one after the other, until the area is named."""
        asked = decision(self.game)
        if asked is None or asked.step not in ("ChooseCards", "ChooseNumber"):
            assert sorted(chosen) == self._marked()
            area = second.AREAS[self._count("genesis") - 1]
            yield second.Selection(tuple(sorted(chosen)), area, faith - self._count(f"faith.{second.SEATS[seat]}"))
            return
        for choice in legal(self.game, seat):
            mark = self.game.table.mark()
            perform(self.game, seat, choice)
            card = self._name(choice).removeprefix("genesis ")
            yield from self._selected(seat, faith, (*chosen, card) if choice.verb == "choose" else chosen)
            self.game.table.rewind(mark)

    def _compare_placements(self, table: second.Seen, seat: int) -> None:
        """Where the next worker may go, what it costs there, and whether there need be one."""
        letter, prices = second.SEATS[seat], {}
        for choice in legal(self.game, seat):
            mark = self.game.table.mark()
            perform(self.game, seat, choice)
            if choice.verb == "place":
                prices[self._name(choice)] = table.count(f"food.{letter}") - self._count(f"food.{letter}")
            self.game.table.rewind(mark)
        assert prices == second.placements(table, letter, self.placed)
        may_stop = any(choice.verb == "done" for choice in legal(self.game, seat))
        assert may_stop == second.may_stop_placing(table, letter, self.placed)

    def _compare_successions(self, table: second.Seen, seat: int) -> None:
        """Whether a new generation may begin."""
        ours = any(choice.verb == "succeed" for choice in legal(self.game, seat))
        assert ours == second.may_succeed(table, second.SEATS[seat])

    def _compare_sites(self, table: second.Seen, seat: int) -> None:
        """Where a town may be built."""
        ours = {self._name(choice) for choice in legal(self.game, seat) if choice.verb == "build"}
        assert ours == second.building_sites(table, second.SEATS[seat])

    def _compare_moves(self, table: second.Seen, seat: int) -> None:
        """Where a worker may be moved."""
        kit, here = self.game.table.kit, self.game.table.zone_of[self.game.table.agenda[-1].worker]
        ours = {self._name(choice) for choice in legal(self.game, seat)}
        assert ours == second.spaces_beside(table, kit.zones[here].name)

    def _count(self, tally: str) -> int:
        """Return what a tally counts, without reading the whole table."""
        return int(self.game.table.tally[self.game.table.kit.tally(tally)])

    def _marked(self) -> list[str]:
        """Return the genesis cards on which the markers lie, sorted."""
        table = self.game.table
        zones = [table.kit.zones[table.zone_of[marker]].name for marker in table.kit.pieces_of("marker")]
        return sorted(zone.removeprefix("genesis ") for zone in zones)

    def _name(self, choice: Choice) -> str:
        """Return the name of the zone that a choice is about."""
        return str(self.game.table.kit.zones[choice.subject].name)

    # What both find.

    def _compare_findings(self) -> None:
        """Whatever the last step found, on the table as that step left it."""
        if self.fought is not None:
            self._compare_aftermath(*self.fought)
            self.fought = None
        new = self.game.findings[self.told :]
        self.told += len(new)
        names = {finding.name for finding in new}
        if names & {"war.won", "settlement", "final"}:
            table = second.seen(self.game.table)
            if "war.won" in names:
                self._compare_fight(table, [finding for finding in new if finding.name.startswith("war.")])
            for finding in new:
                self._compare_points(table, finding)
            if "final" in names:
                self._compare_end(table)

    def _compare_fight(self, table: second.Seen, found: list[Finding]) -> None:
        """The strengths and the winner of a war that is decided, before anything is lost."""
        area, strengths = second.genesis(table), {f.seat: f for f in found if f.name == "war.strength"}
        totals = {second.SEATS[seat]: finding.total for seat, finding in strengths.items()}
        spent = {seat: table.count(f"spent.{seat}") for seat in totals}
        proud = second.exalted(spent)
        for seat in totals:
            finding = strengths[second.SEATS.index(seat)]
            die = sum(die.face for die in table.of(f"tray.{seat}") if die.what == "war die")
            per_morale = table.rules["war.strength_per_morale"]
            assert finding.total == second.strength(table, seat, area) + spent[seat] * per_morale + die
            assert 1 <= die <= second.sides(table, seat, area)
            assert finding.facts["exalted"] == (seat == proud)
        won = next(finding for finding in found if finding.name == "war.won")
        winner = second.war_winner(table, totals)
        assert won.seat == (second.SEATS.index(winner) if winner else -1)
        most = max(totals.values())
        self.fought = table, winner, [seat for seat in totals if seat != winner and (winner or totals[seat] < most)]

    def _compare_aftermath(self, before: second.Seen, winner: str, losers: list[str]) -> None:
        """What the seats hold right after the aftermath, before any spoils."""
        after = second.seen(self.game.table)
        for seat in before.seats:
            glory = before.rules["war.win_vp"] if seat == winner else 0
            assert after.count(f"vp.{seat}") == before.count(f"vp.{seat}") + glory
            if seat in losers:
                expected = second.defeated(before, seat, second.genesis(before))
            else:
                expected = second.possessions(before, seat)
            assert second.possessions(after, seat) == expected

    def _compare_points(self, table: second.Seen, finding: Finding) -> None:
        """A territory bonus, or the parts of a final score."""
        seat = second.SEATS[finding.seat]
        if finding.name == "settlement":
            succeeded = finding.parts[0].source == "QV-TERR-01"
            assert finding.total == second.territory(table, seat, succeeded)
        if finding.name == "final":
            expected = [second.city(table, seat), second.people(table, seat), second.style(table, seat, self.wishes)]
            assert [part.amount for part in finding.parts] == expected

    def _compare_end(self, table: second.Seen) -> None:
        """Who has won."""
        outcome = self.referee.outcome(self.game)
        scores = dict(zip(table.seats, outcome.scores, strict=True))
        assert scores == {seat: table.count(f"vp.{seat}") for seat in table.seats}
        assert sorted(outcome.winners) == sorted(seats_of(second.best(table, scores)))


@pytest.mark.parametrize("handful", range(HANDFULS))
def test_both_opinions_agree_at_every_decision(handful: int, tmp_path: Path) -> None:
    for seed in range(handful * GAMES, (handful + 1) * GAMES):
        watched = Watched(terms_of("quo_vadis", "30", seed))
        with Told(watched.terms, watched.referee, watched.game, tmp_path):
            watched.play()
        assert watched.told
