#!/usr/bin/env bash
# Puts the commands, their man pages and their completions below a folder, or removes them from there.
#   bin/stringsdict, bin/cldr-plurals, bin/xcstringstool, share/man/man1, completions where bash, zsh and fish look for them, and
#   share/doc/swift-stringsdict with the licences of what is linked into the programs
# PREFIX is the folder in which they are used (/usr/local). DESTDIR is a folder before it, for makers of packages. Without Swift, the
# files that a build left in .build/static are installed, so `sudo make install` needs no Swift for root.
# Usage: [PREFIX=FOLDER] [DESTDIR=FOLDER] Tools/Release/install.sh [install|uninstall]
set -euo pipefail
cd "$(dirname "$0")/../.."
static=.build/static
case ${PREFIX:=/usr/local} in /*) ;; *) echo "error: PREFIX is no absolute path: $PREFIX" >&2; exit 64 ;; esac
root=${DESTDIR:-}$PREFIX
documents=$root/share/doc/swift-stringsdict
commands=(cldr-plurals stringsdict xcstringstool)

list=$documents/installed-files

# Removes only the files that the list names: these folders can hold files of other programs.
remove() {
    [ -f "$list" ] || return 0
    local file
    while IFS= read -r file; do
        case $file in
            */../* | ../* | /*) echo "error: $list names a file outside of $root: $file" >&2; exit 1 ;;
        esac
        rm -f "$root/$file"
    done <"$list"
    rm -f "$list"
    rmdir "$documents" 2>/dev/null || true
}

# Installs files of a mode in a folder below PREFIX, and notes them.
put() {
    local mode=$1 folder=$2 file
    shift 2
    for file in "$@"; do
        install -m "$mode" "$file" "$root/$folder/"
        echo "$folder/${file##*/}" >>"$list"
    done
}

case ${1:-install} in
    uninstall) remove ;;
    install)
        if command -v "${SWIFT:-swift}" >/dev/null; then
            "${MAKE:-make}" --no-print-directory commands
        elif [ ! -x "$static/commands/stringsdict" ] || [ ! -d "$static/manual" ]; then
            echo "error: nothing is built yet, and there is no Swift: run make commands as the user who has Swift" >&2
            exit 1
        fi
        # The files that an older version installed and this one does not have.
        remove
        mkdir -p "$root/bin" "$root/share/man/man1" "$root/share/bash-completion/completions" \
            "$root/share/zsh/site-functions" "$root/share/fish/vendor_completions.d" "$documents"
        put 755 bin "$static/commands/stringsdict" "$static/commands/cldr-plurals"
        ln -sf stringsdict "$root/bin/xcstringstool"
        echo bin/xcstringstool >>"$list"
        put 644 share/man/man1 "$static"/manual/man1/*.1
        put 644 share/bash-completion/completions "$static"/manual/completions/bash/*
        put 644 share/zsh/site-functions "$static"/manual/completions/zsh/*
        put 644 share/fish/vendor_completions.d "$static"/manual/completions/fish/*
        put 644 share/doc/swift-stringsdict "$static"/notices/*
        echo "installed ${commands[*]} in $root/bin"
        ;;
    *) echo "error: install or uninstall, not '$1'" >&2; exit 64 ;;
esac
