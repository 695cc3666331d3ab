"""The real program under Xvfb, played by X events alone."""
