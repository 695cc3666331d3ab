"""What a figure of an answer is called in charts and tables: its name, and of what it is where there are several."""

from qquovadis.errors import COMMA
from qquovadis.lab.answer import Answer, Contrast, Estimate, ItemAnswer, SlopeAnswer
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.report.figures import SHARE, UNITS, bracketed
from qquovadis.model.text.translations import N_, Texts
from qquovadis.report.charts import PERCENT, Axis

Figure = Estimate | Contrast | ItemAnswer | SlopeAnswer
MOST_DRAWN = 60  # rows of one chart; the table has all


def which(each: Figure, answer: Answer, texts: Texts) -> str:
    """Return of what a figure is, as far as the answer has more than one of it: arm, level, number of players."""
    parts = [each.arm] if isinstance(each, Estimate | ItemAnswer) and len(answer.arms) > 1 else []
    parts += [level_name(each.level, texts)] if len(answer.levels) > 1 else []
    parts += [texts.say(N_("{count} players"), count=each.seats)] if len(answer.seats) > 1 else []
    return texts.say(COMMA).join(parts)


def about(each: Figure, answer: Answer, texts: Texts) -> str:
    """Return the same in brackets, to stand behind a name; nothing if there is nothing to say."""
    found = which(each, answer, texts)
    return bracketed([found], texts) if found else ""


def axis_of(unit: str, texts: Texts, *, signed: bool = False) -> Axis:
    """Return the axis of a unit; differences of shares (`signed`) are told in percentage points."""
    if unit == SHARE:
        return Axis(texts.say(N_("percentage points")) if signed else PERCENT, percent=True)
    return Axis(texts.say(UNITS[unit], figure="").strip() if unit in UNITS else "")
