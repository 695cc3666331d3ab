#!/bin/sh
# Removes Q Quo Vadis from ~/.local; games and settings, which are yours, stay in ~/.local/share/qquovadis.
set -eu
to="$HOME/.local"
lib="$to/lib/qquovadis"

refresh() {
    if command -v update-mime-database > /dev/null; then update-mime-database "$to/share/mime" || true; fi
    if command -v update-desktop-database > /dev/null; then update-desktop-database "$to/share/applications" || true; fi
}
if [ "${1:-}" = --refresh ]; then refresh 2> /dev/null; exit 0; fi

while read -r file; do rm -f "$file"; done < "$lib/files"
rm -f "$to/bin/qquovadis"
refresh 2> /dev/null
folders=$(cat "$lib/folders")
rm -rf "$lib"
# What the two programs above wrote from our files alone goes too.
if [ -z "$(ls -A "$to/share/mime/packages" 2> /dev/null)" ]; then rm -rf "$to/share/mime"; fi
if [ "$(ls -A "$to/share/applications" 2> /dev/null)" = mimeinfo.cache ]; then rm -f "$to/share/applications/mimeinfo.cache"; fi
printf '%s\n' "$folders" | while read -r folder; do rmdir "$folder" 2> /dev/null || true; done
rmdir "$to/lib" "$to/bin" "$to/share" "$to" 2> /dev/null || true
[ "${1:-}" = --quiet ] || echo "Q Quo Vadis was removed. Q Quo Vadis を削除しました。"
