#!/usr/bin/env bash
# Writes standalone evaluators, compiles them alone with swiftc, in Embedded mode too, and runs CLDR's samples through them. The
# headers for C and C++ are compared by StandaloneHeader/header.sh.
# Usage: Tools/Checks/standalone.sh [BUILD FOLDER]   (default: .build/debug)
set -euo pipefail
cd "$(dirname "$0")/../.."
checks=$PWD/Tools/Checks
tool=$PWD/${1:-.build/debug}/cldr-plurals
swiftc=${SWIFTC:-swiftc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A program with the samples as a literal: it imports nothing, so Embedded Swift takes it as it is.
write_program() { # SAMPLES
    echo 'let samples: StaticString = """'
    awk -F'\t' 'BEGIN { OFS = "\t"; split("zero one two few many other", names, " "); for (i in names) code[names[i]] = i - 1 }
        { print substr($1, 1, 1), $2, $3, code[$4] }' "$1"
    cat <<'SWIFT'

"""

func field(_ position: inout Int) -> UnsafeBufferPointer<UInt8> {
    let start = position
    while samples.utf8Start[position] != 9, samples.utf8Start[position] != 10 { position += 1 }
    let bytes = UnsafeBufferPointer(start: samples.utf8Start + start, count: position - start)
    position += 1
    return bytes
}

var position = 0
var wrong = 0
while position < samples.utf8CodeUnitCount {
    let type: PluralRuleType = field(&position)[0] == 0x63 ? .cardinal : .ordinal
    let locale = field(&position)
    let number = field(&position)
    let expected = field(&position)[0] &- 0x30
    if PluralRules(localeUTF8: locale, type: type).category(parsingUTF8: number)?.code != expected { wrong += 1 }
}
// Floating-point numbers need nothing to link, either.
let polish: StaticString = "pl"
let rules = PluralRules(localeUTF8: UnsafeBufferPointer(start: polish.utf8Start, count: 2), type: .cardinal)
let third = 1.0 / Double(position == 0 ? 2 : 3)
if rules.category(for: third) != .other || rules.category(for: third * 66, fractionDigits: 0) != .few { wrong += 1 }
if rules.category(for: Float(third) + 4.5) != .other || rules.category(for: third * 3 + 4) != .many { wrong += 1 }
print(wrong == 0 ? "all right" : "wrong")
SWIFT
}

check() { # NAME, SAMPLES, OPTIONS OF swiftc...
    local name=$1 samples=$2
    shift 2
    mkdir -p "$work/$name"
    write_program "$samples" >"$work/$name/main.swift"
    "$swiftc" -O "$@" "$work/$name/main.swift" "$work/$name.swift" -o "$work/$name/program"
    local answer
    answer=$("$work/$name/program")
    if [ "$answer" != "all right" ]; then
        echo "error: the standalone evaluator ($name) fails CLDR's samples" >&2
        exit 1
    fi
    echo "standalone: $name: $(wc -l <"$samples" | tr -d ' ') samples right, compiled with: swiftc -O $*"
}

"$tool" samples >"$work/all.tsv"
awk -F'\t' '$2 == "en" || $2 == "pl" || $2 == "ar"' "$work/all.tsv" >"$work/some.tsv"
# The program has the rules, so it needs no checkout around it.
cd "$work"
"$tool" generate --standalone all.swift >/dev/null
"$tool" generate --standalone some.swift --locales en,pl,ar >/dev/null
"$tool" generate --standalone open.swift --locales en,pl,ar --access public >/dev/null
if [ "$(wc -l <some.swift)" -gt 1500 ] || [ "$(wc -c <some.swift)" -gt 60000 ]; then
    echo "error: the file of three languages has more than 1,500 lines or 60 KB" >&2
    exit 1
fi
cp "$work/some.swift" "$work/embedded.swift"
check all "$work/all.tsv"
check some "$work/some.tsv"
cp some.tsv open.tsv
check open "$work/open.tsv"
# The compiler names each place where memory may be unsafe. Swift 6.2 and later ones can.
if [[ $("$swiftc" -help 2>/dev/null) == *-strict-memory-safety* ]]; then
    for name in all some open; do
        "$swiftc" -O -strict-memory-safety -warnings-as-errors -swift-version 6 -parse-as-library -c "$name.swift" -o strict.o
    done
    echo "standalone: no warning with -strict-memory-safety"
fi
# In a module that belongs to the main actor, code of other actors may use the file.
if [[ $("$swiftc" -help-hidden 2>/dev/null) == *-default-isolation* ]]; then
    cat >isolated.swift <<'SWIFT'
nonisolated func name(of number: Int) -> String { PluralRules(locale: "pl").category(for: number).keyword }
SWIFT
    "$swiftc" -typecheck -swift-version 6 -default-isolation MainActor -parse-as-library isolated.swift some.swift
    echo "standalone: nonisolated in a module of the main actor"
fi
if [ "$(uname)" = Linux ]; then
    check embedded "$work/some.tsv" -wmo -enable-experimental-feature Embedded
    # Nothing runs WebAssembly here, but the file must compile for 32 bits.
    "$swiftc" -O -wmo -enable-experimental-feature Embedded -target wasm32-unknown-none-wasm -parse-as-library \
        -c "$work/some.swift" -o "$work/some.o"
    echo "standalone: compiles for wasm32, Embedded"
fi
"$checks/StandaloneHeader/header.sh" "$tool" "$work/all.tsv" "$work/all.swift"
