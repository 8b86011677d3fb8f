#!/usr/bin/env bash
# Writes the address and the checksum of the artifact bundle into a manifest. Only the commit of a release's tag has
# them.
# Usage: Tools/Release/name-bundle.sh PACKAGE.SWIFT URL BUNDLE.zip
set -euo pipefail
manifest=$1 url=$2
checksum=$(sha256sum "$3" | cut -d' ' -f1)
sed -i "s|^let toolBundle: (url: String, checksum: String)? = nil\$|let toolBundle: (url: String, checksum: String)? = (\\n    url: \"$url\",\\n    checksum: \"$checksum\"\\n)|" "$manifest"
grep -q "$checksum" "$manifest" || { echo "error: $manifest has no line 'let toolBundle: … = nil'" >&2; exit 1; }
