"""A first turn with a guide: what is asked of a newcomer is said beside what it is about, and waited for.

Imports the desk, the panels and what is shown of the table; the steps themselves stand in a pack's `guide.toml`.
Start reading in `guide_feature`.
"""
