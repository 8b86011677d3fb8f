#!/usr/bin/env bash
# Runs `stringsdict lint` in the current folder: for pre-commit, the GitHub action, and other hooks. STRINGSDICT names
# the command. STRINGSDICT_WHEEL names a folder, into which the command of the published wheel is installed, if there is
# a wheel for this platform. Otherwise the command is built once in this checkout.
# Usage: Tools/Plugins/Hooks/lint.sh [OPTION...] [PATH...]
set -euo pipefail
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)

# install_wheel FOLDER: the wheel of this checkout's version, in a virtual environment. The output of pip is shown only
# if it fails.
install_wheel() {
    [ ! -x "$1/bin/stringsdict" ] || return 0
    local log package
    package=swift-stringsdict==$("$checkout/Tools/Release/version.sh")
    log=$(python3 -m venv "$1" 2>&1 && "$1/bin/pip" install --only-binary :all: "$package" 2>&1) && return 0
    echo "$log" >&2
    echo "$package cannot be installed from a wheel here: building it, which takes some minutes" >&2
    return 1
}

command=${STRINGSDICT:-}
if [ -z "$command" ] && [ -n "${STRINGSDICT_WHEEL:-}" ] && install_wheel "$STRINGSDICT_WHEEL"; then
    command=$STRINGSDICT_WHEEL/bin/stringsdict
fi
if [ -z "$command" ]; then
    swift=${SWIFT:-swift}
    build=("$swift" build --package-path "$checkout/Tools" -c release --product stringsdict)
    # The output of the compiler is shown only if it fails.
    if ! log=$("$checkout/Tools/Checks/dependencies.sh" 2>&1 && "${build[@]}" 2>&1); then
        echo "$log" >&2
        echo "error: stringsdict could not be built; it needs Swift 6.1 and libexpat" >&2
        exit 2
    fi
    command=$("${build[@]}" --show-bin-path)/stringsdict
fi
exec "$command" lint "$@"
