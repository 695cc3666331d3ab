"""At the foot of a card whose amounts a die decides stands what it makes of them now, while its text stays readable."""

import re
from collections import Counter
from functools import partial
from random import Random

import pytest

from qquovadis.engine.programmes import Amount, MeasuredAmount, ProgrammeStep, measured_amounts
from qquovadis.engine.referee import decision, legal, perform, settle
from qquovadis.engine.seat_view import SeatView, seat_view
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.formatter import TextFormatter, describe_amount_now, describe_foreseen
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import Texts
from tests.marks import quick
from tests.rules.undecim.openings import Opening
from tests.rules.undecim.stage import undecim
from tests.ui.art.canvas import painted
from tests.ui.art.conftest import fonts, look, themes
from ui.art.lettering import Lettering
from ui.art.skills import SkillCard
from ui.art.strokes import Brushwork, Look
from ui.table.faces.face_factory import FaceFactory, StandingTexts
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.plan import Placement
from ui.table.scene.table_words import PackWords

__all__ = ["fonts", "look", "themes"]
# What the card texts of draft 14 say, by the number of the card, of a die that shows 2 and of one that shows 5.
SAID = {
    1: ("now gain up to 2", "now gain up to 1"),
    2: ("now gain up to 2", "now gain up to 1"),
    3: ("now up to 1 player", "now up to 2 players"),
    4: ("now up to 2 counters", "now up to 5 counters"),
    5: ("now gain up to 2 (enemies: 1, plus 1)", "now gain up to 3 (enemies: 2, plus 1)"),
    6: ("now gain up to 3 (gold: 2, plus 1)", "now gain up to 2 (gold: 1, plus 1)"),
    7: ("now draw 1", "now draw 3"),
    8: ("", ""),
    9: ("", ""),
    10: ("now reveal 4", "now reveal 2"),
    11: ("", ""),
}
# How many cards are gained at most, as the face of a card and what is said of a choice both say it, and of what.
LIMIT = {"en": re.compile(r"gains? (?:up to )?(\d+)"), "ja": re.compile(r"(\d+)枚まで獲得")}
ASIDE = re.compile(r"[(（](.*)[)）]")
CARD = Placement(0, 0, 150, 240, "card")


def faced(view: SeatView, language: str, pack: Pack, formatter: TextFormatter, card: int) -> str:
    """What stands at the foot of a card."""
    texts = StandingTexts(now=partial(describe_amount_now, formatter))
    index = BoardIndex(view.kit, load_board(pack.folder))
    face = FaceFactory(view, index, PackWords(pack), language, standing_texts=texts).face(card, CARD)
    assert isinstance(face, SkillCard)
    return face.note


def notes(view: SeatView, language: str) -> dict[int, str]:
    """What stands at the foot of the open action cards, by their numbers."""
    pack = load_pack(find_pack("undecim", "14"))
    index = BoardIndex(view.kit, load_board(pack.folder))
    formatter = TextFormatter(view.kit, PackNames(pack, view.kit), load_words(pack.folder), Texts(language), ())
    texts = StandingTexts(now=partial(describe_amount_now, formatter))
    factory = FaceFactory(view, index, PackWords(pack), language, standing_texts=texts)
    cards = [piece for zone in index.families["display"] for piece in view.contents[zone]]
    found: dict[int, str] = {}
    for card in cards:
        face = factory.face(card, CARD)
        assert isinstance(face, SkillCard) and face.by_die == bool(face.note)
        found[factory.number(card)] = face.note
    return found


@quick
@pytest.mark.parametrize("value", [2, 5])
def test_a_card_says_what_the_die_makes_of_it_now(value: int) -> None:
    for numbers in ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11)):
        view = seat_view(undecim().die(value).display(*numbers).at("effects").table, 0)
        assert notes(view, "en") == {number: SAID[number][value == 5] for number in numbers}
    assert notes(view, "ja")[10] == f"今は{4 if value == 2 else 2}枚公開"


def test_every_amount_that_the_die_decides_has_its_words_and_no_words_are_left_over() -> None:
    pack = load_pack(find_pack("undecim", "14"))
    now, kit = load_board(pack.folder).now, compile_kit(pack, 4)
    assert now is not None and now.measure == pack.sheet.programmes.die
    keys = {
        " ".join(str(part) for part in (step.op, term, step.terms.get("from")) if part)
        for identity in kit.identities
        for step in identity.programme
        for term, amount in step.terms.items()
        if isinstance(amount, Amount) and amount.measure == now.measure
    }
    words = load_words(pack.folder).now.keys()
    assert keys == {name for name in words if not name.endswith(" more")}
    # Trade adds a card to the gold, Subjugation one to the enemies; any other card that adds to such a gain says a sum.
    assert words - keys == {f"gain count hand{kind} more" for kind in ("", " gold", " enemy")}


@pytest.mark.parametrize("language", LIMIT)
def test_a_card_that_may_be_played_names_one_number_on_its_face_and_in_what_is_said_of_the_choice(
    language: str,
) -> None:
    pack = load_pack(find_pack("undecim", "14"))
    compared = Counter[str]()
    for seed in range(4):  # so many that all four cards whose number of gained cards the die decides are held
        opening, chance = Opening(3 + seed % 2, seed=seed), Random(seed)
        formatter = TextFormatter(
            opening.kit, PackNames(pack, opening.kit), load_words(pack.folder), Texts(language), ()
        )
        settle(opening.game)
        while asked := decision(opening.game):
            seat = chance.choice(asked.seats)
            for choice in legal(opening.game, seat):
                for found in opening.referee.foreseen(opening.game, seat, choice):
                    if found.name != "card.gains":
                        continue
                    said = describe_foreseen(formatter, found) or ""
                    face = faced(seat_view(opening.table, seat), language, pack, formatter, choice.subject)
                    if numbers := LIMIT[language].findall(face):
                        assert numbers == LIMIT[language].findall(said), (face, said)
                        assert ASIDE.findall(face) == ASIDE.findall(said)
                        compared[opening.kit.identities[opening.table.identity_of[choice.subject]].name] += 1
            perform(opening.game, seat, chance.choice(legal(opening.game, seat)))
            settle(opening.game)
    assert compared.keys() == {"stargazing", "raid", "subjugation", "trade"}


def test_the_note_gives_way_to_a_text_that_it_would_make_small(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []

    def note(_brush: object, _area: object, text: str, _letters: object) -> float:
        written.append(text)
        return 0.0

    monkeypatch.setattr("ui.art.skills.write_paragraph", note)
    for words, noted in (("Gain one.", True), ("Gain one card from your hand, and then another. " * 7, False)):
        written.clear()
        face = SkillCard(name="Trade", icon="war", w=140, h=210, text=words, note="now 2", by_die=True)
        painted(look, face.paint, side=8)
        assert words in written and ("now 2" in written) == noted


def test_the_note_on_a_small_card_is_no_smaller_than_can_be_read(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []

    def note(brush: Brushwork, _area: object, text: str, letters: Lettering) -> float:
        if text == "now 2":
            sizes.append(letters.size * brush.painter.transform().m11())
        return 0.0

    monkeypatch.setattr("ui.art.skills.write_paragraph", note)
    for wide in (118, 128, 220):
        face = SkillCard(name="Trade", icon="war", w=wide, h=wide * 1.6, text="Gain one.", note="now 2", by_die=True)
        painted(look, face.paint, side=8)
    assert len(sizes) >= 2 and min(sizes) >= 10 - 0.01


def test_what_a_card_adds_unpaid_is_counted_with_what_a_measure_decides() -> None:
    def gain(count: Amount, *kinds: str, guarded: bool = False) -> ProgrammeStep:
        return ProgrammeStep("gain", guarded, {"from": "hand", "count": count, "as": kinds})

    by_moon = Amount(measure="moon", table=(2, 1))
    both = ("gold", "enemy")
    programme = (gain(by_moon, "gold"), gain(Amount(1), *both), gain(Amount(3), *both, guarded=True))
    assert list(measured_amounts(programme, "moon", 2)) == [MeasuredAmount("gain count hand", 1, 1, "gold")]
    assert list(measured_amounts(programme[::2], "moon", 1)) == [MeasuredAmount("gain count hand", 2, 0, "gold")]
    paid = (gain(Amount(1), *both), gain(by_moon, *both, guarded=True))
    assert list(measured_amounts(paid, "moon", 1)) == [MeasuredAmount("gain count hand", 2)]
