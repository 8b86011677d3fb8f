#!/usr/bin/env bash
# Demonstrates the package on built-in data: one language with many numbers, many languages with one number, findings of
# lint, and a page of all texts. At the end, it proves the plural rules.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=.build/debug
tool=$build/cldr-plurals
texts=Tools/Examples/ServerExample/Sources/ServerExample/Resources
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo; echo "== One text in Polish, with many numbers (out of a .stringsdict file)"
for number in 0 1 2 5 12 22 100; do
    printf '%-6s' "$number"
    $build/stringsdict format --bundle $texts --locale pl inbox.unread Ada "$number" 3
done

echo; echo "== The same text in ten languages"
for locale in en de fr pl ru ar-EG he ja pt sl; do
    printf '%-6s' "$locale"
    $build/stringsdict format --bundle $texts --locale "$locale" inbox.unread Ada 5 3
done

echo; echo "== Mistakes: a translation that shows an object for a number, and a plural without a form"
mkdir -p "$work/App"
cp -R $texts/en.lproj $texts/pl.lproj "$work/App/"
echo '"greeting" = "Hello %@, you have %d points";' >>"$work/App/en.lproj/Localizable.strings"
echo '"greeting" = "Cześć %@, masz %@ punktów";' >>"$work/App/pl.lproj/Localizable.strings"
sed '/<key>few<\/key>/,+1d' $texts/pl.lproj/Localizable.stringsdict >"$work/App/pl.lproj/Localizable.stringsdict"
(cd "$work" && "$OLDPWD/$build/stringsdict" lint App) 2>&1 || true

echo; echo "== A page of all texts, with numbers that reach each form"
$build/stringsdict preview $texts --title "The texts of the example server" --force --output .build/demo.html

echo; echo "== Why 22 is few in Polish"
$tool explain --locale pl 22

echo; echo "== The category of some numbers"
printf '%-8s' ""; for number in 0 1 2 3 5 11 21 100 1.5 1000000; do printf '%-9s' "$number"; done; echo
for locale in en fr pl ru ar he lv cy ja pt-PT; do
    printf '%-8s' "$locale"
    $tool select --locale "$locale" 0 1 2 3 5 11 21 100 1.5 1000000 | cut -f2 | while read -r category; do
        printf '%-9s' "$category"
    done
    echo
done

echo; echo "== The tables of the rules, out of CLDR's files, proved before they are written"
$tool generate
