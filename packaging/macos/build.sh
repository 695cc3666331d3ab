#!/bin/sh
# Builds the disk image on a Mac (macOS 13 or later, CPython 3.11 of python.org). Prepared on Linux, never run.
set -eu
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' qquovadis/__init__.py)
case $(uname -m) in arm64) machine=arm64 ;; *) machine=x86_64 ;; esac
application="dist/Q Quo Vadis.app"
image="dist/qquovadis-$version-macos-$machine.dmg"

python3.11 -m venv --clear build/macos
build/macos/bin/python -m pip install --quiet --no-deps --require-hashes -r packaging/macos/requirements.txt
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
QQ_SOURCE=$(pwd)
PYTHONHASHSEED=0
export SOURCE_DATE_EPOCH QQ_SOURCE PYTHONHASHSEED
build/macos/bin/python -m PyInstaller --noconfirm --clean --distpath dist --workpath build/freezing \
  packaging/macos/qquovadis.spec

# Apple silicon starts no code without a signature. This one says nothing of who made it: people have to allow the
# program in System Settings, Privacy & Security, "Open Anyway". With a Developer ID of Apple it is instead
#   codesign --force --deep --options runtime --timestamp --sign "Developer ID Application: NAME (TEAM)" "$application"
codesign --force --deep --sign - "$application"
codesign --verify --deep --strict "$application"
"$application/Contents/MacOS/qquovadis" selftest

build/macos/bin/dmgbuild -s packaging/macos/dmg_settings.py -D app="$application" "Q Quo Vadis" "$image"
# and after that
#   xcrun notarytool submit "$image" --keychain-profile NOTARY --wait && xcrun stapler staple "$image"
shasum -a 256 "$image"
