#!/usr/bin/env bash
# Builds the documentation of all libraries as one site, out of the symbol graphs of the modules that `make docs` built. A broken
# link, or anything else that DocC warns of, is an error.
# Usage: Tools/Checks/documentation.sh [OUTPUT FOLDER]   (default: .build/documentation)
set -euo pipefail
cd "$(dirname "$0")/../.."
output=${1:-.build/documentation}
tools=()
[ "$(uname)" != Darwin ] || tools=(xcrun)
modules=$(Tools/Checks/package.sh where .)/Modules
target=$(${tools[@]+"${tools[@]}"} swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A module with a documentation catalog is documented, after those that it depends on, since its pages link to theirs.
documented() {
    local module
    for module in $(Tools/Checks/modules.py); do [ ! -d "Sources/$module/$module.docc" ] || echo "$module"; done
}

archives=()
links=()
while read -r module; do
    [ -e "$modules/$module.swiftmodule" ] || { echo "error: $module is not built: make docs" >&2; exit 1; }
    mkdir -p "$work/graphs/$module" "$work/catalogs"
    Tools/Checks/documentation-links.py "Sources/$module/$module.docc" "$work/catalogs/$module.docc"
    ${tools[@]+"${tools[@]}"} swift-symbolgraph-extract -module-name "$module" -target "$target" -minimum-access-level public \
        -skip-synthesized-members -emit-extension-block-symbols -output-dir "$work/graphs/$module" -I "$modules" \
        -Xcc "-fmodule-map-file=$PWD/Sources/CStringsdictExpat/module.modulemap" \
        -Xcc "-fmodule-map-file=$PWD/Sources/CStringsdictSystem/include/module.modulemap"
    if ! ${tools[@]+"${tools[@]}"} docc convert "$work/catalogs/$module.docc" --additional-symbol-graph-dir "$work/graphs/$module" \
        --fallback-display-name "$module" --fallback-bundle-identifier "$module" --enable-experimental-external-link-support \
        ${links[@]+"${links[@]}"} --warnings-as-errors --transform-for-static-hosting \
        --hosting-base-path "${HOSTING_BASE_PATH:-/}" --output-path "$work/$module.doccarchive" >"$work/log" 2>&1; then
        cat "$work/log" >&2
        echo "error: the documentation of $module has mistakes, see above" >&2
        exit 1
    fi
    archives+=("$work/$module.doccarchive")
    links+=(--dependency "$work/$module.doccarchive")
done < <(documented)
rm -rf "$output"
mkdir -p "$(dirname "$output")"
${tools[@]+"${tools[@]}"} docc merge "${archives[@]}" --synthesized-landing-page-name swift-stringsdict \
    --synthesized-landing-page-kind Package --output-path "$output"
Tools/Checks/documentation-start.py "$output"
echo "documentation: ${#archives[@]} modules, $(find "$output/data" -name '*.json' | wc -l | tr -d ' ') pages in $output"
[ -n "${HOSTING_BASE_PATH:-}" ] || echo "to read it: python3 -m http.server --directory $output 8000, then http://localhost:8000/documentation"
