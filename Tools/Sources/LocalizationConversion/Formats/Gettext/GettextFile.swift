import StringsdictKeyedLists

/// The entries of a PO file.
///
/// Source: GNU gettext, "The Format of PO Files".
struct GettextFile {
    /// One message.
    struct Message {
        /// `msgctxt`
        var context: String?
        /// `msgid`
        var id = ""
        /// `msgid_plural`
        var plural: String?
        /// `msgstr`, or `msgstr[0]`, `msgstr[1]`, …
        var texts: [String] = []
        /// `#. `: comments of the developer.
        var extracted: [String] = []
        /// `# `: comments of translators.
        var comments: [String] = []
        /// `#, `: `fuzzy`, `objc-format`.
        var flags: [String] = []
        /// Whether places in the sources are named: `#: `.
        var hasPlaces = false
        /// Whether the former source text is given: `#| `.
        var hasFormerText = false
        /// The offset of `msgid`.
        var offset = 0
    }

    var messages: [Message] = []
    /// The number of messages that are no longer used: `#~ `.
    var obsoleteCount = 0

    init() {}

    /// The fields of the header, which is the message with an empty `msgid`.
    var header: [(name: String, value: String)] {
        guard let text = messages.first(where: { $0.id.isEmpty && $0.context == nil })?.texts.first else { return [] }
        return text.split(separator: "\n").compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " }))
        }
    }

    /// The value of a field of the header.
    func header(_ name: String) -> String? {
        header.first { $0.name.lowercased() == name.lowercased() }.map(\.value).flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: Reading

    /// Reads a file.
    ///
    /// - Throws: `ConversionError` with the place of the first fault.
    init(_ source: SourceText) throws(ConversionError) {
        var message = Message()
        var lastField: Field?
        var lineStart = 0
        let bytes = source.bytes
        while lineStart < bytes.count {
            let lineEnd = bytes[lineStart...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let start = bytes[lineStart..<lineEnd].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? lineEnd
            var line = bytes[start..<lineEnd]
            while let last = line.last, last == 0x20 || last == 0x09 { line.removeLast() }
            if line.first == UInt8(ascii: "#") {
                // A comment belongs to the message that follows it.
                if lastField != nil { try finish(&message, &lastField, source) }
                read(comment: line, into: &message)
            } else if !line.isEmpty {
                try read(line, &message, &lastField, source)
            }
            lineStart = lineEnd + 1
        }
        if lastField != nil { try finish(&message, &lastField, source) }
        try checkDuplicates(source)
    }

    private enum Field: Equatable {
        case context, id, plural
        case text(Int)
    }

    private mutating func read(comment line: ArraySlice<UInt8>, into message: inout Message) {
        func rest(_ count: Int) -> String {
            let body = line.dropFirst(count)
            return String(decoding: body.first == 0x20 ? body.dropFirst() : body, as: UTF8.self)
        }
        switch line.dropFirst().first {
        case UInt8(ascii: "."): message.extracted.append(rest(2))
        case UInt8(ascii: ","):
            message.flags += rest(2).split(separator: ",").map { $0.filter { $0 != " " } }
        case UInt8(ascii: ":"): message.hasPlaces = true
        case UInt8(ascii: "|"): message.hasFormerText = true
        case UInt8(ascii: "~"): if rest(2).hasPrefix("msgid ") { obsoleteCount += 1 }
        default: message.comments.append(rest(1))
        }
    }

    private mutating func read(
        _ line: ArraySlice<UInt8>, _ message: inout Message, _ lastField: inout Field?, _ source: SourceText
    ) throws(ConversionError) {
        let word = line.prefix { $0 != UInt8(ascii: "\"") && $0 != 0x20 && $0 != 0x09 }
        let body = line.dropFirst(word.count).drop { $0 == 0x20 || $0 == 0x09 }
        let name = String(decoding: word, as: UTF8.self)
        if name.isEmpty {
            guard let field = lastField else {
                throw source.error("a string should follow msgid or msgstr; write one before it", at: line.startIndex)
            }
            append(try string(body, source), to: field, &message)
            return
        }
        let field: Field
        switch name {
        case "msgctxt": field = .context
        case "msgid": field = .id
        case "msgid_plural": field = .plural
        case "msgstr": field = .text(0)
        default:
            guard name.hasPrefix("msgstr["), name.hasSuffix("]"), let number = Int(name.dropFirst(7).dropLast()),
                (0..<16).contains(number)
            else {
                throw source.error(
                    "'\(name.prefix(32))' is not a field of a PO file; it has msgctxt, msgid, msgid_plural and msgstr",
                    at: line.startIndex)
            }
            field = .text(number)
        }
        if field == .context || field == .id && lastField != .context, lastField != nil {
            try finish(&message, &lastField, source)
        }
        switch field {
        case .context: message.context = ""
        case .id: message.offset = line.startIndex
        case .plural:
            guard lastField == .id else { throw source.error("msgid_plural should follow msgid", at: line.startIndex) }
            message.plural = ""
        case .text(let number):
            guard message.plural != nil || message.texts.isEmpty else {
                throw source.error("msgid should be here, before another \(name)", at: line.startIndex)
            }
            guard number == message.texts.count else {
                throw source.error("msgstr[\(message.texts.count)] should be here, not \(name)", at: line.startIndex)
            }
            guard lastField != .context, lastField != nil else {
                throw source.error("msgid should be here, before msgstr", at: line.startIndex)
            }
            guard (name == "msgstr") == (message.plural == nil) else {
                throw source.error(
                    message.plural == nil
                        ? "a message without msgid_plural has msgstr, not \(name)"
                        : "a message with msgid_plural has msgstr[0], not msgstr", at: line.startIndex)
            }
            message.texts.append("")
        }
        lastField = field
        append(try string(body, source), to: field, &message)
    }

    private func append(_ text: String, to field: Field, _ message: inout Message) {
        switch field {
        case .context: message.context? += text
        case .id: message.id += text
        case .plural: message.plural? += text
        case .text(let number): message.texts[number] += text
        }
    }

    private mutating func finish(
        _ message: inout Message, _ lastField: inout Field?, _ source: SourceText
    ) throws(ConversionError) {
        guard case .text? = lastField else {
            throw source.error(
                "the message has no msgstr; add one, empty where there is no translation", at: message.offset)
        }
        messages.append(message)
        message = Message()
        lastField = nil
    }

    private func checkDuplicates(_ source: SourceText) throws(ConversionError) {
        var seen: Set<ByteString> = []
        for message in messages {
            let name = (message.context.map { "\($0)\u{4}" } ?? "") + message.id
            guard seen.insert(ByteString(name)).inserted else {
                throw source.error(
                    "this message occurs twice; remove one, or tell them apart by msgctxt", at: message.offset)
            }
        }
    }

    /// A string in quotation marks, with the escapes of C.
    private func string(_ text: ArraySlice<UInt8>, _ source: SourceText) throws(ConversionError) -> String {
        guard text.first == UInt8(ascii: "\"") else {
            throw source.error("a string in double quotes should be here", at: text.startIndex)
        }
        var output: [UInt8] = []
        var index = text.startIndex + 1
        while index < text.endIndex {
            let byte = text[index]
            index += 1
            if byte == UInt8(ascii: "\"") {
                guard index == text.endIndex else {
                    throw source.error("nothing should follow the string; write \\\" for a quotation mark", at: index)
                }
                return String(decoding: output, as: UTF8.self)
            }
            guard byte == UInt8(ascii: "\\") else {
                output.append(byte)
                continue
            }
            guard index < text.endIndex else { break }
            let letter = text[index]
            index += 1
            switch letter {
            case UInt8(ascii: "n"): output.append(0x0A)
            case UInt8(ascii: "t"): output.append(0x09)
            case UInt8(ascii: "r"): output.append(0x0D)
            case UInt8(ascii: "a"): output.append(0x07)
            case UInt8(ascii: "b"): output.append(0x08)
            case UInt8(ascii: "f"): output.append(0x0C)
            case UInt8(ascii: "v"): output.append(0x0B)
            case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "?"): output.append(letter)
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                var value = UInt32(letter - 0x30)
                for _ in 0..<2 where index < text.endIndex && text[index] &- 0x30 <= 7 {
                    value = value * 8 + UInt32(text[index] - 0x30)
                    index += 1
                }
                guard value < 0x80 else {
                    throw source.error("an octal escape beyond ASCII; write the character itself", at: index - 4)
                }
                output.append(UInt8(value))
            default:
                throw source.error(
                    "PO files have no escape \\\(Character(Unicode.Scalar(letter))); write \\\\ for a backslash",
                    at: index - 2)
            }
        }
        throw source.error(
            "the string has no closing quotation mark; close it before the end of the line", at: text.startIndex)
    }

    // MARK: Writing

    /// The file's text.
    var text: String {
        messages.map { message in
            var lines: [String] = []
            lines += message.comments.flatMap { GettextFile.comment("#", $0) }
            lines += message.extracted.flatMap { GettextFile.comment("#.", $0) }
            if !message.flags.isEmpty { lines.append("#, \(message.flags.joined(separator: ", "))") }
            if let context = message.context { lines += GettextFile.lines("msgctxt", context) }
            lines += GettextFile.lines("msgid", message.id)
            if let plural = message.plural {
                lines += GettextFile.lines("msgid_plural", plural)
                for (number, text) in message.texts.enumerated() {
                    lines += GettextFile.lines("msgstr[\(number)]", text)
                }
            } else {
                lines += GettextFile.lines("msgstr", message.texts.first ?? "")
            }
            return lines.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    /// The lines of a comment. A blank after a backslash at the end keeps gettext from joining the line with the next one.
    private static func comment(_ sign: String, _ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0 == "\r" || $0 == "\n" || $0 == "\r\n" }.map { line in
            line.isEmpty ? sign : "\(sign) \(line)\(line.utf8.last == UInt8(ascii: "\\") ? " " : "")"
        }
    }

    /// The lines of a field. A text of several lines begins on the second line.
    private static func lines(_ field: String, _ text: String) -> [String] {
        var parts: [String] = []
        var part = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": part += "\\n"
            case "\t": part += "\\t"
            case "\r": part += "\\r"
            case "\"": part += "\\\""
            case "\\": part += "\\\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let octal = String(scalar.value, radix: 8)
                part += "\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal
            default: part.unicodeScalars.append(scalar)
            }
            if scalar == "\n" {
                parts.append(part)
                part = ""
            }
        }
        if !part.isEmpty || parts.isEmpty { parts.append(part) }
        if parts.count == 1 { return ["\(field) \"\(parts[0])\""] }
        return ["\(field) \"\""] + parts.map { "\"\($0)\"" }
    }
}
