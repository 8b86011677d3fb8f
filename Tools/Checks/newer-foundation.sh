#!/usr/bin/env bash
# Compiles StringsdictFoundation and files that import it with a stand-in for the Foundation of Swift 6.4, until its toolchain is
# available. The stand-in re-exports the toolchain's Foundation and adds what its sources declare: the macro `bundle()`, the initializer
# that the macro calls, and `NSObject: CVarArg`. It also adds some declarations that a later Foundation may bring, to check what the
# page of StringsdictFoundation says about them.
# Usage: Tools/Checks/newer-foundation.sh [BUILD FOLDER]   (default: .build/debug; Linux)
set -euo pipefail
cd "$(dirname "$0")/../.."
build=$PWD/${1:-.build/debug}
swiftc=${SWIFTC:-swiftc}
# As SwiftPM names the package.
package=$(basename "$PWD" | tr "[:upper:]" "[:lower:]" | tr -c "[:alnum:]\n" _)
[ -f "$build/Modules/StringsdictFoundation.swiftmodule" ] ||
    { echo "error: $build has no StringsdictFoundation: swift build" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir "$work/modules" "$work/ours"
# All modules but the one that is compiled here.
for module in "$build"/Modules/*.swiftmodule; do
    [ "$(basename "$module")" = StringsdictFoundation.swiftmodule ] || ln -s "$module" "$work/modules/"
done
flags=(-swift-version 6 -parse-as-library -I "$work/modules" -Xcc "-fmodule-map-file=$PWD/Sources/CStringsdictExpat/module.modulemap"
    -Xcc "-fmodule-map-file=$PWD/Sources/CStringsdictSystem/include/module.modulemap")

cat >"$work/NewerFoundation.swift" <<'SWIFT'
@_exported import Foundation
@freestanding(expression)
public macro bundle() -> Bundle = #externalMacro(module: "FoundationMacros", type: "BundleMacro")
extension Bundle {
    public convenience init?(_dsoHandle handle: UnsafeRawPointer) { return nil }
}
extension NSObject: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { [] }
}
// Whoever calls one of these gets a warning, which is an error below.
@available(*, deprecated)
public struct LocalizedStringResource {}
extension Bundle {
    @available(*, deprecated)
    public func localizedString(
        forKey key: String, value: String?, table tableName: String?, localizations: [Locale.Language]
    ) -> String { key }
}
extension Locale {
    @available(*, deprecated)
    public static var preferredLanguages: [String] { [] }
}
SWIFT
"$swiftc" "${flags[@]}" -emit-module -module-name NewerFoundation -emit-module-path "$work/modules/NewerFoundation.swiftmodule" \
    "$work/NewerFoundation.swift"

# The module, with its code for that version.
(cd Sources/StringsdictFoundation && find . -name '*.swift' -exec cp --parents {} "$work/ours" \;)
find "$work/ours" -name '*.swift' -exec sed -i -E \
    -e 's/^(@_exported )?import Foundation$/\1import NewerFoundation/' -e 's/compiler\(<6\.4\)/OLDER_COMPILER/' {} +
grep -rq OLDER_COMPILER "$work/ours" || { echo "error: no source names Swift 6.4: this check is out of date" >&2; exit 1; }
find "$work/ours" -name '*.swift' -print0 | xargs -0 "$swiftc" "${flags[@]}" -package-name "$package" -emit-module \
    -module-name StringsdictFoundation -emit-module-path "$work/modules/StringsdictFoundation.swiftmodule" \
    -Xfrontend -experimental-skip-all-function-bodies 2>"$work/warnings" || { cat "$work/warnings" >&2; exit 1; }
if grep -E "warning: .*(conformance|CVarArg)" "$work/warnings" >&2; then
    echo "error: a conformance is Foundation's in Swift 6.4" >&2
    exit 1
fi

# Calls of a ported file, with each choice of imports.
uses=0
for imports in StringsdictFoundation "NewerFoundation StringsdictFoundation" "Foundation StringsdictFoundation"; do
    uses=$((uses + 1))
    { printf 'import %s\n' $imports
      cat <<'SWIFT'
func bundleOfModule() -> Bundle { #bundle }
func text(_ count: Int) -> String { String(localized: "\(count) files", bundle: #bundle) }
func library() -> Bundle? { Bundle(_dsoHandle: #dsohandle) }
func objects(_ number: NSNumber, _ list: NSArray) -> String { String(format: "%@ %@", number, list) }
func argument(_ error: NSError) -> any CVarArg { error }
func log(_ date: NSDate) { NSLog("%@", date) }
SWIFT
    } >"$work/Use$uses.swift"
    "$swiftc" "${flags[@]}" -typecheck -warnings-as-errors "$work/Use$uses.swift"
done

# A declaration of the same signature: with one import, the module's own one is taken; with both, the compiler stops.
cat >"$work/same.swift" <<'SWIFT'
func text() -> String { Bundle.main.localizedString(forKey: "k", value: nil, table: nil, localizations: []) }
func text(_ resource: LocalizedStringResource) -> String { String(localized: resource) }
func languages() -> [String] { Locale.preferredLanguages }
SWIFT
{ echo "import StringsdictFoundation"; cat "$work/same.swift"; } >"$work/Alone.swift"
"$swiftc" "${flags[@]}" -typecheck -warnings-as-errors "$work/Alone.swift"
{ printf 'import %s\n' NewerFoundation StringsdictFoundation; cat "$work/same.swift"; } >"$work/Both.swift"
! "$swiftc" "${flags[@]}" -typecheck "$work/Both.swift" 2>"$work/both" || { echo "error: both imports compile" >&2; exit 1; }
for name in "'localizedString(forKey:value:table:localizations:)'" "'LocalizedStringResource' is"; do
    grep -q "error: .*ambiguous.*$name\|error: $name ambiguous" "$work/both" || { cat "$work/both" >&2; exit 1; }
done
! grep -q "error: .*preferredLanguages" "$work/both" || { cat "$work/both" >&2; exit 1; }
echo "newer-foundation: the module and $uses files compile beside what Foundation declares in Swift 6.4"
