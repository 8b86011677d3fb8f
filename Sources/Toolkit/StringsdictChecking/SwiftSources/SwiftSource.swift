import StringsdictLocalizedEntries
import StringsdictTextFiles

/// The imports and calls with which a Swift file gets localized texts from Foundation.
package struct SwiftSource: Sendable {
    /// A word of the file.
    struct Mention: Sendable {
        /// The API that the code uses, such as `NSLocalizedString`.
        let name: String
        /// The byte at which the word starts, or the module's name before it.
        let offset: Int
        /// The length of the words in bytes.
        let length: Int
        /// Whether the word is between `#if` and `#endif`, so that the code may be for Apple's systems.
        var isConditional = false
    }

    /// The path, for messages.
    package let path: String
    /// The module's name in each import of Foundation, also of a part of it.
    private(set) var imports: [Mention] = []
    /// The imports that bring Foundation's members into a file beside those of `StringsdictFoundation`: imports of Foundation, and of XCTest,
    /// which re-exports Foundation. An import between `#if` and `#endif` may be for other systems, and is left out.
    private(set) var hidingImports: [Mention] = []
    /// Whether the file imports `StringsdictFoundation`.
    private(set) var importsReplacement = false
    /// Whether the file imports a module of Apple's interfaces, which no other system has.
    private(set) var importsInterface = false
    /// Whether it does so between `#if` and `#endif`, so that only the code there may be for Apple's systems.
    private(set) var importsInterfaceConditionally = false
    /// The uses of Foundation's localized texts.
    private(set) var calls: [Mention] = []
    /// The uses that name the module: `Foundation.NSLocalizedString`.
    private(set) var qualifiedCalls: [Mention] = []
    /// The uses of the locale that Foundation takes for the user's.
    private(set) var localeUses: [Mention] = []
    /// The calls that sort, search or change letters in this locale. The calls of `StringsdictFoundation` win wherever they are visible.
    private(set) var comparisons: [Mention] = []
    /// The depth of `#if` at the token that is read.
    private(set) var conditions = 0
    /// The code that works on Apple's systems alone.
    var unported: [(limit: SwiftLimit, mention: Mention)] = []
    /// The sorts by a property without a comparator, which are by code points if the property is a text.
    var sorts: [(property: String, mention: Mention)] = []
    /// The names of properties that the file declares as texts: `var title: String`.
    private(set) var textProperties: Set<String> = []
    /// The names of properties that the file declares with another type.
    private(set) var otherProperties: Set<String> = []
    /// The formatters of numbers or dates. Their locale is English elsewhere, unless the file sets one.
    var formatters = SwiftFormatters()
    /// Whether the file makes `StringsdictFoundation` visible in all files of its target.
    private(set) var exportsReplacement = false
    /// Whether another file makes `StringsdictFoundation` visible in this one.
    var seesReplacement = false

    static let module = "Foundation"
    /// The module of tests that re-exports Foundation.
    static let testModule = "XCTest"
    static let replacement = "StringsdictFoundation"

    /// The text, with its comments. A comment belongs to the code before it in its line.
    package private(set) var file: SourceFile

    let tokens: SwiftTokens

    /// Reads a Swift file.
    ///
    /// - Complexity: O(*n*).
    package init(_ file: SourceFile, path: String) {
        self.path = path
        self.file = file
        tokens = SwiftTokens(file.text)
        var line = tokens.tokens.lazy.filter(\.startsLine).map(\.range.lowerBound)[...]
        var entry: Int?
        self.file.comments = tokens.comments.map { comment in
            while let start = line.first, start < comment.lowerBound {
                entry = start
                line.removeFirst()
            }
            return TextComment(comment, entry: entry)
        }
        var index = 0
        while index < tokens.tokens.count {
            if isImport(index) {
                index = readImport(after: index)
            } else {
                readCall(at: index)
                readLimit(at: index)
                if text(index + 2) == ":", ["let", "var"].contains(text(index)) {
                    if text(index + 3) == "String" {
                        textProperties.insert(text(index + 1))
                    } else {
                        otherProperties.insert(text(index + 1))
                    }
                }
                index += 1
            }
        }
        noteFormatters()
    }

    /// Whether a file with localized texts, or with what only Apple's Foundation has, imports an interface of Apple's systems.
    ///
    /// - Complexity: O(*n*).
    static func isForAppleSystems(_ file: SourceFile, path: String) -> Bool {
        guard interfaces.contains(where: { file.text[...].firstOffset(of: $0) != nil }) else { return false }
        let source = SwiftSource(file, path: path)
        return source.importsInterface
            && (!source.calls.isEmpty || source.unported.contains { $0.limit.isOfFoundation })
    }

    // MARK: Tokens

    /// The word or sign at an index of the tokens. Empty outside of the file.
    func text(_ index: Int) -> String {
        tokens.tokens.indices.contains(index) ? tokens.word(tokens.tokens[index]) : ""
    }

    private func isLiteral(_ index: Int) -> Bool {
        tokens.tokens.indices.contains(index) && tokens.tokens[index].kind == .literal
    }

    func mention(_ name: String, from first: Int, to last: Int) -> Mention {
        let range = tokens.tokens[first].range.lowerBound..<tokens.tokens[last].range.upperBound
        return Mention(
            name: name, offset: range.lowerBound, length: range.count, isConditional: conditions > 0)
    }

    // MARK: Imports

    private static let interfaces: Set<String> = [
        "AppIntents", "AppKit", "Cocoa", "SwiftUI", "UIKit", "WatchKit", "WidgetKit",
    ]
    private static let accessLevels: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]

    /// Whether a word starts an import. Attributes and an access level may precede it.
    private func isImport(_ index: Int) -> Bool {
        guard tokens.tokens[index].kind == .word, text(index) == "import", !tokens.tokens[index].isQuoted else {
            return false
        }
        var first = index
        // The attributes of an import are few. A line of imports alone would be walked through once for each.
        while !tokens.tokens[first].startsLine, index - first < 64 {
            if Self.accessLevels.contains(text(first - 1)) {
                first -= 1
            } else if text(first - 2) == "@" {
                first -= 2
            } else if text(first - 1) == ")", let bracket = openBracket(before: first), bracket >= 2 {
                first = bracket - 2
            } else {
                return text(first - 1) == ";"
            }
        }
        return tokens.tokens[first].startsLine
    }

    /// The bracket that starts the arguments of an attribute, which are few.
    private func openBracket(before index: Int) -> Int? {
        (max(0, index - 16)..<index).last { text($0) == "(" }
    }

    /// Reads the path of an import, and returns the index after it.
    private mutating func readImport(after index: Int) -> Int {
        var first = index + 1
        if Self.kinds.contains(text(first)), !tokens.tokens[first].isQuoted { first += 1 }
        var last = first
        while text(last + 1) == ".", tokens.tokens.indices.contains(last + 2) { last += 2 }
        if text(first) == Self.replacement {
            importsReplacement = true
            if (max(0, index - 4)..<index).contains(where: { text($0) == "_exported" }) { exportsReplacement = true }
        }
        if Self.interfaces.contains(text(first)) {
            if conditions == 0 { importsInterface = true } else { importsInterfaceConditionally = true }
        }
        if text(first) == Self.module {
            // A submodule such as `Foundation.NSString` exists on Apple's systems only. So the whole path is replaced.
            let isModule = first == index + 1
            imports.append(mention(Self.module, from: first, to: isModule ? last : first))
        }
        if conditions == 0, text(first) == Self.module || text(first) == Self.testModule {
            hidingImports.append(mention(text(first), from: first, to: first))
        }
        return last + 1
    }

    // MARK: Calls

    private mutating func readCall(at index: Int) {
        guard tokens.tokens[index].kind == .word else { return }
        let (word, previous) = (text(index), text(index - 1))
        switch word {
        case "if" where previous == "#": conditions += 1
        case "endif" where previous == "#": conditions -= 1
        case "NSLocalizedString", "LocalizedStringResource":
            guard !["func", "struct", "class", "enum", "typealias", "case", "let", "var"].contains(previous) else {
                return
            }
            if previous != "." {
                calls.append(mention(word, from: index, to: index))
            } else if text(index - 2) == Self.module, conditions == 0 {
                // Between `#if` and `#endif`, the call may be for Apple's systems.
                qualifiedCalls.append(mention("\(Self.module).\(word)", from: index - 2, to: index))
            }
        case "LocalizationValue" where previous == "." && text(index - 2) == "String":
            calls.append(mention("String.LocalizationValue", from: index, to: index))
        case "localizedString" where previous != "func" && text(index + 1) == "(" && text(index + 2) == "forKey":
            calls.append(mention("localizedString(forKey:value:table:)", from: index, to: index))
        case "localizedStringWithFormat" where previous == ".":
            calls.append(mention(word, from: index, to: index))
        case "localized" where previous == "(" && text(index + 1) == ":":
            let type = text(index - 2)
            guard type == "String" || type == "AttributedString" || type == "init" && text(index - 3) == "." else {
                return
            }
            calls.append(mention(type == "init" ? "init(localized:)" : "\(type)(localized:)", from: index, to: index))
        case "format" where previous == "(" && text(index + 1) == ":" && !isLiteral(index + 2):
            // A format that is not a literal may be a text of another file.
            let type = text(index - 2)
            guard type == "String" || type == "NSString" || type == "init" && text(index - 3) == "." else { return }
            calls.append(mention("\(type)(format:)", from: index, to: index))
        case "formatted" where previous == "." && text(index + 1) == "(":
            // ISO 8601 is the same in all languages.
            guard text(index + 2) != "." || text(index + 3) != "iso8601" else { return }
            localeUses.append(mention("formatted", from: index, to: index))
        case "current", "autoupdatingCurrent", "preferredLanguages":
            // Most code asks `Calendar.current` for days, which are the same in all languages. The names and the first day of a week are not.
            let asked = text(index + 1) == "." ? text(index + 2) : ""
            if previous == ".", text(index - 2) == "Calendar", asked.hasSuffix("Symbols") || asked == "firstWeekday" {
                return localeUses.append(mention("Calendar.\(word)", from: index - 2, to: index))
            }
            // `formatter.locale = .current`, too.
            let isImplied =
                word != "preferredLanguages" && text(index - 3) == "locale" && ["=", ":"].contains(text(index - 2))
            guard previous == ".", text(index - 2) == "Locale" || isImplied else { return }
            localeUses.append(mention("Locale.\(word)", from: isImplied ? index : index - 2, to: index))
        case "Bundle" where text(index + 1) == "(" && ["path", "url"].contains(text(index + 2)):
            guard let end = tokens.tokens[index + 1].end,
                (index..<end).contains(where: { SwiftLiteral(tokens, at: $0)?.parts.last?.hasSuffix(".lproj") == true })
            else { return }
            localeUses.append(mention("Bundle(\(text(index + 2)):)", from: index, to: index))
        case "preferredLocalizations", "localizedInfoDictionary", "developmentLocalization":
            guard previous == "." else { return }
            localeUses.append(mention(word, from: index, to: index))
        case "localizations" where previous == "." && text(index - 4) == "Bundle":
            // A `LocalizationBundle` has such a list, too.
            guard ["main", "module"].contains(text(index - 2)) else { return }
            localeUses.append(mention(word, from: index, to: index))
        case "object" where previous == "." && text(index + 2) == "forInfoDictionaryKey":
            // A version is the same in all languages.
            let key = SwiftLiteral(tokens, at: index + 4)?.parts.first ?? ""
            guard !["CFBundleVersion", "CFBundleShortVersionString", "CFBundleIdentifier"].contains(key) else { return }
            localeUses.append(mention("object(forInfoDictionaryKey:)", from: index, to: index))
        case "path", "url":
            guard previous == ".", text(index + 1) == "(", text(index + 2) == "forResource",
                let end = tokens.tokens[index + 1].end,
                text(index - 2) == "main" && text(index - 4) == "Bundle" || hasFolderOfLanguage(index..<end)
            else { return }
            localeUses.append(mention("\(word)(forResource:)", from: index, to: index))
        case "localizedString" where ["NumberFormatter", "DateFormatter"].contains(text(index - 2)),
            "string" where text(index - 2) == "ByteCountFormatter":
            guard previous == "." else { return }
            localeUses.append(mention("\(text(index - 2)).\(word)", from: index, to: index))
        case "localizedCompare", "localizedCaseInsensitiveCompare", "localizedStandardCompare",
            "localizedStandardContains",
            "localizedCaseInsensitiveContains", "localizedStandardRange", "localizedUppercase", "localizedLowercase",
            "localizedCapitalized":
            guard previous == "." else { return }
            comparisons.append(mention(word, from: index, to: index))
        default: break
        }
    }

    /// Whether the type of a resource is that of the folders of languages.
    private func hasFolderOfLanguage(_ arguments: Range<Int>) -> Bool {
        arguments.contains { SwiftLiteral(tokens, at: $0)?.parts == ["lproj"] }
    }
}
