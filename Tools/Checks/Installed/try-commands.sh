#!/bin/sh
# Tries the commands in a folder as somebody does who has just installed them: lint, compile, format, preview, and each command's
# version. It needs a shell and the usual programs of a system, so that it also runs where nothing else is installed.
# Usage: Tools/Checks/Installed/try-commands.sh FOLDER
set -eu
bin=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "error: $*" >&2; cat "$work/log" >&2; exit 1; }
# try STATUS NAME ARGUMENT...: a command of the folder ends with this status. It finds no other program.
try() {
    wanted=$1 name=$2 status=0
    shift 2
    env -i PATH=/nowhere HOME="$work" "$bin/$name" "$@" >"$work/log" 2>&1 </dev/null || status=$?
    [ "$status" = "$wanted" ] || fail "status $status instead of $wanted: $name $*"
}
says() { grep -qF -- "$1" "$work/log" || fail "the output lacks: $1"; }

cd "$work"
mkdir -p App/en.lproj App/pl.lproj
echo '"sent" = "%1$@ sent %1$d files";' >App/en.lproj/Localizable.strings
echo '"sent" = "%1$@: %2$d (pliki)";' >App/pl.lproj/Localizable.strings
try 1 stringsdict lint App
says "argument-conflict"
echo '"sent" = "%1$@ sent %2$d files";' >App/en.lproj/Localizable.strings
try 0 stringsdict lint App

cat >Files.xcstrings <<'END'
{ "sourceLanguage": "en", "version": "1.0", "strings": { "files": { "localizations": {
  "en": { "variations": { "plural": {
    "one": { "stringUnit": { "state": "translated", "value": "%ld file" } },
    "other": { "stringUnit": { "state": "translated", "value": "%ld files" } } } } },
  "pl": { "variations": { "plural": {
    "one": { "stringUnit": { "state": "translated", "value": "%ld plik" } },
    "few": { "stringUnit": { "state": "translated", "value": "%ld pliki" } },
    "many": { "stringUnit": { "state": "translated", "value": "%ld plików" } },
    "other": { "stringUnit": { "state": "translated", "value": "%ld pliku" } } } } } } } } }
END
for command in "stringsdict compile" "xcstringstool compile" "stringsdict xcstringstool compile"; do
    rm -rf Tables
    # shellcheck disable=SC2086
    try 0 $command --output-directory Tables Files.xcstrings
    grep -q plików Tables/pl.lproj/Files.stringsdict || fail "$command: the compiled table lacks its text"
done
try 0 stringsdict format --bundle Tables --table Files --locale pl files 22
says "22 pliki"
try 0 stringsdict preview App -o preview.html
grep -qi '</html>' preview.html || fail "the preview is no page"
mkdir Sources
echo 'let text = String(localized: "Zbývá \(Int(count)) souborů"), other = String(localized: "\(name)!")' >Sources/App.swift
try 0 stringsdict catalog sync Sources --create --source-language cs
says "note: catalog-extract is not installed"
says "git clone https://github.com/swift-stringsdict/swift-stringsdict"
grep -q 'Zbývá %lld souborů' Localizable.xcstrings || fail "sync does not find the key of a Swift source"
try 0 xcstringstool extract Sources/App.swift --output-directory Found
grep -q 'Zbývá %lld souborů' Found/App.stringsdata || fail "extract does not find the key of a Swift source"
try 0 cldr-plurals generate --standalone Plurals.swift --locales cs,he
grep -q 'struct PluralRules' Plurals.swift || fail "the standalone file lacks its rules"
try 0 cldr-plurals select --locale pl 1 22 5
says "few"
try 0 cldr-plurals --version
try 0 stringsdict --version
echo "stringsdict $(cat "$work/log"): lint, compile, format, preview and select run"
