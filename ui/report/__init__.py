"""Reports in the window and on paper: charts that are pointed at and opened, and a whole report as a PDF.

Imports the ground (`ui/kit`, `ui/art`) and `qquovadis.report`, whose records it shows. Begin with `chart_view`.
"""
