import StringsdictEntries

/// The text of an Android resource, with and without escapes.
///
/// White space becomes one blank unless it is quoted. A backslash starts an escape, such as `\n`, `\'` or `\u0020`. A
/// text that starts with `@` or `?` refers to another resource.
///
/// Source: Android Developers, "String resources", "Formatting and styling".
enum AndroidText {
    /// The text of an element's inside, with escapes resolved.
    ///
    /// - Throws: `TextSyntaxError` for an escape that Android does not have.
    static func unescaped(_ source: String) throws(TextSyntaxError) -> String {
        var output = String.UnicodeScalarView()
        var isQuoted = false
        var pendingSpace = false
        var scalars = Array(source.unicodeScalars)[...]
        func append(_ scalar: Unicode.Scalar) {
            if pendingSpace, !output.isEmpty { output.append(" ") }
            pendingSpace = false
            output.append(scalar)
        }
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\"":
                if pendingSpace, !output.isEmpty { output.append(" ") }
                pendingSpace = false
                isQuoted.toggle()
            case " ", "\t", "\n", "\r":
                if isQuoted { append(scalar) } else { pendingSpace = true }
            case "\\":
                let offset = scalars.startIndex - 1
                guard let escape = scalars.popFirst() else {
                    throw TextSyntaxError(message: "the text ends with a backslash; write \\\\ for one", offset: offset)
                }
                switch escape {
                case "n": append("\n")
                case "t": append("\t")
                case "u":
                    let digits = String(String.UnicodeScalarView(scalars.prefix(4)))
                    guard digits.utf8.count == 4, digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
                        let value = UInt16(digits, radix: 16)
                    else {
                        throw TextSyntaxError(
                            message: "four hexadecimal digits should follow \\u, not '\(digits)'", offset: offset)
                    }
                    scalars = scalars.dropFirst(4)
                    append(scalarOf(value, &scalars))
                // Android leaves out a backslash that it does not need, as in `1\-5`.
                default: append(escape)
                }
            default: append(scalar)
            }
        }
        return String(output)
    }

    /// The character of a UTF-16 unit. If the unit is the first half of a pair, the second half may follow as another
    /// escape.
    private static func scalarOf(_ unit: UInt16, _ rest: inout ArraySlice<Unicode.Scalar>) -> Unicode.Scalar {
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let next = Array(rest.prefix(6))
        if unit & 0xFC00 == 0xD800, next.count == 6, next[0] == "\\", next[1] == "u",
            let low = UInt16(String(String.UnicodeScalarView(next[2...])), radix: 16), low & 0xFC00 == 0xDC00,
            let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
        {
            rest = rest.dropFirst(6)
            return scalar
        }
        return "\u{FFFD}"
    }

    /// A text with Android's escapes and the entities of XML.
    static func escaped(_ text: String) -> String {
        var output = ""
        var previous: Unicode.Scalar = " "
        var needsQuotes = text.unicodeScalars.last == " "
        for (index, scalar) in text.unicodeScalars.enumerated() {
            switch scalar {
            case "\\": output += "\\\\"
            case "'": output += "\\'"
            case "\"": output += "\\\""
            case "\n": output += "\\n"
            case "\t": output += "\\t"
            case "@" where index == 0, "?" where index == 0: output += "\\\(scalar)"
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            // translate-toolkit, which Weblate uses, takes a no-break space and other blanks for white space.
            case _
            where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xFFFE || scalar.value == 0xFFFF
                || scalar.value > 0x7F && scalar.properties.isWhitespace:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                output += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: output.unicodeScalars.append(scalar)
            }
            if scalar == " ", previous == " " { needsQuotes = true }
            previous = scalar
        }
        return needsQuotes ? "\"\(output)\"" : output
    }

    // MARK: Names of arguments

    /// The content of an element: the text with escapes, and each conversion that has a name in `<xliff:g id="NAME">`.
    static func content(_ text: String) -> String {
        let escaped = escaped(text)
        guard NamedPositions.mayHaveName(escaped) else { return escaped }
        let bytes = Array(escaped.utf8)
        var output: [UInt8] = []
        var place = 0
        for directive in FormatScanner.directives(in: bytes, .authored) {
            guard directive.takesArgument, let label = directive.label else { continue }
            output += bytes[place..<directive.range.lowerBound]
            output += Array("<xliff:g id=\"".utf8) + bytes[label] + Array("\">".utf8)
            output += bytes[directive.range.lowerBound..<label.lowerBound - 1]
            output += bytes[label.upperBound + 1..<directive.range.upperBound] + Array("</xliff:g>".utf8)
            place = directive.range.upperBound
        }
        return String(decoding: output + bytes[place...], as: UTF8.self)
    }

    /// A marked part with the name of its argument, if the part is one conversion: `%1$d` and `count` make
    /// `%1$(count)d`.
    static func named(_ part: String, _ name: String) -> String {
        let bytes = Array(part.utf8)
        let directives = FormatScanner.directives(in: bytes, .authored)
        guard directives.count == 1, directives[0].kind == .conversion, directives[0].range == 0..<bytes.count else {
            return part
        }
        let start = directives[0].modifiersStart
        let whole = bytes[..<start] + Array("(\(name))".utf8) + bytes[start...]
        // Android allows any characters in the identifier. Apple allows letters, digits and underscores.
        guard FormatScanner.directives(in: Array(whole), .authored).first?.label != nil else { return part }
        return String(decoding: whole, as: UTF8.self)
    }
}
