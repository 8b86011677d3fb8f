#!/usr/bin/env bash
# Compiles the patterns of real code in Tools/Checks/Porting/Patterns in three kinds of files, runs them in Polish, and compares what
# compiles and what it shows with expected.tsv:
#
#   ours    the file imports StringsdictFoundation instead of Foundation
#   both    the file imports Foundation and StringsdictFoundation
#   theirs  the file imports Foundation alone, and another file of its module imports StringsdictFoundation
#
# Then it ports a small app by replacing one import line in each file.
# Usage: Tools/Checks/porting.sh [--update] [BUILD FOLDER]   (default: .build/debug; Linux)
set -euo pipefail
cd "$(dirname "$0")/../.."
update=false
[ "${1:-}" = --update ] && { update=true; shift; }
build=$PWD/${1:-.build/debug}
swiftc=${SWIFTC:-swiftc}
fixtures=$PWD/Tools/Checks/Porting

if [ "$(uname)" != Linux ]; then
    echo "porting: skipped; on Apple's systems this package adds no drop-in replacements"
    exit 0
fi
[ -f "$build/Modules/StringsdictFoundation.swiftmodule" ] ||
    { echo "error: $build has no StringsdictFoundation: swift build" >&2; exit 1; }

ulimit -c 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
modules=(-swift-version 6 -I "$build/Modules" -Xcc "-fmodule-map-file=$PWD/Sources/CStringsdictExpat/module.modulemap"
    -Xcc "-fmodule-map-file=$PWD/Sources/CStringsdictSystem/include/module.modulemap")
objects=("$build/CStringsdictSystem.build/CStringsdictSystem.c.o")
for module in $(Tools/Checks/modules.py StringsdictFoundation); do
    # The folder may have objects of files that were renamed since.
    while read -r source; do
        objects+=("$build/$module.build/$(basename "$source").o")
    done < <(sed "s/'//g" "$build/$module.build/sources")
done

# The result of a program on standard output, or how it ended.
run() { # PROGRAM ARGUMENT...
    local status=0
    env -u LC_ALL -u LC_MESSAGES LANG=pl_PL.UTF-8 LANGUAGE=pl SWIFT_BACKTRACE=enable=no "$@" 2>"$work/stderr" || status=$?
    [ $status -lt 128 ] || echo "ends with signal $((status - 128))"
}

# The sections of the files in Patterns, one file each.
patterns=()
while read -r name; do patterns+=("$name"); done < <(cat "$fixtures"/Patterns/*.swift | sed -n 's|^// MARK: ||p')

compile() { # KIND IMPORT...
    local kind=$1 folder=$work/$1
    shift
    mkdir -p "$folder"
    cp -R "$fixtures/Resources/." "$folder/"
    for name in "${patterns[@]}"; do
        { printf 'import %s\n' "$@"
          awk -v name="$name" 'FNR == 1 { on = 0 } /^\/\/ MARK: / { on = $3 == name } on' "$fixtures"/Patterns/*.swift
        } >"$folder/$name.swift"
    done
    local sources=("$folder"/*.swift)
    if [ "$kind" = theirs ]; then
        echo 'import StringsdictFoundation' >"$folder/Other.swift"
        sources+=("$folder/Other.swift")
    fi
    "$swiftc" "${modules[@]}" -wmo -parse-as-library -typecheck "${sources[@]}" 2>"$folder/errors" || true
    local good=() sources=()
    for name in "${patterns[@]}"; do
        grep -q "/$name.swift:.*error:" "$folder/errors" || { good+=("$name"); sources+=("$folder/$name.swift"); }
    done
    [ "$kind" != theirs ] || sources+=("$folder/Other.swift")
    { echo 'import Foundation'
      echo 'func show(_ name: String, _ text: String) {'
      echo '    let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "␤")'
      echo "    FileHandle.standardOutput.write(Data((name + \"\\t$kind\\t\" + line + \"\\n\").utf8))"
      echo '}'
      echo 'for name in CommandLine.arguments.dropFirst() {'
      echo '    switch name {'
      for name in "${good[@]}"; do
          echo "    case \"$name\": show(\"$name\", $name())"
      done
      echo '    default: break'
      echo '    }'
      echo '}'; } >"$folder/main.swift"
    "$swiftc" "${modules[@]}" -wmo "$folder/main.swift" "${sources[@]}" "${objects[@]}" -suppress-warnings -lexpat \
        -o "$folder/patterns"
    # One process shows all patterns. After one that ends the process, another process shows the rest.
    while [ ${#good[@]} -gt 0 ]; do
        { run "$folder/patterns" "${good[@]}"; } >"$folder/output" 2>/dev/null
        local shown
        shown=$(grep -c "	$kind	" "$folder/output" || true)
        grep "	$kind	" "$folder/output" || true
        [ "$shown" -lt ${#good[@]} ] || break
        printf '%s\t%s\t%s\n' "${good[$shown]}" "$kind" "$(tail -n 1 "$folder/output")"
        good=("${good[@]:$((shown + 1))}")
    done
    for name in "${patterns[@]}"; do
        if grep -q "/$name.swift:.*error:" "$folder/errors"; then
            printf '%s\t%s\t%s\n' "$name" "$kind" "does not compile"
        fi
    done
}

{ compile ours StringsdictFoundation
  compile both Foundation StringsdictFoundation
  compile theirs Foundation; } | LC_ALL=C sort -s -k1,1 >"$work/actual.tsv"
if $update; then cp "$work/actual.tsv" "$fixtures/expected.tsv"; fi
if ! diff -u "$fixtures/expected.tsv" "$work/actual.tsv"; then
    echo "error: the patterns show something else; if that is right: Tools/Checks/porting.sh --update" >&2
    exit 1
fi

if $update; then Tools/Checks/porting-tables.py --update; else Tools/Checks/porting-tables.py; fi

# The sample app: the one edit is the import line of each file.
app=$work/app
mkdir "$app"
cp -R "$fixtures/Resources/." "$fixtures/SampleApp/." "$app/"
"$build/StringsdictAccessorTool" lint --quiet --sources "$app" --fix
edits=$(cat "$app"/*.swift | grep -c '^import StringsdictFoundation$')
lines=$(cat "$app"/*.swift | wc -l)
others=$(for file in "$app"/*.swift; do diff "$fixtures/SampleApp/$(basename "$file")" "$file"; done | grep '^>' | grep -cv '^> import StringsdictFoundation$' || true)
"$swiftc" "${modules[@]}" "$app"/*.swift "${objects[@]}" -lexpat -o "$app/app"
for language in pl en; do
    echo "# $language"
    env -u LC_ALL -u LC_MESSAGES LANG=C.UTF-8 LANGUAGE=$language "$app/app" 2>/dev/null
done >"$work/app.txt"
if $update; then cp "$work/app.txt" "$fixtures/SampleApp/expected.txt"; fi
if ! diff -u "$fixtures/SampleApp/expected.txt" "$work/app.txt"; then
    echo "error: the sample app shows something else; if that is right: Tools/Checks/porting.sh --update" >&2
    exit 1
fi
echo "porting: a sample app of $lines lines needs $edits import lines changed and $others other edits"
echo "porting: ${#patterns[@]} patterns in 3 kinds of files compile and show what they should"
