#!/usr/bin/env bash
# The main job on the embedded data: rules out of CLDR's files, proved; categories; messages in ten languages.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=Tools/.build/debug
tool=$build/cldr-plurals

echo; echo "== cldr-data -> tables, proved before they are written"
$tool generate

echo; echo "== The same from the numbers' side: categories of some numbers"
printf '%-8s' ""; for number in 0 1 2 3 5 11 21 100 1.5 1000000; do printf '%-9s' "$number"; done; echo
for locale in en fr pl ru ar he lv cy ja pt-PT; do
    printf '%-8s' "$locale"
    $tool select --locale "$locale" 0 1 2 3 5 11 21 100 1.5 1000000 | cut -f2 | while read -r category; do
        printf '%-9s' "$category"
    done
    echo
done

echo; echo "== Why 22 is few in Polish"
$tool explain --locale pl 22

echo; echo "== A message in ten languages, out of .stringsdict files"
for locale in en de fr pl ru ar-EG he ja pt sl; do
    printf '%-8s' "$locale"
    $build/stringsdict format --bundle Tools/Examples/ServerExample/Sources/ServerExample/Resources --locale "$locale" \
        inbox.unread Ada 5 3
done
