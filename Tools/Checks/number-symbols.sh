#!/usr/bin/env bash
# Compares how numbers are written in every locale with Babel, an independent reading of CLDR. Every difference is printed with its
# reason. Ends with 1 where a difference has none.
#
# Usage: [BUILD=Tools/.build/release] number-symbols.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${BUILD:-Tools/.build/debug}
[ -x $build/stringsdict ] || swift build --package-path Tools --product stringsdict
if ! command -v python3 >/dev/null; then
    echo "number-symbols: skipped, since python3 is not installed"
    exit 0
fi
python=python3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if ! $python -c 'import babel' 2>/dev/null; then
    # A place of its own, so that nobody's installation changes.
    if $python -m venv "$work/python" 2>/dev/null && "$work/python/bin/pip" install -q Babel 2>/dev/null; then
        python=$work/python/bin/python3
    else
        echo "number-symbols: skipped, since Babel cannot be installed"
        exit 0
    fi
fi
release=$(sed -n 's/.*cldrVersion CDATA #FIXED "\([^"]*\)".*/\1/p' cldr-data/common/dtd/ldmlSupplemental.dtd)
mkdir -p "$work/texts/en.lproj"
echo '"n" = "%.3f";' >"$work/texts/en.lproj/Localizable.strings"
$python Tools/Checks/Symbols/compare.py requests >"$work/requests"
# The notes are about plural rules, which some locales do not have.
$build/stringsdict format --bundle "$work/texts" --requests "$work/requests" >"$work/answers" 2>"$work/notes"
$python Tools/Checks/Symbols/compare.py compare "$release" "$work/requests" "$work/answers"
