#!/usr/bin/env bash
# Writes the man pages and the completions for bash, zsh and fish of the commands to .build/manual:
#   man1/COMMAND.1, man1/COMMAND.SUBCOMMAND.1, completions/{bash,zsh,fish}
# The man pages are made by generate-manual of swift-argument-parser, which is built out of the checkout that SwiftPM made.
# COMMANDS is a folder with the commands, by default .build/debug.
# Usage: [COMMANDS=FOLDER] Tools/Checks/manual.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/../.."
SWIFT=${SWIFT:-swift}
output=${1:-.build/manual}
commands=(cldr-plurals stringsdict xcstringstool)

binaries=$(mktemp -d)
trap 'rm -rf "$binaries"' EXIT
programs=$(cd "${COMMANDS:-.build/debug}" && pwd)
ln -s "$programs/cldr-plurals" "$programs/stringsdict" "$binaries/"
# The program's name selects the command.
ln -s stringsdict "$binaries/xcstringstool"
"$SWIFT" package --package-path Tools --scratch-path .build resolve
parser=.build/checkouts/swift-argument-parser
# A folder of its own, since SwiftPM compiles the package of a program with other options than what the program depends on.
export SCRATCH=$PWD/.build/generate-manual
Tools/Checks/package.sh build "$parser" --product generate-manual
generator=$(Tools/Checks/package.sh where "$parser")/generate-manual

rm -rf "$output"
mkdir -p "$output/man1" "$output"/completions/{bash,zsh,fish}
for command in "${commands[@]}"; do
    # The date of the release, not of the build, so that the same sources give the same pages.
    date=$(git log -1 --format=%cs 2>/dev/null || date +%F)
    "$generator" "$binaries/$command" --multi-page --date "$date" --output-directory "$output/man1" >/dev/null
    "$binaries/$command" --generate-completion-script bash >"$output/completions/bash/$command"
    "$binaries/$command" --generate-completion-script zsh >"$output/completions/zsh/_$command"
    "$binaries/$command" --generate-completion-script fish >"$output/completions/fish/$command.fish"
done

# In a man page, an empty line is a mistake, and `.Pp` starts a paragraph.
for page in "$output"/man1/*.1; do
    sed 's/^$/.Pp/' "$page" >"$page.new"
    mv "$page.new" "$page"
done

# The files for other programs must be readable by them. Programs that are not installed are skipped.
for command in "${commands[@]}"; do
    [ -s "$output/man1/$command.1" ] || { echo "error: there is no man page of $command" >&2; exit 1; }
    bash -n "$output/completions/bash/$command"
    if command -v zsh >/dev/null; then zsh -n "$output/completions/zsh/_$command"; fi
    if command -v fish >/dev/null; then fish --no-execute "$output/completions/fish/$command.fish"; fi
done
if command -v mandoc >/dev/null; then mandoc -T lint -W error "$output"/man1/*.1; fi
echo "$(find "$output/man1" -name '*.1' | wc -l | tr -d ' ') man pages in $output/man1, completions in $output/completions"
