# Compiles modules in Embedded mode, for the scripts that source this file from the root of the checkout.
#
# Modules are below .build/embedded. A module is compiled again only if its sources, a module that it imports, the
# options or the compiler have changed. Two scripts that run at once take turns.

swiftc=${SWIFTC:-swiftc}
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v "$swiftc")")")")
embedded=$toolchain/lib/swift/embedded
wasmkit=${WASMKIT:-$toolchain/bin/wasmkit}
clang=$toolchain/bin/clang
wasm=wasm32-unknown-none-wasm
modules=.build/embedded
options=(-Osize -wmo -swift-version 6 -enable-experimental-feature Embedded -package-name stringsdict -parse-as-library)

# require CHECK NEEDED...: ends the script if the toolchain cannot compile for wasm32, or something else is missing.
require() {
    local needed
    for needed in "$wasmkit" "$clang" "$toolchain/bin/wasm-ld" "$embedded/$wasm" "${@:2}"; do
        [ -e "$needed" ] || { echo "$1: skipped, $needed is missing"; exit 0; }
    done
    command -v python3 >/dev/null || { echo "$1: skipped, python3 is missing"; exit 0; }
}

# The linker drops unused functions if each function has its own section, as in WebAssembly.
sections=(-Xfrontend -function-sections)

# module TARGET FOLDER [NAME]: compiles a folder of sources as a module, named like the folder unless a name is given.
module() {
    mkdir -p "$modules/$1"
    (
        ! command -v flock >/dev/null || flock 9
        compile_module "$@"
    ) 9>"$modules/$1/lock"
}

compile_module() {
    local target=$1 name=${3:-$(basename "$2")} folder=$modules/$1 files imported state
    local flags=("${options[@]}")
    [ "$target" = "$wasm" ] || flags+=("${sections[@]}")
    mapfile -t files < <(find "$2" -name '*.swift' | LC_ALL=C sort)
    state=$({
        "$swiftc" --version 2>&1
        echo "${flags[@]}" "${files[@]}"
        cat "${files[@]}"
        for imported in $(sed -nE 's/^([@a-z_]+ )*import ([A-Za-z]+).*/\2/p' "${files[@]}" | LC_ALL=C sort -u); do
            cat "$folder/$imported.state" 2>/dev/null || true
        done
    } | git hash-object --stdin)
    [ -e "$folder/$name.o" ] && [ "$state" = "$(cat "$folder/$name.state" 2>/dev/null)" ] && return
    rm -f "$folder/$name.state"
    "$swiftc" "${flags[@]}" -target "$target" -I "$folder" -module-name "$name" -emit-module \
        -emit-module-path "$folder/$name.swiftmodule" -c "${files[@]}" -o "$folder/$name.o"
    echo "$state" >"$folder/$name.state"
}

# link_wasm OUTPUT OBJECT...: links a program for wasm32 that needs only WASI.
link_wasm() {
    "$clang" --target="$wasm" -O2 -fno-builtin -nostdlib -c Tools/Checks/Embedded/runtime.c -o "$1.runtime.o"
    "$clang" --target="$wasm" -nostdlib -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=1048576 "${@:2}" \
        "$1.runtime.o" "$embedded/$wasm/libswiftUnicodeDataTables.a" -o "$1"
}
