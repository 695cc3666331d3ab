"""What a saved game is called in a list, and how it stands, in the language spoken now."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from qquovadis.errors import COMMA, PackError
from qquovadis.model.agreed import Mode
from qquovadis.model.saves.library import SavedGame
from qquovadis.model.text.translations import N_, NP_
from qquovadis.printable import shown_name
from ui.kit.context import AppContext
from ui.start.drafts_on_disk import DraftsOnDisk

if TYPE_CHECKING:
    from ui.play.open_game import OpenGame

DRAFT = N_("{game} {draft}")
VARIANT = N_("{game} {draft}, variant")
POSITION = N_("Position: {people}")
BEFORE = N_("Setup")
ROUND = N_("Round {number} of {last}")
OVER = N_("Finished")
UNDER_WAY = N_("In progress")
DAMAGED = N_("Intact up to move {entries}")
ENTRIES = NP_("{count} move", "{count} moves")
SHUT = N_("Cannot be opened")
NO_RULES = N_("The rules of {game} {draft} are missing or cannot be read. Restore them to open this game.")
WHEN = "%Y-%m-%d %H:%M"


def table_name(context: AppContext, people: Iterable[str], game: str, mode: str) -> str:
    """Return what a table is called that nobody has named: by its people, and told apart if it is a position.

    `mode` is how it began: a table of a game with rules that begins with free moves is one that somebody set up.
    """
    names = context.say(COMMA).join(people)
    if mode != Mode.FREE_MOVES.value:
        return names
    from qquovadis.games import has_rules  # late: a start dialog that lists no such table needs no rules

    return context.say(POSITION, people=names) if has_rules(game) else names


def name_of_game(context: AppContext, game: "OpenGame") -> str:
    """Return what the game on the table is called: its title, else by its people."""
    people = (player.name for player in game.session.seating.people)
    return game.title or table_name(context, people, game.pack.game, game.session.terms.mode.value)


class GameLines(NamedTuple):
    """The lines of a game: its name, which game it is, how it stands with a sign, when it was played last, and why not.

    `wrong` says that something is the matter with it, which is told in colour as well as in words.
    """

    name: str
    game: str
    state: str
    sign: str
    when: str
    trouble: str = ""
    wrong: bool = False

    @property
    def one_line(self) -> str:
        """All of it in one line, for a reader of the screen."""
        return " · ".join(part for part in (self.name, self.game, self.state, self.when, self.trouble) if part)


class GameText:
    """Tells of games; the names of their games are read once."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._drafts = DraftsOnDisk()

    def names(self) -> dict[tuple[str, str], str]:
        """Return what the drafts that are here are called, by game and draft."""
        language = self._context.language
        return {(each.game, each.draft): self._drafts.game_name(each, language) for each in self._drafts.all}

    def describe(self, kept: SavedGame, names: dict[tuple[str, str], str], error: Exception | None = None) -> GameLines:
        """Return the lines of a game; `error` is why it cannot be opened after all."""
        say, when = self._context.say, kept.time.strftime(WHEN)
        trouble = self._trouble(kept, error or kept.trouble)
        if not kept.is_open:
            return GameLines(
                name=shown_name(kept.path.stem),
                game="",
                state=say(SHUT),
                sign="warning",
                when=when,
                trouble=trouble,
                wrong=True,
            )
        known = names.get((kept.game, kept.draft), kept.game)
        game = say(VARIANT if kept.variant else DRAFT, game=known, draft=kept.draft)
        name = shown_name(kept.own_name) or table_name(self._context, kept.people, kept.game, kept.manner)
        if trouble:
            return GameLines(
                name=name, game=game, state=say(SHUT), sign="warning", when=when, trouble=trouble, wrong=True
            )
        return GameLines(
            name=name,
            game=game,
            state=self._state(kept),
            sign=_sign(kept),
            when=when,
            wrong=bool(kept.survey and kept.survey.damaged),
        )

    def _state(self, kept: SavedGame) -> str:
        survey, say = kept.survey, self._context.say
        if survey is None:
            return ""
        if survey.damaged:
            return say(DAMAGED, entries=survey.entries)
        if survey.over:
            return say(OVER)
        if not survey.rounds:
            return say(UNDER_WAY)
        if not survey.round:
            return say(BEFORE)
        return say(ROUND, number=min(survey.round, survey.rounds), last=survey.rounds)

    def entries(self, kept: SavedGame) -> str:
        """Return how much has happened in a game, once that is known."""
        return self._context.plural(ENTRIES, kept.survey.entries) if kept.survey else ""

    def _trouble(self, kept: SavedGame, error: Exception | None) -> str:
        """Why a game cannot be opened."""
        if isinstance(error, PackError):
            return self._context.say(NO_RULES, game=kept.game, draft=kept.draft)
        return self._context.explain(error) if error else ""


def _sign(kept: SavedGame) -> str:
    """Return the icon beside how a game stands."""
    if kept.survey is None:
        return ""
    return "warning" if kept.survey.damaged else "flag" if kept.survey.over else "play"
