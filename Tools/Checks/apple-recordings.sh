#!/usr/bin/env bash
# Runs the texts that were recorded on Apple's Foundation, and the String Catalogs that Apple's compiler compiled, out of a
# checkout of the public repository that keeps them:
#
#   git clone --depth 1 https://github.com/ja-openai/mojito
#   Tools/Checks/apple-recordings.sh mojito
#
# Exit status: 0 if this package gives all recorded results, else 1.
set -euo pipefail

if [ $# -ne 1 ] || ! git -C "$1" rev-parse --git-dir >/dev/null 2>&1; then
    echo "usage: Tools/Checks/apple-recordings.sh CHECKOUT   (of https://github.com/ja-openai/mojito)" >&2
    exit 64
fi
checkout=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The files as they are committed, whatever the checkout made of their line ends.
if ! git -C "$checkout" archive HEAD file-formats/conformance | tar -x -C "$work"; then
    echo "error: $1 has no file-formats/conformance; is it a checkout of ja-openai/mojito?" >&2
    exit 1
fi
echo "recordings of commit $(git -C "$checkout" rev-parse HEAD)"
APPLE_RECORDINGS=$work/file-formats/conformance "${SWIFT:-swift}" test --filter AppleRecordingsTests
