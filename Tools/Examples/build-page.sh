#!/usr/bin/env bash
# Builds the plural explorer, a web page in one file: .build/examples/explorer.html. It can be opened from the disk.
# Usage: Tools/Examples/build-page.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
Tools/Examples/build-module.sh
[ -e .build/examples/texts.wasm ] || exit 0
python3 Tools/Examples/Explorer/assemble.py .build/examples/texts.wasm >.build/examples/explorer.html
echo ".build/examples/explorer.html: $(wc -c <.build/examples/explorer.html | tr -d ' ') bytes," \
    "$(gzip -9 -c .build/examples/explorer.html | wc -c | tr -d ' ') compressed"
