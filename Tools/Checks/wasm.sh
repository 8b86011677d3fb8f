#!/usr/bin/env bash
# Compiles the libraries with Embedded Swift and runs them where there is no operating system: all samples of CLDR, all formatting
# vectors and generated accessors on wasm32, under the toolchain's wasmkit, and the vectors and accessors on this machine, too. Says
# how large an evaluator for three languages and a program with texts are on microcontrollers.
# Usage: Tools/Checks/wasm.sh [--only-wasm32 | --without-wasm32] [BUILD FOLDER]   (default: .build/debug)
set -euo pipefail
cd "$(dirname "$0")/../.."
wasm32=true others=true
case ${1:-} in
--only-wasm32) others=false; shift ;;
--without-wasm32) wasm32=false; shift ;;
esac
tool=$(realpath -m "${1:-.build/debug}")/cldr-plurals
source Tools/Checks/Embedded/modules.sh
require wasm "$tool"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Embedded Swift has no threads.
libraries=$(Tools/Checks/modules.py StringsdictFormatting --without StringsdictLocks)

# The vectors are linked with the unchanged modules, so a missing function is an error of the linker.
vectors() { # TARGET
    mkdir -p "$work/$1"
    for name in $libraries; do module "$1" "Sources/$name"; done
    python3 Tools/Checks/Embedded/vectors.py Tests/StringsdictFormattingTests/Fixtures/*.json >"$work/$1/vectors.swift"
    "$swiftc" "${options[@]}" -target "$1" -I "$modules/$1" -c "$work/$1/vectors.swift" -o "$work/$1/vectors.o"
}

# Generated code with embedded texts, from the fixtures of the generator's tests.
accessors() { # TARGET
    "$swiftc" "${options[@]}" -target "$1" -I "$modules/$1" -module-name Accessors \
        -c Tests/AccessorGenerationTests/Fixtures/Embedded/Strings.swift Tools/Checks/Embedded/accessors.swift \
        -o "$work/$1/accessors.o"
}

expect() { # WHERE, WHAT, ANSWER
    case $3 in
    *right) echo "wasm: $1: $3" ;;
    *) echo "error: $2 on $1 says: $3" >&2; exit 1 ;;
    esac
}

on_wasm32() {
vectors "$wasm"
link_wasm "$work/$wasm/vectors" "$work/$wasm/vectors.o" "$modules/$wasm"/{CLDRPlurals*,StringsdictEntries,StringsdictFormatting,StringsdictTextDiagnostics}.o
expect wasm32 "the program with the formatting vectors" "$("$wasmkit" run "$work/$wasm/vectors")"
accessors "$wasm"
link_wasm "$work/$wasm/accessors" "$work/$wasm/accessors.o" "$modules/$wasm"/{CLDRPlurals*,StringsdictEntries,StringsdictFormatting,StringsdictTextDiagnostics}.o
expect wasm32 "the program with accessors" "$("$wasmkit" run "$work/$wasm/accessors")"
# A program with the plural rules, number symbols and formats of all languages, as small as a server sends it.
cat >"$work/small.swift" <<'END'
import StringsdictFormatting

@main struct Small {
    static func main() {
        let files: StringsdictEntry.Variable = .plural("files", [.few: "%ld few", .other: "%ld"])
        let entry = StringsdictEntry(.format("%#@files@ %2$.1f", variables: [files]))
        print(StringsdictFormatter(locale: "pl").string(entry, 1_022, 2.25))
    }
}
END
"$swiftc" "${options[@]}" -target "$wasm" -I "$modules/$wasm" -module-name Small -c "$work/small.swift" -o "$work/small.o"
link_wasm "$work/small" "$work/small.o" "$modules/$wasm"/{CLDRPlurals*,StringsdictLocaleData,StringsdictEntries,StringsdictFormatting,StringsdictTextDiagnostics}.o
[ "$("$wasmkit" run "$work/small")" = "1022 few 2,2" ] || { echo "error: the small program shows another text" >&2; exit 1; }
local compressed
compressed=$(gzip -9 -c "$work/small" | wc -c)
echo "wasm: wasm32: a program that formats numbers and plurals in any language has $compressed bytes, compressed"
[ "$compressed" -le 130000 ] || { echo "error: 130000 bytes are allowed" >&2; exit 1; }
# A program may have its own plural rules as text.
module "$wasm" Sources/StringsdictTextFiles
module "$wasm" Sources/PluralRuleSyntax
echo "wasm: wasm32: PluralRuleSyntax compiles in Embedded mode"
echo "wasm: wasm32: the module with StringsdictFormatting, all locales and the vectors has $(size "$work/$wasm/vectors") bytes"

# The samples run against the same modules, from a text in the program.
"$tool" samples | awk -F'\t' 'BEGIN { OFS = "\t"; split("zero one two few many other", names, " "); for (i in names) code[names[i]] = i - 1 }
    { print substr($1, 1, 1), $2, $3, code[$4] }' >"$work/samples.tsv"
samples=$(wc -l <"$work/samples.tsv" | tr -d ' ')
{
    printf 'import CLDRPlurals\n\nlet samples: StaticString = """\n'
    cat "$work/samples.tsv"
    cat <<SWIFT

"""

@main struct Samples {
    static func main() {
        var position = 0
        func field() -> UnsafeBufferPointer<UInt8> {
            let start = position
            while samples.utf8Start[position] != 9, samples.utf8Start[position] != 10 { position += 1 }
            defer { position += 1 }
            return UnsafeBufferPointer(start: samples.utf8Start + start, count: position - start)
        }
        var wrong = 0
        while position < samples.utf8CodeUnitCount {
            let type: PluralRuleType = field()[0] == 0x63 ? .cardinal : .ordinal
            let rules = PluralRules(localeUTF8: field(), type: type)
            if rules.category(parsingUTF8: field())?.code != field()[0] &- 0x30 { wrong += 1 }
        }
        if wrong == 0 { print("$samples samples of CLDR right") } else { print("some are wrong") }
    }
}
SWIFT
} >"$work/samples.swift"
"$swiftc" "${options[@]}" -target "$wasm" -I "$modules/$wasm" -c "$work/samples.swift" -o "$work/samples.o"
link_wasm "$work/samples" "$work/samples.o" "$modules/$wasm"/CLDRPlurals*.o
expect wasm32 "the program with the samples" "$("$wasmkit" run "$work/samples")"
}

size() { stat -c %s "$1"; }
if $wasm32; then on_wasm32; fi
$others || exit 0

native=$(uname -m)-unknown-linux-gnu
if [ "$(uname)" = Linux ] && [ -d "$embedded/$native" ]; then
    vectors "$native"
    "$clang" --target="$native" -Wl,--gc-sections "$work/$native/vectors.o" "$modules/$native"/{CLDRPlurals*,StringsdictEntries,StringsdictFormatting,StringsdictTextDiagnostics}.o \
        "$embedded/$native/libswiftUnicodeDataTables.a" \
        -o "$work/$native/vectors"
    if nm -u "$work/$native/vectors" | grep -E ' (strtod|trunc|rint|ceil|floor)(@|$)'; then
        echo "error: the program with the formatting vectors needs the functions of C's mathematical library above" >&2
        exit 1
    fi
    expect "$native, Embedded" "the program with the formatting vectors" "$("$work/$native/vectors")"
    accessors "$native"
    "$clang" --target="$native" -Wl,--gc-sections "$work/$native/accessors.o" "$modules/$native"/{CLDRPlurals*,StringsdictEntries,StringsdictFormatting,StringsdictTextDiagnostics}.o \
        "$embedded/$native/libswiftUnicodeDataTables.a" \
        -o "$work/$native/accessors"
    expect "$native, Embedded" "the program with accessors" "$("$work/$native/accessors")"
fi

# firmware TARGET ENTRY OBJECT...: the bytes of code and tables that a board would hold.
firmware() {
    # Functions of a board's C library are not linked.
    "$toolchain/bin/ld.lld" --gc-sections --entry="$2" --unresolved-symbols=ignore-all "${@:3}" -o "$work/$1/firmware"
    local bytes=0 section
    for section in $("$toolchain/bin/llvm-objdump" --section-headers "$work/$1/firmware" \
        | awk '$2 ~ /^\.(text|rodata|data)/ { print $3 }'); do
        bytes=$((bytes + 16#$section))
    done
    echo "$bytes"
}

# An evaluator for three languages, as a microcontroller would hold it.
"$tool" generate --standalone "$work/Evaluator.swift" --locales en,pl,ar >/dev/null
cat >"$work/firmware.swift" <<'SWIFT'
@_cdecl("category_of")
public func categoryOf(_ locale: UnsafePointer<UInt8>, _ count: Int, _ number: Int) -> UInt8 {
    PluralRules(localeUTF8: UnsafeBufferPointer(start: locale, count: count), type: .cardinal).category(for: number).code
}
SWIFT
for target in armv7em-none-none-eabi riscv32-none-none-eabi; do
    [ -d "$embedded/$target" ] || { echo "wasm: $target: skipped, the toolchain cannot compile for it"; continue; }
    mkdir -p "$work/$target"
    "$swiftc" "${options[@]}" -target "$target" "${sections[@]}" -c "$work/Evaluator.swift" \
        "$work/firmware.swift" -module-name Evaluator -o "$work/$target/evaluator.o"
    bytes=$(firmware "$target" category_of "$work/$target/evaluator.o")
    echo "wasm: $target: an evaluator for en, pl and ar has $bytes bytes of code and tables"
done

# The texts of the example catalog in ten languages.
target=armv7em-none-none-eabi
[ -d "$embedded/$target" ] || exit 0
objects=()
for folder in $(printf 'Sources/%s ' $libraries) Tools/Examples/Sources/ExampleTexts; do
    module $target "$folder"
    objects+=("$modules/$target/$(basename "$folder").o")
done
cat >"$work/texts.swift" <<'SWIFT'
import ExampleTexts
import StringsdictFormatting

@_cdecl("show_text")
public func showText(_ count: Int32, _ output: UnsafeMutablePointer<UInt8>) -> Int32 {
    var line: [UInt8] = []
    Texts.localizable.localizer(for: "pl").append("inbox.unread", "Ola", count, 2, to: &line)
    for (place, byte) in line.enumerated() { output[place] = byte }
    return Int32(line.count)
}
SWIFT
"$swiftc" "${options[@]}" "${sections[@]}" -target $target -I "$modules/$target" -c "$work/texts.swift" -o "$work/$target/texts.o"
bytes=$(firmware $target show_text "$work/$target/texts.o" "${objects[@]}" "$embedded/$target/libswiftUnicodeDataTables.a")
echo "wasm: $target: a program with texts in ten languages has $bytes bytes of code and tables"
