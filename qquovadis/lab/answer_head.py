"""What every answer to a study begins with: what was planned, by which levels and rules, and how much was played."""

from qquovadis import __version__
from qquovadis.lab.answer import Answer, AnsweredArm, AnsweredLevel, Stopped
from qquovadis.lab.play.engines import StudyBlock
from qquovadis.lab.play.playing import level_version
from qquovadis.lab.studies.study_plan import StudyPlan
from qquovadis.model.pack.value_file import weights_in


def value_mark(value: str) -> str:
    """Return by what weights that were fitted for an arm are known in versions; nothing if none were."""
    return weights_in(value).mark if value else ""


class PlayedSoFar:
    """Counts the blocks of a study, their games, and the seconds of processors that they took."""

    def __init__(self) -> None:
        self.blocks, self.games, self.seconds = 0, 0, 0.0

    def add(self, block: StudyBlock) -> None:
        """Take a block."""
        self.blocks += 1
        self.games += sum(len(each.records) for each in block.arms)
        self.seconds += block.seconds

    def head(self, plan: StudyPlan, *, stopped: Stopped, wall_seconds: float, book: str) -> Answer:
        """Return the answer without what games showed."""
        asked, first = plan.study.study, plan.arms[0]
        return Answer(
            study={"en": asked.name.en, "ja": asked.name.ja},
            plan=plan.hash,
            program=__version__,
            book=book,
            stopped=stopped,
            blocks=self.blocks,
            games=self.games,
            cpu_seconds=self.seconds,
            wall_seconds=wall_seconds,
            planned_games=plan.games,
            seats=asked.seats,
            alpha=asked.alpha,
            levels=tuple(
                AnsweredLevel(name=each, version=level_version(each, first.draft, first.value)) for each in asked.levels
            ),
            arms=tuple(
                AnsweredArm(id=a.id, draft=a.draft, pack=a.pack, changes=a.changes, value=value_mark(a.value))
                for a in plan.arms
            ),
        )
