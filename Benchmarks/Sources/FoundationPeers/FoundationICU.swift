import Measuring

#if canImport(_FoundationICU)
import _FoundationICU

/// The copy of ICU inside the toolchain's Foundation, called directly. No API of Foundation gives access to it.
enum FoundationICU {
    static var version: String? {
        var version: [UInt8] = [0, 0, 0, 0]
        swift_u_getVersion(&version)
        return "\(version[0]).\(version[1])"
    }

    /// Selects with the rules of a locale; nil if there are none.
    static func select(
        _ locale: String, isOrdinal: Bool, below bound: Int
    ) -> BenchmarkCase.Body? {
        var status = U_ZERO_ERROR
        let type = isOrdinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL
        guard let rules = swift_uplrules_openForType(locale, type, &status) else { return nil }
        let inputs = Inputs<Int>.wholeNumbers(below: bound)
        return { operations in
            withUnsafeTemporaryAllocation(of: UChar.self, capacity: 16) { keyword in
                inputs.run(operations) { number in
                    var status = U_ZERO_ERROR
                    _ = swift_uplrules_select(rules, Double(number), keyword.baseAddress, 16, &status)
                    return UInt64(keyword[0])
                }
            }
        }
    }

    static func make(_ identifier: String) -> BenchmarkCase.Body? {
        let inputs = Inputs<Int>(count: 256) { _ in 0 }
        return { operations in
            identifier.withCString { identifier in
                inputs.run(operations) { _ in
                    var status = U_ZERO_ERROR
                    let rules = swift_uplrules_open(identifier, &status)
                    swift_uplrules_close(rules)
                    return UInt64(UInt(bitPattern: rules))
                }
            }
        }
    }
}
#else
enum FoundationICU {
    static var version: String? { nil }
    static func select(_ locale: String, isOrdinal: Bool, below bound: Int) -> BenchmarkCase.Body? { nil }
    static func make(_ identifier: String) -> BenchmarkCase.Body? { nil }
}
#endif
