"""A game of one's own with a secret of every kind: cards, a counter and a die of each seat, and counters face down."""

from pathlib import Path

from qquovadis.controllers import Player, Session, Terms
from qquovadis.engine.kit import Kit
from qquovadis.games import table_for
from qquovadis.model.agreed import Mode
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.schema import Pack

PEOPLE = (Player("Aya"), Player("Ben"), Player("Cho"))
SECRETS = """
[[zone]]
id = "screen"
each = "seat"
sight = "owner"
name = { en = "screen", ja = "ついたて" }

[[zone]]
id = "fog"
sight = "nobody"
name = { en = "fog", ja = "霧" }

[[piece]]
each = "seat"
identity = "bid die"
kind = "die"
piece = "bid die {seat}"
back = "die"
hidden = true
zone = "screen.{seat}"
marks = { sides = 40 }
name = { en = "bid die", ja = "入札ダイス" }

[[piece]]
each = "word"
words = ["gold", "silver", "coral", "amber"]
identity = "{word}"
kind = "treasure"
back = "treasure"
hidden = true
zone = "fog"
marks = { label = "{word}" }
name = { en = "{word}", ja = "{word}の宝" }

[[setup]]
shuffle = "fog"

[[tally]]
id = "bid"
each = "seat"
secret = true
start = 12
high = 40
name = { en = "bid", ja = "入札額" }

[[score]]
tally = "bid"

[[score]]
id = "treasures"
name = { en = "treasures", ja = "宝" }
worth = 2

[[procedure]]
name = { en = "Turn over all bids", ja = "全員の入札を公開" }
step = [{ show = "bid" }, { show = "screen" }]

[[procedure]]
name = { en = "Next auction", ja = "次の競り" }
step = [{ hide = "bid" }, { hide = "screen" }, { count = "bid", is = 12 }]
"""


def auction_folder(folder: Path, secrets: str = SECRETS) -> Path:
    """Write the game into a folder as the guide says, by the template of nothing but a deck; return where it lies."""
    made = start_game("Harbour", "blank", folder)
    with (made / "pack.toml").open("a", encoding="utf-8") as file:
        file.write(secrets)
    board = (made / "board.toml").read_text(encoding="utf-8")
    board = board.replace('cards = ["before"]', 'cards = ["before", "screen"]\ntrack = [{ tally = "bid" }]')
    board = board.replace(
        "[paint]", '[[spread]]\nzone = "fog"\nrow = 1\nslots = 4\n\n[paint]\ndie = "die"\ntreasure = "counter"'
    )
    (made / "board.toml").write_text(board, encoding="utf-8")
    return made


def auction(folder: Path) -> Pack:
    """Return the game; made where it is not there yet."""
    made = folder / "harbour" / "1"
    return load_pack(made if made.exists() else auction_folder(folder))


def sat_down(kit: Kit, seed: int = 7) -> Session:
    """Let three people begin it."""
    return Session.start(table_for(kit), Terms(PEOPLE, seed, mode=Mode.FREE_MOVES))


def begun(folder: Path) -> Session:
    """Make the game and let three people begin it."""
    return sat_down(compile_kit(auction(folder), len(PEOPLE)))
