"""What is said of a trial: how far bots are, how often the thing came up, and where the table stands then."""

from collections.abc import Callable
from dataclasses import dataclass, field

from qquovadis.controllers.trials.coming_up import Stop
from qquovadis.controllers.trials.trial import CARD, NUMBER, Trial
from qquovadis.controllers.trials.trial_process import Playing, Reached, TrialGame
from qquovadis.engine.agenda import Choice
from qquovadis.errors import Listed
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_, Texts

STARTING = N_("Bots play until “{thing}” comes up.")
GOING_ON = N_("Bots play on until “{thing}” comes up again.")
PLAYING = N_("Bots play until “{thing}” comes up: game {game} of {games}, round {round}.")
SETTING_UP = N_("Bots play until “{thing}” comes up: game {game} of {games}, setup.")
PLAYING_ON = N_("Bots play on until “{thing}” comes up again: round {round}.")
ELSEWHERE = N_("“{thing}” does not come up again in this game. Bots play game {game}, round {round}.")
NOT_YET = N_("It has not come up yet.")
CAME_UP = N_("It came up in {hits} of {games} games, first in round {round}.")
CAME_UP_IN_SETUP = N_("It came up in {hits} of {games} games, first in the setup.")
NEVER = N_(
    "“{thing}” never came up. Bots played {games} games to the end, for {seats} players; their seeds were {first} to "
    "{last}."
)
WITH_CHOICE = N_("“{thing}” comes up with the next choice. The bot of {player} chose: {choice}")
WITH_SECRET = N_("“{thing}” comes up with the next choice of {player}.")
IN_QUESTION = N_("“{thing}” comes up here, in what {player} may choose now.")
WITHOUT_IT = N_("Without it {player} could not choose: {choices}")
WITH_OTHER = N_("With another value {player} could not choose: {choices}")
HAS_ACTED = N_("“{thing}” has acted already, in how this table was set up.")
THIS_GAME = N_("This is game {game} (seed {game}), round {round}; bots have made {choices} choices.")
THIS_SETUP = N_("This is game {game} (seed {game}), in the setup; bots have made {choices} choices.")
PLAYED_ON = N_("Round {round}; bots have made {choices} more choices.")
OTHER_GAME = N_("It did not come up again in the game before.")


@dataclass
class TrialCount:
    """What came of the games of a trial so far: how many there were, for how many, and by game the round in which the
    thing came up.
    """

    first: int = 1
    games: int = 0
    seats: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)

    def add(self, played: TrialGame) -> None:
        """Count one more game."""
        self.games += 1
        if played.seats not in self.seats:
            self.seats.append(played.seats)
        if played.came_up is not None:
            self.rounds.append(played.came_up)


def trial_text(texts: Texts, pack: Pack, trial: Trial) -> "TrialText":
    """Return what says what becomes of a trial."""
    if trial.kind == CARD:
        thing = pack.printed[trial.name].name
    else:
        thing = (pack.parameters if trial.kind == NUMBER else pack.options)[trial.name].name
    return TrialText(texts, thing, trial.kind)


@dataclass(frozen=True)
class TrialText:
    """Says what becomes of the trial of a thing of a kind, in the language spoken now."""

    texts: Texts
    thing: Wording
    kind: str

    def title(self, sentence: str) -> str:
        """Return a sentence with the name of the thing."""
        return self.texts.say(sentence, thing=self._name)

    @property
    def _name(self) -> str:
        return self.thing.text(self.texts.language)

    def playing(self, playing: Playing | None, games: int, *, is_next: bool) -> str:
        """Return how far bots are; None before they are told of."""
        if playing is None:
            return self.texts.say(GOING_ON if is_next else STARTING, thing=self._name)
        values = {"thing": self._name, "game": playing.game, "games": games, "round": playing.round}
        if is_next:
            return self.texts.say(ELSEWHERE if playing.game else PLAYING_ON, **values)
        return self.texts.say(PLAYING if playing.round else SETTING_UP, **values)

    def counted(self, count: TrialCount) -> str:
        """Return how often it came up so far."""
        if not count.rounds:
            return self.texts.say(NOT_YET)
        first = min(count.rounds)
        sentence = CAME_UP if first else CAME_UP_IN_SETUP
        return self.texts.say(sentence, hits=len(count.rounds), games=count.games, round=first)

    def never(self, count: TrialCount) -> str:
        """Return that it never came up, and what was played."""
        last = count.first + count.games - 1
        seats = Listed(map(str, sorted(count.seats)))
        return self.texts.say(NEVER, thing=self._name, games=count.games, seats=seats, first=count.first, last=last)

    def where(self, stop: Stop, player: str, called: Callable[[Choice], str]) -> tuple[str, ...]:
        """Return where the table stands: what comes up, with which choice, or what can be chosen only so.

        `called` names a choice; empty if that may not be said.
        """
        values = {"thing": self._name, "player": player}
        if stop.has_acted:
            return (self.texts.say(HAS_ACTED, **values),)
        if stop.choice is not None:
            choice = called(stop.choice)
            return (self.texts.say(WITH_CHOICE if choice else WITH_SECRET, **values, choice=choice),)
        names = [name for name in map(called, stop.added) if name]
        here = self.texts.say(IN_QUESTION, **values)
        only = WITHOUT_IT if self.kind == CARD else WITH_OTHER
        return (here, self.texts.say(only, player=player, choices=Listed(names))) if names else (here,)

    def how_far(self, reached: Reached, *, is_next: bool) -> tuple[str, ...]:
        """Return which game it is, and how much bots have played."""
        stop = reached.stop
        values = {"game": reached.game, "round": stop.round, "choices": len(stop.moves)}
        if not reached.game:
            return (self.texts.say(PLAYED_ON, **values),)
        here = self.texts.say(THIS_GAME if stop.round else THIS_SETUP, **values)
        return (self.texts.say(OTHER_GAME), here) if is_next else (here,)
