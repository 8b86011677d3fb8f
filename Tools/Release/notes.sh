#!/usr/bin/env bash
# Prints the section of CHANGELOG.md about the version, for the page of the release. The version's section is the newest
# one.
# Usage: Tools/Release/notes.sh [VERSION]
set -euo pipefail
cd "$(dirname "$0")/../.."
version=${1:-$(Tools/Release/version.sh)}
newest=$(sed -n 's/^## \[\{0,1\}\([^] ]*\).*/\1/p' CHANGELOG.md | head -1)
if [ "$newest" != "$version" ]; then
    echo "error: the newest section of CHANGELOG.md is '$newest' and not '$version': give it that name first" >&2
    exit 1
fi
awk '/^## / { if (found) exit; found = 1; next } found' CHANGELOG.md
