"""The pages of the workbench, in the order of their tabs."""

from ui.surroundings import Surroundings
from ui.workbench.cards_page import CardsPage
from ui.workbench.compare_page import ComparePage
from ui.workbench.examples_page import ExamplesPage
from ui.workbench.overview_page import OverviewPage
from ui.workbench.page import Page
from ui.workbench.values_pages import NumbersPage, OptionsPage


def made_pages(around: Surroundings) -> dict[str, Page]:
    """Return every page by its name."""
    return {
        "overview": OverviewPage(around),
        "numbers": NumbersPage(around),
        "options": OptionsPage(around),
        "cards": CardsPage(around),
        "examples": ExamplesPage(around),
        "compare": ComparePage(around),
    }
