#!/usr/bin/env bash
# Builds the documentation of all libraries as one site. A broken link, or anything else that DocC warns of, is an error.
# Usage: Tools/Checks/documentation.sh [OUTPUT FOLDER]   (default: .build/documentation)
set -euo pipefail
cd "$(dirname "$0")/../.."
output=${1:-.build/documentation}
mkdir -p "$(dirname "$output")"
output=$(cd "$(dirname "$output")" && pwd)/$(basename "$output")

# A module with a documentation catalog is documented.
targets=()
for catalog in Sources/*/*.docc; do
    targets+=(--target "$(basename "$(dirname "$catalog")")")
done

log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! "${SWIFT:-swift}" package --package-path Tools/Documentation --scratch-path .build/documentation-build \
    --allow-writing-to-directory "$output" \
    generate-documentation --enable-experimental-combined-documentation "${targets[@]}" \
    --warnings-as-errors --transform-for-static-hosting --hosting-base-path "${HOSTING_BASE_PATH:-/}" \
    --output-path "$output" >"$log" 2>&1 || grep -q '^error' "$log"; then
    grep -v '^\[' "$log" >&2
    echo "error: the documentation has mistakes, see above" >&2
    exit 1
fi
echo "documentation: $((${#targets[@]} / 2)) modules, $(find "$output/data" -name '*.json' | wc -l | tr -d ' ') pages in $output"
