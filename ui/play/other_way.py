"""Another way to what was refused: a row of choices that leads to an area by way of the same thing, for a price."""

from qquovadis.model.text.translations import N_, Texts
from ui.table import AreaChoice, ChoiceSubject
from ui.table.input.choice_targets import read_aims
from ui.table.scene.table_scene import TableScene

OR_PAY = N_("{refusal} Or pay for it: {way}.")
BETWEEN = " · "


def with_other_way(texts: Texts, scene: TableScene, refused: ChoiceSubject, sentence: str) -> str:
    """Return the sentence that refuses a thing, with the first row of choices that has it all the same, if any has."""
    way = next((each for each in _legal_rows(scene) if refused in _named(scene, each)), None)
    if way is None:
        return sentence
    return texts.say(OR_PAY, refusal=sentence, way=way.words.replace("\n", BETWEEN))


def _legal_rows(scene: TableScene) -> list[AreaChoice]:
    rows = [aim.area for aim in scene.targets.all if aim.area is not None and aim.legal]
    return sorted(rows, key=lambda row: not row.is_free)


def _named(scene: TableScene, row: AreaChoice) -> list[ChoiceSubject]:
    """Return what the choices of a row after the first point at, those too that are not asked for yet."""
    scene_state, board_index = scene.scene_state, scene.board_index
    if scene_state is None or board_index is None or scene_state.asked is None:
        return []
    later = [(choice, None) for choice in row.choices[1:]]
    table = scene_state.view, board_index
    return read_aims(later, scene.scene_config.subjects, table, scene_state.asked).lit()
