"""The folders of the window stand on one another in the order that the import contract says, with few exceptions."""

import tomllib

from tests.house.sources import CHECKOUT
from tests.marks import quick

MOST_AGAINST = 8


def contract() -> dict[str, list[str]]:
    """The contract of the order."""
    text = (CHECKOUT / "pyproject.toml").read_text(encoding="utf-8")
    contracts: list[dict[str, list[str]]] = tomllib.loads(text)["tool"]["importlinter"]["contracts"]
    (order,) = [each for each in contracts if "ui.kit" in each.get("layers", ())]
    return order


@quick
def test_every_folder_of_the_window_has_a_place_in_the_order() -> None:
    folders = {f"ui.{each.parent.name}" for each in (CHECKOUT / "ui").glob("*/__init__.py")}
    assert set(contract()["layers"]) == folders | {"ui.app"}


@quick
def test_few_folders_import_what_stands_on_them() -> None:
    pairs = {
        tuple(".".join(side.split(".")[:2]) for side in each.split(" -> ")) for each in contract()["ignore_imports"]
    }
    assert len(pairs) <= MOST_AGAINST
