"""Small studies, and what counts blocks in place of an evaluation, for tests of the lab."""

from pathlib import Path

from qquovadis.lab.answer import Answer, Stopped
from qquovadis.lab.play.engines import StudyBlock
from qquovadis.lab.studies.study_file import study_of
from qquovadis.lab.studies.study_plan import StudyPlan, study_plan

QUESTION = """
[study]
name = "Moons"
seed = 3
levels = ["random"]
seats = [3, 4]
max_games = 8

[[arm]]
id = "A"
draft = "undecim/14"

[[arm]]
id = "B"
draft = "undecim/14"
parameters = { "moon.counters" = 12 }

[[goal]]
metric = "points.mean"
half_width = 1
"""
# Three seats have three blocks, four seats two.
PLACES = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]


def planned(text: str = QUESTION, folder: Path = Path()) -> StudyPlan:
    """Return the plan of a study that a text says."""
    return study_plan(study_of(text.encode(), "q.qqstudy"), folder)


class Counting:
    """Takes blocks and knows enough after so many."""

    def __init__(self, enough: int = 1000) -> None:
        self.blocks: list[StudyBlock] = []
        self._enough = enough

    @property
    def is_enough(self) -> bool:
        """Whether there are so many."""
        return len(self.blocks) >= self._enough

    def add(self, block: StudyBlock) -> None:
        """Take a block."""
        self.blocks.append(block)

    def answer(self, *, stopped: Stopped = "", wall_seconds: float = 0.0, book: str = "") -> Answer:
        """Return how many there are."""
        return Answer(
            study={"en": "Moons"},
            plan="",
            program="",
            book=book,
            stopped=stopped,
            blocks=len(self.blocks),
            games=sum(len(arm.records) for block in self.blocks for arm in block.arms),
            wall_seconds=wall_seconds,
        )

    @property
    def places(self) -> list[tuple[int, int]]:
        """The blocks in the order in which they came."""
        return [(block.number, block.sub) for block in self.blocks]
