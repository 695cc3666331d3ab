"""What is laid over the table for a look: who controls which area, which spaces lie side by side, what spaces give."""
