"""The pages of the rule editor, in the order of their tabs."""

from ui.rule_editor.cards_page import CardsPage
from ui.rule_editor.compare_page import CompareDraftsPage
from ui.rule_editor.examples_page import ExamplesPage
from ui.rule_editor.overview_page import OverviewPage
from ui.rule_editor.page import EditorPage
from ui.rule_editor.values_pages import NumbersPage, OptionsPage
from ui.window.context import AppContext


def made_pages(context: AppContext) -> dict[str, EditorPage]:
    """Return every page by its name."""
    return {
        "overview": OverviewPage(context),
        "numbers": NumbersPage(context),
        "options": OptionsPage(context),
        "cards": CardsPage(context),
        "examples": ExamplesPage(context),
        "compare": CompareDraftsPage(context),
    }
