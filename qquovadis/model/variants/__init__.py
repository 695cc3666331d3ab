"""Variants and drafts: small files that change a pack, and the comparison of any two packs.

Imports `qquovadis.model.pack`.
Start reading in `variant`, then `differences`.
"""
