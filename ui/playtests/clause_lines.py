"""Tells under the clauses of a rules panel how often playtests of the draft stumbled over them."""

from collections.abc import Mapping, Sequence

from qquovadis import paths
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.text.translations import Texts


def playtest_lines(rules: str, texts: Texts) -> Mapping[str, Sequence[str]]:
    """Return lines by clause for a draft (game/draft); nothing where no playtest came back."""
    folder = paths.personal_place() / "playtests"
    if not any(folder.glob(f"*{GAME_ENDING}")):
        return {}
    from qquovadis.playtests.clause_notes import notes_on_clauses  # late: they need the lab, and few have playtests
    from qquovadis.playtests.playtest_log import PlaytestLog

    return notes_on_clauses(PlaytestLog(folder).at_hand(), rules, texts)
