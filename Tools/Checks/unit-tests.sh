#!/usr/bin/env bash
# Runs the tests of a package that are built, and prints what failed, what was skipped and why, and the summary. The whole output is in a
# file.
# Usage: Tools/Checks/unit-tests.sh [PACKAGE] [OPTION OF swift test...]   PACKAGE is a folder, the library's by default
set -euo pipefail
cd "$(dirname "$0")/../.."
package=${1:-.}
log=$package/.build/unit-tests.log
mkdir -p "$package/.build"
status=0
"${SWIFT:-swift}" test --package-path "$package" "${@:2}" --skip-build --parallel >"$log" 2>&1 || status=$?
# An issue, the lines below it with what was expected, what a test prints of a skipped part, and the closing lines of both libraries.
awk '/^✘/ { print; shown = 1; next } /^[◇✔➜]/ { shown = 0; next } shown && /^(↳|  )/ { print; next }
    /skipped/ || /fatal error:/ { print }' "$log" | tail -500
grep -E '^. Test run with|^Executed ' "$log" || true
if [ "$status" != 0 ]; then tail -5 "$log"; fi
if [ "$status" = 0 ] && ! grep -qE 'Test run with [1-9][0-9]* tests? .*passed' "$log"; then
    echo "error: no test ran" >&2
    status=1
fi
echo "the whole output: $log"
exit "$status"
