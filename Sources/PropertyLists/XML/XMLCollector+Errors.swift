import XMLReading

extension XMLCollector {
    func error(
        _ code: PropertyListError.Code = .syntax, at offset: Int, _ message: String, hint: String = ""
    ) -> Problem {
        .propertyList(
            PropertyListError(
                code, file: file, position: source.position(at: offset), message: message,
                hint: MergeConflict.hint(in: source, at: offset) ?? hint))
    }

    func unexpected(_ name: String, at offset: Int) -> Problem {
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

    func missingKey(before name: XMLElementName, at offset: Int) -> Problem {
        error(
            at: offset, "expected <key> in <dict>, found \(name.tag)",
            hint: "in a <dict>, each value follows its <key>")
    }

    func missingValue(at offset: Int) -> Problem {
        error(at: offset, "the last <key> of this <dict> has no value", hint: "add a <string> after it, or remove it")
    }

    func secondValue(_ name: XMLElementName, at offset: Int) -> Problem {
        error(
            at: offset, "a second value, \(name.tag), in <plist>", hint: "put the values into one <dict> or <array>")
    }

    func emptyPropertyList(at offset: Int) -> Problem {
        error(at: offset, "<plist> is empty", hint: "put a <dict> into it: <plist version=\"1.0\"><dict/></plist>")
    }

    func looseText(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Problem {
        let start = text.drop(while: XMLDeclaration.isSpace)
        let word = String(decoding: start.prefix(24).prefix { !XMLDeclaration.isSpace($0) }, as: UTF8.self)
        return error(
            at: offset + (text.count - start.count), "text outside of an element that holds text: \"\(word)\"",
            hint: "put it into <string>…</string>, or remove it")
    }

    func interrupted(_ leaf: XMLElementName, by what: String, at offset: Int) -> Problem {
        error(
            at: offset, "\(what) inside \(leaf.tag)",
            hint: "move it out of the element: Foundation refuses the file, too")
    }

    func internalSubset(at offset: Int) -> Problem {
        error(
            at: offset, "a document type with declarations of its own",
            hint: "remove them: Foundation refuses the file, too")
    }

    func malformed(_ name: XMLElementName, at offset: Int) -> Problem {
        let text = String(decoding: builder.text(from: builder.arenaEnd - min(leafLength, 32)), as: UTF8.self)
        if name == .true || name == .false {
            return error(at: offset, "\(name.tag) has to be empty", hint: "write <\(name)/>")
        }
        if leafLength == 0 {
            let hint = name == .data ? "write <data></data> for no bytes" : "write a value, or remove the entry"
            return error(at: offset, "\(name.tag) is empty", hint: hint)
        }
        return error(at: offset, "\"\(text)\" is no value for \(name.tag)", hint: XMLScalar.hint(name))
    }

    func tooDeep(at offset: Int) -> Problem {
        error(
            .limit, at: offset, "containers lie more than \(PropertyListLimits.depth) deep in one another",
            hint: "check for end tags that are missing")
    }

    func tooLarge(at offset: Int) -> Problem {
        error(.limit, at: offset, "more than \(PropertyListLimits.valueCount) values", hint: "split the file")
    }
}

extension XMLCollector.Problem {
    /// The error as a property list's, with the place in the file as it was before the declaration was cut off.
    func reported(in text: SourceText, base: Int, file: String) -> PropertyListError {
        switch self {
        case .propertyList(let error): return error
        case .xml(let error):
            let offset = base + error.byteOffset
            let rest = text.bytes[min(offset, text.bytes.count)...]
            let isAtEnd = rest.allSatisfy(XMLDeclaration.isSpace)
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
