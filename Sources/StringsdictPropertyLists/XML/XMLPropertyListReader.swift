import StringsdictTextFiles
import StringsdictXMLReading

/// Reads XML property lists: with ``PlainXMLReader`` if it knows everything in the file, else with expat.
///
/// Foundation's parser accepts some mistakes of real files: white space before the XML declaration, `--` inside a
/// comment, control characters in texts, and any text after the end. This reader accepts them too. It reads files with one of
/// the last three mistakes in a second attempt and adds a warning.
///
/// This reader refuses other mistakes that Foundation accepts: `]]>` in text, references to
/// characters that XML forbids (`&#1;`), and attributes that are unquoted or repeated. Conversely, it understands
/// references and CDATA in numbers and dates, which Foundation refuses.
enum XMLPropertyListReader {
    /// - Parameter usesPlainReader: False to read every file with expat, for tests that compare the two.
    static func read(
        _ text: ScannedText, file: String, notes: PropertyListNotes?, usesPlainReader: Bool = true
    ) throws(PropertyListError) -> PropertyListDocument {
        if usesPlainReader, var builder = PlainXMLReader.read(text, from: contentStart(of: text), notes: notes) {
            builder.warnings = text.warningsAboutMarks(file: file)
            return builder.document(.xml, text: text)
        }
        return try readWithExpat(text, file: file, notes: notes)
    }

    /// The bytes of the next element from a byte on. Nil if it cannot be read.
    static func element(in text: ScannedText, from start: Int) -> Range<Int>? {
        let progress = XMLCollector.Progress()
        // The text behind the element is a mistake of the document, and the reader stops there.
        _ = try? parse(text, start..<text.bytes.count, file: "", notes: nil, progress: progress)
        guard let first = progress.rootStart, let end = progress.rootEnd else { return nil }
        return first..<end
    }

    /// Reads any XML property list, and reports its mistakes.
    private static func readWithExpat(
        _ text: ScannedText, file: String, notes: PropertyListNotes?
    ) throws(PropertyListError) -> PropertyListDocument {
        var text = text
        let start = contentStart(of: text)
        var end = text.bytes.count
        var warnings = text.warningsAboutMarks(file: file)
        if let controls = XMLControlCharacters.offsets(in: text, from: start),
            var builder = PlainXMLReader.read(text, from: start, notes: notes, hasControls: true)
        {
            builder.warnings =
                warnings
                + controls.map { offset in
                    let name = InvisibleCharacter.code(of: Unicode.Scalar(text.bytes[offset]))
                    return PropertyListError(
                        .syntax, file: file, position: text.position(at: offset),
                        message: "the control character \(name), which XML does not allow",
                        hint: "remove it; other XML readers refuse the file")
                }
            return builder.document(.xml, text: text)
        }
        // Each repair is made at most once, so the loop ends.
        while true {
            let progress = XMLCollector.Progress()
            notes?.forget(from: 0)
            do throws(XMLCollectorError) {
                var builder = try parse(text, start..<end, file: file, notes: notes, progress: progress)
                builder.warnings = warnings
                return builder.document(.xml, text: text)
            } catch {
                let reported = error.reported(in: text, base: start, file: file)
                if case .xml(let cause) = error, cause.kind == .malformed {
                    if let rootEnd = progress.rootEnd, rootEnd < end {
                        end = rootEnd
                        warnings.append(
                            warning(
                                at: reported.position, "text after the end of the property list is ignored", file: file)
                        )
                        continue
                    }
                    if let blanked = XMLCommentRepair.blanked(text) {
                        text = blanked
                        warnings.append(
                            warning(at: reported.position, "XML does not allow \"--\" inside a comment", file: file))
                        continue
                    }
                }
                throw reported
            }
        }
    }

    private static func warning(
        at position: TextPosition?, _ message: String, file: String
    ) -> PropertyListError {
        PropertyListError(
            .syntax, file: file, position: position, message: message, hint: "other XML readers refuse it")
    }

    private static func parse(
        _ text: ScannedText, _ range: Range<Int>, file: String, notes: PropertyListNotes?,
        progress: XMLCollector.Progress
    ) throws(XMLCollectorError) -> PropertyListBuilder {
        let collector = XMLCollector(
            source: text, base: range.lowerBound, file: file, notes: notes, progress: progress)
        return try text.bytes.withUnsafeBufferPointer { bytes throws(XMLCollectorError) in
            try XMLReader.read(
                UnsafeBufferPointer(rebasing: bytes[range]), file: file,
                limits: XMLLimits(maximumDepth: PropertyListLimits.depth * 2), with: collector
            ).builder
        }
    }

    /// The offset of the document after byte-order marks, white space and XML declarations.
    ///
    /// Expat does not get the declaration: it names the file's encoding, but the text is UTF-8 by now.
    private static func contentStart(of text: ScannedText) -> Int {
        let bytes = text.bytes
        var start = text.endOfMarks
        while true {
            start = bytes[start...].firstIndex { !$0.isSpaceOrLineEnd } ?? bytes.count
            guard bytes.hasWord("<?xml", at: start), start + 5 < bytes.count,
                bytes[start + 5].isSpaceOrLineEnd || bytes[start + 5] == UInt8(ascii: "?"),
                let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
            else { return start }
            start = end + 1
        }
    }
}

/// Finds control characters in the texts of a document. XML forbids them, and Foundation reads them.
enum XMLControlCharacters {
    /// The greatest number of control characters in a file that is a table.
    private static let greatestCount = 1000

    /// The offsets of the characters that XML forbids.
    ///
    /// - Returns: Nil if there are none, or if one of them is not a control character in a `<string>` or `<key>`.
    /// - Complexity: O(*n*).
    static func offsets(in text: ScannedText, from start: Int) -> [Int]? {
        let bytes = text.bytes
        var offsets: [Int] = []
        /// The place to which tags are known.
        var place = start
        var isInText = false
        var index = start
        while let offset = UTF8Text.firstError(in: bytes, from: index, isXML: true) {
            guard bytes[offset] < 0x20, offsets.count < greatestCount else { return nil }
            if let tag = bytes[place..<offset].lastIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") })
            {
                let name = bytes[place...tag].suffix(8)
                isInText = name.hasSuffix("<string>") || name.hasSuffix("<key>")
            }
            guard isInText else { return nil }
            offsets.append(offset)
            place = offset + 1
            index = offset + 1
        }
        return offsets.isEmpty ? nil : offsets
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ word: String) -> Bool { suffix(word.utf8.count).elementsEqual(word.utf8) }
}

/// Repairs comments that contain `--`, which XML forbids and Foundation accepts.
enum XMLCommentRepair {
    /// The text with spaces instead of hyphens inside comments, so that all offsets stay the same. Nil if there is
    /// nothing to repair.
    static func blanked(_ text: ScannedText) -> ScannedText? {
        var bytes = text.bytes
        var changed = false
        var index = text.start
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            guard let section = XMLSection(at: open, in: bytes[...]) else { continue }
            guard section.isClosed else { break }
            index = section.end
            guard section.isComment else { continue }
            for place in section.content where bytes[place] == UInt8(ascii: "-") {
                bytes[place] = UInt8(ascii: " ")
                changed = true
            }
        }
        return changed ? ScannedText(utf8: bytes, start: text.start) : nil
    }
}

extension XMLCollector {
    func error(
        _ code: PropertyListError.Code = .syntax, at offset: Int, _ message: String, hint: String = ""
    ) -> XMLCollectorError {
        .propertyList(
            PropertyListError(
                code, file: file, position: source.position(at: offset), message: message,
                hint: MergeConflict.hint(in: source, at: offset) ?? hint))
    }

    func unexpected(_ name: String, at offset: Int) -> XMLCollectorError {
        guard let open = openElement else {
            return error(
                .notPropertyList, at: offset, "the root element is <\(name)>, not <plist>",
                hint: "check that the file is a property list")
        }
        if open == .string || open == .key {
            return error(
                at: offset, "<\(name)> inside \(open.tag), which holds text only",
                hint: "write &lt;\(name)&gt; for a tag in the text, or check that \(open.tag) is closed")
        }
        return error(
            at: offset, "unexpected <\(name)> inside \(open.tag)",
            hint:
                "a property list consists of plist, dict, array, key, string, integer, real, true, false, date and data"
        )
    }

    func missingKey(before name: XMLElementName, at offset: Int) -> XMLCollectorError {
        error(
            at: offset, "expected <key> in <dict>, found \(name.tag)",
            hint: "in a <dict>, each value follows its <key>")
    }

    func missingValue(at offset: Int) -> XMLCollectorError {
        error(at: offset, "the last <key> of this <dict> has no value", hint: "add a <string> after it, or remove it")
    }

    func secondValue(_ name: XMLElementName, at offset: Int) -> XMLCollectorError {
        error(
            at: offset, "a second value in <plist>: \(name.tag)", hint: "put the values into one <dict> or <array>")
    }

    func emptyPropertyList(at offset: Int) -> XMLCollectorError {
        error(at: offset, "<plist> is empty", hint: "put a <dict> into it: <plist version=\"1.0\"><dict/></plist>")
    }

    func looseText(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> XMLCollectorError {
        let start = text.drop(while: \.isSpaceOrLineEnd)
        let word = String(decoding: start.prefix(24).prefix { !$0.isSpaceOrLineEnd }, as: UTF8.self)
        return error(
            at: offset + (text.count - start.count), "text outside of an element that holds text: \"\(word)\"",
            hint: "put it into <string>…</string>, or remove it")
    }

    func interrupted(_ leaf: XMLElementName, by what: String, at offset: Int) -> XMLCollectorError {
        error(
            at: offset, "\(what) inside \(leaf.tag)",
            hint: "move it out of the element: Foundation refuses the file, too")
    }

    func internalSubset(at offset: Int) -> XMLCollectorError {
        error(
            at: offset, "a document type with declarations of its own",
            hint: "remove them: Foundation refuses the file, too")
    }

    func malformed(_ name: XMLElementName, at offset: Int) -> XMLCollectorError {
        let text = String(decoding: builder.text(from: builder.arenaEnd - min(leafLength, 32)), as: UTF8.self)
        if name == .true || name == .false {
            return error(at: offset, "\(name.tag) must be empty", hint: "write <\(name)/>")
        }
        if leafLength == 0 {
            let hint = name == .data ? "write <data></data> for no bytes" : "write a value, or remove the entry"
            return error(at: offset, "\(name.tag) is empty", hint: hint)
        }
        return error(at: offset, "\"\(text)\" is not a valid value for \(name.tag)", hint: XMLScalar.hint(name))
    }

    func tooDeep(at offset: Int) -> XMLCollectorError {
        error(
            .limit, at: offset, "containers are nested more than \(PropertyListLimits.depth) levels deep",
            hint: "check for missing end tags")
    }

    func tooLarge(at offset: Int) -> XMLCollectorError {
        error(.limit, at: offset, "more than \(PropertyListLimits.valueCount) values", hint: "split the file")
    }
}

extension XMLCollectorError {
    /// The error as a `PropertyListError`, with its position in the original file.
    func reported(in text: ScannedText, base: Int, file: String) -> PropertyListError {
        switch self {
        case .propertyList(let error): return error
        case .xml(let error):
            let offset = base + error.byteOffset
            let rest = text.bytes[min(offset, text.bytes.count)...]
            let isAtEnd = rest.allSatisfy(\.isSpaceOrLineEnd)
            return PropertyListError(
                Self.code(of: error, isAtEnd: isAtEnd), file: file, position: text.position(at: offset),
                message: error.message, hint: MergeConflict.hint(in: text, at: offset) ?? error.hint)
        }
    }

    private static func code(of error: XMLReadingError, isAtEnd: Bool) -> PropertyListError.Code {
        switch error.kind {
        case .encoding: .encoding
        case .entityExpansion, .depth, .outOfMemory: .limit
        case .malformed where isAtEnd: .truncated
        default: .syntax
        }
    }
}
