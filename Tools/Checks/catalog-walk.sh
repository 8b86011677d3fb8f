#!/usr/bin/env bash
# Follows the steps of a new user of String Catalogs, in a new package: a program in three languages, a language added, and a
# catalog that two branches have edited. The commands are those of the articles CatalogsOnLinux and MergingCatalogs.
# Usage: [STRINGSDICT=PROGRAM] Tools/Checks/catalog-walk.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
checkout=$PWD
SWIFT=${SWIFT:-swift}
command=${STRINGSDICT:-.build/debug/stringsdict}
case $command in /*) ;; *) command=$checkout/$command ;; esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"
ln -s "$command" "$work/bin/stringsdict"
PATH="$work/bin:$PATH"
# The user's own settings must not matter.
export HOME="$work" GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
unset LANGUAGE LC_ALL LC_MESSAGES

# expect TEXT COMMAND...: the command prints this text.
expect() {
    local wanted=$1 found
    shift
    found=$("$@") || { echo "error: $* ends with status $?" >&2; exit 1; }
    [ "$found" = "$wanted" ] || { printf 'error: %s\nprints   %s\ninstead of %s\n' "$*" "$found" "$wanted" >&2; exit 1; }
}

echo "catalog walk: one catalog in three languages"
mkdir -p "$work/Walk/Sources/Walk"
cd "$work/Walk"
cat >Package.swift <<END
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Walk",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-stringsdict", path: "$checkout")],
    targets: [
        .executableTarget(
            name: "Walk",
            dependencies: [.product(name: "StringsdictFoundation", package: "swift-stringsdict")],
            resources: [.copy("Localizable.xcstrings")])
    ]
)
END
cat >Sources/Walk/main.swift <<'END'
import StringsdictFoundation

let count = 3
print(String(localized: "\(count) files", bundle: .module))
let bundle = try LocalizationBundle(.module)
for language in ["en", "de", "pl"] {
    let localizer = bundle.localizer(for: [language])
    print(localizer.string("\(count) files"), localizer.string("greeting", "Ola"), separator: ", ")
}
END
(
    cd Sources/Walk
    stringsdict catalog create Localizable.xcstrings
    stringsdict catalog set "%lld files" --add --language en --plural one "%lld file"
    stringsdict catalog set "%lld files" --language en --plural other "%lld files"
    stringsdict catalog set greeting --add --language en "Hello, %@!"
    stringsdict catalog set "%lld files" --language de --plural one "%lld Datei"
    stringsdict catalog set "%lld files" --language de --plural other "%lld Dateien"
    stringsdict catalog set greeting --language de "Hallo, %@!"
    stringsdict catalog skeleton --language pl 2>messages
    grep -q '^pl: one 1; few 2~4' messages || { echo "error: the skeleton says: $(cat messages)" >&2; exit 1; }
    stringsdict catalog set "%lld files" --language pl --plural one "%lld plik"
    stringsdict catalog set "%lld files" --language pl --plural few "%lld pliki"
    stringsdict catalog set "%lld files" --language pl --plural many "%lld plików"
    stringsdict catalog set "%lld files" --language pl --plural other "%lld pliku"
    stringsdict catalog set greeting --language pl "Cześć, %@!"
    stringsdict catalog stats --minimum 100 >/dev/null || { stringsdict catalog stats >&2; exit 1; }
)
"$checkout/Tools/Checks/package.sh" build . >build.log 2>&1 || { cat build.log >&2; exit 1; }
program=$("$checkout/Tools/Checks/package.sh" where .)/Walk
others="3 files, Hello, Ola!
3 Dateien, Hallo, Ola!
3 pliki, Cześć, Ola!"
for pair in "en:3 files" "de:3 Dateien" "pl:3 pliki" "fr:3 files"; do
    expect "${pair#*:}
$others" env LANGUAGE="${pair%%:*}" LANG="${pair%%:*}.UTF-8" "$program"
done

echo "catalog walk: the same texts compiled"
(
    cd Sources/Walk
    stringsdict compile Localizable.xcstrings --output-directory "$work/Build"
    stringsdict compile Localizable.xcstrings --output-directory "$work/Build" --check
    expect "3 pliki" stringsdict format --bundle "$work/Build" --locale pl "%lld files" 3
)

echo "catalog walk: two branches"
cd Sources/Walk
git init -q -b main .
git config merge.xcstrings.driver "stringsdict catalog merge --base %O %A %B --path %P"
echo "*.xcstrings merge=xcstrings" >>.gitattributes
git add -A
git commit -qm "Add the catalog"
git switch -qc farewell
stringsdict catalog set farewell --add --language en "Bye"
stringsdict catalog set greeting --language de "Guten Tag, %@!"
git commit -qam "Say bye"
git switch -q main
stringsdict catalog set fare --add --language en "Fare"
stringsdict catalog skeleton --language ar 2>/dev/null
git commit -qam "Ask for the fare, and begin with Arabic"
git merge -q farewell -m "Merge" >/dev/null || { echo "error: the branches are in conflict" >&2; exit 1; }
expect "%lld files
fare
farewell
greeting" sh -c 'stringsdict catalog list | cut -f 1'
expect "greeting
  extraction state: manual
  de
    Guten Tag, %@! [translated]" stringsdict catalog show greeting --language de
[ "$(stringsdict catalog show "%lld files" --language ar | grep -c '\[new\]')" = 6 ] \
    || { echo "error: Arabic has not its six categories" >&2; exit 1; }
stringsdict catalog sort --check

echo "catalog walk: the same text in both branches"
git switch -qc other main
stringsdict catalog set greeting --language en "Hi, %@!"
git commit -qam "Say hi"
git switch -q main
stringsdict catalog set greeting --language en "Welcome, %@!"
git commit -qam "Say welcome"
if git merge -q other -m "Merge" >messages 2>&1; then
    echo "error: a conflict was not found" >&2
    exit 1
fi
grep -q "Localizable.xcstrings:.*: conflict: both sides changed 'stringUnit'" messages || { cat messages >&2; exit 1; }
expect "greeting
  extraction state: manual
  en
    Welcome, %@! [translated]" stringsdict catalog show greeting --language en
echo "catalog walk: all as the articles say"
