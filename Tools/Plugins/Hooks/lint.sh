#!/usr/bin/env bash
# Runs `stringsdict lint` in the current folder: for pre-commit, the GitHub action, and other hooks.
# The command is the one that STRINGSDICT names, or is built once in this checkout.
# Usage: Tools/Plugins/Hooks/lint.sh [OPTION...] [PATH...]
set -euo pipefail
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
command=${STRINGSDICT:-}
if [ -z "$command" ]; then
    swift=${SWIFT:-swift}
    build=("$swift" build --package-path "$checkout" -c release --traits Commands --product stringsdict)
    # What the compiler says is of interest only if it fails.
    if ! log=$("$checkout/Tools/Checks/dependencies.sh" 2>&1 && "${build[@]}" 2>&1); then
        echo "$log" >&2
        echo "error: stringsdict could not be built; it needs Swift 6.1 and libexpat" >&2
        exit 2
    fi
    command=$("${build[@]}" --show-bin-path)/stringsdict
fi
exec "$command" lint "$@"
