"""Claims of the designer's notes: read from their file, played as studies, judged, and their answers kept.

Start reading in `claims_file` (what a claim is), then `claim_runs` (how they are played) and `verdicts`.
"""
