"""A report as one document: chapters of sentences, charts as data, and tables; whoever shows one, the same is shown.

Begin with `document` and `charts`, the records; `chart_layout` says where everything of a chart lies, `svg` writes it,
`html` a whole report. The window shows the same records (`ui/report`). No Qt, and no numbers of the lab.
"""
