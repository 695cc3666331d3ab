"""The word that names a sign: an icon, or `shape:icon:number` for an icon in a shape; it stands wherever an icon can.

Knows no Qt, since a layout names signs too.
"""

from typing import NamedTuple

SEPARATOR = ":"


class SkillSign(NamedTuple):
    """An icon in a shape, with a mark in its corner; without a shape the icon stands alone."""

    field: str
    icon: str
    mark: str = ""


def sign_name(field: str, icon: str, mark: str = "") -> str:
    """Return the name of an icon in a shape.

    >>> sign_name("shield", "war", "+1")
    'shield:war:+1'
    """
    return SEPARATOR.join((field, icon, mark))


def read_sign(name: str) -> SkillSign:
    """Read the name of a sign or of an icon.

    >>> read_sign("shield:war:+1")
    SkillSign(field='shield', icon='war', mark='+1')
    >>> read_sign("war")
    SkillSign(field='', icon='war', mark='')
    """
    field, shaped, rest = name.partition(SEPARATOR)
    if not shaped:
        return SkillSign("", name)
    icon, _, mark = rest.partition(SEPARATOR)
    return SkillSign(field, icon, mark)
