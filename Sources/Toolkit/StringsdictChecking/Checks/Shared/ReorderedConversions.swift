import StringsdictLocalizedEntries

/// The conversions of texts without positions that stand in another order than the key's: `%lld … %@` for `%@ … %lld`, and `%lld` alone for
/// the number of `%@ … %lld`.
///
/// The types tell which argument each conversion means. Each text of a plural is read by itself, since translators reorder one form and
/// leave the others.
struct ReorderedConversions {
    /// A conversion of a text. The forms of a catalog's plural are different texts, although their paths end in the same way.
    private struct Place: Hashable {
        let text: AuthoredText
        let path: [String]
        let range: Range<Int>
    }

    private struct Meant {
        let position: Int
        let conversion: String
        /// The whole text with the positions of all its conversions.
        let text: String
    }

    private var places: [Place: Meant] = [:]

    /// The conversions of an entry.
    ///
    /// - Parameters:
    ///   - map: The arguments of the entry.
    ///   - agreed: The arguments of its key.
    /// - Complexity: O(*n* · *a*) for *n* conversions and *a* arguments of the key.
    init(of map: ArgumentMap, _ agreed: AgreedArguments) {
        let others = agreed.arguments
        guard others.count > 1 else { return }
        struct Text: Hashable {
            let text: AuthoredText
            let path: [String]
        }
        let uses = map.arguments.flatMap(\.uses).filter(\.isTextWritten)
        for (place, uses) in Dictionary(grouping: uses, by: { Text(text: $0.text, path: $0.path) }) {
            guard uses.count <= others.count, uses.allSatisfy({ !$0.isPositionWritten && $0.purpose == .shown }) else {
                continue
            }
            var order: [Int] = []
            for use in uses {
                guard let position = Self.position(meantBy: use, others) else { break }
                order.append(position)
            }
            guard order.count == uses.count, Set(order).count == uses.count else { continue }
            let text = Self.text(place.text.value, zip(uses, order).map { ($0, $1) })
            for (use, position) in zip(uses, order) {
                places[Place(text: use.text, path: use.path, range: use.range)] =
                    Meant(position: position, conversion: Self.conversion(use, at: position), text: text)
            }
        }
    }

    /// The position of the only argument with the type of a conversion. Nil if there are several, or no such argument.
    private static func position(meantBy use: ArgumentMap.Use, _ others: [AgreedArguments.Argument]) -> Int? {
        guard let type = use.type else { return nil }
        let same = others.filter { $0.type?.specifier == type.specifier }
        let fitting = same.isEmpty ? others.filter { $0.type?.agrees(with: type) == true } : same
        return fitting.count == 1 ? fitting[0].position : nil
    }

    /// The conversion with the position of the argument that it means. Nil if the types do not tell the arguments apart.
    func conversion(meantBy use: ArgumentMap.Use) -> String? { meant(by: use)?.conversion }

    /// The position of the argument that a conversion means. Nil if the types do not tell the arguments apart.
    func position(meantBy use: ArgumentMap.Use) -> Int? { meant(by: use)?.position }

    /// Writes the positions of all conversions of a text, since positions and conversions without them do not mix.
    func fix(_ use: ArgumentMap.Use) -> Fix? {
        guard let meant = meant(by: use), let offset = use.text.offset else { return nil }
        return .replace(offset, 0..<use.text.value.utf8.count, with: meant.text)
    }

    private func meant(by use: ArgumentMap.Use) -> Meant? {
        places[Place(text: use.text, path: use.path, range: use.range)]
    }

    private static func conversion(_ use: ArgumentMap.Use, at position: Int) -> String {
        "%\(position)$\(use.written.dropFirst())"
    }

    private static func text(_ written: String, _ uses: [(use: ArgumentMap.Use, position: Int)]) -> String {
        var (text, end) = ("", 0)
        for (use, position) in uses.sorted(by: { $0.use.range.lowerBound < $1.use.range.lowerBound }) {
            text += written.bytes(end..<use.range.lowerBound) + conversion(use, at: position)
            end = use.range.upperBound
        }
        return text + written.bytes(end..<written.utf8.count)
    }
}
