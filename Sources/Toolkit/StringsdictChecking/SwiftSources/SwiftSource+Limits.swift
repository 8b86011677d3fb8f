import StringsdictTextFiles

/// A limit of the port: what works on Apple's systems alone.
enum SwiftLimit {
    /// Automatic grammar agreement.
    case inflection
    /// A bundle by its identifier.
    case bundleIdentifier
    /// A class of its own in place of `Bundle`.
    case bundleSubclass
    /// What the open-source Foundation lacks.
    case missing
    /// A formatter that writes English.
    case english
    /// A format with a list of arguments of C.
    case argumentList
    /// An order of texts that Foundation has by code points.
    case codePoints
    /// A style that formats a value itself, in English.
    case style
    /// A format that is a changed or new string, which no longer knows its plural forms.
    case changedFormat
    /// A number that is read from a text as English writes it.
    case reading
    /// A locale of Foundation's that is never the user's.
    case systemLocale
    /// An error whose text Foundation does not ask for.
    case errorText

    /// Whether the limit is one of Foundation's, so that it concerns only files that import it.
    var isOfFoundation: Bool {
        switch self {
        case .inflection, .bundleIdentifier, .bundleSubclass, .changedFormat: false
        case .missing, .english, .argumentList, .codePoints, .style, .reading, .systemLocale, .errorText: true
        }
    }
}

extension SwiftSource {
    /// Notes code that works on Apple's systems alone, where it starts at a token.
    mutating func readLimit(at index: Int) {
        let token = tokens.tokens[index]
        switch token.kind {
        case .literal:
            guard let end = token.end,
                let place = tokens.bytes(from: token.range.lowerBound, to: tokens.tokens[end].range.upperBound)
                    .firstOffset(of: "](inflect:")
            else { return }
            unported.append((.inflection, Mention(name: "inflect", offset: place + 2, length: "inflect:".utf8.count)))
        case .word:
            // Code between `#if` and `#endif` may be for Apple's systems.
            guard conditions == 0 else { return }
            switch text(index) {
            case "Bundle" where text(index + 1) == "(" && text(index + 2) == "identifier" && text(index + 3) == ":":
                guard let end = tokens.tokens[index + 1].end, text(end + 1) == "!", text(end + 2) != "=" else { return }
                unported.append((.bundleIdentifier, mention("Bundle(identifier:)!", from: index, to: index)))
            case "class" where text(index + 2) == ":":
                let first = text(index + 3) == Self.module && text(index + 4) == "." ? index + 5 : index + 3
                guard text(first) == "Bundle" || text(first) == "NSBundle" else { return }
                unported.append((.bundleSubclass, mention(text(index + 1), from: index + 1, to: index + 1)))
            case "enum", "struct", "class", "extension":
                if let name = errorWithoutText(at: index) {
                    unported.append((.errorText, mention(name, from: index + 1, to: index + 1)))
                }
            case "object_setClass" where text(index + 1) == "(":
                unported.append((.bundleSubclass, mention("object_setClass", from: index, to: index)))
            default:
                readUseOfFoundation(at: index)
                readFormatter(at: index)
            }
        case .sign: return
        }
    }

    /// Notes what Foundation lacks elsewhere, or has in English.
    private mutating func readUseOfFoundation(at index: Int) {
        let (word, previous, next) = (text(index), text(index - 1), text(index + 1))
        func note(_ limit: SwiftLimit, _ name: String? = nil) {
            unported.append((limit, mention(name ?? word, from: index, to: index)))
        }
        switch word {
        case "DateComponentsFormatter", "RelativeDateTimeFormatter", "ListFormatter", "MeasurementFormatter",
            "PersonNameComponentsFormatter":
            // A type of another module, or one that the file declares, is not Foundation's.
            guard previous != "." || text(index - 2) == Self.module, !Self.declarations.contains(previous),
                !unported.contains(where: { $0.mention.name == word })
            else { return }
            note(.missing)
        case "objc_getAssociatedObject", "objc_setAssociatedObject":
            guard next == "(", previous != ".", previous != "func" else { return }
            note(.missing)
        case "url" where previous == "." && text(index - 2) == "(" && text(index - 3) == "formatted":
            note(.missing, ".url")
        case "ByteCountFormatter", "EnergyFormatter", "LengthFormatter", "MassFormatter":
            guard next == "(", text(index + 2) == ")", previous != ".", previous != "func" else { return }
            note(.english)
        case "variantFittingPresentationWidth", "localizedAttributedString":
            guard previous == ".", next == "(" else { return }
            note(.missing)
        case "measurement", "name":
            // A style, such as `distance.formatted(.measurement(width: .wide))`.
            guard previous == ".", next == "(", ["(", ":"].contains(text(index - 2)),
                text(index + 2) == (word == "name" ? "style" : "width"),
                text(index - 3) == "formatted" || text(index - 3) == "format"
            else { return }
            note(.missing, ".\(word)")
        case "AttributedString" where next == "(" && text(index + 2) == "markdown":
            note(.missing, "AttributedString(markdown:)")
        case "AttributedString" where next == "(" && text(index + 2) == "localized":
            guard let end = tokens.tokens[index + 1].end,
                (index + 3..<end).contains(where: { text($0) == "including" && text($0 + 1) == ":" })
            else { return }
            note(.missing, "AttributedString(localized:including:)")
        case "NSLocale":
            guard next == ".", ["current", "autoupdatingCurrent", "preferredLanguages"].contains(text(index + 2)) else {
                return
            }
            unported.append((.systemLocale, mention("NSLocale.\(text(index + 2))", from: index, to: index + 2)))
        case "Double", "Decimal", "Float", "Int":
            // `Decimal(text, format: .number)`
            guard next == "(", previous != ".", let end = tokens.tokens[index + 1].end,
                let label = (index + 2..<end).first(where: { text($0) == "format" && text($0 + 1) == ":" }),
                text(label - 1) == ",", text(label + 2) == ".",
                ["number", "currency", "percent"].contains(text(label + 3)),
                !(label..<end).contains(where: { text($0) == "locale" })
            else { return }
            note(.reading)
        case "localizedStandard", "localized":
            // A comparator of `SortDescriptor`, `KeyPathComparator` and `sorted(using:)`.
            guard previous == ".", [":", "Comparator"].contains(text(index - 2)), next != "(" else { return }
            guard text(index - 2) == "Comparator" || ["comparator", "using"].contains(text(index - 3)) else { return }
            note(.missing, ".\(word)")
        case "SortDescriptor", "KeyPathComparator":
            guard previous != ".", let property = sortedProperty(at: index) else { return }
            sorts.append((property, mention("\(word)(\\.\(property))", from: index, to: index)))
        case "init" where previous == "." && ["[", ","].contains(text(index - 2)):
            // `.sorted(using: [.init(\.title)])`, `let order: [SortDescriptor<Book>] = [.init(\.title)]`
            let types: Set = ["using", "SortDescriptor", "KeyPathComparator", "sortDescriptors"]
            guard (max(0, index - 24)..<index).contains(where: { types.contains(text($0)) }),
                let property = sortedProperty(at: index)
            else { return }
            sorts.append((property, mention(".init(\\.\(property))", from: index, to: index)))
        case "String" where next == "(" && text(index + 2) == "format" && text(index + 3) == ":":
            if changesFormat(at: index + 4, upTo: tokens.tokens[index + 1].end) { note(.changedFormat) }
        case _ where word.hasSuffix("FormatStyle") && formatsInEnglish(at: index): note(.style)
        case "withVaList" where next == "(" && previous != "func" && previous != ".":
            note(.argumentList)
        default: return
        }
    }

    /// The property that a descriptor sorts by, if it names no comparator: `title` of `SortDescriptor(\Book.title, order: .reverse)`.
    private func sortedProperty(at index: Int) -> String? {
        // `SortDescriptor<Book>(\.title)`
        let open = text(index + 1) == "<" && text(index + 3) == ">" ? index + 4 : index + 1
        guard text(open) == "(", let end = tokens.tokens[open].end, text(open + 1).hasPrefix("\\"),
            !(open + 1..<end).contains(where: { text($0) == "comparator" && text($0 + 1) == ":" })
        else { return nil }
        let path = (open + 1..<end).prefix { text($0) != "," }
        return path.last.map(text)
    }

    /// Notes the sorts by properties that are texts, as some file of the run declares them.
    mutating func noteSorts(by texts: Set<String>) {
        unported += sorts.filter { texts.contains($0.property) }.map { (.codePoints, $0.mention) }
    }

    /// Whether a style that is made at an index formats a value by itself, and nobody gives it a locale:
    /// `Date.FormatStyle(date: .long).format(date)`. The call `date.formatted(style)` is one of `StringsdictFoundation`.
    private func formatsInEnglish(at index: Int) -> Bool {
        // `.Currency`, `<Int>`
        guard let open = (index + 1..<index + 8).first(where: { text($0) == "(" }),
            (index + 1..<open).allSatisfy({ !["=", ":", ",", "{", "}", ")"].contains(text($0)) }),
            var end = tokens.tokens[open].end, !(open..<end).contains(where: { text($0) == "locale" })
        else { return false }
        while text(end + 1) == ".", text(end + 3) == "(" {
            if text(end + 2) == "format" { return true }
            guard text(end + 2) != "locale", let next = tokens.tokens[end + 3].end else { return false }
            end = next
        }
        return false
    }

    /// Whether the format at an index is a new string with a localized text in it: `"\(format)"`, `"• " + NSLocalizedString(…)`.
    private func changesFormat(at index: Int, upTo end: Int?) -> Bool {
        guard let end, index < end else { return false }
        if let literal = SwiftLiteral(tokens, at: index), [",", ")"].contains(text(literal.next)),
            literal.parts == ["", ""] || literal.values.contains(where: { $0.contains { isLocalizing($0) } })
        {
            return true
        }
        var (isLocalized, isChanged) = (false, false)
        var place = index
        while place < end, text(place) != "," {
            let word = text(place)
            if isLocalizing(place) { isLocalized = true }
            if word == "+" || text(place - 1) == "." && Self.changes.contains(word) { isChanged = true }
            if word == "(", text(place - 1) == "String", text(place + 1) == "localized" { isLocalized = true }
            place = max(place, tokens.tokens[place].end ?? place) + 1
        }
        return isLocalized && isChanged
    }

    /// Whether a word is that of a call for a localized text, or of a project's own extension.
    private func isLocalizing(_ index: Int) -> Bool {
        ["NSLocalizedString", "localizedString", "localized"].contains(text(index))
    }

    /// The name of an error that Foundation describes in English: a `LocalizedError` that is also a `CustomNSError`. Nil if the file names
    /// `NSLocalizedDescriptionKey`, the key of the description in `errorUserInfo`.
    private func errorWithoutText(at index: Int) -> String? {
        // `class func`, `.extension`
        guard tokens.tokens[index].kind == .word, text(index - 1) != "." else { return nil }
        let clause = (index + 2..<index + 24).prefix { text($0) != "{" && !text($0).isEmpty }
        guard clause.first.map(text) == ":", clause.contains(where: { text($0) == "LocalizedError" }),
            clause.contains(where: { text($0) == "CustomNSError" }),
            file.text[...].firstOffset(of: "NSLocalizedDescriptionKey") == nil
        else { return nil }
        return text(index + 1)
    }

    /// Functions that make another string.
    private static let changes: Set<String> = [
        "appending", "capitalized", "localizedCapitalized", "localizedUppercase", "lowercased", "replacing",
        "replacingOccurrences", "trimmingCharacters", "uppercased",
    ]

    private static let declarations: Set<String> = [
        "class", "struct", "enum", "actor", "protocol", "typealias", "extension", "func", "case", "let", "var",
    ]
}
