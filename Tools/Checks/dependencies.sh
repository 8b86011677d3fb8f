#!/usr/bin/env bash
# Installs the missing system packages that building needs, and prints their names. With --checks, also installs the
# packages that `make check` can use but does not need. Without these, a check says that it skips something.
set -euo pipefail

as_root=""
[ "$(id -u)" = 0 ] || as_root=sudo

install_for_checks() {
    command -v apt-get >/dev/null 2>&1 || return 0
    local package missing=()
    for package in perl python3 curl musl-dev wasi-libc mingw-w64-x86-64-dev chromium valgrind neovim; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q ' installed$' || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    echo "installing what the checks use: ${missing[*]}"
    $as_root apt-get update -qq >/dev/null || true
    # Each package is installed separately, since a system may have only some of them.
    for package in "${missing[@]}"; do
        $as_root apt-get install -y -qq --no-install-recommends "$package" >/dev/null ||
            echo "$package cannot be installed; the checks that use it are skipped"
    done
}

if ! command -v swift >/dev/null 2>&1; then
    echo "error: Swift 6.1 or later is needed: https://www.swift.org/install" >&2
    exit 1
fi
if [ "${1:-}" = --checks ]; then install_for_checks; fi
compiler=$(command -v cc || command -v clang || echo cc)
if printf '#include <expat.h>\n' | "$compiler" -E -x c - >/dev/null 2>&1; then exit 0; fi

echo "libexpat's headers are missing: installing them"
if [ "$(uname)" = Darwin ]; then
    brew install expat
elif command -v apt-get >/dev/null 2>&1; then
    $as_root apt-get update -qq
    $as_root apt-get install -y -qq libexpat1-dev >/dev/null
elif command -v dnf >/dev/null 2>&1; then
    sudo dnf install -y -q expat-devel
else
    echo "error: install the development files of libexpat (libexpat1-dev, expat-devel), then try again" >&2
    exit 1
fi
