#!/usr/bin/env bash
# Compares how numbers are written in every locale with Babel, an independent reading of CLDR. Every difference is printed with its
# reason. The exit status is 1 if a difference has no known reason.
#
# Usage: [BUILD=.build/release] number-symbols.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${BUILD:-.build/debug}
if ! command -v python3 >/dev/null; then
    echo "number-symbols: skipped, since python3 is not installed"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. Tools/Checks/python.sh
if ! python_with babel Babel "$work/python"; then
    echo "number-symbols: skipped, since Babel cannot be installed"
    exit 0
fi
release=$(sed -n 's/.*cldrVersion CDATA #FIXED "\([^"]*\)".*/\1/p' cldr-data/common/dtd/ldmlSupplemental.dtd)
mkdir -p "$work/texts/en.lproj"
echo '"n" = "%.3f";' >"$work/texts/en.lproj/Localizable.strings"
$python Tools/Checks/Symbols/compare.py requests >"$work/requests"
$build/LookupProbe "$work/texts" <"$work/requests" >"$work/answers"
$python Tools/Checks/Symbols/compare.py compare "$release" "$work/requests" "$work/answers"
