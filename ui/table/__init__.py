"""The table on the screen: how a moment is laid out, shown, looked at and touched. It knows no game and no rule.

May import the engine's and the model's records, `ui.art` and the themes; the window makes one `TableView` a game.
Start reading in `table_view`; `input/tools` says what a click means in each mode, `scene/scene_state` what is shown.

    faces/    what an item shows, as small records that paint themselves
    layout/   where everything lies, worked out from a seat view; no item and no event
    scene/    the items, their motion, the camera, and what stands beside things: signs, tags, bubbles
    input/    mouse, keyboard, gestures, and the tools that they are forwarded to

What the window relies on:

    TableView(config, parent, uncover=...)   Escape asks `uncover` first whether something over the table goes away
    show_view(state)   shows a `SceneState`: what differs from the last one moves, all at once; `rested` tells the end
    set_mode, set_look, furnish, cover   settings, each at once and without losing the place
    bar_place()        the rectangle (view coordinates) that is kept free for the decision bar
    chosen, completed, changed_by_hand   what people did: a choice (maybe a refused one: judge it), the second choice of
                       a drop, verb and numbers of a manual change
    dragged_early      a card was put down somewhere while nothing was asked
    hovered, passed    what a click at the pointer or the focus would be about, and what lies there, a space before land
    entered, clause_wanted, laid_out, rested   an Enter that nothing was for, a clause that was clicked, places that
                       moved, nothing moving any more

Its parts, each used by its own name: `table` (the scene), `camera` (zoom, pan, whose mat lies in front), `tools`
(`choose`, `free_moves`), `highlights` (what is pointed at, printed keys, the tag), `keyboard` (the focus), `bubble`
(why something was refused). The functions of `on_screen` say what is to be seen and where.

The order of a hand is no matter of the rules: the scene keeps it as long as the table lies there, over undo and redo;
no save has it. Cubes fly between the stock and the mats when a state follows an earlier one of the table in play
(`course`), and never backwards; what a cap left over (`spilt`) goes on to the stock.
"""

from ui.table.faces.face_factory import Caption, StandingTexts
from ui.table.input.choice_targets import AreaChoice, ChoiceSubject, Goal
from ui.table.on_screen import (
    has_lit_areas,
    has_several_choices,
    item_centres,
    item_words,
    lit_count,
    place_of,
    place_of_card,
    place_of_turn,
    places_of_pieces,
    sign_of_card,
    subject_of,
    to_screen,
)
from ui.table.scene.scene_state import NO_YIELDS, CapOverflow, CardYields, SceneConfig, SceneState
from ui.table.scene.standing import Standing
from ui.table.scene.table_words import PackWords, TableWords
from ui.table.table_view import TableView

__all__ = [
    "NO_YIELDS",
    "AreaChoice",
    "CapOverflow",
    "Caption",
    "CardYields",
    "ChoiceSubject",
    "Goal",
    "PackWords",
    "SceneConfig",
    "SceneState",
    "Standing",
    "StandingTexts",
    "TableView",
    "TableWords",
    "has_lit_areas",
    "has_several_choices",
    "item_centres",
    "item_words",
    "lit_count",
    "place_of",
    "place_of_card",
    "place_of_turn",
    "places_of_pieces",
    "sign_of_card",
    "subject_of",
    "to_screen",
]
