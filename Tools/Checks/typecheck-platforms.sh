#!/bin/bash
# Type-checks the libraries, all but the one over Foundation, against the C libraries of other platforms: Musl, WASI and Windows.
# Nothing is linked or run.
#
# A toolchain for Linux has no standard library for these platforms. So the modules are compiled for Linux, with two changes in a
# copy of the sources: os(…) is true for the platform that is checked, and its C library is the only one that can be imported. The C
# headers are the platform's own. The few functions that a toolchain for the platform adds in Swift are declared here.
#
# On Debian: apt-get install musl-dev wasi-libc mingw-w64-x86-64-dev libexpat1-dev
set -euo pipefail
cd "$(dirname "$0")/../.."

# The modules, each after those that it needs. MODULES names other modules.
modules=${MODULES:-$(Tools/Checks/modules.py --without StringsdictFoundation)}
swiftc=${SWIFTC:-swiftc}
resources=$(dirname "$(dirname "$(readlink -f "$(command -v "$swiftc")")")")/lib
builtin=$(ls -d "$resources"/clang/*/include 2>/dev/null | tail -1)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
checked=""

cat >"$work/Synchronization.swift" <<'EOF'
public struct AtomicLoadOrdering: Sendable { public static var acquiring: Self { Self() } }
public struct AtomicStoreOrdering: Sendable { public static var releasing: Self { Self() } }
public struct AtomicUpdateOrdering: Sendable { public static var acquiringAndReleasing: Self { Self() } }
public struct Atomic<Value: Sendable>: ~Copyable, @unchecked Sendable {
    public init(_ value: Value) {}
    public borrowing func load(ordering: AtomicLoadOrdering) -> Value { fatalError() }
    public borrowing func store(_ value: Value, ordering: AtomicStoreOrdering) {}
    public borrowing func compareExchange(
        expected: Value, desired: Value, ordering: AtomicUpdateOrdering
    ) -> (exchanged: Bool, original: Value) { fatalError() }
}
public struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    public init(_ value: consuming sending Value) {}
    public borrowing func withLock<Result>(_ body: (inout sending Value) throws -> sending Result) rethrows -> sending Result {
        fatalError()
    }
}
EOF

# The headers that the sources use of each platform.
posix="errno.h fcntl.h stdio.h stdlib.h string.h unistd.h dirent.h sys/types.h sys/stat.h"

# check PLATFORM LIBRARY OS INCLUDE-FOLDER "HEADERS" [clang options]; the Swift part of the library is read from standard input.
check() {
    local platform=$1 library=$2 system=$3 include=$4 headers=$5
    shift 5
    if [ ! -d "$include" ]; then
        echo "skipped $platform: its headers are not in $include (the head of this script names the packages)"
        cat >/dev/null
        return
    fi
    local folder=$work/$platform
    mkdir -p "$folder/modules" "$folder/library"
    for header in $headers; do echo "#include <$header>"; done >"$folder/library/all.h"
    echo "module $library [system] { header \"all.h\" export * }" >"$folder/library/module.modulemap"
    cat >"$folder/library/$library.swift"
    local flags=(-swift-version 6 -package-name checked -I "$folder/modules" -I "$folder/library"
        -module-cache-path "$folder/cache" -suppress-warnings -Xcc -nostdinc -Xcc -isystem -Xcc "$builtin" -Xcc -isystem -Xcc "$include")
    for option in "$@"; do flags+=(-Xcc "$option"); done
    if ! "$swiftc" -emit-module -parse-as-library "${flags[@]}" -import-underlying-module -module-name "$library" \
        -emit-module-path "$folder/modules/$library.swiftmodule" "$folder/library/$library.swift"; then
        echo "failed  $platform: the C library itself"
        status=1
        return
    fi
    # The toolchain's own module asks for the headers of Linux.
    "$swiftc" -emit-module -parse-as-library "${flags[@]}" -module-name Synchronization \
        -emit-module-path "$folder/modules/Synchronization.swiftmodule" "$work/Synchronization.swift"
    local expat=$folder/expat
    mkdir -p "$expat"
    cp Sources/CStringsdictExpat/* "$expat"
    cp /usr/include/expat.h /usr/include/expat_external.h /usr/include/*/expat_config.h "$expat" 2>/dev/null || true
    flags+=(-I "$expat" -Xcc -I -Xcc "$expat" -I "$PWD/Sources/CStringsdictSystem/include")
    for module in $modules; do
        mkdir -p "$folder/$module"
        (cd "Sources/$module" && find . -name '*.swift' -exec cp --parents {} "$folder/$module" \;)
        find "$folder/$module" -name '*.swift' -exec sed -i -E \
            -e "s/os\($system\)/CHECKED_SYSTEM/g" -e 's/os\((Linux|Windows|WASI|Android|macOS)\)/OTHER_SYSTEM/g' \
            -e "s/canImport\($library\)/CHECKED_SYSTEM/g" \
            -e 's/canImport\((Darwin|Glibc|Musl|Bionic|Android|WASILibc|ucrt|CRT|WinSDK)\)/OTHER_SYSTEM/g' {} +
        # Code that names no platform and no C library means the same everywhere. The other modules need only its
        # declarations.
        local bodies=()
        grep -qrE 'CHECKED_SYSTEM|OTHER_SYSTEM|^import C' "$folder/$module" ||
            bodies=(-Xfrontend -experimental-skip-all-function-bodies)
        if ! find "$folder/$module" -name '*.swift' -print0 | xargs -0 "$swiftc" -emit-module -parse-as-library "${flags[@]}" \
            ${bodies[@]+"${bodies[@]}"} -D CHECKED_SYSTEM -module-name "$module" -emit-module-path "$folder/modules/$module.swiftmodule"; then
            echo "failed  $platform: $module"
            status=1
            return
        fi
    done
    checked="$checked $platform"
    echo "checked $platform: $modules"
}

musl=/usr/include/$(uname -m)-linux-musl
check musl Musl Linux "$musl" "$posix pthread.h" <<'EOF'
@_exported import Musl
public var errno: Int32 {
    get { __errno_location().pointee }
    set { __errno_location().pointee = newValue }
}
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
EOF

check wasi WASILibc WASI /usr/include/wasm32-wasi "$posix" \
    -D__wasi__ -D__wasm32__ -U__linux__ "-D_Static_assert(condition,message)=" <<'EOF'
@_exported import WASILibc
public var errno: Int32 {
    get { 0 }
    set {}
}
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
EOF

# wchar_t has 16 bits there.
check windows ucrt Windows /usr/share/mingw-w64/include \
    "corecrt.h errno.h fcntl.h io.h share.h stdlib.h stdio.h string.h sys/types.h sys/stat.h" \
    -D_WIN32 -D_WIN64 -D__MINGW32__ -U__linux__ -D_UCRT -fshort-wchar -fdeclspec -D_MALLOC_H_ <<'EOF'
@_exported import ucrt
EOF

echo "skipped android: Debian has no headers of its C library"
[ -n "$checked" ] || echo "nothing was checked"
exit $status
