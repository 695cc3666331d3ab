#!/bin/sh
# Installs what lies beside this file for one person, below ~/.local, and writes how to remove it.
set -eu
from=$1
to="$HOME/.local"
lib="$to/lib/qquovadis"
[ ! -x "$lib/uninstall" ] || "$lib/uninstall" --quiet

mkdir -p "$to/lib"
made=$(mktemp)
cd "$from/prefix"
# Folders that are not there yet are ours, and go with us when nothing else has moved in.
find share bin -type d | sort | while read -r folder; do
    if [ ! -d "$to/$folder" ]; then mkdir -p "$to/$folder"; printf '%s\n' "$to/$folder" >> "$made"; fi
done
rm -rf "$lib"
cp -R lib/qquovadis "$lib"
find share -type f | while read -r file; do cp "$file" "$to/$file"; done
ln -sf ../lib/qquovadis/qquovadis "$to/bin/qquovadis"
sed "s#^Exec=qquovadis#Exec=\"$lib/qquovadis\"#" share/applications/qquovadis.desktop > "$to/share/applications/qquovadis.desktop"
sort -r "$made" > "$lib/folders"; rm -f "$made"
find share -type f | sed "s#^#$to/#" > "$lib/files"
cp "$from/uninstall.sh" "$lib/uninstall"; chmod 755 "$lib/uninstall"
sh "$from/uninstall.sh" --refresh
