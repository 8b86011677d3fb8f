#!/usr/bin/env bash
# Runs `make install` and `make uninstall` in fresh folders. Checks the installed files, that the programs run without
# Swift's libraries, and that uninstalling leaves nothing.
# Usage: [SYSROOT=FOLDER] Tools/Checks/install.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
checkout=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "error: $*" >&2; exit 1; }
# The `make` commands below must not take over the jobs of a `make` that runs this script.
unset MAKEFLAGS MAKELEVEL
make() { command make --no-print-directory -C "$checkout" "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "make $* fails"; }; }

# A folder with a space, and one with files of another program, which must stay.
for folder in "a prefix" staged; do
    mkdir -p "$work/$folder/share/man/man1" "$work/$folder/bin" "$work/$folder/share/doc/swift-stringsdict"
    touch "$work/$folder/share/man/man1/stringsdict.mine.1" "$work/$folder/bin/stringsdict-other" \
        "$work/$folder/share/doc/swift-stringsdict/mine"
done
make install PREFIX="$work/a prefix"
make install PREFIX=/opt/stringsdict DESTDIR="$work/staged"
# Installs again, as root without Swift does: the files that are built already are installed. A page of an older version
# is removed.
touch "$work/a prefix/share/man/man1/stringsdict.former.1"
echo share/man/man1/stringsdict.former.1 >>"$work/a prefix/share/doc/swift-stringsdict/installed-files"
make install PREFIX="$work/a prefix" SWIFT=no-swift
[ ! -e "$work/a prefix/share/man/man1/stringsdict.former.1" ] || fail "the page of an older version stays"
bin="$work/a prefix/bin"
for command in stringsdict cldr-plurals xcstringstool; do
    [ -x "$bin/$command" ] || fail "$command is not installed"
    [ -x "$work/staged/opt/stringsdict/bin/$command" ] || fail "$command is not installed below DESTDIR"
    for file in "man/man1/$command.1" "bash-completion/completions/$command" "zsh/site-functions/_$command" \
        "fish/vendor_completions.d/$command.fish"; do
        [ -s "$work/a prefix/share/$file" ] || fail "$file is not installed"
    done
done
[ -s "$work/a prefix/share/doc/swift-stringsdict/NOTICE" ] || fail "the notices are not installed"
[ "$(readlink "$work/staged/opt/stringsdict/bin/xcstringstool")" = stringsdict ] || fail "xcstringstool leads out of its folder"

# Without Swift on the path, and without its libraries.
Tools/Checks/Installed/try-commands.sh "$bin"
version=$("$bin/stringsdict" --version)
[ "${version%% *}" = "$(Tools/Release/version.sh)" ] || fail "the installed program has another version: $version"

make uninstall PREFIX="$work/a prefix"
make uninstall PREFIX=/opt/stringsdict DESTDIR="$work/staged"
for folder in "a prefix" staged; do
    left=$(cd "$work/$folder" && find . ! -type d | sort | tr '\n' ' ')
    [ "$left" = "./bin/stringsdict-other ./share/doc/swift-stringsdict/mine ./share/man/man1/stringsdict.mine.1 " ] || fail "uninstalled, and there is: $left"
done
status=0
PREFIX=relative Tools/Release/install.sh >"$work/log" 2>&1 || status=$?
[ "$status" = 64 ] || fail "a relative PREFIX is taken"
echo "install: commands, man pages, completions and notices are installed, run, and are removed"
