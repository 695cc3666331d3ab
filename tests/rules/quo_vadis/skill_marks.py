"""What a test shows of skills: one that acts, one that must not, several that touch the same question.

Every skill of the pack has at least one test of each sort; test_skills_all.py sees to it.
"""

import pytest

SHOWS = ("acts", "rests", "beside")
# Where a skill of seat A does nothing for A: before another seat, set this turn, face down.
ELSEWHERE = [
    pytest.param("skills", "B", id="before another seat"),
    pytest.param("fresh", "A", id="set this turn"),
    pytest.param("drafted", "A", id="face down"),
]


def acts(*skills: str) -> pytest.MarkDecorator:
    """The test shows these skills doing what their texts say."""
    return pytest.mark.skill(*skills, shows="acts")


def rests(*skills: str) -> pytest.MarkDecorator:
    """The test shows these skills where they must do nothing."""
    return pytest.mark.skill(*skills, shows="rests")


def beside(*skills: str) -> pytest.MarkDecorator:
    """The test shows skills that touch the same question together."""
    return pytest.mark.skill(*skills, shows="beside")
