"""What words of a pack's files mean on paper, in the language that is printed."""

from qquovadis.engine.kit import Kit
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import Texts
from ui.table.faces.face_factory import StandingTexts


def printed_texts(pack: Pack, kit: Kit, language: str) -> StandingTexts:
    """Return how the ends of cards are called; nothing that holds only during a game is said on paper."""
    formatter = TextFormatter(
        kit, PackNames(pack, kit), load_words(pack.folder).agreed(kit.options), Texts(language), (), {}
    )
    return StandingTexts(named=formatter.named)
