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

    /// Whether the limit is one of Foundation's, so that it concerns only files that import it.
    var isOfFoundation: Bool {
        switch self {
        case .inflection, .bundleIdentifier, .bundleSubclass: false
        case .missing, .english, .argumentList, .codePoints: true
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
        case "DateComponentsFormatter", "RelativeDateTimeFormatter", "ListFormatter", "MeasurementFormatter":
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
        case "ByteCountFormatter":
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
        case "localizedStandard", "localized":
            // A comparator of `SortDescriptor`, `KeyPathComparator` and `sorted(using:)`.
            guard previous == ".", [":", "Comparator"].contains(text(index - 2)), next != "(" else { return }
            guard text(index - 2) == "Comparator" || ["comparator", "using"].contains(text(index - 3)) else { return }
            note(.codePoints)
        case "withVaList" where next == "(" && previous != "func" && previous != ".":
            note(.argumentList)
        default: return
        }
    }

    private static let declarations: Set<String> = [
        "class", "struct", "enum", "actor", "protocol", "typealias", "extension", "func", "case", "let", "var",
    ]
}
