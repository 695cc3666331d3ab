"""The ground of the window: context, theme, letters, plain text, names of keys, fields, and files as windows meet them.

Everything in `ui` may import it; it imports `art` for what it paints, and nothing else of `ui`. Start reading in
`context` and `plain_text`.
"""
