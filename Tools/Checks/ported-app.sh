#!/usr/bin/env bash
# Builds Tools/Examples/PortedApp, a library, a program and tests with texts of their own, and compares what the program shows in
# Polish, Arabic (Egypt) and Japanese with expected.txt. The program uses `String(localized:)`, format styles, a resource stored as
# JSON, a text with attributes, and `#bundle` in the library, the program and the tests.
# Then it runs the patterns of real code in a package: ported-patterns.py.
# Usage: Tools/Checks/ported-app.sh [--update]
set -euo pipefail
cd "$(dirname "$0")/../.."
app=Tools/Examples/PortedApp
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

Tools/Checks/package.sh build "$app" --build-tests >"$work/log" 2>&1 ||
    { cat "$work/log" >&2; echo "error: the ported app does not build" >&2; exit 1; }
"$(Tools/Checks/package.sh where "$app")/PortedApp" >"$work/shown"
if [ "${1:-}" = --update ]; then cp "$work/shown" $app/expected.txt; fi
if ! diff -u $app/expected.txt "$work/shown"; then
    echo "error: the ported app shows something else; if that is right: Tools/Checks/ported-app.sh --update" >&2
    exit 1
fi
Tools/Checks/unit-tests.sh "$app" PortedAppPackageTests >"$work/log" 2>&1 ||
    { cat "$work/log" >&2; echo "error: the tests of the ported app fail" >&2; exit 1; }
echo "ported-app: $(grep -vc '^#' $app/expected.txt) lines in 3 languages are shown as expected, and the tests find their texts"
Tools/Checks/ported-patterns.py "$@"
