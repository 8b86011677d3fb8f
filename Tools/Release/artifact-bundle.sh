#!/usr/bin/env bash
# Makes the artifact bundle with the tool of StringsdictAccessors, as an archive for `binaryTarget` of a manifest.
# Usage: Tools/Release/artifact-bundle.sh OUTPUT.zip TRIPLE=PROGRAM...   such as x86_64-unknown-linux-gnu=StringsdictAccessorTool
set -euo pipefail
folder=$(dirname "$0")
output=$(realpath -m "${1:?the archive to write is missing}")
shift
[ $# -gt 0 ] || { echo "error: no program is named" >&2; exit 64; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bundle=$work/StringsdictAccessorTool.artifactbundle
variants=
for variant in "$@"; do
    triple=${variant%%=*}
    install -D -m 755 "${variant#*=}" "$bundle/$triple/StringsdictAccessorTool"
    variants+="${variants:+,
        }{ \"path\": \"$triple/StringsdictAccessorTool\", \"supportedTriples\": [\"$triple\"] }"
done
cat >"$bundle/info.json" <<END
{
  "schemaVersion": "1.0",
  "artifacts": {
    "StringsdictAccessorTool": {
      "type": "executable",
      "version": "$("$folder/version.sh")",
      "variants": [
        $variants
      ]
    }
  }
}
END
mkdir -p "$(dirname "$output")"
rm -f "$output"
# The standard library of Python writes archives everywhere; zip is missing on many systems.
python3 - "$work" "$output" <<'END'
import os, sys, zipfile

work, output = sys.argv[1:]
with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
    for folder, folders, files in os.walk(work):
        folders.sort()
        for name in sorted(files):
            path = os.path.join(folder, name)
            entry = zipfile.ZipInfo(os.path.relpath(path, work))
            entry.external_attr = (0o100755 if os.access(path, os.X_OK) else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            with open(path, "rb") as file:
                archive.writestr(entry, file.read())
END
