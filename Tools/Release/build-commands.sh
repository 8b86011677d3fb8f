#!/usr/bin/env bash
# Builds the commands as they are installed: Swift's library, libstdc++ and libexpat are linked into them, and they are stripped. On
# Linux they then need glibc and nothing else; on macOS, Swift's library and libexpat belong to the system.
# The programs and the notices of what is linked into them are in .build/static/commands and .build/static/notices.
# With SYSROOT, a folder that older-libc.sh made, they run with the glibc of that folder and every later one.
# Usage: [SYSROOT=FOLDER] Tools/Release/build-commands.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
checkout=$PWD
SWIFT=${SWIFT:-swift}
sysroot=${SYSROOT:-}
scratch=.build/static
programs=(stringsdict cldr-plurals StringsdictAccessorTool)
archives=$checkout/$scratch/archives
compiler=$(command -v cc || command -v clang || echo cc)
# All packages share the folder, so that the library is compiled once. Without the second option, SwiftPM would take the plan of the
# package that was built last.
build=("$SWIFT" build --scratch-path "$scratch" --disable-build-manifest-caching -c release)
fail() { echo "error: $*" >&2; exit 1; }

# archive NAME LINKED: the static library that the linker finds under the second name, which the build asks for.
archive() {
    local found
    if [ -n "$sysroot" ]; then
        found=$(find "$sysroot/usr/lib" -name "$1" | head -1)
    else
        # Only the name comes back if there is no such file.
        found=$("$compiler" -print-file-name="$1")
    fi
    case $found in /*) ;; *) fail "there is no $1 to link: install libexpat1-dev and libstdc++-12-dev, or what your system calls them" ;; esac
    ln -sf "$found" "$archives/$2"
}

if [ "$(uname)" = Linux ]; then
    rm -rf "$archives"
    mkdir -p "$archives"
    [ -z "$sysroot" ] || sysroot=$(cd "$sysroot" && pwd)
    # The linker looks into this folder first. Without shared libraries beside them, it takes the archives.
    archive libexpat.a libexpat.a
    archive libstdc++.a libstdc++.a
    archive libgcc_eh.a libgcc_s.a
    # SwiftPM puts the folder that pkg-config names before all others.
    printf 'Name: expat\nDescription: libexpat, to be linked into programs\nVersion: 2\nLibs: -L%s -lexpat\n' "$archives" \
        >"$archives/expat.pc"
    build+=(--static-swift-stdlib --pkg-config-path "$archives" -Xlinker "-L$archives" -Xswiftc -use-ld=lld
        -Xlinker --no-export-dynamic)
    if [ -n "$sysroot" ]; then
        "$compiler" -O2 -c "$checkout/Tools/Release/older-libc.c" -o "$archives/older-libc.o"
        build+=(-Xlinker "$archives/older-libc.o" -Xswiftc -Xclang-linker -Xswiftc "--sysroot=$sysroot")
    fi
fi
"${build[@]}" --product StringsdictAccessorTool
"${build[@]}" --package-path Tools --product stringsdict
"${build[@]}" --package-path Tools/Rules --product cldr-plurals
binaries=$("${build[@]}" --show-bin-path)

rm -rf "$scratch/notices" "$scratch/stripped"
mkdir -p "$scratch/commands" "$scratch/notices" "$scratch/stripped"
for program in "${programs[@]}"; do
    cp "$binaries/$program" "$scratch/stripped/$program"
    if [ "$(uname)" = Darwin ]; then strip -x "$scratch/stripped/$program"; else strip "$scratch/stripped/$program"; fi
    # A check that runs the old program meanwhile keeps it.
    mv -f "$scratch/stripped/$program" "$scratch/commands/$program"
done
rmdir "$scratch/stripped"
# The names of the libraries of glibc, and the loader. Anything else is missing on somebody's system.
if [ "$(uname)" = Linux ]; then
    for program in "${programs[@]}"; do
        others=$(readelf -d "$scratch/commands/$program" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' |
            grep -vE '^(lib(c|m|dl|pthread|util|rt)\.so\.[0-9]+|ld-linux.*\.so\.[0-9]+)$' || true)
        [ -z "$others" ] || fail "$program needs libraries beside glibc:" $others
    done
fi
cp LICENSE NOTICE "$scratch/notices/"
cp cldr-data/LICENSE "$scratch/notices/LICENSE.cldr"
cp "$scratch/checkouts/swift-argument-parser/LICENSE.txt" "$scratch/notices/LICENSE.swift"
for expat in "${sysroot:-}/usr/share/doc/libexpat1-dev/copyright" "${sysroot:-}/usr/share/doc/libexpat1/copyright"; do
    if [ -f "$expat" ]; then cp "$expat" "$scratch/notices/LICENSE.expat" && break; fi
done
ls -l "$scratch/commands" | awk 'NF > 5 { printf "%s: %.1f MB\n", $NF, $5 / 1e6 }'
