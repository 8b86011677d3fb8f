#!/usr/bin/env bash
# Opens pages of `stringsdict preview` in headless Chromium: filters, keyboard, what screen readers find, contrast, and the time
# until the first paint and of scrolling for 5,000 keys in 20 languages.
#
# Usage: preview.sh [FOLDER]: writes screenshots into the folder.
set -euo pipefail
screenshots=${1:-}
[ -z "$screenshots" ] || screenshots=$(mkdir -p "$screenshots" && cd "$screenshots" && pwd)
cd "$(dirname "$0")/../.."
stringsdict=${STRINGSDICT:-.build/debug/stringsdict}
if ! command -v python3 >/dev/null; then
    echo "preview: skipped, since python3 is not installed"
    exit 0
fi
export PYTHONDONTWRITEBYTECODE=1
if ! (cd Tools/Checks/Preview && python3 -c 'import browser, sys; sys.exit(browser.executable() is None)'); then
    echo "preview: skipped, since no Chromium is installed"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 Tools/Checks/Preview/trees.py sample "$work/Sample"
status=0
"$stringsdict" preview "$work/Sample" --pseudo --title "Sample app" -o "$work/sample.html" 2>"$work/errors" || status=$?
[ $status = 1 ] && [ "$(grep -c ': error: ' "$work/errors")" = 2 ] || {
    echo "two files cannot be read, so that the status is 1 and there are two errors, not status $status and:"
    cat "$work/errors"
    exit 1
}
python3 Tools/Checks/Preview/trees.py large "$work/Large" 20 5000
start=$(date +%s%N)
"$stringsdict" preview "$work/Large" --title "Large tree" -o "$work/large.html"
end=$(date +%s%N)
echo "written in $(((end - start) / 1000000)) ms: $(($(wc -c <"$work/large.html") / 1024)) KiB out of $(du -sk "$work/Large" | cut -f1) KiB"
"$stringsdict" preview Tools/Examples/Catalog -o "$work/catalog.html"
python3 Tools/Checks/Preview/check.py "$work/sample.html" "$work/large.html" "$work/catalog.html" ${screenshots:+"$screenshots"}
