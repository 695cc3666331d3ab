"""The table in words: who begins and decides, who stands where, what lies beside what, and what everybody has."""

import pytest

from qquovadis.model.text.translations import Texts
from tests.ui.laid import PEOPLE, five_at_war, session_at
from tests.ui.table.moments import view_of
from ui.accessibility.outline import Glance, Node
from ui.accessibility.places import outline
from ui.panels.phase_bar import GameProgress
from ui.panels.question import DecisionPrompt
from ui.table import ChoiceSubject
from ui.table.faces.face_factory import Caption
from ui.table.scene.explanations import Describer

RACES = ("Gigant", "Deep One", "Sandwalker", "Glorious", "Mystic")


@pytest.fixture(scope="module")
def nodes(qapp: object) -> dict[str, Node]:
    """Return the outline of five races at war, with a ruin and a token of land, by its keys."""
    del qapp
    view = view_of(session_at(five_at_war().token("2-5", "sea").ruin("B", "1-2/b"), "workers", "A"))
    scene = view.table_scene
    assert scene.scene_state is not None and scene.board_index is not None
    factory = scene.face_factory(scene.scene_state, scene.board_index)
    glance = Glance(scene.scene_state, factory, DecisionPrompt("Place"), GameProgress("T"), (), Texts("en"))
    found = {node.key: node for node in outline(glance)}
    view.close()
    view.deleteLater()
    return found


def words_under(node: Node) -> dict[str, str]:
    return {each.key: each.words for each in node.children}


def test_it_begins_with_the_question_and_goes_on_with_the_world_the_seats_and_the_rest(nodes: dict[str, Node]) -> None:
    seats = [f"seat {seat}" for seat in range(5)]
    assert [*nodes] == ["question", "happened", "course", "world", *seats, "common"]


def test_every_seat_says_who_it_is_and_only_one_that_it_begins_and_decides(nodes: dict[str, Node]) -> None:
    for seat, (race, person) in enumerate(zip(RACES, PEOPLE, strict=True)):
        more = ", start player, deciding now" if seat == 0 else ""
        assert nodes[f"seat {seat}"].words == f"{race} · {person} · person, VP: 10{more}"
        under = words_under(nodes[f"seat {seat}"])
        assert [under[f"tally {name}"] for name in ("morale", "food", "faith", "wrath")] == [
            "Morale: 3",
            "Food: 4",
            "Faith: 2",
            "Wrath: 2",
        ]
        lines = [*under.values()]
        assert "Hand: 4" in lines and lines.index("Generation I") < lines.index("Generation II")


def test_cards_of_the_hand_are_named_to_their_owner_alone(nodes: dict[str, Node]) -> None:
    hands = [
        [card.words for each in nodes[f"seat {seat}"].children if each.words == "Hand: 4" for card in each.children]
        for seat in range(5)
    ]
    assert hands == [["Blessing", "Labour", "Miracle", "Revelation"], [], [], [], []]


def test_areas_say_who_controls_them_who_stands_on_which_space_and_what_lies_beside_them(
    nodes: dict[str, Node],
) -> None:
    areas = {node.key: node for node in nodes["world"].children}
    assert [*areas] == sorted(areas)
    war = areas["2-4"]
    assert war.words.startswith("2-4, the area of this turn: controlled by Aya, controlled by Dario")
    under = words_under(war)
    assert under["a"] == "a, plains: Gigant worker, Gigant town, Population: 2"
    assert under["b"] == "b, mountain: Gigant worker, Deep One worker"
    assert under["c"] == "c, frost: Sandwalker worker, Glorious town, Population: 1, Mystic worker"
    assert words_under(areas["1-2"])["b"] == "b, plains: Deep One town, destroyed"
    others = [area for name, area in areas.items() if name != "2-4"]
    assert not [area for area in others if "this turn" in area.words]
    near = {name: words_under(area)["near"].removeprefix("Adjacent to: ").split(", ") for name, area in areas.items()}
    for name, names in near.items():
        assert name not in names and all(name in near[each] for each in names), "what lies beside another has it beside"


def test_land_that_was_changed_is_said_of_the_area_and_of_each_space(nodes: dict[str, Node]) -> None:
    area = next(node for node in nodes["world"].children if node.key == "2-5")
    assert area.words.startswith("2-5: entirely sea")
    assert [words_under(area)[letter].split(":")[0] for letter in "abc"] == ["a, sea", "b, sea", "c, sea"]


def test_strangers_reserves_are_counted_and_piles_say_only_how_much_they_hold(nodes: dict[str, Node]) -> None:
    lines = {each.words: each for each in nodes["common"].children}
    deck = next(each for words, each in lines.items() if words.startswith("Deck: "))
    assert deck.children == ()
    assert "Genesis card FREE: 2 × marker" in lines
    reserve = next(each for each in nodes["seat 3"].children if each.words == "Reserve: 10")
    assert [each.words for each in reserve.children] == ["10 × Glorious worker"]


def test_of_who_sits_on_a_seat_words_are_said_and_no_name_of_an_icon(qapp: object) -> None:
    del qapp
    view = view_of(session_at(five_at_war(), "workers", "A"))
    state = view.table_scene.scene_state
    assert state is not None
    captions = (Caption("Aya", "Person"), Caption("Ben", "Machine", "computer"), Caption("Sandwalker", "Person"))
    view.show_view(state._replace(captions=captions))
    describer = Describer(view.table_scene)
    assert [describer.describe(ChoiceSubject("seat", seat)) for seat in (0, 1, 2)] == [
        "Gigant · Aya · Person\nStart player",
        "Deep One · Ben · Machine",
        "Sandwalker · Person",
    ]
    view.close()
    view.deleteLater()
