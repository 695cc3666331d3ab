"""What is written on a place of a board: its name, or which one of many it is; never what files call it."""

from collections.abc import Sequence

from qquovadis.model.pack.row_templates import SEATS
from qquovadis.model.text.names import which
from qquovadis.model.text.translations import N_, Texts
from ui.table.faces.face_factory import FaceFactory


def place_label(face_factory: FaceFactory, number: int, owners: Sequence[str] = ()) -> str:
    """Return what is written on a place, or on a counter by -1 less its tally.

    Of many it is what tells them apart, such as the number of a space; of each seat's own place it says whose that is,
    by the names of the people, or by the letters of the seats where nobody sits there, as on paper.
    """
    kit, words, language = face_factory.board_index.kit, face_factory.words, face_factory.language
    if number < 0:
        return words.tally(kit.tallies[-1 - number].family, language)
    zone = kit.zones[number]
    if len(face_factory.board_index.owned(zone.family, zone.seat)) > 1:
        return which(zone) or zone.name
    name = words.zone(zone.family, language)
    if zone.seat < 0:
        return name
    owner = owners[zone.seat] if zone.seat < len(owners) else ""
    return Texts(language).say(N_("{thing} of {seat}"), thing=name, seat=owner or SEATS[zone.seat])
