#!/usr/bin/env bash
# Tries swift-build, the build system of SwiftPM that is the default from Swift 6.4 on. A new package with a catalog and
# the plugin must build, and show its texts in three languages. Its bundle must be the same as that of the native build
# system. Then swift-build must call our xcstringstool, in a toolchain that compiles catalogs for Linux, too.
# Usage: [STRINGSDICT=PROGRAM] Tools/Checks/swiftbuild.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
checkout=$PWD
identity=$(basename "$checkout" | tr "[:upper:]" "[:lower:]")
SWIFT=${SWIFT:-swift}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset LANGUAGE LC_ALL LC_MESSAGES LANG
fail() { echo "error: $*" >&2; exit 1; }

if ! "$SWIFT" build --help | grep swiftbuild >/dev/null; then
    echo "swiftbuild: skipped, since this toolchain has no such build system"
    exit 0
fi

echo "swiftbuild: a package from nothing, in three languages"
sources=$work/Walk/Sources/Walk
mkdir -p "$sources/en.lproj" "$sources/de.lproj"
cp Tools/Checks/XCStringsTool/Sample/Localizable.xcstrings "$sources/"
printf '"greeting" = "Hello";\n' >"$sources/en.lproj/Menu.strings"
printf '"greeting" = "Grüße";\n' | iconv -f UTF-8 -t UTF-16 >"$sources/de.lproj/Menu.strings"
cp Tools/Checks/Swiftbuild/Items.stringsdict "$sources/en.lproj/"
cp Tools/Checks/Swiftbuild/main.swift "$sources/"
# The tables of the example server, in folders that `.process` finds.
mkdir -p "$work/Walk/Sources/Requests"
cp -R Tools/Examples/ServerExample/Sources/ServerExample/Resources "$work/Walk/Sources/Requests/"
cp Tools/Checks/Swiftbuild/Requests.swift "$work/Walk/Sources/Requests/main.swift"
cat >"$work/Walk/Package.swift" <<END
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Walk",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "$checkout")],
    targets: [
        .executableTarget(
            name: "Walk",
            dependencies: [.product(name: "StringsdictFoundation", package: "$identity")],
            resources: [.copy("Localizable.xcstrings"), .copy("en.lproj"), .copy("de.lproj")],
            plugins: [.plugin(name: "StringsdictAccessors", package: "$identity")]),
        .executableTarget(
            name: "Requests",
            dependencies: [.product(name: "StringsdictFoundation", package: "$identity")],
            resources: [.process("Resources")]),
    ]
)
END
build() {
    "$SWIFT" build --package-path "$work/Walk" --scratch-path "$checkout/.build-swiftbuild" --disable-build-manifest-caching \
        --build-system swiftbuild "$@"
}
# logged COMMAND...: runs a build, with its output in a file. On a busy machine, swift-build itself sometimes crashes, which says nothing about
# this package, so it runs again.
logged() {
    local status=1
    for _ in 1 2 3; do
        if "$@" >"$work/log" 2>&1; then return 0; else status=$?; fi
        grep "Backtrace took" "$work/log" >/dev/null || return "$status"
        echo "swiftbuild: swift-build crashed, and runs again"
    done
    return "$status"
}
logged build || { cat "$work/log" >&2; exit 1; }
products=$(build --show-bin-path)
# The programs run where the build left them, and where a deploy copied them, from another folder.
mkdir "$work/deployed"
cp -R "$products/Walk" "$products/Requests" "$products/Walk_Walk.bundle" "$products/Walk_Requests.bundle" "$work/deployed/"
for place in "$products" "$work/deployed"; do
found=$(cd / && "$place/Walk")
[ "$found" = "3 items
3 Artikel
3 artykuły
Hello Grüße 2 items
Grüße Grüße Grüße 1 item de,en,pl Walk_Walk.bundle de.lproj/Menu.strings" ] || { echo "$found" >&2; fail "the program shows other texts"; }
found=$(cd / && "$place/Requests")
[ "$found" = "ar de en fr he ja pl pt-br ru sl
pt-br Ola, você tem 5 mensagens novas em 3 pastas.
ru Ola, у вас 22 новых сообщения в 2 папках." ] || { echo "$found" >&2; fail "the program with processed folders shows other texts"; }
done
for file in Localizable.xcstrings en.lproj/Menu.strings de.lproj/Menu.strings en.lproj/Items.stringsdict; do
    cmp "$sources/$file" "$products/Walk_Walk.bundle/$file" || fail "$file is another file in the bundle"
done

specification=$(dirname "$(realpath "$(command -v "$SWIFT")")")/../share/pm/SwiftBuild_SWBApplePlatform.resources/XCStrings.xcspec
if [ "$(uname)" != Linux ] || [ ! -f "$specification" ]; then
    echo "swiftbuild: the calls of xcstringstool are skipped, since this toolchain has no specification of them"
    exit 0
fi
command=$(realpath "${STRINGSDICT:-.build/debug/stringsdict}")

# A copy of the toolchain made of links. Its specification of the catalog compiler also holds for Linux.
echo "swiftbuild: the calls of xcstringstool by a build"
original=$(realpath "$(dirname "$specification")/../../..")
toolchain=$work/toolchain/usr
mkdir -p "$toolchain/share"
# Programs look for their toolchain around their own file, and follow symbolic links.
cp -al "$original/bin" "$toolchain/bin" 2>/dev/null || { rm -rf "$toolchain/bin" && cp -a "$original/bin" "$toolchain/bin"; }
for path in "$original"/*; do
    case ${path##*/} in bin | share) ;; *) ln -s "$path" "$toolchain/" ;; esac
done
for path in "$original"/share/*; do
    [ "${path##*/}" = pm ] || ln -s "$path" "$toolchain/share/"
done
cp -R "$original/share/pm" "$toolchain/share/pm"
sed -e 's/_Domain = darwin;/_Domain = "generic-unix";/' -e '/FORCE_BUILD_ALL/,/}/s/DefaultValue = NO/DefaultValue = YES/' \
    "$specification" >"$toolchain/share/pm/SwiftBuild_SWBGenericUnixPlatform.resources/XCStrings.xcspec"
cat >"$toolchain/bin/xcstringstool" <<END
#!/usr/bin/env bash
echo "\$*" >>"$work/calls"
exec "$command" xcstringstool "\$@"
END
chmod +x "$toolchain/bin/xcstringstool"

# package NAME CATALOG: builds a package with the catalog in that toolchain, and records the calls and the messages.
package() {
    local folder=$work/$1
    mkdir -p "$folder/Sources/$1"
    cp "$2" "$folder/Sources/$1/Localizable.xcstrings"
    echo 'print("built")' >"$folder/Sources/$1/main.swift"
    cat >"$folder/Package.swift" <<END
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "$1", defaultLocalization: "en",
    targets: [.executableTarget(name: "$1", resources: [.process("Localizable.xcstrings")])])
END
    logged package_build "$folder" || true
}
package_build() {
    rm -rf "$1/.build" "$work/calls"
    "$toolchain/bin/swift-build" --package-path "$1" --build-system swiftbuild
}

# No key of this catalog has a symbol: symbols need Apple's Foundation, and the step that does not compile them would now and then cancel
# ours. So the build fails only at the step after ours: outside of Apple's systems, swift-build cannot tell the encoding of a .strings file
# that it copies.
sed 's/"manual"/"migrated"/' Tools/Checks/XCStringsTool/Sample/Localizable.xcstrings >"$work/Calls.xcstrings"
package Calls "$work/Calls.xcstrings"
catalog=$work/Calls/Sources/Calls/Localizable.xcstrings
folder=$(sed -n "s|^compile --force-build-all-strings --output-directory \(.*\) $catalog\$|\1|p" "$work/calls" 2>/dev/null || true)
if [ -z "$folder" ] || ! grep -q "^compile --dry-run --force-build-all-strings --output-directory $folder $catalog\$" "$work/calls"; then
    cat "$work/log" "$work/calls" >&2
    fail "the build calls xcstringstool in another way"
fi
"$command" xcstringstool compile --force-build-all-strings --output-directory "$work/compiled" "$catalog"
(cd "$work/compiled" && find . -type f) | while read -r file; do
    cmp "$work/compiled/$file" "$folder/$file" || fail "the build has no $file"
done
# The failed step cancels what runs beside it: the generation of symbols and, on a busy machine, the program's module, which has one `print`.
expected='CopyStringsFile|--inputencoding|GenerateStringSymbols|EmitSwiftModule .* failed with a nonzero exit code|Build failed'
if grep "error: " "$work/log" | grep -vE "$expected"; then
    cat "$work/log" >&2
    fail "the build has other errors"
fi

# This package has nothing to compile, so the build requests only the symbols.
printf '{"sourceLanguage": "en", "strings": {"share.link": {"extractionState": "manual"}}, "version": "1.0"}' >"$work/Symbols.xcstrings"
package Symbols "$work/Symbols.xcstrings"
symbols=$(find "$work/Symbols/.build" -name GeneratedStringSymbols_Localizable.swift | head -1)
if [ -z "$symbols" ] || ! grep -q "^generate-symbols --language swift --output-directory $(dirname "$symbols") $work/Symbols/" "$work/calls"; then
    cat "$work/log" "$work/calls" >&2
    fail "the build does not request symbols"
fi
grep -q 'static var shareLink: LocalizedStringResource' "$symbols" || fail "the build has no symbols"
echo "swiftbuild: done"
