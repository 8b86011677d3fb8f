#!/usr/bin/env bash
# Converts texts to other formats, renders them with the engines of those formats, and compares each rendering with ours: ICU
# for messages, Python's gettext for PO files, and our own run time for the way back out of every format.
#
# Usage: conversions.sh [FOLDER]: a folder with .xcstrings files or .lproj folders; without it, the fixtures.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${BUILD:-.build/debug}
[ -x $build/stringsdict ] && [ -x $build/ConversionProbe ] || {
    swift build --traits Commands --product stringsdict
    swift build --traits Commands --product ConversionProbe
}
if ! command -v msgfmt >/dev/null || ! command -v python3 >/dev/null; then
    echo "conversions: skipped, since msgfmt (gettext) or python3 is not installed"
    exit 0
fi
python=python3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if ! $python -c 'import icu4py' 2>/dev/null; then
    # A place of its own, so that nobody's installation changes.
    if $python -m venv "$work/python" 2>/dev/null && "$work/python/bin/pip" install -q icu4py 2>/dev/null; then
        python=$work/python/bin/python3
    fi
fi

status=0
compare() { $python Tools/Checks/Conversions/compare.py "$@" || status=1; }

check() { # name, format, files...
    local name=$1 format=$2
    shift 2
    mkdir -p "$work/$name"
    echo "== $name ($format)"
    $build/ConversionProbe "$format" "$@" >"$work/$name/ours"
    echo "| engine | renderings | equal | different, by reason | without a reason |"
    echo "|---|---|---|---|---|"
    for target in json po; do
        $build/stringsdict convert "$@" --from "$format" -o "$work/$name/$target" --to $target \
            --report "$work/$name/$target.json" 2>/dev/null
    done
    compare icu "$work/$name/ours" "$work/$name/json" "$work/$name/json.json"
    compare gettext "$work/$name/ours" "$work/$name/po" "$work/$name/po.json"
    for target in lproj xcstrings android po xliff arb csv tsv; do
        $build/stringsdict convert "$@" --from "$format" -o "$work/$name/back-$target" --to $target \
            --report "$work/$name/back-$target.json" 2>/dev/null
        local files=()
        while IFS= read -r file; do files+=("$file"); done < <(find "$work/$name/back-$target" -type f ! -name '*.pot' | sort)
        $build/ConversionProbe $target "${files[@]}" >"$work/$name/theirs"
        printf '%-10s' "$target"
        compare way-back "$work/$name/ours" "" "$work/$name/back-$target.json" "$work/$name/theirs"
    done
}

if [ $# -gt 0 ]; then
    while IFS= read -r file; do check "$(basename "$(dirname "$file")")-$(basename "$file")" xcstrings "$file"; done \
        < <(find "$1" -name '*.xcstrings' | sort)
    while IFS= read -r folder; do
        files=()
        while IFS= read -r file; do files+=("$file"); done \
            < <(find "$folder" -path '*.lproj/*' \( -name '*.strings' -o -name '*.stringsdict' \) | sort)
        check "$(basename "$folder")-tables" lproj "${files[@]}"
    done < <(find "$1" -name '*.lproj' -printf '%h\n' | sort -u)
else
    check Localizable xcstrings Tests/ConversionTests/Fixtures/Localizable.xcstrings
    files=()
    while IFS= read -r file; do files+=("$file"); done \
        < <(find Tools/ServerExample/Sources/ServerExample/Resources -name '*.strings*' | sort)
    check Server lproj "${files[@]}"
fi
exit $status
