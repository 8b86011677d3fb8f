import CLDRPluralsCore

/// The variants in the name of a language: `valencia` in `ca-ES-valencia` and in `ca_ES.UTF-8@valencia`.
///
/// A variant has five to eight letters and digits, or four that begin with a digit. The modifier of a POSIX name is one if
/// it has such a length and does not name a script.
///
/// Source: UTS #35 part 1, "Unicode Language Identifier"; GNU gettext manual, "Locale Names".
struct VariantSubtags {
    private let name: UnsafeBufferPointer<UInt8>
    /// The number of variants. A name without variants, the usual case, is not read again.
    private var count = 0

    /// Finds the variants of a name, which must outlive this value.
    ///
    /// - Complexity: O(*k*) for *k* bytes. No allocation.
    init(of name: UnsafeBufferPointer<UInt8>) {
        self.name = name
        forEach { _ in count += 1 }
    }

    /// Whether the name has no variants.
    var isEmpty: Bool { count == 0 }

    /// Whether another name has the same variants, in whatever order.
    func areEqual(to other: VariantSubtags) -> Bool {
        guard count == other.count else { return false }
        if count == 0 { return true }
        var isEqual = true
        forEach { variant in
            var isFound = false
            other.forEach { isFound = isFound || $0.isSpelled(like: variant) }
            isEqual = isEqual && isFound
        }
        return isEqual
    }

    /// Calls a closure with each variant.
    func forEach(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var start = 0
        var isFirst = true
        while start < name.count {
            let end = name[start...].firstIndex { !Self.isAlphanumeric($0) } ?? name.count
            let subtag = UnsafeBufferPointer(rebasing: name[start..<end])
            // A single letter begins an extension or private subtags.
            if subtag.count == 1 { return forModifier(behind: end, body) }
            if !isFirst, Self.isVariant(subtag) { body(subtag) }
            guard end < name.count, name[end] == UInt8(ascii: "-") || name[end] == UInt8(ascii: "_") else {
                return forModifier(behind: end, body)
            }
            isFirst = false
            start = end + 1
        }
    }

    /// Calls a closure with the modifier of a POSIX name, if it is a variant.
    private func forModifier(behind end: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        guard let sign = name[end...].firstIndex(of: UInt8(ascii: "@")) else { return }
        let modifier = UnsafeBufferPointer(rebasing: name[(sign + 1)...])
        if Self.isVariant(modifier), PosixModifier.script(modifier, from: 0) == 0 { body(modifier) }
    }

    private static func isVariant(_ subtag: UnsafeBufferPointer<UInt8>) -> Bool {
        guard 4...8 ~= subtag.count, subtag.allSatisfy(isAlphanumeric) else { return false }
        return subtag.count > 4 || subtag[0] &- 0x30 <= 9
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 <= 25 || byte &- 0x30 <= 9
    }
}
