/// The order of keys in Xcode's catalogs. It is the order of Foundation's `localizedStandardCompare`, which the Finder
/// uses for files.
///
/// ```swift
/// ["item10", "Item2", "item2", "_item"].sorted { StandardOrder.precedes($0, $1) }   // _item, item2, Item2, item10
/// ```
///
/// Signs come before numbers, and numbers before letters. Numbers are ordered by value, whatever their length. Letters
/// are ordered by CLDR's root collation, then by accents, then by width and case, then by code points. Different texts
/// never compare as equal. The order is the same on every system and independent of the user's language.
///
/// Source: the comparison steps in the open part of CoreFoundation.
package enum StandardOrder {
    /// Whether a text comes before another text.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    package static func precedes(_ left: String, _ right: String) -> Bool {
        Key(left) < Key(right)
    }

    /// A text, prepared for comparisons.
    struct Key: Comparable {
        let scalars: [UInt32]

        init(_ text: String) { scalars = text.unicodeScalars.map(\.value) }

        static func < (left: Key, right: Key) -> Bool { compare(left.scalars, right.scalars) < 0 }
    }

    /// Sorts texts in this order.
    package static func sorted(_ texts: some Sequence<String>) -> [String] {
        texts.map { ($0, Key($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// Negative if the left text comes first, positive if the right one does.
    private static func compare(_ left: [UInt32], _ right: [UInt32]) -> Int {
        var (i, j) = (0, 0)
        // A weak difference, which decides only if there is no other difference. It is the first difference in case,
        // with its position, or in the number of leading zeros.
        var weak: (order: Int, place: (Int, Int)?)?
        while i < left.count, j < right.count {
            let (a, b) = (left[i], right[j])
            if a &- 0x30 <= 9, b &- 0x30 <= 9 {
                let (first, second) = (number(left, &i), number(right, &j))
                if first.value != second.value { return first.value < second.value ? -1 : 1 }
                if first.length != second.length, weak == nil { weak = (first.length - second.length, nil) }
                continue
            }
            if a != b {
                let isASCII = a < 0x80 && b < 0x80
                guard isASCII ? weak != nil && lowercase(a) == lowercase(b) : folded(a) == folded(b) else {
                    return collate(left, i, right, j)
                }
                if weak == nil { weak = (a < b ? -1 : 1, (i, j)) }
            }
            i += 1
            j += 1
        }
        if i < left.count { return 1 }
        if j < right.count { return -1 }
        guard let weak else {
            // Numbers that are equal modulo 2⁶⁴ differ only here.
            return left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
        }
        guard let place = weak.place else { return weak.order }
        return collate(left, place.0, right, place.1)
    }

    /// Reads decimal digits. A number beyond 64 bits wraps, as in CoreFoundation.
    private static func number(_ text: [UInt32], _ index: inout Int) -> (value: UInt64, length: Int) {
        var value: UInt64 = 0
        let start = index
        while index < text.count, text[index] &- 0x30 <= 9 {
            value = value &* 10 &+ UInt64(text[index] - 0x30)
            index += 1
        }
        return (value, index - start)
    }

    private static func lowercase(_ scalar: UInt32) -> UInt32 {
        scalar &- 0x41 < 26 ? scalar + 32 : scalar
    }

    /// A character without case and width.
    private static func folded(_ scalar: UInt32) -> UInt32 {
        if scalar < 0x80 { return lowercase(scalar) }
        // Full-width forms of ASCII.
        if scalar &- 0xFF01 < 94 { return lowercase(scalar - 0xFEE0) }
        guard let mapping = Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars, mapping.count == 1
        else { return scalar }
        return mapping.first?.value ?? scalar
    }

    // MARK: Collation

    /// Compares texts from positions up to which they are equal.
    private static func collate(_ left: [UInt32], _ i: Int, _ right: [UInt32], _ j: Int) -> Int {
        let (first, second) = (left[start(left, i)...], right[start(right, j)...])
        let (a, b) = (CollationElements.root.elements(of: first), CollationElements.root.elements(of: second))
        if let order = order(a.lazy.map(\.primary), b.lazy.map(\.primary)) { return order }
        if let order = order(a.lazy.map { UInt32($0.secondary) }, b.lazy.map { UInt32($0.secondary) }) { return order }
        for (x, y) in zip(a, b)
        where x.primary == y.primary && x.secondary == y.secondary && x.primary != 0 && x.tertiary != y.tertiary {
            return x.tertiary < y.tertiary ? -1 : 1
        }
        // A composed character and its parts are equal so far. The parts come first.
        if let order = composition(first, second) { return order }
        if let order = order(a.lazy.map { UInt32($0.tertiary) }, b.lazy.map { UInt32($0.tertiary) }) { return order }
        return codeUnits(first, second)
    }

    /// The start of the number that continues at a position, or of the vowel that belongs to the consonant there.
    private static func start(_ text: [UInt32], _ place: Int) -> Int {
        var place = place
        if place > 0, CollationElements.isVowelBefore(text[place - 1]) { return place - 1 }
        while place > 0, CollationElements.digit(text[place - 1]) != nil { place -= 1 }
        return place
    }

    /// Compares weights of one level, ignoring zeros.
    private static func order(_ left: some Sequence<UInt32>, _ right: some Sequence<UInt32>) -> Int? {
        var (left, right) = (left.makeIterator(), right.makeIterator())
        func next(_ iterator: inout some IteratorProtocol<UInt32>) -> UInt32 {
            while let weight = iterator.next() {
                if weight != 0 { return weight }
            }
            return 0
        }
        while true {
            let (a, b) = (next(&left), next(&right))
            if a != b { return a < b ? -1 : 1 }
            if a == 0 { return nil }
        }
    }

    /// Compares texts if one has a separate accent and the other a composed character.
    private static func composition(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>) -> Int? {
        func isAccent(_ scalar: UInt32) -> Bool {
            Unicode.Scalar(scalar)?.properties.canonicalCombiningClass != .notReordered
        }
        for (a, b) in zip(left, right) where a != b {
            if isAccent(a) != isAccent(b) { return isAccent(a) ? -1 : 1 }
            // `e` and an accent, compared with `é`.
            if a < 0x80 || b < 0x80 { return a < b ? -1 : 1 }
        }
        return nil
    }

    private static func codeUnits(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>) -> Int {
        func units(_ scalars: ArraySlice<UInt32>) -> [UInt16] {
            scalars.flatMap {
                Unicode.Scalar($0).map { Array(UTF16.encode($0) ?? UTF16.encodedReplacementCharacter) } ?? []
            }
        }
        let (a, b) = (units(left), units(right))
        if a == b { return 0 }
        return a.lexicographicallyPrecedes(b) ? -1 : 1
    }
}

extension StringCatalog {
    /// The languages with at least one localization, as the file writes them, in the order of `localizedStandardCompare`. The
    /// source language is included only if it has a localization.
    ///
    /// - Complexity: O(*n* log *n*) in the number of localizations.
    package var languages: [String] { StandardOrder.sorted(languagesInFileOrder) }
}
