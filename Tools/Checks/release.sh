#!/usr/bin/env bash
# Installs each artifact that Tools/Release/artifacts.sh left in .build/dist as its user does, in a fresh folder, and tries it:
#   archive   the programs, unpacked
#   wheel     pip install in a fresh virtual environment
#   hooks     pre-commit and the GitHub action with the wheel: lint in seconds, without Swift
#   bundle    a package whose plugin runs the compiled tool, with the manifest that a release writes
#   system    Debian 11 with neither Swift nor a compiler: the wheel and the archive. It needs debootstrap and the rights of root.
# Steps that only a real release can make are left out: the tag, the page on GitHub, the upload to PyPI, and the download of the bundle.
# Usage: Tools/Checks/release.sh [archive|wheel|hooks|bundle|system]...
set -euo pipefail
cd "$(dirname "$0")/../.."
checkout=$PWD
SWIFT=${SWIFT:-swift}
dist=$checkout/.build/dist
version=$(Tools/Release/version.sh)
try=$checkout/Tools/Checks/Installed/try-commands.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "error: $*" >&2; exit 1; }
# quietly COMMAND...: runs a command, and prints its output only if it fails.
quietly() { "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "this fails: $*"; }; }
wheel=$(echo "$dist"/swift_stringsdict-"$version"-*.whl)
archive=$(echo "$dist"/swift-stringsdict-"$version"-*.tar.gz)
[ -f "$wheel" ] && [ -f "$archive" ] || fail "run Tools/Release/artifacts.sh first"
(cd "$dist" && quietly sha256sum --check SHA256SUMS)

archive() {
    echo "release: the archive"
    mkdir "$work/archive"
    tar -xzf "$archive" -C "$work/archive" --strip-components 1
    "$try" "$work/archive/bin"
    [ -s "$work/archive/share/man/man1/stringsdict.lint.1" ] || fail "the archive has no man pages"
}

wheel() {
    echo "release: the wheel"
    python3 -m venv "$work/wheel"
    quietly "$work/wheel/bin/pip" install --no-index "$wheel"
    "$try" "$work/wheel/bin"
    # As pipx does it: a link from somewhere else.
    mkdir "$work/links"
    ln -s "$work/wheel/bin/xcstringstool" "$work/links/xcstringstool"
    quietly "$work/links/xcstringstool" --help
    quietly "$work/wheel/bin/pip" uninstall --yes swift-stringsdict
    [ ! -e "$work/wheel/bin/stringsdict" ] || fail "uninstalled, and the program is still there"
}

hooks() {
    echo "release: pre-commit and the GitHub action with the wheel"
    local start=$SECONDS
    WHEEL=$dist quietly Tools/Checks/lint-tools.sh hook action
    echo "  without Swift, in $((SECONDS - start)) seconds with all that is installed for them"
}

bundle() {
    echo "release: the artifact bundle"
    local copy=$work/swift-stringsdict bundle
    # As a release does it with the folders of several machines.
    Tools/Release/collect.sh "$work/collected" "$dist"
    bundle=$work/collected/StringsdictAccessorTool.artifactbundle.zip
    mkdir "$copy"
    git ls-files -z --cached --others --exclude-standard | tar -cf - --null -T - | tar -xf - -C "$copy"
    # The line that a release writes into its manifest.
    Tools/Release/name-bundle.sh "$copy/Package.swift" "https://example.com/StringsdictAccessorTool.zip" "$bundle"
    (cd "$copy" && STRINGSDICT_TOOL_BUNDLE=release "$SWIFT" package dump-package) >"$work/manifest.json"
    grep -q "$(sha256sum "$bundle" | cut -d' ' -f1)" "$work/manifest.json" || fail "the manifest of a release lacks the checksum"
    (cd "$copy" && "$SWIFT" package dump-package) >"$work/manifest.json"
    ! grep -q 'StringsdictAccessorTool.zip' "$work/manifest.json" || fail "everybody fetches the bundle"
    # A package that uses the plugin, with the bundle from a local folder, since there is no release to download it
    # from.
    cp "$bundle" "$copy/StringsdictAccessorTool.zip"
    mkdir -p "$work/App/Sources/App/Resources/en.lproj"
    cat >"$work/App/Package.swift" <<'END'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "App", defaultLocalization: "en", platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../swift-stringsdict")],
    targets: [
        .executableTarget(
            name: "App", dependencies: [.product(name: "Stringsdict", package: "swift-stringsdict")],
            resources: [.process("Resources")],
            plugins: [.plugin(name: "StringsdictAccessors", package: "swift-stringsdict")])
    ])
END
    echo '"sent" = "%d sent";' >"$work/App/Sources/App/Resources/en.lproj/Localizable.strings"
    echo 'print(Strings.sent(5))' >"$work/App/Sources/App/main.swift"
    local build=("$SWIFT" build --package-path "$work/App")
    export STRINGSDICT_TOOL_BUNDLE=StringsdictAccessorTool.zip
    local start=$SECONDS
    quietly "${build[@]}"
    echo "  built with the bundle in $((SECONDS - start)) seconds"
    [ "$("$("${build[@]}" --show-bin-path)/App")" = "5 sent" ] || fail "the program shows another text"
    unset STRINGSDICT_TOOL_BUNDLE
    [ -z "$(find -L "$work/App/.build" -path '*/StringsdictAccessorGeneration*' -name '*.o')" ] || fail "the tool was compiled all the same"
}

system() {
    echo "release: Debian 11 without Swift and without a compiler"
    local root=$checkout/.build/roots/debian-11 program
    if [ "$(uname)" != Linux ] || [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null; then
        echo "  skipped: it needs Linux, debootstrap and the rights of root"
        return
    fi
    if [ ! -x "$root/usr/bin/pip3" ]; then
        rm -rf "$root"
        mkdir -p "$(dirname "$root")"
        quietly debootstrap --variant=minbase --include=python3-venv,python3-pip bullseye "$root" ${MIRROR:+"$MIRROR"}
    fi
    for program in swift cc gcc clang; do
        [ -z "$(find "$root/usr/bin" "$root/usr/local/bin" -name "$program")" ] || fail "$root has $program"
    done
    rm -rf "$root/try"
    mkdir -p "$root/try/archive"
    tar -xzf "$archive" -C "$root/try/archive" --strip-components 1
    cp "$wheel" "$try" "$root/try/"
    # Swift's library reads the arguments of a program in /proc.
    quietly unshare --mount sh -eu -c "
        mount -t proc proc '$root/proc'
        exec env TMPDIR=/tmp chroot '$root' /bin/sh -euxc '
            . /etc/os-release; echo \$PRETTY_NAME; ldd --version | head -1
            /try/try-commands.sh /try/archive/bin
            python3 -m venv /try/wheel
            /try/wheel/bin/pip install --no-index /try/*.whl
            /try/try-commands.sh /try/wheel/bin'"
    grep -E '^(Debian|ldd|stringsdict)' "$work/log" | sed 's/^/  /'
    rm -rf "$root/try"
}

parts=("$@")
[ $# -gt 0 ] || parts=(archive wheel hooks bundle system)
[ $# -gt 0 ] || Tools/Release/notes.sh >/dev/null || echo "  A release of this checkout would stop there."
for part in "${parts[@]}"; do
    case $part in archive | wheel | hooks | bundle | system) "$part" ;; *) fail "there is no part '$part'" ;; esac
    cd "$checkout"
done
[ $# -gt 0 ] || echo "release: not tried are the tag, the page on GitHub, the upload to PyPI, and downloads of what is not published"
