#!/usr/bin/env bash
# Converts texts to other formats, renders them with the engines of those formats, and compares each rendering with
# ours. The engines are ICU for messages and bundles, Python's gettext for PO files, and Java for Android's resources.
# Bundles must also be in Flutter's grammar. Our own run time renders the texts that are converted back from each
# format. Then asks gettext whether it finds each language, and msgfmt which texts it refuses. Without FOLDER, also sends
# catalogs to other programs that edit them, and brings the edits back with --into: catalogs of the examples, of
# ../shared if it is there, and those that CATALOGS names. Ends with 1 if a difference has no reason.
#
# Usage: [BUILD=.build/release] [SEEDS="1 2 3"] [CATALOGS="A.xcstrings B.xcstrings"] conversions.sh [FOLDER]: a folder with
# catalogs and tables; without it, the fixtures, and random texts from seeds.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${BUILD:-.build/debug}
if ! command -v msgfmt >/dev/null || ! command -v python3 >/dev/null; then
    echo "conversions: skipped, since msgfmt (gettext) or python3 is not installed"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. Tools/Checks/python.sh
# Without ICU, its rows are left out. Without the others, no catalog travels.
python_with "icu4py, openpyxl, translate" "icu4py openpyxl translate-toolkit" "$work/python" || true

status=0
rows=$work/rows
number=0

# compare ENGINE TARGET ARGUMENT...: prints a row, and keeps it for the table at the end.
compare() { ROWS=$rows $python Tools/Checks/Conversions/compare.py "$@" || status=1; }

check() { # name, format, options of stringsdict convert (quoted), files...
    local name=$1 format=$2 folder target options files
    read -r -a options <<<"$3"
    shift 3
    number=$((number + 1))
    folder=$work/$number
    mkdir "$folder"
    echo "== $name ($format)"
    # A file with a mistake is refused as a whole, for every target alike.
    if ! $build/stringsdict convert "$@" --from "$format" ${options[@]+"${options[@]}"} -o "$folder/json" --to json \
        --report "$folder/json.json" >"$folder/log" 2>&1; then
        echo "refused: $(head -1 "$folder/log")"
        $python Tools/Checks/Conversions/compare.py refused "$rows"
        return
    fi
    $build/ConversionProbe "$format" ${options[@]+"${options[@]}"} "$@" >"$folder/ours"
    compare icu json "$folder/ours" "$folder/json" "$folder/json.json"
    for target in po lproj xcstrings android xliff xcloc arb csv tsv; do
        $build/stringsdict convert "$@" --from "$format" ${options[@]+"${options[@]}"} -o "$folder/$target" --to $target \
            --report "$folder/$target.json" 2>/dev/null
        if [ $target = arb ]; then compare icu arb "$folder/ours" "$folder/arb" "$folder/arb.json"; fi
        if [ $target = android ]; then compare android android "$folder/ours" "$folder/android" "$folder/android.json"; fi
        if [ $target = po ]; then compare gettext po "$folder/ours" "$folder/po" "$folder/po.json"; fi
        files=()
        while IFS= read -r file; do files+=("$file"); done \
            < <(find "$folder/$target" -type f ! -name '*.pot' ! -name '*.mo' ! -name contents.json | sort)
        if [ ${#files[@]} = 0 ]; then : >"$folder/theirs"; else
            $build/ConversionProbe $target "${files[@]}" >"$folder/theirs"
        fi
        compare way-back $target "$folder/ours" "" "$folder/$target.json" "$folder/theirs"
    done
    rm -r "$folder"
}

if [ $# -gt 0 ]; then
    while IFS= read -r file; do check "$file" xcstrings "" "$file"; done < <(find "$1" -name '*.xcstrings' | sort)
    while IFS= read -r folder; do
        files=()
        while IFS= read -r file; do files+=("$file"); done \
            < <(find "$folder" -path "$folder/*.lproj/*" \( -name '*.strings' -o -name '*.stringsdict' \) | sort)
        if [ ${#files[@]} -gt 0 ]; then check "$folder" lproj "" "${files[@]}"; fi
    done < <(find "$1" -name '*.lproj' -printf '%h\n' | sort -u)
    # Tables outside of language folders.
    while IFS= read -r file; do check "$file" lproj "--language en" "$file"; done \
        < <(find "$1" ! -path '*.lproj/*' \( -name '*.strings' -o -name '*.stringsdict' \) | sort)
else
    check Localizable xcstrings "" Tools/Tests/ConversionTests/Fixtures/Localizable.xcstrings
    files=()
    while IFS= read -r file; do files+=("$file"); done \
        < <(find Tools/Examples/ServerExample/Sources/ServerExample/Resources -name '*.strings*' | sort)
    check Server lproj "" "${files[@]}"
    for seed in ${SEEDS:-1 2}; do
        $python Tools/Checks/Conversions/random_texts.py $seed "$work/Random$seed.xcstrings"
        check "Random$seed" xcstrings "" "$work/Random$seed.xcstrings"
    done
fi
$python Tools/Checks/Conversions/compare.py table "$rows"
if [ $# -gt 0 ]; then $python Tools/Checks/Conversions/projects.py $build/stringsdict "$1" || status=1; fi
$python Tools/Checks/Conversions/gettext_rules.py $build/stringsdict "$work/gettext" || status=1
if [ $# -gt 0 ]; then exit $status; fi
if $python -c "import openpyxl, translate" 2>/dev/null; then
    files=(Tools/Tests/ConversionTests/Fixtures/Localizable.xcstrings Tools/Examples/Catalog/Localizable.xcstrings)
    shared=${STRINGSDICT_SHARED:-../shared}/corpus
    for file in "$shared"/nearfri+XCResource/Examples/*/XCResourceExampleLib/Sources/Resources/Resources/Localizable.xcstrings \
        "$shared"/lexrus+xcstrings.schema.json/examples/Test8.xcstrings; do
        if [ -f "$file" ]; then files+=("$file"); fi
    done
    read -r -a named <<<"${CATALOGS:-}"
    $python Tools/Checks/Conversions/journey.py $build/stringsdict "${files[@]}" ${named[@]+"${named[@]}"} || status=1
else
    echo "the journey: skipped, since openpyxl or translate-toolkit cannot be installed"
fi
exit $status
