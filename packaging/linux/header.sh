#!/bin/sh
# Q Quo Vadis @VERSION@ for any Linux on x86_64: this text, then the packed program.
#   sh THIS_FILE               installs for you alone, without an administrator, below ~/.local
#   sh THIS_FILE --uninstall   removes it again; your games stay
#   sh THIS_FILE --unpack DIR  only unpacks
set -eu
version='@VERSION@'; begins=@LINES@; sum='@SHA256@'

japanese() { case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in ja*) return 0;; *) return 1;; esac; }
say() { if japanese; then printf '%s\n' "$2"; else printf '%s\n' "$1"; fi; }
fail() { say "$1" "$2" >&2; exit 1; }

lib="$HOME/.local/lib/qquovadis"
if [ "${1:-}" = --uninstall ]; then
    [ -x "$lib/uninstall" ] || fail "Nothing is installed at $lib." "$lib には何もインストールされていません。"
    exec "$lib/uninstall"
fi
[ "$(uname -s) $(uname -m)" = 'Linux x86_64' ] \
    || fail "This file is for Linux on x86_64; this is $(uname -s) on $(uname -m)." "このファイルは x86_64 の Linux 用です。"
for need in xz tar tail; do
    command -v "$need" > /dev/null \
        || fail "The program $need is needed to unpack: please install it (Debian: xz-utils, tar)." "展開に $need が必要です。インストールしてください（Debian: xz-utils、tar）。"
done
packed() { tail -n "+$begins" "$0"; }
if command -v sha256sum > /dev/null && [ "$(packed | sha256sum | cut -d ' ' -f 1)" != "$sum" ]; then
    fail "This file is incomplete or changed: please download it again." "ファイルが不完全か、変更されています。もう一度ダウンロードしてください。"
fi
if [ "${1:-}" = --unpack ]; then
    [ -n "${2:-}" ] || fail "Say where to unpack: --unpack DIR" "展開先を指定してください: --unpack DIR"
    mkdir -p "$2"; packed | xz -dc | tar -x -C "$2" -f -; exit 0
fi
[ $# -eq 0 ] || fail "Known are --uninstall and --unpack DIR." "使えるのは --uninstall と --unpack DIR です。"
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
say "Unpacking Q Quo Vadis $version ..." "Q Quo Vadis $version を展開しています…"
packed | xz -dc | tar -x -C "$folder" -f -
sh "$folder/install.sh" "$folder"
say "Installed. Start it from the menu (games), or with $HOME/.local/bin/qquovadis" \
    "インストールしました。メニュー（ゲーム）から、または $HOME/.local/bin/qquovadis で起動できます。"
say "To remove it: $lib/uninstall" "削除するには: $lib/uninstall"
exit 0
