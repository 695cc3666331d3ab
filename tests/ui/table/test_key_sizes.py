"""Keys on things are as large as the letters of the window, also after these were made larger or smaller."""

from pytestqt.qtbot import QtBot

from tests.marks import quick
from tests.ui.table.moments import lay_still, opened, tell, view_of
from ui.art.key_caps import ROOM
from ui.kit.context import AppContext
from ui.table.scene.key_signs import KeyCap


@quick
def test_keys_grow_and_shrink_with_the_letters_of_the_window(qtbot: QtBot) -> None:
    context, session = AppContext("en", "light"), opened()
    view = lay_still(qtbot, view_of(session, shown_in=context.look), (1280, 640))
    view.highlights.number({}, "", with_enter=True)
    tell(view, session)
    context.changed.connect(lambda: view.set_look(context.look))
    assert view.table_scene.keys.shown
    for percent in (150, 100):
        context.enlarge(percent)
        side = round(context.look.size(context.theme.type.label) * ROOM)
        items = [view.table_scene.keys.item(subject) for subject in view.table_scene.keys.shown]
        faces = [item.face for item in items if item is not None]
        assert len(faces) == len(items) and {face.h for face in faces if isinstance(face, KeyCap)} == {side}
