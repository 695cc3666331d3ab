"""From blocks to verdicts: what the games of all claims of a draft allow to say, each level by itself.

Everything is fixed before the first game. Claims are looked at after the numbers of games that their file names, each
look having an equal part of the chance to be wrong. At a look, the claims of a family at a level are judged by Holm's
rule (A simple sequentially rejective multiple test procedure, Scand. J. Statist. 6, 1979), in both directions as
Shaffer showed (Control of directional errors with stagewise multiple test procedures, Ann. Statist. 8, 1980): the
clearest of m claims has the m-th part of that chance, the next one the (m−1)-th, until one is not clear enough. What
was told at a look stays told; what is open after the last one stays open, and further games are a new study, on another
seed, that counts alone.
"""

import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from qquovadis.lab.answer import ClaimAnswer, ClaimAtLevel
from qquovadis.lab.claims.claim_blocks import ClaimBlocks, Kept
from qquovadis.lab.claims.claims_file import Claim, Claims
from qquovadis.lab.claims.verdicts import Needed, answered, needed, not_asked, strength, verdict_of
from qquovadis.lab.statistics.intervals import Interval


class Told(NamedTuple):
    """What a claim came to at a level: after how many games, with which interval."""

    games: int
    interval: Interval


def judged(claims: Claims, kept: Kept) -> tuple[ClaimAnswer, ...]:
    """Return an answer to every claim, by the blocks there are at each level."""
    return _answers(claims.claim, claims, kept)


def places_judged(claims: Claims, kept: Kept) -> tuple[ClaimAnswer, ...]:
    """Return how often each place in turn order wins, and whether that is its fair share."""
    return _answers(claims.places, claims, kept)


def _answers(of: Sequence[Claim], claims: Claims, kept: Kept) -> tuple[ClaimAnswer, ...]:
    levels = sorted({level for _, level in kept}, key=strength)
    asked = [each for each in of if each.is_asked]
    told: dict[tuple[str, str], Told] = {}
    for level in levels:
        for family in sorted({each.family for each in asked}):
            members = [each for each in asked if each.family == family]
            there = {each.id: kept[each.id, level] for each in members if (each.id, level) in kept}
            told |= {(claim, level): each for claim, each in told_at_level(members, there, claims).items()}
    return tuple(_answer(claim, claims, levels, told, kept) for claim in of)


def told_at_level(members: Sequence[Claim], blocks: Mapping[str, ClaimBlocks], claims: Claims) -> dict[str, Told]:
    """Return what the claims of a family came to at a level, those without blocks left out.

    Those that were told at an earlier look come first at the next one, as claims that are clear at once.
    """
    found: dict[str, Told] = {}
    decided: set[str] = set()
    for look in claims.planned_looks:
        there = [each for each in members if each.id in blocks and blocks[each.id].games >= look]
        open_now = [each for each in there if each.id not in decided]
        alphas = [claims.alpha / len(claims.planned_looks) / left for left in range(len(members), 0, -1)]
        first = {each.id: _first_clear(each, blocks[each.id], look, alphas) for each in open_now}
        rank = len(decided)
        for claim in sorted(open_now, key=lambda each: first[each.id]):
            alpha = alphas[min(rank, len(alphas) - 1)]
            found[claim.id] = Told(look, blocks[claim.id].interval(claim, look, alpha))
            if first[claim.id] <= rank:
                decided.add(claim.id)
                rank += 1
    for claim in members:
        if claim.id in blocks and claim.id not in found:
            n = len(blocks[claim.id].counts)
            unknown = Interval(n, 0.0, -math.inf, math.inf, claims.alpha, "student")
            found[claim.id] = Told(blocks[claim.id].games, unknown)
    return found


def _first_clear(claim: Claim, blocks: ClaimBlocks, look: int, alphas: Sequence[float]) -> int:
    """Return the place of the first of these chances to be wrong, which grow, at which a claim is told."""

    def is_clear(at: int) -> bool:
        return verdict_of(blocks.interval(claim, look, alphas[at]), claim.region) != "cannot_tell"

    return bisect_left(range(len(alphas)), True, key=is_clear)


def _answer(
    claim: Claim, claims: Claims, levels: Sequence[str], told: Mapping[tuple[str, str], Told], kept: Kept
) -> ClaimAnswer:
    if not claim.is_asked:
        return not_asked(claim)
    rows = []
    for level in levels:
        if (claim.id, level) not in told:
            continue
        games, found = told[claim.id, level]
        verdict, more = verdict_of(found, claim.region), Needed()
        if verdict == "cannot_tell":
            next_look = next((look for look in claims.planned_looks if look > games), 0)
            more = needed(found, claim.region, games, kept[claim.id, level].seconds, next_look)
        rows.append(
            ClaimAtLevel(
                level=level,
                interval=found,
                games=games,
                verdict=verdict,
                more_games=more.games,
                minutes=more.minutes,
                beyond=more.beyond,
            )
        )
    return answered(claim, rows)
