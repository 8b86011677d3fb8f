#!/usr/bin/env bash
# Builds a package in the checkout's one folder of builds, `.build`, so that what several packages need is compiled once. The package
# is this one, Tools, or one that a check makes. Every check builds with this script.
#
# SwiftPM remembers the plan of the package that it built last in a folder. With the plan of another package, it builds and tests too
# little, and reports success. The option below makes it plan anew, which takes a second.
#
# Usage: package.sh build PACKAGE [OPTION of swift build...]
#        package.sh where PACKAGE [OPTION of swift build...]   prints the folder of the programs; builds nothing
#        package.sh fetched PACKAGE                            prints the packages that this one fetches, and itself
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
task=${1:?} package=${2:?}
shift 2
swift=${SWIFT:-swift}
place=(--package-path "$package" --scratch-path "${SCRATCH:-$root/.build}")
case $task in
build) exec "$swift" build --disable-build-manifest-caching "${place[@]}" "$@" ;;
where) exec "$swift" build --disable-build-manifest-caching "${place[@]}" --show-bin-path "$@" ;;
fetched) exec "$swift" package "${place[@]}" show-dependencies --format flatlist ;;
*) echo "error: package.sh does not know '$task'; see its first lines" >&2; exit 64 ;;
esac
