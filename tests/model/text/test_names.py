"""What places are called."""

import pytest

from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.names import PackNames
from tests.marks import quick

pytestmark = quick


@pytest.mark.parametrize("game", ["quo_vadis", "populous"])
def test_a_place_that_is_a_card_is_called_as_the_card_in_either_language(game: str) -> None:
    pack = load_pack(find_pack(game, None))
    kit = compile_kit(pack, 3)
    free, three = (
        next(at for at, zone in enumerate(kit.zones) if zone.name == f"genesis {card}") for card in ("FREE", "3")
    )
    names = PackNames(pack, kit)
    assert [names.zone(free, language) for language in ("en", "ja")] == ["genesis card FREE", "創世カード「フリー」"]
    assert [names.zone(three, language) for language in ("en", "ja")] == ["genesis card 3", "創世カード3"]
