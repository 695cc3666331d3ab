"""What the guide says: a title and five steps, in the language spoken now, with the keys that actions really have."""

from typing import NamedTuple

from qquovadis.controllers.saves.send_back import ENDING
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.start.seats_form import OBSERVE
from ui.start.start_dialog import START

TITLE = N_("Playtest: {title}")
THANKS = N_("Thank you for playing! Five steps, from installing to sending back your thoughts.")
INSTALL, INSTALL_SAYS = (
    N_("Install"),
    N_(
        "Open the folder “Install” and double-click the file for your system. You need nothing else, not even an "
        "account."
    ),
)
NO_INSTALLER = N_("Install Q Quo Vadis {version} from wherever you got this kit. You need nothing else.")
STRANGER = N_(
    "If Windows says that it does not know the program, choose “More info”, then “Run anyway”. It is installed for "
    "you alone and can be removed like any other program."
)
OPEN, OPEN_VARIANT = (
    N_("Sit down"),
    N_(
        "Double-click the file “{file}”. The program opens with exactly these rules. Choose who plays, people or "
        "computers, and press “{start}”."
    ),
)
OPEN_OWN = N_(
    "Double-click the file “{own}”. The program opens with this draft. Choose who plays, people or computers, and "
    "press “{start}”."
)
OPEN_OWN_VARIANT = N_(
    "Double-click the file “{own}”, then “{file}”. The program opens with exactly these rules. Choose who plays, "
    "people or computers, and press “{start}”."
)
RECORDS = N_(
    "While “{record}” is on, the table also keeps how long you take, what the rules refuse and what you look up."
)
OPEN_GAME = N_(
    "Start Q Quo Vadis and choose “{title}” at the top. Choose who plays, people or computers, and press “{start}”."
)
PLAY, PLAY_SAYS = (
    N_("Play the game"),
    N_(
        "Click what is highlighted. {undo_key} undoes a choice. {rules_here_key} shows the rules for whatever is "
        "under the pointer, {guide_key} starts a guided first turn. Every move is saved automatically: stop "
        "whenever you like."
    ),
)
NOTE, NOTE_SAYS = (
    N_("Write down what you think"),
    N_(
        "Is something fun, dull or unclear? Press {note_moment_key} and write it down at once. The note stays with "
        "that moment of the game, and helps more than anything said later."
    ),
)
NOTE_OR_MARK_SAYS = N_(
    "Is something fun, dull or unclear? Press {mark_key} and a number at once: it stays with that moment of the game. "
    "{note_moment_key} takes whole sentences. This helps more than anything said later. Questions follow at the end."
)
BACK, BACK_SAYS = (
    N_("Send it back"),
    N_(
        "At the end press {send_back_key}, add a last comment, and save the file. Send this one file (“…{ending}”) "
        "to whoever gave you the kit. The program itself sends nothing."
    ),
)
FOOT = N_("Q Quo Vadis {version} · everything you play stays on your computer until you send it")
SYSTEMS = (
    ("-setup.exe", N_("Windows 10 and 11")),
    (".zip", N_("Windows, without installing")),
    (".deb", N_("Debian, Ubuntu")),
    (".AppImage", N_("any Linux, one file")),
    (".dmg", N_("macOS")),
    (".whl", N_("any system with Python")),
)


class KitStep(NamedTuple):
    """One step of the guide: its heading, what it says, and files by what they are for."""

    heading: str
    text: str
    files: tuple[tuple[str, str], ...] = ()
    aside: str = ""


class KitContents(NamedTuple):
    """What is in the kit beside the guide: the rules to be tested, the file of a variant, installers by name, and the
    file of a draft that does not come with the program.

    With such a file the table records the playtest, so that moments can be marked.
    """

    pack: Pack
    variant: str
    installers: tuple[str, ...]
    own: str = ""


def steps(context: AppContext, contents: KitContents, version: str) -> tuple[KitStep, ...]:
    """Say the five steps."""
    say, start = context.say, context.say(START)
    data = {"file": contents.variant, "own": contents.own, "start": start}
    by_variant, by_draft = (OPEN_OWN_VARIANT, OPEN_OWN) if contents.own else (OPEN_VARIANT, OPEN_GAME)
    title = contents.pack.title(context.language)
    sit_down = say(by_variant if contents.variant else by_draft, **data, title=title)
    records = say(RECORDS, record=say(OBSERVE)) if contents.variant else ""
    return (
        _install(context, contents, version),
        KitStep(say(OPEN), context.texts.in_a_row([sit_down, *([records] if records else [])])),
        KitStep(say(PLAY), say(PLAY_SAYS)),
        KitStep(say(NOTE), say(NOTE_OR_MARK_SAYS if contents.variant else NOTE_SAYS)),
        KitStep(say(BACK), say(BACK_SAYS, ending=ENDING)),
    )


def _install(context: AppContext, contents: KitContents, version: str) -> KitStep:
    say = context.say
    if not contents.installers:
        return KitStep(say(INSTALL), say(NO_INSTALLER, version=version))
    files = tuple((say(system_of(name)), name) for name in contents.installers)
    aside = say(STRANGER) if any(name.endswith(".exe") for name in contents.installers) else ""
    return KitStep(say(INSTALL), say(INSTALL_SAYS), files, aside)


def system_of(name: str) -> str:
    """Return for which system a file is, by its ending; empty for one that is for none."""
    return next((system for ending, system in SYSTEMS if name.endswith(ending)), "")
