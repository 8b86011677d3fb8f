#!/usr/bin/env bash
# Puts the commands, their man pages and their completions below a folder, or removes them from there.
#   bin/stringsdict, bin/cldr-plurals, bin/xcstringstool, share/man/man1, completions where bash, zsh and fish look for them, and
#   share/doc/swift-stringsdict with the licences of what is linked into the programs
# PREFIX is where they are used (/usr/local), DESTDIR a folder in front of it, for those who make packages. Without Swift, what a
# build left in .build/static is installed, so that `sudo make install` needs no Swift of root's.
# Usage: [PREFIX=FOLDER] [DESTDIR=FOLDER] Tools/Release/install.sh [install|uninstall]
set -euo pipefail
cd "$(dirname "$0")/../.."
static=.build/static
case ${PREFIX:=/usr/local} in /*) ;; *) echo "error: PREFIX is no absolute path: $PREFIX" >&2; exit 64 ;; esac
root=${DESTDIR:-}$PREFIX
man=$root/share/man/man1
documents=$root/share/doc/swift-stringsdict
bash=$root/share/bash-completion/completions
zsh=$root/share/zsh/site-functions
fish=$root/share/fish/vendor_completions.d
commands=(cldr-plurals stringsdict xcstringstool)

remove() {
    local command
    for command in "${commands[@]}"; do
        # The pages of the subcommands, too. A name has no other sign after the command's than a full stop.
        rm -f "$root/bin/$command" "$man/$command.1" "$man/$command".*.1 \
            "$bash/$command" "$zsh/_$command" "$fish/$command.fish"
    done
    rm -rf "$documents"
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
        # What an older version installed and this one does not have.
        remove
        mkdir -p "$root/bin" "$man" "$bash" "$zsh" "$fish" "$documents"
        install -m 755 "$static/commands/stringsdict" "$static/commands/cldr-plurals" "$root/bin/"
        ln -s stringsdict "$root/bin/xcstringstool"
        install -m 644 "$static"/manual/man1/*.1 "$man/"
        install -m 644 "$static"/manual/completions/bash/* "$bash/"
        install -m 644 "$static"/manual/completions/zsh/* "$zsh/"
        install -m 644 "$static"/manual/completions/fish/* "$fish/"
        install -m 644 "$static"/notices/* "$documents/"
        echo "installed ${commands[*]} in $root/bin"
        ;;
    *) echo "error: install or uninstall, not '$1'" >&2; exit 64 ;;
esac
