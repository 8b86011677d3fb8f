#!/usr/bin/env bash
# Tries a release of CLDR: imports it into a copy of the checkout, builds the copy, and runs the suites that read release data and
# `cldr-plurals verify` there. With ALL_TESTS=1, as before a release, it runs all suites.
# Usage: Tools/Checks/rehearse-release.sh PATH [OPTION OF import...]   the folder of an unpacked release
#        Tools/Checks/rehearse-release.sh --made-up                    the next release, made from cldr-data
# KEEP=folder keeps the copy there.
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ $# -eq 0 ]; then
    sed -n '2,6s/^# //p' "$0" >&2
    exit 64
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ "$1" = --made-up ]; then
    shift
    Tools/Checks/make-next-release.sh "$work/release"
    release=$work/release
else
    release=$(cd "$1" && pwd)
    shift
fi

# The copy has all files that git tracks and all new ones, with uncommitted changes, so work in progress can be rehearsed.
copy=${KEEP:-$work/checkout}
mkdir -p "$copy"
copy=$(cd "$copy" && pwd)
git ls-files --cached --others --exclude-standard -z | while IFS= read -r -d '' file; do
    [ -e "$file" ] && printf '%s\0' "$file"
done | tar --null -T - -cf - | tar -C "$copy" -xf -

# The command of this checkout imports, so that the copy is built once and with the new tables.
tool=$PWD/.build/debug/cldr-plurals
[ -x "$tool" ] || { echo "error: $tool is missing: make debug-commands" >&2; exit 1; }
before=$("$tool" --version)
import() { # LOG, OPTIONS...
    local log=$1
    shift
    "$tool" import "$release" --package "$copy" "$@" >"$log"
}
import "$work/import.log" "$@"
sed -n '1p;/^CLDR .* → /,/^cardinal rules/p' "$work/import.log"
import "$work/again.log" --verbose "$@"
if ! grep -q ': 0 files of cldr-data written, 0 removed' "$work/again.log" || grep -q '^wrote' "$work/again.log"; then
    echo "error: a second import of the same release writes files again:" >&2
    grep '^wrote' "$work/again.log" >&2
    exit 1
fi

# In a separate mount namespace, the copy has the path of the checkout. So only the modules that the release changes are compiled.
# If the system does not allow the namespace, everything is compiled.
enter=()
if [ -d .build/debug ] && [ "$(uname)" = Linux ] && unshare --mount mount --bind "$copy" "$PWD" 2>/dev/null; then
    enter=(unshare --mount bash -c 'mount --bind "$1" "$2" && cd "$2" && shift 2 && exec "$@"' bash "$copy" "$PWD")
    mkdir -p "$copy/.build"
    tar -C .build --exclude='*/release' -cf - $(cd .build && ls -d build.db checkouts repositories artifacts plugins \
        workspace-state.json *.yaml debug ./*-*-*/debug 2>/dev/null) | tar -C "$copy/.build" -xf -
fi
# The cases of the shared folder hold for the previous release, not for this one.
export STRINGSDICT_SHARED=${STRINGSDICT_SHARED:-$work/shared}
in_copy() { (cd "$copy" && ${enter[@]+"${enter[@]}"} "$@"); }
build() { in_copy Tools/Checks/package.sh build "$@" >>"$work/build.log" 2>&1; }
if ! build . --product swift-stringsdictPackageTests || ! build Tools/Rules --product RulesPackageTests ||
    ! build Tools/Rules --product cldr-plurals || ! build Tools --product ToolsPackageTests; then
    echo "error: the checkout does not build after the import:" >&2
    grep -E 'error:' "$work/build.log" >&2 || tail -20 "$work/build.log" >&2
    exit 1
fi
# The code under test in these modules does not read CLDR's data, or only through code that the other suites test. The suites that
# compare many edited or damaged files are left out, too, and those that compile invented rules and damage invented tables: what they ask does
# not depend on a language's rules.
others='^(ConversionTests\.(ComparisonTests|PairsOfFormatsTests|RoundTripTests)|StringsCheckingTests\.MutationTests|TableCompilerTests\.(Damage|RuleDamage|UnseenRules)Tests)[./]|^(AccessorGeneration|CatalogEditing|CommandConsole|FileReading|FileSupport|JSONReading|JSONWriting|KeyedLists|LocalizedEntries|Locks|PropertyLists|SymbolGeneration|TextFiles|TextWriting|XMLReading|XMLTrees)Tests\.'
[ -z "${ALL_TESTS:-}" ] || others='^$'
# PACKAGE, PRODUCT, and how many tests must run at least
test_package() {
    in_copy env LEAST="$3" Tools/Checks/unit-tests.sh "$1" "$2" --skip "$others" && return
    echo "error: tests fail after the import" >&2
    exit 1
}
test_package . swift-stringsdictPackageTests 600
test_package Tools/Rules RulesPackageTests 100
test_package Tools ToolsPackageTests 100
in_copy .build/debug/cldr-plurals verify
echo "rehearsed: $before became $(in_copy .build/debug/cldr-plurals --version), and the tests pass"
