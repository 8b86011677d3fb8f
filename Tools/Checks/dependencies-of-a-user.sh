#!/usr/bin/env bash
# Makes packages that depend on products of this one, and checks that they fetch nothing else, build and run.
# Usage: Tools/Checks/dependencies-of-a-user.sh [PRODUCT...]   (default: CLDRPlurals)
set -euo pipefail
cd "$(dirname "$0")/../.."
checkout=$PWD
identity=$(basename "$checkout" | tr "[:upper:]" "[:lower:]")
swift=${SWIFT:-swift}
[ $# -gt 0 ] || set -- CLDRPlurals
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

program() { # PRODUCT
    case $1 in
    CLDRPlurals) echo 'print(PluralRules(locale: "pl").category(for: 22))' ;;
    PluralRuleSyntax) echo 'print(try PluralRuleSet(parsing: "few: n = 22; other").category(for: "22") as Any)' ;;
    StringsdictFormatting) echo 'print(NumberSymbols(locale: "pl").decimal)' ;;
    Stringsdict) echo 'print(PluralRules.cldrVersion)' ;;
    StringsdictFoundation) echo 'print(PluralRules.cldrVersion)' ;;
    *) echo "error: there is no program for the product $1 here; add a line to $0" >&2 && exit 1 ;;
    esac
}

for product in "$@"; do
    folder=$work/$product
    mkdir -p "$folder/Sources/User"
    { echo "import $product"; program "$product"; } >"$folder/Sources/User/main.swift"
    # SwiftPM names a package that it finds by its path after the folder.
    cat >"$folder/Package.swift" <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "User",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "$checkout")],
    targets: [
        .executableTarget(
            name: "User", dependencies: [.product(name: "$product", package: "$identity")])
    ]
)
SWIFT
    fetched=$("$swift" package --package-path "$folder" show-dependencies --format flatlist)
    if [ "$fetched" != "$identity" ]; then
        echo "error: a package that depends on $product fetches more than this package, $identity:" >&2
        echo "$fetched" >&2
        exit 1
    fi
    # A build of all its targets would compile the command lines: those are not what the user asked for.
    answer=$("$swift" run --package-path "$folder" --quiet User)
    [ -n "$answer" ] || { echo "error: the program that uses $product prints nothing" >&2; exit 1; }
    echo "users: a package that depends on $product fetches nothing else, and its program says: $answer"
done
