"""Cards with two ends and signs of what a card can do now: what is larger, what is faded, which chip says what."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from tests.ui.table.written import noted
from ui.art import end_cards, skill_states
from ui.art.end_cards import End, EndCard
from ui.art.skill_states import SkillState, has_chip, paint_chip, print_left
from ui.art.strokes import Look
from ui.art.strokes import lines as drawn

Patch = pytest.MonkeyPatch


def cut_of(monkeypatch: Patch, look: Look, up: End) -> float:
    """How far below the middle the line between the ends lies, as a share of the height."""
    cuts: list[float] = []

    def note(pairs: list[tuple[tuple[float, float], tuple[float, float]]]) -> object:
        cuts.extend(first[1] for first, _ in pairs)
        return drawn(pairs)

    face = EndCard(ends=("enemy", "enemy"), names=("One", "Two"), w=100, h=150, up=up)
    with monkeypatch.context() as patch:
        patch.setattr(end_cards, "lines", note)
        noted(patch, end_cards, look, face.paint)
    return cuts[0] / 150


def test_the_end_that_counts_has_more_of_the_card_and_both_have_half_if_either_may(
    monkeypatch: Patch, room_look: Look
) -> None:
    both, first, second = (cut_of(monkeypatch, room_look, up) for up in ("both", "first", "second"))
    assert both == 0
    assert 0.1 < first < 0.25
    assert second == pytest.approx(-first)


def test_each_end_is_named_the_second_upside_down_and_small_cards_have_no_names(
    monkeypatch: Patch, room_look: Look
) -> None:
    def notes(wide: float, *, sideways: bool = False) -> dict[str, QPointF]:
        face = EndCard(ends=("enemy", "enemy"), names=("One", "Two"), w=wide, h=1.5 * wide, sideways=sideways)
        found = noted(monkeypatch, end_cards, room_look, face.paint)
        return {each.words: each.at for each in found.written}

    large = notes(100)
    assert large["One"].y() < 0 < large["Two"].y()
    assert large["One"].x() == pytest.approx(-large["Two"].x())
    assert notes(40) == notes(100, sideways=True) == {}


CHIPS: dict[SkillState, str] = {
    "used": "check",
    "acting": "check",
    "spent": "cross",
    "fresh": "generation",
    "hidden": "eye_closed",
}


def test_each_state_has_its_own_chip_and_a_card_in_force_has_none(monkeypatch: Patch, room_look: Look) -> None:
    states: tuple[SkillState, ...] = ("force", "ready", *CHIPS)
    for state in states:
        notes = noted(monkeypatch, skill_states, room_look, lambda brush, state=state: paint_chip(brush, state, 14))  # type: ignore[misc]
        assert notes.signs == ([CHIPS[state]] if state in CHIPS else [])
        assert notes.words == (["1"] if state == "ready" else [])
        assert has_chip(state) == (state != "force")
        faded = state in ("used", "spent", "fresh")
        assert (print_left(state) < 1) == faded
    assert print_left("spent") < print_left("used")
    muted = noted(monkeypatch, skill_states, room_look, lambda brush: skill_states.paint_muted(brush, 14))
    assert muted.signs == ["bell_off"]
    stamp = noted(
        monkeypatch,
        skill_states,
        room_look,
        lambda brush: skill_states.paint_stamp(brush, "USED", QRectF(0, 0, 100, 60)),
    )
    assert stamp.words == ["USED"] and stamp.of("USED").at == QPointF(50, 30)
