#!/usr/bin/env bash
# Makes the artifacts of a release for this kind of machine, in .build/dist. They are an archive of the programs with
# man pages and completions, to be unpacked below a prefix, the wheel, the artifact bundle with the plugin's tool, and
# the checksums.
# Usage: [SYSROOT=FOLDER] Tools/Release/artifacts.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
static=.build/static
dist=$PWD/.build/dist
version=$(Tools/Release/version.sh)
system=$(uname | tr '[:upper:]' '[:lower:]')-$(uname -m)
rm -rf "$dist"
mkdir -p "$dist"

name=swift-stringsdict-$version-$system
stage=$PWD/$static/stage
rm -rf "$stage"
PREFIX=/$name DESTDIR=$stage Tools/Release/install.sh
# The same files give the same archive.
date=$(git log -1 --format=%ct 2>/dev/null || echo 0)
tar -C "$stage" --sort=name --mtime="@$date" --owner=0 --group=0 --numeric-owner -cf - "$name" | gzip -n9 >"$dist/$name.tar.gz"

Tools/Release/wheel.sh "$dist"
if [ "$(uname)" = Linux ]; then
    Tools/Release/artifact-bundle.sh "$dist/StringsdictAccessorTool-$system.artifactbundle.zip" \
        "$(uname -m)-unknown-linux-gnu=$static/commands/StringsdictAccessorTool"
fi
(cd "$dist" && sha256sum -- *.* >SHA256SUMS)
ls -l "$dist" | awk 'NF > 5 { printf "%8.1f MB  %s\n", $5 / 1e6, $NF }'
