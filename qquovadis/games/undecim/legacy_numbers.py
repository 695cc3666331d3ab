"""What a number of the rules is in drafts that were made before there was that number.

Whoever lets a rule read a new parameter names it here with the value by which everything stays as it was.
"""

from collections.abc import Mapping

USUAL: Mapping[str, int] = {}
