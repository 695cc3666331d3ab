"""How people speak of an Undecim table in positions and worked examples."""

from qquovadis.engine.kit import Kit
from qquovadis.engine.speech import Speech


def speech_of(kit: Kit) -> Speech:
    """The words of draft 14 for one kit."""
    return Speech()
