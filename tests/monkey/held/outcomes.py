"""What was told before of what comes later: settlements that are paid, the end that is scored, wars that are won."""

from collections.abc import Iterator

from qquovadis.engine.ops import Counted
from qquovadis.engine.referee import AT_END, ODDS, Finding
from qquovadis.engine.seat_view import SeatView
from tests.monkey.told import Came, Tellings

SETTLED = {"quo_vadis": ("QV-TERR-01", "B02", "S22", "S23"), "populous": ("PO-MAJ-07",)}
WON = {"quo_vadis": ("vp", "QV-AFTER-02"), "populous": ("passion", "PO-AFT-03")}  # what only a winner gets or loses
QUIET = ("done", "discard", "govern", "hold")  # choices after which nothing else changes before the end
COUNTING = ("space", "centre", "generation", "skills", "area", "fresh", "settlements")  # places that count in the end
Compared = tuple[str, bool | None, str]


def compared(what: Came, told: Tellings, standing: Tellings, *, over: bool) -> Iterator[Compared]:
    """What can be compared now, by name: whether it holds, and in words."""
    if what.game in SETTLED:
        yield from _settlement(what, told, standing)
        yield from _war(what, told, standing)
    if over and what.choice.verb in QUIET:
        yield from _end(what, told, standing)


def _settlement(what: Came, told: Tellings, standing: Tellings) -> Iterator[Compared]:
    """A settlement that was due is paid as it was told, if until then all lies as it lay; less by a choice of areas."""
    came = [each for each in what.changes("vp") if each.why in SETTLED[what.game]]
    findings = [each for each in (*told, *standing) if each.name == "score.settling" and each.seat == what.seat]
    if not came or not findings:
        return
    points, lay, lies = sum(each.delta for each in came), what.at_once, what.until(came[0])
    if _on_map(lay) != _on_map(lies):
        yield "settlement as it comes", None, ""
        return
    chosen = what.choice.verb in ("govern", "done") and findings[0].total > points
    holds = bool(findings[0].facts["due"]) and (findings[0].total == points or chosen)
    yield "settlement as it comes", holds, f"told {findings[0]}, came {points}"


def _on_map(view: SeatView) -> list[tuple[int, int]]:
    """The pieces of each space and of its middle, and the sides that are up."""
    zones = [at for at, zone in enumerate(view.kit.zones) if zone.family in COUNTING]
    return [(piece, view.face[piece]) for at in zones for piece in view.contents[at]]


def _war(what: Came, told: Tellings, standing: Tellings) -> Iterator[Compared]:
    """Who won a war had a chance to, and who was sure to win did, by what was told of the choice or else before it."""
    kit = what.before.kit
    tally, why = WON[what.game]
    seats = [seat for seat in range(kit.seats) if any(each.why == why for each in what.changes(tally, seat))]
    of_it, before = ({each.seat: each.facts for each in found if each.name == ODDS} for found in (told, standing))
    chances = of_it or before
    if not seats or not chances or any(facts.get("open") for facts in chances.values()):
        return
    holds = all(facts["wins"] > 0 if seat in seats else facts["wins"] < facts["of"] for seat, facts in chances.items())
    yield "war as it is won", holds, f"{seats} won of {chances}"


def _end(what: Came, told: Tellings, standing: Tellings) -> Iterator[Compared]:
    """The final scoring of every seat is what it was told to be."""
    for each in standing:
        if each.name == AT_END:
            scored = _of_the_end(what, each.seat)
            if scored and _on_map(what.at_once) != _on_map(what.until(scored[0])):
                yield "end as it is scored", None, ""
                continue
            points = sum(change.delta for change in scored)
            expected = each.total + (_more(told) if each.seat == what.seat else 0)
            yield "end as it is scored", points == expected, f"seat {each.seat}: told {expected}, came {points}"


def _of_the_end(what: Came, seat: int) -> list[Counted]:
    """What the end alone brings: the round before it may end in the same entry, with lands and a settlement."""
    ends = [each for each in what.changes("vp", seat) if each.why not in SETTLED.get(what.game, ())]
    return [each for each in ends if what.game != "undecim" or each.why.startswith("UN-SCORE")]


def _more(told: Tellings) -> int:
    signs = {"end.more": 1, "end.less": -1}
    return sum(signs[each.name] * _total(each) for each in told if each.name in signs)


def _total(told: Finding) -> int:
    return told.total
