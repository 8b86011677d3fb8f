#!/usr/bin/env bash
# Checks what the products link, that their tables need no start-up code, and that selecting allocates nothing.
# Usage: Tools/Checks/links.sh [BUILD FOLDER]   (default: .build/release; Linux)
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${1:-.build/release}
failed=0
fail() { echo "error: $*" >&2; failed=1; }

if [ "$(uname)" != Linux ]; then
    echo "links: skipped, ldd and nm are looked at on Linux"
    exit 0
fi
for program in SelectionProbe FormattingProbe; do
    [ -x "$build/$program" ] || { echo "error: $build/$program is missing: swift build -c release" >&2; exit 1; }
done
libraries() { ldd "$build/$1" | awk '{ print $1 }'; }

if libraries SelectionProbe | grep -iE 'foundation|expat|icu'; then
    fail "the product CLDRPlurals links the libraries above; it must link nothing but the standard library"
fi
if libraries FormattingProbe | grep -iE 'foundation|icu'; then
    fail "the product Stringsdict links the libraries above; it must not link Foundation"
fi
echo "links: CLDRPlurals links neither Foundation nor expat, Stringsdict no Foundation"

# A table that is built when it is first used has a function "... one-time initialization ..." (mangled: WZ).
for module in $(Tools/Checks/modules.py StringsdictFormatting) Stringsdict; do
    symbols=$(nm "$build/$module.build"/*.o) # fails where there are no objects to look at
    if grep -E '(Tables|[0-9]+Packed)[A-Za-z0-9_]*_?WZ$' <<<"$symbols"; then
        fail "$module has tables that are initialized at run time (see above); make them StaticString literals"
    fi
done
echo "links: tables are constant data without initializers"

probe=$(mktemp -d)
trap 'rm -rf "$probe"' EXIT
"$(command -v cc || command -v clang)" -shared -fPIC -O2 -o "$probe/count.so" Tools/Checks/count-allocations.c -ldl
allocations() { LD_PRELOAD="$probe/count.so" "$build/SelectionProbe" "$1" 2>&1 >/dev/null | awk '/^allocations:/ { print $2 }'; }
few=$(allocations 1)
many=$(allocations 10000)
if [ -z "$few" ] || [ "$few" != "$many" ]; then
    fail "selecting allocates: ${few:-?} allocations for 1 round, ${many:-?} for 10,000"
fi
echo "links: 1 and 10,000 rounds of making rules and selecting allocate alike ($few, all at start-up)"
exit $failed
