"""The games that the monkey plays: by a seed, who sits where, and how the window looks."""

from random import Random
from typing import NamedTuple

from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.controllers.session.entry_log import Habits
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from tests.monkey.window import Looks
from ui.play.open_game import OpenGame

GAMES = ("quo_vadis", "populous", "undecim")
NAMES = ("Aya", "Ben", "Cho", "Dan", "Eve")
SEATS = {"quo_vadis": (3, 5), "populous": (3, 5), "undecim": (3, 4)}
TABLES = ("alone", "alone", "alone", "bots", "hot-seat")
_packs: dict[str, Pack] = {}


class Plan(NamedTuple):
    """One game to be played: which one, by whom ("alone", "bots" or "hot-seat"), from which seed, in which window."""

    game: str
    seed: int
    table: str
    looks: Looks


def pack_of(game: str) -> Pack:
    """The newest draft of a game, read once."""
    if game not in _packs:
        _packs[game] = load_pack(find_pack(game, None))
    return _packs[game]


def planned(game: str, seed: int, table: str = "") -> Plan:
    """Draw by lot how a game is played; an odd window and an odd table come less often."""
    chance = Random(f"{game} {seed}")
    looks = Looks(
        language=chance.choice(("en", "ja")),
        theme=chance.choice(("light", "dark")),
        letters=chance.choice((100, 100, 100, 115, 150)),
        moving=chance.random() < 0.2,
    )
    wide, high = chance.choice(((1280, 720), (1280, 720), (1600, 900), (1024, 640)))
    return Plan(game, seed, table or chance.choice(TABLES), looks._replace(wide=wide, high=high))


def people(plan: Plan) -> tuple[Player, ...]:
    """Who sits at the table: one person on all seats, one with bots, or several at one screen."""
    chance = Random(f"people {plan.game} {plan.seed}")
    least, most = SEATS[plan.game]
    seats = chance.randint(least, most)
    names = NAMES[:seats]
    if plan.table == "alone":
        return tuple(Player(name, person=NAMES[0]) for name in names)
    persons = 1 if plan.table == "bots" else chance.randint(2, min(3, seats))
    kinds = ["person"] * persons + [chance.choice(("greedy", "random")) for _ in range(seats - persons)]
    return tuple(Player(name, kind) for name, kind in zip(names, kinds, strict=True))


def begun(plan: Plan) -> OpenGame:
    """Sit down at a new game, which is recorded from now on."""
    pack, players = pack_of(plan.game), people(plan)
    terms = Terms(players, plan.seed, start=None, pack=pack.hash)
    session = Session.start(referee_for(compile_kit(pack, len(players))), terms, Habits())
    return OpenGame(session, pack, load_rulebook(pack.folder), record(session, "monkey"))
