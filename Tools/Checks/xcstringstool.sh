#!/usr/bin/env bash
# Tries the command xcstringstool with the calls of swift-build and its regular expressions. Then compiles the generated
# symbols of a package against StringsdictFoundation, and shows their texts in three languages.
# Usage: [STRINGSDICT=PROGRAM] Tools/Checks/xcstringstool.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
checkout=$PWD
command=${STRINGSDICT:-.build/debug/stringsdict}
case $command in /*) ;; *) command=$checkout/$command ;; esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$command" "$work/bin/xcstringstool"
tool=$work/bin/xcstringstool
shared=${STRINGSDICT_SHARED:-$checkout/../shared}/conformance/apple/symbols
unset LANGUAGE LC_ALL LC_MESSAGES

echo "xcstringstool: the calls of swift-build"
Tools/Checks/XCStringsTool/replay-calls.py "$tool" "$work/replay"

echo "xcstringstool: symbols that Xcode generated"
cases=()
for folder in "$shared"/*/; do
    [ -f "$folder/Localizable.xcstrings" ] || continue
    name=$(basename "$folder" | tr -- - _)
    cases+=("$name")
    mkdir -p "$work/Symbols/Sources/$name"
    "$tool" generate-symbols "$folder/Localizable.xcstrings" --language swift --output-directory "$work/Symbols/Sources/$name"
    cp "$folder/Localizable.xcstrings" "$work/Symbols/Sources/$name/"
    chmod u+w "$work/Symbols/Sources/$name/Localizable.xcstrings"
    echo "@_exported import StringsdictFoundation" >"$work/Symbols/Sources/$name/Exports.swift"
    expected=$folder/GeneratedStringSymbols_Localizable.swift
    [ ! -f "$expected" ] || cmp "$expected" "$work/Symbols/Sources/$name/GeneratedStringSymbols_Localizable.swift"
done
echo "xcstringstool: ${#cases[@]} given cases"

echo "xcstringstool: a package with its own symbols, in three languages"
mkdir -p "$work/Symbols/Sources"
cp -R Tools/Checks/XCStringsTool/Sample "$work/Symbols/Sources/Sample"
for catalog in Localizable "Main Menu"; do
    "$tool" generate-symbols --language swift --output-directory "$work/Symbols/Sources/Sample" \
        "$work/Symbols/Sources/Sample/$catalog.xcstrings"
done
# The older forms of the file must compile, too.
for generation in 1 2; do
    mkdir -p "$work/Symbols/Sources/Generation$generation"
    cp "$work/Symbols/Sources/Sample/Localizable.xcstrings" "$work/Symbols/Sources/Generation$generation/"
    echo "@_exported import StringsdictFoundation" >"$work/Symbols/Sources/Generation$generation/Exports.swift"
    "$tool" generate-symbols --generation "$generation" --output-directory "$work/Symbols/Sources/Generation$generation" \
        "$work/Symbols/Sources/Sample/Localizable.xcstrings"
done
{
    cat <<END
// swift-tools-version: 6.1
import PackageDescription

let library = Target.Dependency.product(name: "StringsdictFoundation", package: "swift-stringsdict")
let package = Package(
    name: "Symbols",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-stringsdict", path: "$checkout")],
    targets: [
END
    for name in ${cases[@]+"${cases[@]}"} Generation1 Generation2; do
        echo "        .target(name: \"$name\", dependencies: [library], resources: [.copy(\"Localizable.xcstrings\")]),"
    done
    cat <<END
        .executableTarget(
            name: "Sample", dependencies: [library],
            resources: [.copy("Localizable.xcstrings"), .copy("Main Menu.xcstrings")]),
    ]
)
END
} >"$work/Symbols/Package.swift"
Tools/Checks/package.sh build "$work/Symbols" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
program=$(Tools/Checks/package.sh where "$work/Symbols")/Sample
for language in en de pl; do
    found=$(LANGUAGE=$language LANG=$language.UTF-8 "$program")
    wanted=$(cat "Tools/Checks/XCStringsTool/Sample.$language.txt")
    [ "$found" = "$wanted" ] || { diff <(echo "$wanted") <(echo "$found") >&2; exit 1; }
done

echo "xcstringstool: the same texts from compiled tables"
for catalog in Localizable "Main Menu"; do
    "$tool" compile --output-directory "$work/Build" "$work/Symbols/Sources/Sample/$catalog.xcstrings"
done
# The bundle of a SwiftPM target is the folder with its resources.
bundle=$(dirname "$program")/Symbols_Sample.resources
rm "$bundle"/*.xcstrings
cp -R "$work/Build/." "$bundle/"
for language in en de pl; do
    LANGUAGE=$language LANG=$language.UTF-8 "$program" | diff "Tools/Checks/XCStringsTool/Sample.$language.txt" - >&2
done
echo "xcstringstool: done"
