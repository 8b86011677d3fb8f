import StringsdictEntries

/// The conversions and references in a text of a catalog, as Apple's compiler counts them.
package struct FormatScan {
    /// One conversion or reference.
    package struct Item {
        package enum Kind: Equatable {
            /// A letter that shows or consumes an argument, with its length modifier: `lld`, `@`.
            case conversion(type: String)
            /// `%#@NAME@`
            case reference(name: String)
            /// `%arg`, which means the substitution's own argument.
            case ownArgument
        }

        package let kind: Kind
        /// The bytes of the item in the text, including the percent sign.
        package let range: Range<Int>
        /// The explicit position: the `2` of `%2$d`.
        package let writtenPosition: Int?
        /// The argument that the item takes, if the text counts its arguments from 1.
        package let argument: Int
        /// Whether the item shows a number, so that a plural can depend on it.
        package let isNumeric: Bool
        /// Whether the item shows a whole number.
        package let isInteger: Bool
        /// The name in brackets: the `count` of `%(count)lld`.
        package let name: String?
        /// The offset at which a position would be inserted: after the percent sign.
        package var insertion: Int { range.lowerBound + 1 }

        /// Nil for an item that takes no argument.
        fileprivate init?(
            _ directive: Directive, of text: UnsafeBufferPointer<UInt8>, _ cursor: inout ArgumentCursor,
            _ names: NamedPositions
        ) {
            switch directive.kind {
            case .conversion:
                kind = .conversion(type: String(decoding: text[directive.specifier(in: text)], as: UTF8.self))
            case .reference(let name): kind = .reference(name: String(decoding: text[name], as: UTF8.self))
            case .ownArgument: kind = .ownArgument
            case .percent, .character, .malformedReference, .incomplete: return nil
            }
            range = directive.range
            name = directive.label.map { String(decoding: text[$0], as: UTF8.self) }
            writtenPosition = directive.writtenPosition
            argument = cursor.position(of: directive, name: name, in: names)
            isNumeric = directive.isNumeric
            isInteger = directive.kind == .conversion && directive.conversion.isInteger
        }
    }

    package let text: [UInt8]
    package let items: [Item]

    /// Reads a text.
    ///
    /// - Parameter names: The positions of names, for a branch of a plural.
    package init(_ text: String, _ names: NamedPositions = NamedPositions()) {
        self.text = Array(text.utf8)
        items = self.text.withUnsafeBufferPointer { text in
            var scanner = FormatScanner(text, .catalog)
            var cursor = ArgumentCursor()
            var items: [Item] = []
            while let directive = scanner.next() {
                if let item = Item(directive, of: text, &cursor, names) { items.append(item) }
            }
            return items
        }
    }

    /// The references to substitutions.
    package var references: [(name: String, item: Item)] {
        @inline(never) get {
            items.compactMap { item in
                if case .reference(let name) = item.kind { (name, item) } else { nil }
            }
        }
    }

    /// The text with some of its items replaced.
    ///
    /// - Parameter replacement: Returns the replacement of an item, or nil to keep it.
    package func replacing(_ replacement: (Item) -> String?) -> String {
        var output: [UInt8] = []
        var place = 0
        for item in items {
            guard let new = replacement(item) else { continue }
            output += text[place..<item.range.lowerBound]
            output += Array(new.utf8)
            place = item.range.upperBound
        }
        if place == 0 { return String(decoding: text, as: UTF8.self) }
        return String(decoding: output + text[place...], as: UTF8.self)
    }

    /// An item with a position after its percent sign.
    package func positioned(_ item: Item, at position: Int) -> String {
        "%\(position)$" + String(decoding: text[item.insertion..<item.range.upperBound], as: UTF8.self)
    }
}
