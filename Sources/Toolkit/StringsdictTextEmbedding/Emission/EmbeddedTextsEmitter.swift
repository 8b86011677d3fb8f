import StringsdictCommandConsole
import StringsdictFormatting
import StringsdictTextWriting

/// Prints packed tables as the constants of a Swift file.
package struct EmbeddedTextsEmitter {
    /// A table to print.
    package struct Table {
        /// The name of the table.
        package var name: String
        /// The name of the constant.
        package var identifier: String
        /// The packed bytes, from `TablePacker`.
        package var packed: [UInt8]

        /// Creates a table to print.
        package init(name: String, identifier: String, packed: [UInt8]) {
            self.name = name
            self.identifier = identifier
            self.packed = packed
        }
    }

    /// The greatest number of bytes in a line of a literal.
    private static var lineLength: Int { 112 }

    /// The members of a type that hold the tables: a property for each, and its packed form.
    ///
    /// ```swift
    /// /// The table Localizable: 3 keys in 2 languages, 412 bytes.
    /// @inline(never) static var localizable: EmbeddedTexts { EmbeddedTexts(layout1: localizablePacked) }
    /// ```
    ///
    /// - Parameters:
    ///   - tables: The tables.
    ///   - access: The access level and a space, such as `public `. May be empty.
    package static func members(_ tables: [Table], access: String = "") -> String {
        let margin = "    "
        var text: [UInt8] = []
        for (number, table) in tables.enumerated() {
            if number > 0 { text.append(UInt8(ascii: "\n")) }
            let texts = EmbeddedTextsEmitter.counts(of: table.packed)
            // A constant of this type needs no initialization: the compiler stores the bytes and their count. The
            // property is not inlined. Otherwise the optimizer would copy the literal, which may have megabytes, into
            // each function that reads the property.
            let lines = """
                \(margin)/// The table \(table.name): \(Console.counted(texts.keys, "key")) in \(Console.counted(texts.languages, "language")), \(table.packed.count) bytes.
                \(margin)@inline(never) \(access)static var \(table.identifier): EmbeddedTexts { EmbeddedTexts(\(layout): \(table.identifier)Packed) }

                \(margin)private static let \(table.identifier)Packed: StaticString =

                """
            text += lines.utf8
            appendLiteral(table.packed, indentation: 8, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The label of the layout, such as `layout1`. A library that does not read the layout has no such label.
    package static var layout: String {
        let magic = PackedTextLayout.magic.description
        return "layout\(magic.dropFirst(3))"
    }

    /// The number of keys and languages of a packed table.
    private static func counts(of packed: [UInt8]) -> (keys: Int, languages: Int) {
        packed.withUnsafeBufferPointer { bytes in
            let texts = EmbeddedTexts(PackedTextBytes(unsafeBytes: bytes))
            return (texts.count, texts.localizationCount)
        }
    }

    // MARK: Reading back

    /// The bytes of all literals in a printed text, as the Swift compiler reads them, in order. Nil if a literal is not
    /// in the printer's form.
    package static func literals(in source: String) -> [[UInt8]]? {
        var found: [[UInt8]] = []
        var lines = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = lines.popFirst() {
            guard line.hasSuffix("\"\"\""), line.drop(while: { $0 == " " }) == "\"\"\"" else { continue }
            let margin = line.utf8.count - 3
            var bytes: [UInt8] = []
            while true {
                guard let content = lines.popFirst(), content.utf8.prefix(margin).allSatisfy({ $0 == 0x20 }),
                    let isJoined = append(content.utf8.dropFirst(margin), to: &bytes)
                else { return nil }
                if !isJoined { break }
            }
            guard lines.popFirst() == line else { return nil }
            found.append(bytes)
        }
        return found
    }

    /// Appends a line of a literal with its escapes resolved.
    ///
    /// - Returns: Whether the next line continues it. Nil for an escape that the printer does not write.
    private static func append(_ line: Substring.UTF8View.SubSequence, to bytes: inout [UInt8]) -> Bool? {
        var rest = line[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            switch rest.popFirst() {
            case nil: return true
            case UInt8(ascii: "\""): bytes.append(UInt8(ascii: "\""))
            case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
            case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "0"): bytes.append(0)
            case UInt8(ascii: "u") where rest.popFirst() == UInt8(ascii: "{"):
                let digits = rest.prefix { $0 != UInt8(ascii: "}") }
                rest = rest.dropFirst(digits.count + 1)
                guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                    let scalar = Unicode.Scalar(value)
                else { return nil }
                bytes += String(scalar).utf8
            default: return nil
            }
        }
        return false
    }

    // MARK: Literals

    /// Appends a string literal of several lines with exactly the given bytes, which are valid UTF-8.
    ///
    /// Letters are not escaped, so that the texts can be read and searched. Characters that may be invisible or change
    /// the direction of a line are escaped.
    static func appendLiteral(_ bytes: [UInt8], indentation: Int, to text: inout [UInt8]) {
        let margin = [UInt8](repeating: UInt8(ascii: " "), count: indentation)
        text += margin
        text += "\"\"\"\n".utf8
        text += margin
        var lineStart = text.count
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            // A backslash at the end of a line joins it with the next one.
            if text.count - lineStart > lineLength {
                text += "\\\n".utf8
                text += margin
                lineStart = text.count
            }
            text += SwiftEscaping.readable.escaped(scalar).utf8
        }
        text.append(UInt8(ascii: "\n"))
        text += margin
        text += "\"\"\"\n".utf8
    }
}
