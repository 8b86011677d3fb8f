#!/usr/bin/env bash
# Runs the examples with embedded texts. A program, a server, a WebAssembly module and a web page must show the same
# texts as the library does from the catalog's files.
# Usage: Tools/Checks/examples.sh [FOLDER]: writes screenshots of the page into the folder
set -euo pipefail
screenshots=${1:-}
[ -z "$screenshots" ] || screenshots=$(mkdir -p "$screenshots" && cd "$screenshots" && pwd)
cd "$(dirname "$0")/../.."
SWIFT=${SWIFT:-swift}
stringsdict=${STRINGSDICT:-.build/debug/stringsdict}
probe=${PROBE:-.build/debug/LookupProbe}
cldr_plurals=${CLDR_PLURALS:-.build/debug/cldr-plurals}
# The page with all plural rules and number symbols, compressed as a server sends it.
page_bound=400000
wasmkit=${WASMKIT:-$(dirname "$(readlink -f "$(command -v "$SWIFT")")")/wasmkit}
command -v python3 >/dev/null || { echo "examples: skipped, since python3 is not installed"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "error: $*" >&2; exit 1; }

# same WHO FILE: compares lines with those of the program.
same() {
    diff -u "$work/program" "$2" >"$work/difference" || { head -20 "$work/difference" >&2; fail "$1 shows other texts than the program"; }
    echo "examples: $1 shows the same $(wc -l <"$2" | tr -d ' ') texts"
}

table=Tools/Examples/Sources/ExampleTexts/Generated/Texts.swift
"$stringsdict" embed --bundle Tools/Examples/Catalog --access public --output "$work/Texts.swift"
cmp -s "$work/Texts.swift" $table || fail "$table is not made from Tools/Examples/Catalog; run Tools/Examples/generate.sh"

Tools/Checks/package.sh build Tools/Examples --product show-texts >"$work/log" 2>&1 ||
    { cat "$work/log" >&2; fail "the program does not build"; }
program=$(Tools/Checks/package.sh where Tools/Examples)/show-texts
"$program" >"$work/program"
python3 Tools/Checks/Examples/requests.py "$probe" Tools/Examples/Catalog <"$work/program" ||
    fail "the program shows other texts than the library"
echo "examples: the program shows what the library shows"
# Zeros at the end of a number count, and numbers in compact form are written out.
for number in 1.50 2.00 0.00 1.2c6 12.50c3; do
    for language in ar cy pl sl; do
        shown=$("$program" $language $number 3 | sed -n 2p | cut -f 4,5)
        wanted=$("$stringsdict" format --bundle Tools/Examples/Catalog --locale $language inbox.unread \
            Ola "$(cut -d' ' -f2 <<<"$shown")" 3 2>/dev/null)
        [ "${shown#*$'\t'}" = "$wanted" ] || fail "$language $number: the program shows '$shown', not '$wanted'"
    done
done
shown=$("$program" en 1.2c6 12.50c3 | sed -n 2p)
[ "$shown" = $'en\tinbox.unread\tmac\tOla 1200000 12500\tOla, you have 1,200,000 new messages in 12,500 folders.' ] ||
    fail "a compact number is shown as '$shown'"

if command -v curl >/dev/null; then
    Tools/Examples/ServerExample/test.sh --texts "$work/program" "$work/server" --disable-build-manifest-caching >"$work/log" 2>&1 ||
        { cat "$work/log" >&2; fail "the server does not answer as it should"; }
    same "the server" "$work/server"
fi

Tools/Examples/build-page.sh | sed 's/^/examples: /' | tee "$work/module"
if grep -q skipped "$work/module"; then exit 0; fi
"$wasmkit" run .build/examples/texts.wasm >"$work/wasm"
same "the module under wasmkit" "$work/wasm"

page=.build/examples/explorer.html
size=$(gzip -9 -c $page | wc -c)
[ "$size" -le $page_bound ] || fail "$page has $size bytes compressed, and $page_bound are allowed"
export PYTHONDONTWRITEBYTECODE=1
if ! (cd Tools/Checks/Preview && python3 -c 'import browser, sys; sys.exit(browser.executable() is None)'); then
    echo "examples: the page is not opened, since no Chromium is installed"
    exit 0
fi
python3 Tools/Checks/Examples/explorer.py $page "$work/program" "$cldr_plurals" "$probe" Tools/Examples/Catalog \
    ${screenshots:+"$screenshots"} | sed 's/^/examples: the page: /'
