#!/usr/bin/env bash
# Puts the artifacts of several machines into one folder: the wheels and archives of all, the extension for VS Code, and
# one artifact bundle with the plugin's tool for each of them.
# Usage: Tools/Release/collect.sh OUTPUT FOLDER...
set -euo pipefail
folder=$(dirname "$0")
output=${1:?the folder to make is missing}
shift
[ $# -gt 0 ] || { echo "error: no folder with artifacts is named" >&2; exit 64; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rm -rf "$output"
mkdir -p "$output"
variants=()
for source in "$@"; do
    (cd "$source" && sha256sum --quiet --check SHA256SUMS)
    cp "$source"/*.whl "$source"/*.tar.gz "$output/"
    # One machine makes the extension for VS Code, which is the same for all.
    find "$source" -maxdepth 1 -name '*.vsix' -exec cp {} "$output/" \;
    for bundle in "$source"/StringsdictAccessorTool-*.artifactbundle.zip; do
        name=$work/$(basename "$bundle")
        python3 -m zipfile -e "$bundle" "$name"
        for program in "$name"/StringsdictAccessorTool.artifactbundle/*/StringsdictAccessorTool; do
            variants+=("$(basename "$(dirname "$program")")=$program")
        done
    done
done
"$folder/artifact-bundle.sh" "$output/StringsdictAccessorTool.artifactbundle.zip" "${variants[@]}"
(cd "$output" && sha256sum -- *.* >SHA256SUMS)
