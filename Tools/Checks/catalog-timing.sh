#!/usr/bin/env bash
# Measures a String Catalog of 11 MB: reading (compared with Foundation and Node), compiling, memory, look-ups, and
# their growth. It prints numbers, and fails if ratios or counts exceed their limits. Times have no limit, since they
# depend on the machine.
# Usage: Tools/Checks/catalog-timing.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
for tool in python3 valgrind; do
    command -v $tool >/dev/null || { echo "catalog timing: skipped, $tool is missing"; exit 0; }
done
[ -x /usr/bin/time ] || { echo "catalog timing: skipped, /usr/bin/time is missing"; exit 0; }
Tools/Checks/package.sh build Tools -c release --product stringsdict
Tools/Checks/package.sh build Benchmarks -c release --product catalog-times
stringsdict=.build/release/stringsdict
times=.build/release/catalog-times

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=false
check() { # check NAME VALUE LIMIT: whether a number is at most a limit
    printf '%-44s %8s (at most %s)\n' "$1" "$2" "$3"
    awk -v value="$2" -v limit="$3" 'BEGIN { exit !(value <= limit) }' || { echo "error: $1 is too much" >&2; failed=true; }
}
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }
memory() { /usr/bin/time -f %M "$@" 2>&1 >/dev/null | tail -1; }
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null | sed -n 's/.*refs: *//p' | tr -d ,
}

for scale in 1 2 4; do
    mkdir -p "$work/$scale"
    python3 Tools/Checks/make-large-catalog.py --keys $((4000 * scale)) >"$work/$scale/Localizable.xcstrings"
done
catalog=$work/1/Localizable.xcstrings
size=$(($(wc -c <"$catalog") / 1024))
echo "the catalog: $size KB, $(wc -l <"$catalog") lines"

"$times" read "$catalog" | tee "$work/read"
check "reading, part of JSONSerialization's time" "$(awk '/^StringCatalog/ { a = $2 } /^JSONS/ { print a / $2 }' "$work/read")" 0.1667
if command -v node >/dev/null; then
    node -e '
        const text = require("fs").readFileSync(process.argv[1], "utf8"); let best = Infinity;
        for (let i = 0; i < 7; i++) { const start = process.hrtime.bigint(); JSON.parse(text);
            best = Math.min(best, Number(process.hrtime.bigint() - start) / 1e6); }
        console.log("JSON.parse of Node   " + best.toFixed(1) + " ms");' "$catalog" | tee "$work/node"
    check "reading, part of Node's time" "$(awk '/^StringCatalog/ { a = $2 } /^JSON.parse/ { print a / $4 }' "$work/read" "$work/node")" 1
fi

echo "compiling: $( { time -p "$stringsdict" compile "$catalog" -o "$work/out"; } 2>&1 | awk '/real/ { print $2 }') s," \
    "unchanged: $( { time -p "$stringsdict" compile "$catalog" -o "$work/out"; } 2>&1 | awk '/real/ { print $2 }') s"
check "memory of reading, times the file" "$(ratio "$(memory "$times" load "$catalog")" "$size")" 4
check "memory of a bundle, times the file" "$(ratio "$(memory "$times" look-up "$work/1" 1)" "$size")" 4
# A part of this memory belongs to the program itself, with Foundation, and does not grow with the file.
own=$(memory "$times" || true)
check "memory of all languages beside the program" "$(ratio $(($(memory "$times" bundle "$work/1") - own)) "$size")" 4
check "memory of compiling, times the file" \
    "$(ratio "$(memory "$stringsdict" compile "$catalog" -o "$work/out" --force)" "$size")" 4

# Instructions repeat exactly. The difference between two numbers of look-ups leaves out the cost of loading.
count() { echo $(($(instructions "$times" look-up "$1" 20000) - $(instructions "$times" look-up "$1" 10000))); }
check "a text from a catalog, part of a .stringsdict's" "$(ratio "$(count "$work/1")" "$(count "$work/out")")" 1.03
for scale in 1 2 4; do
    instructions "$stringsdict" compile "$work/$scale/Localizable.xcstrings" -o "$work/grown$scale" >"$work/count$scale"
done
check "compiling twice the file, times" "$(ratio "$(cat "$work/count2")" "$(cat "$work/count1")")" 2.1
check "compiling four times the file, times" "$(ratio "$(cat "$work/count4")" "$(cat "$work/count1")")" 4.3
if $failed; then exit 1; fi
