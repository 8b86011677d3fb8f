#!/bin/sh
# Prints the version of the package. Only `PackageVersion` contains it.
set -eu
sed -n '/enum PackageVersion/,/^}/s/.*static let current = "\([0-9][0-9A-Za-z.+-]*\)".*/\1/p' \
    "$(dirname "$0")/../../Sources/Toolkit/StringsdictCommandConsole/Console.swift"
