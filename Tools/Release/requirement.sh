#!/usr/bin/env bash
# Writes into all documents how a package, a workflow and pre-commit name this package: by its branch until the first release, and by
# its version from then on. A version is released once CHANGELOG.md has a section of its name.
#
#   Tools/Release/requirement.sh           writes the lines; run it after the section of a release has got its name
#   Tools/Release/requirement.sh --check   prints the documents that say something else; status 1 if there is one
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(Tools/Release/version.sh)
package='\.package\(url: "https://github\.com/swift-stringsdict/swift-stringsdict", '
if grep -q "^## \[\{0,1\}$version\b" CHANGELOG.md; then
    requirement="from: \"$version\"" reference=$version hook=stringsdict-lint
else
    # Before a release there is no wheel for the usual hook.
    requirement='branch: "main"' reference=main hook=stringsdict-lint-from-source
fi
written=$(mktemp)
trap 'rm -f "$written"' EXIT
status=0
while IFS= read -r document; do
    sed -E -e "s#($package)[^)]*\)#\1$requirement)#" \
        -e "s#(uses: swift-stringsdict/swift-stringsdict)@[^ ]+#\1@$reference#" \
        -e "/repo: https:.*\/swift-stringsdict\$/,/- id:/{s#^( *rev:) .*#\1 $reference#;s#(- id:) stringsdict-lint.*#\1 $hook#;}" \
        "$document" >"$written"
    if cmp -s "$written" "$document"; then continue; fi
    if [ "${1:-}" = --check ]; then
        echo "error: $document does not name $reference; run Tools/Release/requirement.sh" >&2
        status=1
    else
        cat "$written" >"$document"
    fi
done < <(git ls-files '*.md' 'Tools/Examples/*/Package.swift' | grep -v '^Tools/Release/Wheel/')
exit $status
