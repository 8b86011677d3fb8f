#!/usr/bin/env bash
# Builds the server as one file that needs no library, not even libc, and puts it into a folder, with its texts next to
# it. A program that looks up names of hosts would need glibc's own libraries at run time: this server only listens.
# Usage: [SCRATCH=FOLDER] Tools/Examples/ServerExample/build-static.sh FOLDER
set -euo pipefail
output=$(realpath -m "${1:?the folder to make is missing}")
cd "$(dirname "$0")"
[ ! -f ../../../Package.swift ] || export SWIFT_STRINGSDICT=${SWIFT_STRINGSDICT:-$(cd ../../.. && pwd)}
build=(swift build -c release --product ServerExample --scratch-path "${SCRATCH:-.build/static}" --static-swift-stdlib
    -Xswiftc -static-executable)
"${build[@]}"
binaries=$("${build[@]}" --show-bin-path)
mkdir -p "$output"
cp "$binaries/ServerExample" "$output/"
strip "$output/ServerExample"
# The program finds the folders of its texts next to itself.
cp -R "$binaries"/*.resources "$output/"
