"""The window round the table: who is asked, what is told, and what stays hidden."""
