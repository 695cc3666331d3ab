"""What several commands read alike: words of which only some are known."""

from qquovadis.errors import Listed, QuoError
from qquovadis.model.text.translations import N_

UNKNOWN = N_("“{value}” is not a value of {option}. Available: {known}.")


def chosen(text: str, known: tuple[str, ...], option: str) -> tuple[str, ...]:
    """Return the words of a list with commas; QuoError names the first that is not known."""
    words = tuple(word.strip() for word in text.split(",") if word.strip())
    strange = next((word for word in words if word not in known), None if words else text)
    if strange is not None:
        raise QuoError(UNKNOWN, value=strange, option=option, known=Listed(known))
    return words
