#!/usr/bin/env bash
# Links every library product alone in a package of its own, in debug, in release, with a static standard library and
# with the options of the article "Small programs", and runs it. A small program must not be larger than its limit. A
# product fails here if it needs a library that only another product brings along, or if it fetches another package.
# Usage: Tools/Checks/link-products.sh [PRODUCT...]   (default: all of them)
# In CI, where CI_TURN is the number of the submission, the last two ways take turns.
set -euo pipefail
cd "$(dirname "$0")/../.."
checkout=$PWD
identity=$(basename "$checkout" | tr "[:upper:]" "[:lower:]")
# The products whose names begin with an underscore are for the tools.
[ $# -gt 0 ] || set -- $(sed -n 's/^ *\.library(name: "\([A-Za-z]*\)".*/\1/p' Package.swift)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints the source of a program that uses a product and prints one line.
program() { # PRODUCT
    case $1 in
    CLDRPlurals) echo 'print(PluralRules(locale: "pl").category(for: 22).keyword)' ;;
    PluralRuleSyntax) echo 'print(try PluralRuleSet(parsing: "few: n = 22; other").category(parsing: "22")?.keyword ?? "")' ;;
    StringsdictFormatting)
        cat <<'SWIFT'
let entry = StringsdictEntry(
    format: "%#@files@ %2$.1f %3$a", variables: [.plural("files", [.few: "%ld few", .other: "%ld"])])
let text = StringsdictFormatter(locale: "pl").string(entry, 22, 2.25, 5.0)
print(text == "22 few 2,2 0x1,4p+2" ? "few" : text)
SWIFT
        ;;
    Stringsdict)
        cat <<'SWIFT'
let table = try StringTable(strings: .init(Array("\"a\" = \"few\";".utf8), name: "Localizable.strings"))
print(table["a"].map { StringsdictFormatter(locale: "pl").string($0) } ?? "")
SWIFT
        ;;
    StringsdictFoundation) echo 'print(NSLocalizedString("few", comment: ""))' ;;
    StringCatalogs) echo 'print(StringCatalog(sourceLanguage: "few").sourceLanguage ?? "")' ;;
    *) echo "error: there is no program for the product $1 here; add one to $0" >&2 && exit 1 ;;
    esac
}

# The options of the article "Small programs", which leave out what a program does not use.
small=(
    -Xswiftc -Osize -Xswiftc -Xfrontend -Xswiftc -internalize-at-link -Xswiftc -Xfrontend -Xswiftc -function-sections
    -Xswiftc -Xfrontend -Xswiftc -disable-reflection-metadata
    -Xswiftc -use-ld=lld -Xlinker --icf=all -Xlinker -z -Xlinker pack-relative-relocs
)

# The bytes that a stripped small program may have.
limit() { # PRODUCT
    case $1 in
    CLDRPlurals) echo 130000 ;;
    StringsdictFormatting) echo 450000 ;;
    Stringsdict) echo 1500000 ;;
    esac
}

stripped_size() { # NAME OF THE WAY
    strip -o "$work/stripped" "$(scratch "$1")/release/User"
    wc -c <"$work/stripped"
}

check_size() { # PRODUCT
    local bytes limit
    bytes=$(stripped_size small)
    limit=$(limit "$1")
    if [ -n "$limit" ] && [ "$bytes" -gt "$limit" ]; then
        echo "error: the small program that uses $1 has $bytes bytes, and $limit are allowed; see Benchmarks/README.md" >&2
        exit 1
    fi
    echo "$bytes"
}

make_package() { # PRODUCT
    local folder=$work/$1
    mkdir -p "$folder/Sources/User"
    { echo "import $1"; program "$1"; } >"$folder/Sources/User/main.swift"
    cat >"$folder/Package.swift" <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "User",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "$checkout")],
    targets: [
        .executableTarget(name: "User", dependencies: [.product(name: "$1", package: "$identity")])
    ]
)
SWIFT
}

check_dependencies() { # PRODUCT
    local fetched
    fetched=$(Tools/Checks/package.sh fetched "$work/$1")
    if [ "$fetched" != "$identity" ]; then
        echo "error: a package that depends on $1 fetches more than this package, $identity:" >&2
        echo "$fetched" >&2
        exit 1
    fi
}

# Options for the compiler or the linker need a folder of their own.
scratch() { # NAME OF THE WAY
    case $1 in debug | release) echo "$checkout/.build" ;; *) echo "$work/build-$1" ;; esac
}

# Whether a way has its turn. There are three submissions between two turns of this check.
has_turn() { # 0 OR 1
    [ -z "${CI_TURN:-}" ] || [ $((CI_TURN / 3 % 2)) = "$1" ]
}

check() { # PRODUCT, NAME OF THE WAY, OPTIONS...
    local product=$1 way=$2 log=$work/log
    shift 2
    if ! SCRATCH=$(scratch "$way") Tools/Checks/package.sh build "$work/$product" "$@" --product User >"$log" 2>&1; then
        echo "error: $product alone does not build or link ($way):" >&2
        grep -E 'error|undefined reference' "$log" >&2 || tail -20 "$log" >&2
        exit 1
    fi
    local answer
    answer=$("$(SCRATCH=$(scratch "$way") Tools/Checks/package.sh where "$work/$product" "$@")/User")
    if [ "$answer" != few ]; then
        echo "error: the program that uses $product ($way) prints '$answer' instead of 'few'" >&2
        exit 1
    fi
}

for product in "$@"; do
    make_package "$product"
    check_dependencies "$product"
    ways=
    check "$product" debug -c debug && ways="debug"
    check "$product" release -c release && ways="$ways, release"
    if [ "$(uname)" = Linux ]; then
        ways="$ways ($(stripped_size release) bytes)"
        if has_turn 0; then
            check "$product" static -c release --static-swift-stdlib
            ways="$ways, release with a static standard library"
        fi
        if has_turn 1; then
            check "$product" small -c release "${small[@]}"
            size=$(check_size "$product")
            ways="$ways, small ($size bytes)"
        fi
    fi
    echo "link-products: $product fetches nothing else, links alone and runs: $ways"
done
