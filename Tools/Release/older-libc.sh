#!/usr/bin/env bash
# Makes a folder with the files that a program is linked with on Debian 11, whose glibc is 2.31: a program that is
# linked with them runs there and on every later system, although it is built on a newer one. The script needs
# debootstrap and the rights of root.
# Usage: [MIRROR=URL] Tools/Release/older-libc.sh FOLDER
set -euo pipefail
folder=${1:?the folder to make is missing}
[ ! -e "$folder/usr/include/expat.h" ] || exit 0
command -v debootstrap >/dev/null || { echo "error: debootstrap is missing: apt-get install debootstrap" >&2; exit 1; }
rm -rf "$folder.new"
debootstrap --variant=minbase --include=libc6-dev,libstdc++-10-dev,libexpat1-dev bullseye "$folder.new" \
    ${MIRROR:+"$MIRROR"} >"$folder.log" || { tail -3 "$folder.log" >&2; exit 1; }
# A link to an absolute path leads out of the folder, to the newer library.
cd "$folder.new"
find . -type l -lname '/*' | while read -r link; do
    ln -sfn "$(realpath -m --relative-to="$(dirname "$link")" ".$(readlink "$link")")" "$link"
done
cd - >/dev/null
mv "$folder.new" "$folder"
