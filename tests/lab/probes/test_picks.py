"""Which cards lay before whoever was asked, and which were taken."""

from types import SimpleNamespace
from typing import Any

from qquovadis.engine.agenda import DONE, TAKE_BACK, Choice, Decision
from qquovadis.engine.watching import PlayedMove
from qquovadis.lab.probes.picks import PicksProbe
from tests.marks import quick

NAMES = ("Flint", "Sickle", "Flint", "Torch")  # of the pieces 0 to 3, two of which are alike


def game() -> Any:
    """Return a table with four cards."""
    identities = [SimpleNamespace(name=name) for name in NAMES]
    return SimpleNamespace(table=SimpleNamespace(kit=SimpleNamespace(identities=identities), identity_of=range(4)))


def asked(step: str, legal: list[Choice], chosen: Choice) -> PlayedMove:
    """Return an answer to a question of a step."""
    return PlayedMove(0, Decision((0,), step, "X", False), legal, chosen, (), ())


@quick
def test_a_card_is_offered_once_a_question_and_taken_when_it_is_chosen() -> None:
    """Neither passing nor taking back takes a card, and other questions offer none."""
    probe = PicksProbe(game())
    cards = [Choice("pick", piece) for piece in range(4)]
    probe.watch(asked("DraftSkill", cards, cards[2]))
    probe.watch(asked("DraftSkill", [*cards[:2], DONE], DONE))
    probe.watch(asked("ChooseBasic", [cards[3], TAKE_BACK], TAKE_BACK))
    probe.watch(asked("PlaceWorker", cards, cards[3]))
    found = {each.item: (each.seat, each.offered, each.held) for each in probe.facts().items}
    assert found == {"pick:Flint": (-1, 2, 1), "pick:Sickle": (-1, 2, 0), "pick:Torch": (-1, 2, 0)}
