"""Packs: what a draft's files may say, how they are read and checked, and the kit that is compiled of them.

Imports the engine's values and the words of `qquovadis.model.text`.
Start reading in `schema`, then `loading` and `compile_kit`; `rulebook` holds the clauses.
"""
