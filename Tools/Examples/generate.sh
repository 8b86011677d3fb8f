#!/usr/bin/env bash
# Writes the generated table of the examples again, from their catalog.
# Usage: Tools/Examples/generate.sh   (`make generate` builds the command before)
set -euo pipefail
cd "$(dirname "$0")/../.."
.build/debug/stringsdict embed --bundle Tools/Examples/Catalog --access public \
    --output Tools/Examples/Sources/ExampleTexts/Generated/Texts.swift
