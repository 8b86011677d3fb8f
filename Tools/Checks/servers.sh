#!/usr/bin/env bash
# Tries `stringsdict lsp` with a script of the protocol and with headless Neovim, `stringsdict mcp` with the protocol's
# own client for Python, and the extension for VS Code with stand-ins. A client that cannot be installed is skipped,
# with a message.
#
# Usage: servers.sh [FOLDER]: writes screens of Neovim into the folder, with tmux.
set -euo pipefail
screens=${1:-}
cd "$(dirname "$0")/../.."
stringsdict=$(realpath "${STRINGSDICT:-.build/debug/stringsdict}")
if ! command -v python3 >/dev/null; then
    echo "servers: skipped, since python3 is not installed"
    exit 0
fi
export PYTHONDONTWRITEBYTECODE=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 Tools/Checks/Servers/extension.py Tools/Plugins/VSCode

# `make catalogs` builds the program that reads Swift sources; in `make check` it comes before this check.
extractor=${CATALOG_EXTRACT:-}
for build in release debug; do
    built=Tools/CatalogSync/.build/$build/catalog-extract
    if [ -z "$extractor" ] && [ -x $built ]; then extractor=$(realpath $built); fi
done
[ -n "$extractor" ] || echo "servers: keys in Swift sources are skipped, since catalog-extract is not built"
python3 Tools/Checks/Servers/protocol.py "$stringsdict" ${extractor:+"$extractor"}

for language in en pl; do
    mkdir -p "$work/App/$language.lproj"
    if [ $language = en ]; then one="%ld file" other="%ld files"; else one="%ld plik" other="%ld pliku"; fi
    cat >"$work/App/$language.lproj/Localizable.stringsdict" <<END
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
	<key>files</key>
	<dict>
		<key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
		<key>count</key>
		<dict>
			<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
			<key>NSStringFormatValueTypeKey</key><string>ld</string>
			<key>one</key><string>$one</string>
			<key>other</key><string>$other</string>
		</dict>
	</dict>
</dict>
</plist>
END
done

if ! command -v nvim >/dev/null; then
    echo "servers: the check with Neovim is skipped, since it is not installed"
else
    export STRINGSDICT=$stringsdict TEXTS="$work/App/pl.lproj/Localizable.stringsdict"
    if [ -n "$extractor" ]; then
        printf 'let a = String(localized: "files")\nlet b = String(localized: "mistaken")\n' >"$work/App/Inbox.swift"
        export SOURCE="$work/App/Inbox.swift" EXTRACTOR="$extractor"
    fi
    timeout 120 nvim --headless --clean -S Tools/Checks/Servers/neovim.lua >"$work/neovim" 2>&1 || {
        cat "$work/neovim"
        exit 1
    }
    cat "$work/neovim"
    for line in "diagnostic 6 missing-category" "hover \*\*files\*\*" "few is missing\*\* (2, 3, 4" "completion one few many" \
        "definition Localizable en" "action Add the missing plural forms of 'pl'" "renamed pl .*papers" \
        "renamed en .*papers" "done"; do
        grep -q -- "$line" "$work/neovim" || {
            echo "servers: Neovim shows no '$line'"
            exit 1
        }
    done
    for line in ${extractor:+"Swift diagnostic 1 missing-key" "Swift hover .*2 files" "Swift definition en" "Swift definition pl"}; do
        grep -q -- "$line" "$work/neovim" || {
            echo "servers: Neovim shows no '$line'"
            exit 1
        }
    done
    ! grep -q FAILED "$work/neovim"
    if [ -n "$screens" ] && command -v tmux >/dev/null; then
        mkdir -p "$screens"
        Tools/Checks/Servers/screens.sh "$TEXTS" "$screens"
    fi
fi

python=python3
if ! python3 -c 'import mcp' 2>/dev/null; then
    if python3 -m venv "$work/python" >/dev/null 2>&1 && "$work/python/bin/pip" install -q mcp >/dev/null 2>&1; then
        python=$work/python/bin/python
    else
        echo "servers: the check with the client of the Model Context Protocol is skipped, since 'pip install mcp' fails"
        exit 0
    fi
fi
timeout 300 "$python" Tools/Checks/Servers/translate.py "$stringsdict"
