"""The rulebook on paper: the words of `controllers.printed_rulebook` in columns, with pictures of positions.

Imports the scene of the table, which paints the pictures; start reading in `book`, which puts the parts in their order.

    typesetting   words in lines
    flow          parts in columns
    positions     pictures of examples
    example_box   an example with its pictures, numbers and words
    chapters      chapters and clauses as parts
    front         the title page and what lies in the box
    terms         the index
    booklet       pages on sheets that are folded
"""
