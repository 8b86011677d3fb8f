#!/usr/bin/env bash
# Runs the tests of a package that are built, and prints what failed, what was skipped and why, and the summary. The whole output is in a
# file. Fails if fewer tests ran than the folder declares, since a wrong plan of SwiftPM runs some of them and reports success.
#
# The program with the tests is run without `swift test`, which would keep the folder of builds locked until the tests end.
#
# Usage: Tools/Checks/unit-tests.sh PACKAGE PRODUCT [OPTION of the tests...]   PACKAGE is a folder, PRODUCT its program with the tests
# ONLY_TESTS=TARGET: the one target that is built. LEAST=N: the number of tests that must run, with --filter
set -euo pipefail
cd "$(dirname "$0")/../.."
package=$1 product=$2
shift 2
folder=$(Tools/Checks/package.sh where "$package")
log=.build/tests-$product.log
if [ -n "${LEAST:-}" ]; then
    least=$LEAST
else
    # A test that only some systems have is declared, too.
    least=$(($(grep -rho '@Test\b' --include='*.swift' "$package/Tests/${ONLY_TESTS:-}" | wc -l) * 95 / 100))
fi
status=0
if [ "$(uname)" = Linux ]; then
    "$folder/$product.xctest" --testing-library swift-testing "$@" >"$log" 2>&1 || status=$?
else
    "${SWIFT:-swift}" test --package-path "$package" --scratch-path .build --disable-build-manifest-caching --skip-build "$@" \
        >"$log" 2>&1 || status=$?
fi
# What failed: an issue, and the lines below it with what was expected. Of a long text, the first lines.
awk '/^✘/ { print substr($0, 1, 400); shown = 12; next } /^[◇✔➜]/ { shown = 0; next }
    shown > 0 && /^(↳|  )/ { print substr($0, 1, 400); shown -= 1; if (shown == 0) print "  …"; next }
    /^[^|]*skipped/ || /[Ff]atal error:/ { print substr($0, 1, 400) }' "$log" | tail -200
ran=$(sed -n 's/.*Test run with \([0-9]*\) tests\{0,1\} .*/\1/p' "$log" | tail -1)
grep -E '^. Test run with' "$log" || { tail -5 "$log"; status=1; }
if [ "${ran:-0}" -lt "$least" ] || [ "${ran:-0}" = 0 ]; then
    echo "error: ${ran:-0} tests ran, and at least $least must" >&2
    status=1
fi
echo "the whole output: $log"
exit "$status"
