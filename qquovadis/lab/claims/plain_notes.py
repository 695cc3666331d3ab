"""Claims as plain tables, for windows that only show their words and should not wait for what the lab counts with."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from qquovadis.errors import PackError
from qquovadis.model.pack.file_limits import read_toml
from qquovadis.model.pack.schema import Pack

CLAIMS, ANSWERS = "claims.toml", "claims_answers.toml"


def words_by_value(pack: Pack) -> Mapping[str, str]:
    """Return, by the id of a number or an option, what the notes say of changing it, in all languages.

    The designer looks for it by these words: "reinforcement" is nowhere in the rules.
    """
    found: dict[str, list[str]] = {}
    for claim in rows_of(pack.folder / CLAIMS, "claim", f"{pack.game}/{pack.draft}"):
        says, changed = claim.get("says"), [claim.get("parameters"), claim.get("options")]
        words = [each for each in says.values() if isinstance(each, str)] if isinstance(says, dict) else []
        words += [claim["arm"]] if isinstance(claim.get("arm"), str) else []
        for name in (name for values in changed if isinstance(values, dict) for name in values):
            found.setdefault(name, []).extend(words)
    return {name: " ".join(words) for name, words in found.items()}


def rows_of(file: Path, name: str, draft: str) -> list[dict[str, Any]]:
    """Return the rows of a file; none if it is of another draft, such as that of which this one is a copy."""
    try:
        whole = read_toml(file)
    except PackError:
        return []
    found = whole.get(name) if whole.get("draft") == draft else None
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []
