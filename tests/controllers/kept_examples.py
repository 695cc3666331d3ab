"""What was played, kept as an example: it holds, shortened too, and says the same when it is read again."""

import tomllib
from random import Random

from qquovadis.controllers import Session
from qquovadis.controllers.examples.example_recorder import (
    ExampleTitle,
    example_from,
    first_that_can_be_kept,
    keep,
    shortened,
)
from qquovadis.controllers.examples.examples import ExampleFolders, differences
from qquovadis.model.notation.example_file import example_of
from qquovadis.model.notation.position_toml import write_example
from qquovadis.model.pack.schema import Pack


def keep_and_compare(session: Session, pack: Pack, label: str, chance: Random) -> None:
    """Keep what was played after some late entry, under a clause of that label, and hold the game against it."""
    title, shelf = (
        ExampleTitle("MINE-1", {"en": "Mine", "ja": "例"}, {"en": "", "ja": ""}, (label,)),
        ExampleFolders(pack),
    )
    count = len(session.entries)
    kept = keep(session, pack, chance.randint(max(first_that_can_be_kept(session), count - 12), count - 1))
    example = example_from(kept, title, kept.offers)
    assert list(differences(example, "mine", shelf)) == []
    short = shortened(example, shelf)
    assert list(differences(short, "mine", shelf)) == []
    assert example_of("mine", tomllib.loads(write_example(short))) == short
