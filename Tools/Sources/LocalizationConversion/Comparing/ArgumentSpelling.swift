/// Writes the arguments of a text as the catalog does.
///
/// A format may have no place for the name, the width or the type of an argument, and none for `%arg`. Its text then
/// shows the argument in the format's way. The same argument in a changed text means what it means in the catalog:
///
/// | in the catalog | read from the file | changed | written |
/// |---|---|---|---|
/// | `%(name)@: %5d` | `%@: %d` | `%d (%@)` | `%2$5d (%1$(name)@)` |
/// | `%arg files` | `%2$lld files` | `%2$lld documents` | `%arg documents` |
struct ArgumentSpelling {
    private typealias Pair = (read: PrintfText.Piece, written: PrintfText.Piece)
    private let pairs: [Pair]

    /// Compares a text of the catalog with what is read from the file that it is written to.
    init(ofCatalog own: String, read: String) {
        guard !own.utf8.elementsEqual(read.utf8) else {
            pairs = []
            return
        }
        let (written, read) = (Self.arguments(own), Self.arguments(read))
        pairs = written.count == read.count ? zip(read, written).map { ($0, $1) } : []
    }

    /// A changed text with the arguments as in the catalog.
    func text(_ changed: String) -> String {
        guard !pairs.isEmpty else { return changed }
        var text = PrintfText(changed)
        let own = text.pieces.indices.filter { Self.isArgument(text.pieces[$0]) }
        // Two conversions of the catalog may look alike in the file. They are told apart by their order.
        var taken: Set<Int> = []
        let found = own.map { place -> Int? in
            let same = pairs.indices.filter { Self.isSame(pairs[$0].read, text.pieces[place]) }
            let number = same.first { !taken.contains($0) } ?? same.first
            if let number { taken.insert(number) }
            return number
        }
        // Arguments in another order need their positions.
        let isInOrder = found.elementsEqual(pairs.indices.map { $0 })
        for (place, number) in zip(own, found) {
            guard let number else { continue }
            var piece = pairs[number].written
            if !isInOrder, case .conversion(var conversion) = piece {
                conversion.isPositioned = true
                piece = .conversion(conversion)
            }
            text.pieces[place] = piece
        }
        return text.source
    }

    private static func arguments(_ text: String) -> [PrintfText.Piece] { PrintfText(text).pieces.filter(isArgument) }

    private static func isArgument(_ piece: PrintfText.Piece) -> Bool {
        switch piece {
        case .conversion, .reference, .ownArgument: true
        case .literal, .percent: false
        }
    }

    private static func isSame(_ left: PrintfText.Piece, _ right: PrintfText.Piece) -> Bool {
        switch (left, right) {
        case (.conversion(let left), .conversion(let right)):
            left.argument == right.argument && left.namedType == right.namedType
        case (.reference(let left, _, _), .reference(let right, _, _)): left.utf8.elementsEqual(right.utf8)
        default: left == right
        }
    }
}
