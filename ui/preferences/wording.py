"""What can be preferred, in the order in which it is shown, and what each preference and its values are called."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.model.settings import TEXT_SIZES
from qquovadis.model.texts import LANGUAGES, N_

NO_VALUES: Mapping[object, str] = MappingProxyType({})
LOOK, PLAY = N_("Look"), N_("Play")
SYSTEM = N_("As the system")
PERCENT = N_("{number} %")


class Preference(NamedTuple):
    """One setting by its name: what it is called, what it does, and its values in words; without them, on or off."""

    name: str
    words: str
    text: str = ""
    values: Mapping[object, str] = NO_VALUES


LANGUAGE = Preference("language", N_("Language"), values=dict((("", SYSTEM), *LANGUAGES.items())))
THEME = Preference("theme", N_("Theme"), values={"": SYSTEM, "light": N_("Light"), "dark": N_("Dark")})
TEXT_SIZE = Preference(
    "text_size",
    N_("Text size"),
    N_("Of menus, panels and dialogs; the table itself is made larger with the wheel."),
    dict.fromkeys(TEXT_SIZES, PERCENT),
)
MOTION = Preference("motion", N_("Motion"), N_("Pieces glide to their places; otherwise they are there at once."))
PACE = Preference(
    "pace",
    N_("Pace"),
    N_("How long each step of what others do is shown."),
    {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast")},
)
LIGHTS = Preference(
    "lights",
    N_("What may be chosen"),
    N_("How places and pieces that may be chosen are lit; nothing else is ever darkened."),
    {"bright": N_("Brightly lit"), "soft": N_("Softly lit"), "pointed": N_("Lit where it is pointed at")},
)
ASKING = Preference(
    "ask_without_choice",
    N_("Ask even where there is only one choice"),
    N_("Otherwise the only choice is made by itself, and the log tells of it."),
)
RECAP = Preference(
    "recap",
    N_("Since your last turn"),
    N_("Whoever comes to the screen is shown first what happened meanwhile."),
)
RECAP_ALONE = Preference(
    "recap_alone",
    N_("Since your last turn, with computers only"),
    N_("Whoever plays alone with computers is shown what they did before each decision, too."),
)
SOUNDS = Preference(
    "sounds",
    N_("Bell"),
    N_("The system's own bell calls whoever is to decide after others did. There are no other sounds."),
)
PAGES: Mapping[str, tuple[Preference, ...]] = MappingProxyType(
    {LOOK: (LANGUAGE, THEME, TEXT_SIZE, LIGHTS, MOTION, PACE), PLAY: (ASKING, RECAP, RECAP_ALONE, SOUNDS)}
)
NAMES = tuple(each.name for page in PAGES.values() for each in page)
