"""Files as the window meets them: asked for in dialogs, dropped on it, opened by their names, and watched for changes.

Imports the window's context and plain dialogs. Start reading in `file_opener`.
"""
