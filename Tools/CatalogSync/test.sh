#!/usr/bin/env bash
# Builds catalog-extract, runs its tests, and brings a sample catalog up to date with sample sources.
# Usage: [STRINGSDICT=PROGRAM] Tools/CatalogSync/test.sh [swift build options]
set -euo pipefail
cd "$(dirname "$0")"
swift build --build-tests "$@"
swift test --skip-build "$@"
export PATH="$(swift build "$@" --show-bin-path):$PATH"

stringsdict=${STRINGSDICT:-}
if [ -z "$stringsdict" ]; then
    ../Checks/package.sh build .. --product stringsdict
    stringsdict=../../.build/debug/stringsdict
fi
case $stringsdict in /*) ;; *) stringsdict=$(cd "$(dirname "$stringsdict")" && pwd)/$(basename "$stringsdict") ;; esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R Sample/. "$work"
cd "$work"

fail() {
    echo "error: $1" >&2
    exit 1
}
sync() { "$stringsdict" catalog sync Sources --swiftui --prune "$@"; }

"$stringsdict" catalog sync Sources --check >/dev/null 2>&1 && fail "the sample should be out of date"
cp Sources/Localizable.xcstrings before
sync --dry-run >diff 2>messages || fail "the sources cannot be read: $(cat messages)"
cmp -s Sources/Localizable.xcstrings before || fail "a dry run changes the file"
# Two of the sample's six extracted keys would go. Without --prune they stay, and --check says that they are held back.
cp -R Sources guarded
"$stringsdict" catalog sync guarded --swiftui 2>messages
grep -q "is more than a tenth of its 6 extracted keys" messages || fail "keys are not held back: $(cat messages)"
grep -q '"Never translated"' guarded/Localizable.xcstrings || fail "a key is removed without --prune"
"$stringsdict" catalog sync guarded --swiftui --check >/dev/null 2>&1 && fail "--check passes while keys are held back"
sync 2>messages
diff -u expected/messages messages || fail "other messages than expected"
diff -u expected/Localizable.xcstrings Sources/Localizable.xcstrings || fail "another catalog than expected"
diff -u expected/Mail.xcstrings Sources/Mail.xcstrings || fail "another catalog of the table Mail than expected"
if command -v patch >/dev/null; then
    cp before patched
    patch -s patched <(sed -n '/Localizable/,/^--- .*Mail/p' diff | sed '/^--- .*Mail/d') || fail "the diff does not apply"
    cmp -s patched Sources/Localizable.xcstrings || fail "the diff is another change"
fi
sync --check >/dev/null 2>&1 || fail "a second time changes something"
echo "catalog sync: the sample is as expected"

# The program replaces its own output and no other file, and no folder is left out in silence.
echo "notes" >notes.md
catalog-extract Sources -o texts.json && catalog-extract Sources -o texts.json || fail "its own output is not replaced"
catalog-extract Sources -o notes.md 2>messages && fail "another file is replaced"
grep -q "^notes.md: error: this file is not an output of 'catalog-extract'" messages || fail "it is not said why: $(cat messages)"
[ "$(cat notes.md)" = notes ] || fail "another file is changed"
source=$(ls Sources/*.swift | head -1)
catalog-extract "$source" -o "$source" --syntax-only 2>/dev/null && fail "a source is replaced"
catalog-extract Sources -o notes.md --force && cmp -s notes.md texts.json || fail "--force does not replace the file"
mkfifo Sources/Pipe.swift
catalog-extract Sources >/dev/null 2>messages && fail "a pipe is read as a source"
rm Sources/Pipe.swift notes.md texts.json

# The keys that a program asks for when it runs, against those that the compiler's types give.
cd "$OLDPWD/TypedSample"
swift build "$@"
keys() {
    python3 - "$1" "$2" <<'PYTHON'
import json, sys
asked = {tuple(row) for row in json.load(open(sys.argv[1]))}
found = {(table, text["key"], text.get("value", text["key"]))
         for file in json.load(open(sys.argv[2]))["files"] for table, texts in file["tables"].items() for text in texts}
for row in sorted(asked - found): print("not found:", row)
for row in sorted(found - asked): print("not asked for:", row)
print(f"catalog sync: {len(asked & found)} of {len(asked)} keys of the typed sample are found")
sys.exit(asked != found)
PYTHON
}
"$(swift build "$@" --show-bin-path)/TypedSample" >"$work/asked.json"
catalog-extract Sources >"$work/found.json" 2>"$work/messages" || fail "the typed sample cannot be read: $(cat "$work/messages")"
[ -s "$work/messages" ] && fail "the compiler does not tell all types: $(cat "$work/messages")"
keys "$work/asked.json" "$work/found.json" || fail "the keys of the typed sample differ"
catalog-extract --syntax-only Sources >"$work/inferred.json" 2>/dev/null
if grep -q keyParts "$work/found.json" || ! grep -q keyParts "$work/inferred.json"; then fail "types come from the wrong place"; fi
