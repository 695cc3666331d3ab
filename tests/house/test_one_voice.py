"""On the table and its panels one voice explains what is pointed at: no window of Qt's own does, with no exception."""

import ast

import pytest

from tests.house.sources import python_sources

# Where the voice speaks; dialogs, the start of a game, the lab and the rule editor keep Qt's tooltips.
TABLE = (
    *("ui/table", "ui/voice", "ui/panels", "ui/desk", "ui/overlay", "ui/play", "ui/player_aid", "ui/side_windows"),
    *("ui/history/strip.py", "ui/history/track.py", "ui/history/strip_updater.py", "ui/history/track_painting.py"),
    *("ui/guide/callout.py", "ui/guide/guide_feature.py", "ui/guide/pointer.py", "ui/guide/word_row.py"),
    *("ui/free_table/tally_stepper.py", "ui/free_table/table_mouse.py", "ui/free_table/measuring.py"),
)
NATIVE = ("setToolTip", "setTabToolTip", "setToolTipsVisible", "setItemToolTip", "QToolTip", "QWhatsThis")


def native_tips(path: str) -> list[str]:
    """Return where a file of the table or under a folder of it says something by Qt's own window."""
    found = []
    for source in python_sources():
        if source.path == path or source.within(path):
            for node in source.nodes:
                name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
                if name in NATIVE:
                    found.append(f"{source.path}:{node.lineno} {name}")  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize("path", TABLE)
def test_no_native_tooltip_stands_on_the_table_and_its_panels(path: str) -> None:
    assert any(source.path == path or source.within(path) for source in python_sources()), "there is such a place"
    assert native_tips(path) == [], "give it its explanation by ui.voice.explain"


def test_a_native_tooltip_elsewhere_is_found_there() -> None:
    assert native_tips("ui/kit/fields.py"), "dialogs have them, and the search sees them"
