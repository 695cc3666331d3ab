"""What every answer to a study begins with: what was planned, by which levels and rules, and how much was played."""

from qquovadis import __version__
from qquovadis.lab.answer import Answer, AnsweredArm, AnsweredLevel, Stopped
from qquovadis.lab.play.engines import StudyBlock
from qquovadis.lab.play.playing import level_version
from qquovadis.lab.studies.study_plan import StudyPlan


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
        asked, draft = plan.study.study, plan.arms[0].draft
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
            levels=tuple(AnsweredLevel(name=each, version=level_version(each, draft)) for each in asked.levels),
            arms=tuple(AnsweredArm(id=a.id, draft=a.draft, pack=a.pack, changes=a.changes) for a in plan.arms),
        )
