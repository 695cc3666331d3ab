"""Card layouts: where on a card its name, its text, its picture and its marks stand; some come with the program."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Literal, Self

from pydantic import Field, Strict, model_validator

from qquovadis import paths
from qquovadis.errors import N_, InvalidContent
from qquovadis.model.pack.file_limits import toml_table
from qquovadis.model.pack.shapes import Name, Shape

FILE = "layouts.toml"
USUAL = (63.0, 88.0)  # millimetres of a card, wide and high
NAME, TEXT, PICTURE, KIND = "name", "text", "picture", "kind"
INK = "ink"  # the mark that says in which colour a card is printed
LARGEST = 500  # millimetres

Length = Annotated[float, Field(ge=0, le=LARGEST, allow_inf_nan=False), Strict(False)]
Extent = Annotated[float, Field(ge=1, le=LARGEST, allow_inf_nan=False), Strict(False)]
Area = Annotated[tuple[Length, Length, Extent, Extent], Strict(False)]


class CardField(Shape):
    """One thing on a card: its name, text, picture or kind, or the mark of that name, within an area in millimetres.

    Letters are `size` high and made smaller where they would not fit; several lines only where the text is shown.
    """

    show: Name
    at: Area
    size: Annotated[float, Field(ge=1, le=80), Strict(False)] = 4.0
    bold: bool = False
    side: Literal["left", "centre", "right"] = "centre"
    upside_down: bool = False


class CardLayout(Shape):
    """Where things stand on cards of `size` millimetres; what stands later lies over what stands before."""

    size: Annotated[tuple[Extent, Extent], Strict(False)] = USUAL
    field: Annotated[tuple[CardField, ...], Strict(False), Field(max_length=40)]

    @model_validator(mode="after")
    def shows_something(self) -> Self:
        """Refuse a layout that leaves its cards white."""
        if not self.field:
            raise InvalidContent(N_("a layout needs a field"))
        return self


@cache
def ready_layouts() -> Mapping[str, CardLayout]:
    """Return the layouts that come with the program."""
    content = toml_table(FILE, (paths.resources() / FILE).read_bytes())
    return MappingProxyType({name: CardLayout.model_validate(each) for name, each in content.items()})
