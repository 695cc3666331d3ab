"""Writes the variants in `resources/selftest` anew, which play every operation: `python -m … [GAME…]`.

Cards are drawn until each operation acts in the games that the program plays by them.
"""

import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import ModuleType

from qquovadis import paths
from qquovadis.controllers.bots.match_runner import play_out, seated, thinkers
from qquovadis.controllers.selftest import SEATS, SEEDS
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.terms import Terms
from qquovadis.games import SHIPPED_GAMES, referee_for
from qquovadis.model.file_endings import VARIANT_ENDING
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.variants.variant import Variant, applied, variant_text, written
from tests.contract.words import programme_cards, skill_cards
from tests.contract.words.sayings import Saying
from tests.contract.words.word_games import NUMBERS, acted

FOLDER = paths.resources() / "selftest"
TRIES = 200
NAME = "Self-test"


def variant_file(game: str) -> Path:
    """Return where the variant of a game is kept."""
    return FOLDER / f"{game}{VARIANT_ENDING}"


def cards_of(pack: Pack) -> ModuleType:
    """Return what makes the cards of a pack: skills, or action cards and awards."""
    return programme_cards if pack.sheet.programmes.measures else skill_cards


def acting(pack: Pack, sayings: list[Saying]) -> set[str]:
    """Return the words that act in the games that the program plays by a variant."""
    kit, players, found = compile_kit(pack, SEATS), seated(["random"], SEATS), set[str]()
    for seed in SEEDS:
        terms = Terms(players, seed, pack=pack.hash, variant=variant_text(pack))
        session = Session.start(referee_for(kit), terms)
        play_out(session, thinkers(players, kit))
        found |= acted(session, [each for each in sayings if not each.words <= found])
    return found


def drawn(pack: Pack) -> Variant:
    """Return cards by which every operation acts."""
    cards = cards_of(pack)
    operations = cards.operations_of(pack)
    failed = Counter[str]()  # what seldom acts has more cards
    for number in range(TRIES):
        chance = Random(f"self-test {pack.game} {number}")
        rare = [op for op, times in sorted(failed.items()) for _ in range(1 + 8 * times // (number + 1))]
        wanted = chance.sample([*sorted(operations), *rare], len(operations) + len(rare))
        terms: Mapping[str, object] = {"parameters": NUMBERS[pack.game]}
        variant: Variant
        variant, sayings = cards.drafted(pack, wanted, chance, terms)
        idle = operations - acting(applied(pack, variant), sayings)
        if not idle:
            return variant.model_copy(update={"name": Wording(en=NAME, ja=NAME)})
        failed.update(idle)
    sys.exit(f"In {TRIES} games of {pack.game} there was always an operation that did not act.")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game, draft in SHIPPED_GAMES:
        if sys.argv[1:] and game not in sys.argv[1:]:
            continue
        variant_file(game).write_text(written(drawn(load_pack(find_pack(game, draft)))), encoding="utf-8")
