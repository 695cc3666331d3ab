"""What lies on a table, one of each kind."""

from ui.table import ChoiceSubject, TableView
from ui.table.input.hit_testing import centre_of, touch

Kind = tuple[object, ...]


def one_of_each(view: TableView) -> dict[Kind, ChoiceSubject]:
    """One thing of every kind that is in sight and is met first where it lies: places by their family, whose they are
    and whether they are empty, pieces also by their kind, and whether they are known to whoever looks.
    """
    scene = view.table_scene
    if scene.scene_state is None or scene.board_index is None:
        return {}
    seen, kit, plan = scene.scene_state.view, scene.board_index.kit, scene.plan
    things = [ChoiceSubject("piece", item.piece) for item in scene.piece_items.items()]
    shelves = (("zone", plan.zones), ("tally", plan.tallies), ("seat", plan.seats))
    things += [ChoiceSubject(kind, number) for kind, shelf in shelves for number in shelf]
    sight, found = view.viewport().rect(), dict[Kind, ChoiceSubject]()
    for subject in things:
        number, key = subject.number, tuple[object, ...]((subject.kind,))
        if subject.kind == "zone":
            zone = kit.zones[number]
            key = (*key, zone.family, zone.seat == seen.seat, bool(seen.contents[number]))
        elif subject.kind == "piece":
            zone = kit.zones[seen.zone_of[number]]
            key = (*key, zone.family, zone.seat == seen.seat, scene.board_index.kinds[number], seen.knows(number))
        elif subject.kind == "tally":
            key = (*key, kit.tallies[number].family)
        at = centre_of(scene, subject) if key not in found else None
        if at is not None and sight.contains(round(at.x), round(at.y)) and touch(scene, at).under[:1] == (subject,):
            found[key] = subject
    return found
