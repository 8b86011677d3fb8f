#!/usr/bin/env bash
# Compares the categories of made-up numbers and options with a JavaScript engine's Intl.PluralRules, in the locales whose rules are
# those of the engine's release. Prints each kind of difference with its count, and fails for a difference without a known reason.
# Deno is installed from PyPI if there is neither deno nor a node that knows the options. Node 20 ignores them, and 24 has no `notation`.
#
# Not part of CI: the digits that JavaScript shows are in Tests/Fixtures/number-options.tsv, which the unit tests read.
#
# Usage: number-options.sh [SEED [COUNT]]   after a build of the tests: package.sh build . --build-tests
set -euo pipefail
cd "$(dirname "$0")/../.."
seed=${1:-1} count=${2:-100000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if command -v deno >/dev/null; then
    engine=(deno run -A)
elif command -v node >/dev/null && node -e 'process.exit(new Intl.PluralRules("en").resolvedOptions().roundingMode ? 0 : 1)'; then
    engine=(node)
else
    . Tools/Checks/python.sh
    if ! python_with deno deno "$work/python"; then
        echo "number-options: skipped, since there is no JavaScript engine and Deno cannot be installed"
        exit 0
    fi
    engine=("$("$python" -c 'import sysconfig; print(sysconfig.get_path("scripts"))')/deno" run -A)
fi
cases=Tools/Checks/NumberOptions/cases.mjs
release=$("${engine[@]}" $cases release)
# Without the locales whose rules have changed since the release before the engine's: Deno 2.9 has CLDR 48 and the rules of 47 for scn.
python3 - "${release%%.*}" >"$work/locales" <<'PYTHON'
import pathlib, sys, xml.etree.ElementTree as trees
changed, release = set(), None
for line in pathlib.Path("cldr-data/earlier-rules.txt").read_text(encoding="utf-8").splitlines():
    if line.startswith("CLDR "):
        release = int(line[5:])
    elif "|" in line and release >= int(sys.argv[1]) - 1:
        changed.update(line.split("|")[1].split())
locales = set()
for name in "plurals", "ordinals":
    for rules in trees.parse(f"cldr-data/common/supplemental/{name}.xml").iter("pluralRules"):
        locales.update(rules.get("locales").split())
print(",".join(sorted(locale.replace("_", "-") for locale in locales - changed - {"root"})))
PYTHON
"${engine[@]}" $cases categories "$seed" "$count" "$(cat "$work/locales")" >"$work/cases.tsv"
echo "seed $seed, $(wc -l <"$work/cases.tsv") cases, CLDR $release"
status=0
NUMBER_OPTIONS=$work/cases.tsv LEAST=1 Tools/Checks/unit-tests.sh . swift-stringsdictPackageTests \
    --filter categoriesAreThoseOfJavaScript >"$work/output" 2>&1 || status=$?
grep -E '^(ICU|unknown|[0-9]+ answers)' .build/tests-swift-stringsdictPackageTests.log || cat "$work/output"
exit $status
