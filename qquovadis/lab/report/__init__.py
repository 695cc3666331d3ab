"""The report of a study: one document, from an answer, in one language; and how it is written as a page of HTML.

`document` says what stands in it, `figures` how numbers are said, `charts` draws, `html` writes. The window sets the
same document as a PDF.
"""
