import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictKeyedLists
import StringCatalogs

/// A catalog whose texts have marks, which shows where the texts of a file come from.
///
/// A format shows one of several devices, the forms of one number, or a text with its substitutions in it. The marked
/// catalog is written and read in the format. A text that is read has the marks of the texts of the catalog that it is
/// made of. So no format has to say which these are.
struct MarkedCatalog {
    /// A text and where it is in the catalog.
    struct Leaf {
        /// The names that lead to it: `device`, `ipad`, `plural`, `one`.
        let path: [String]
        let value: String
        let state: TranslationState?
        /// Whether the text only refers to a substitution. Such a text has no mark, since it shows no words of its own.
        let isReference: Bool

        /// The plural category or value of the path. Nil for a text that is no form.
        var category: String? { path.dropLast().last == "plural" ? path.last : nil }
    }

    /// The texts of a key in a language.
    struct Texts {
        /// The texts in the catalog.
        var leaves: [Leaf] = []
        /// Whether the catalog has no text in the language, so that these are the source texts.
        var isCopy = false
        /// The content that has the texts.
        var content: JSONValue = .object([])
    }

    /// The texts with marks.
    private(set) var texts: [ByteString: [ByteString: Texts]] = [:]
    private let sourceLanguage: String
    private var members: [JSONValue.Member] = []

    /// Marks begin here: in a plane for private use that no font of a system uses.
    private static let firstMark: UInt32 = 0xF0000
    /// The number of marks. Further texts have none.
    private static let markCount = 0xFFFD

    init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

    /// Marks the texts of an entry in some languages. A language without texts gets those of the source language.
    mutating func add(_ entry: CatalogEntry, languages: Set<String>) {
        let source = entry.localizations.first { $0.language == sourceLanguage }
        var left = languages
        var own: [ByteString: Texts] = [:]
        func mark(_ content: JSONValue, in language: String, isCopy: Bool) -> JSONValue.Member {
            left.remove(language)
            var found = Texts(isCopy: isCopy, content: content)
            let marked = Self.marked(content, path: [], &found.leaves)
            own[ByteString(language)] = found
            return (language, marked)
        }
        var localizations = entry.localizations.map { localization in
            let content = JSONValue(localization.source.value)
            return left.contains(localization.language)
                ? mark(content, in: localization.language, isCopy: false) : (localization.language, content)
        }
        let copied =
            source.map { JSONValue($0.source.value) } ?? .object([("stringUnit", .stringUnit(entry.key, .new))])
        for language in left.sorted() { localizations.append(mark(copied, in: language, isCopy: true)) }
        texts[ByteString(entry.key)] = own
        var value = JSONValue(entry.source.value)
        value.set(.object(localizations), at: ["localizations"])
        members.append((entry.key, value))
    }

    /// The texts of a content.
    static func leaves(of content: JSONValue) -> [Leaf] {
        var leaves: [Leaf] = []
        _ = marked(content, path: [], &leaves)
        return leaves
    }

    private static func marked(_ content: JSONValue, path: [String], _ leaves: inout [Leaf]) -> JSONValue {
        .object(
            (content.members ?? []).map { member in
                var value = member.value
                switch member.name {
                case "stringUnit":
                    let text = value["value"]?.string ?? ""
                    let pieces = PrintfText(text).pieces
                    var isReference = false
                    if pieces.count == 1, case .reference = pieces[0] { isReference = true }
                    let number = leaves.count
                    leaves.append(
                        Leaf(
                            path: path, value: text, state: value["state"]?.string.map(TranslationState.init),
                            isReference: isReference))
                    if !isReference, number < markCount { value.set(.string(text + mark(number)), at: ["value"]) }
                    // A format may leave out a text that is `new`.
                    value.set(.string(TranslationState.translated.rawValue), at: ["state"])
                case "variations":
                    value = .object(
                        (value.members ?? []).map { axis in
                            (
                                axis.name,
                                .object(
                                    (axis.value.members ?? []).map { branch in
                                        (
                                            branch.name,
                                            marked(branch.value, path: path + [axis.name, branch.name], &leaves)
                                        )
                                    })
                            )
                        })
                case "substitutions":
                    value = .object(
                        (value.members ?? []).map {
                            ($0.name, marked($0.value, path: path + ["substitutions", $0.name], &leaves))
                        })
                default: break
                }
                return (member.name, value)
            })
    }

    private static func mark(_ number: Int) -> String {
        Unicode.Scalar(firstMark + UInt32(number)).map { String(Character($0)) } ?? ""
    }

    /// The catalog with the marked entries.
    ///
    /// - Throws: `StringCatalogError` if the catalog would be too large.
    func catalog() throws(StringCatalogError) -> StringCatalog {
        var bytes: [UInt8] = []
        JSONStyle.xcode.append(
            .object([
                ("sourceLanguage", .string(sourceLanguage)), ("strings", .object(members)), ("version", "1.0"),
            ]), to: &bytes)
        return try StringCatalog(reading: bytes)
    }

    /// A text without its marks, and the numbers of the marks.
    static func split(_ text: String) -> (text: String, numbers: Set<Int>) {
        var numbers: Set<Int> = []
        var rest = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.value >= firstMark, Int(scalar.value - firstMark) < markCount {
                numbers.insert(Int(scalar.value - firstMark))
            } else {
                rest.append(scalar)
            }
        }
        return (String(rest), numbers)
    }
}
