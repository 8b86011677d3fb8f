import StringsdictCommandConsole
import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictKeyedLists
import StringCatalogs
import StringsdictTextFiles

/// A loss: data that the target of a conversion cannot hold or shows in another way.
package struct ConversionLoss: Sendable, Hashable, CustomStringConvertible {
    /// The kinds of losses.
    package enum Kind: String, Sendable, CaseIterable {
        /// Texts for devices. The text of one device is shown on all devices.
        case devices
        /// Texts for widths. The widest text is shown at every width.
        case widths
        /// A text with several numbers. All numbers after the first have the form `other`.
        case severalNumbers = "several-numbers"
        /// A variable inside the text of another variable. The inner variable has the form `other`.
        case nestedVariable = "nested-variable"
        /// A text chosen by the value of a number.
        case gender
        /// The text for exactly 0, in a language whose rules do not distinguish 0.
        case zeroForm = "zero-form"
        /// A form for fractions only, if the target has only whole numbers.
        case fractionForm = "fraction-form"
        /// A form for fractions only, in a text that shows whole numbers.
        case unshownForm = "unshown-form"
        /// A plural category that the language does not use.
        case unusedCategory = "unused-category"
        /// A category that the language needs, but that the file lacks.
        case missingCategory = "missing-category"
        /// A category that the target chooses by the number itself instead of the shown digits.
        case shownDigits = "shown-digits"
        /// A printf conversion that the target does not have.
        case conversion
        /// A percent sign that is probably part of a word or an address, and is copied as text.
        case possiblePlaceholder = "possible-placeholder"
        /// A choice that does not depend on a plural category.
        case choice
        /// Numbers or dates written in a style that printf does not have.
        case argumentStyle = "argument-style"
        /// Tags inside a text.
        case markup
        /// A value that refers to another value, or to a missing variable.
        case reference
        /// A character that the target cannot hold. It is left out.
        case character
        /// An empty text, which the target takes for a missing translation.
        case emptyText = "empty-text"
        /// The developer's comment for translators.
        case comment
        /// The state of a translation, or the origin of an entry.
        case state
        /// A text of a PO file that is marked as fuzzy. Programs do not show it.
        case fuzzy
        /// A key that had to be changed.
        case key
        /// A language whose folder the target's run time does not find.
        case language
        /// A text that the target's own compiler refuses, and with it the whole file.
        case refusal
        /// A key that occurs more than once in a file. The text that an app shows is converted.
        case duplicateKey = "duplicate-key"
        /// Names of variables, value types and positions.
        case notation
        /// Attributes of a message or of a file that only its own format has.
        case attributes
        /// A text that varies both by plural and by device, or in an unknown way.
        case variation
        /// A part of a file that is not a text, and is left out.
        case unreadable
        /// A record of an earlier conversion that does not fit the texts any more, since they have changed.
        case outdatedRecord = "outdated-record"
        /// The format version of a String Catalog, which says nothing about texts.
        case formatVersion = "format-version"
        /// Any other difference that appears when the result is read back.
        case difference

        /// Whether users see another text than before.
        package var changesText: Bool {
            switch self {
            case .devices, .widths, .severalNumbers, .nestedVariable, .gender, .zeroForm, .fractionForm, .shownDigits,
                .missingCategory, .conversion, .choice, .argumentStyle, .markup, .reference, .character, .emptyText,
                .variation,
                .language, .refusal, .unreadable, .difference:
                true
            case .unshownForm, .unusedCategory, .possiblePlaceholder, .comment, .state, .fuzzy, .key, .duplicateKey,
                .notation,
                .attributes,
                .formatVersion, .outdatedRecord:
                false
            }
        }
    }

    /// The kind of loss.
    package var kind: Kind
    /// The table.
    package var table: String
    /// The key. Nil if the loss concerns a whole file.
    package var key: String?
    /// The language. Nil if the loss concerns all languages.
    package var language: String?
    /// The description of the loss.
    package var message: String
    /// Whether the result keeps the data in a comment or an extra field, so that converting back restores it.
    package var isKept = false

    /// Whether `--strict` refuses the loss, because users would see another text or because the data is not kept.
    package var isSerious: Bool { kind.changesText || !isKept && kind != .formatVersion }

    /// The loss of comments that differ from the one that is kept.
    static func otherComment(table: String, key: String) -> ConversionLoss {
        ConversionLoss(
            kind: .comment, table: table, key: key,
            message: "the languages have different comments; that of the source language is kept, or the first one")
    }

    /// `TABLE: KIND: MESSAGE (LANGUAGE: KEY)`
    package var description: String {
        summary + Self.place([language, key].compactMap { $0 }.joined(separator: ": "))
    }

    private var summary: String { "\(table): \(kind.rawValue): \(message)\(isKept ? "; kept" : "")" }

    private static func place(_ place: String) -> String { place.isEmpty ? "" : " (\(place))" }

    /// A line for each cause, with its languages and keys. Losses of the kind `refusal` come first.
    fileprivate static func lines(of losses: [ConversionLoss]) -> [String] {
        var groups = KeyedList<String, [ConversionLoss]>()
        for loss in losses.filter({ $0.kind == .refusal }) + losses.filter({ $0.kind != .refusal }) {
            groups[loss.summary, default: []].append(loss)
        }
        return zip(groups.keys, groups.values).map { summary, group in
            let (keys, languages) = (unique(group.map(\.key)), unique(group.map(\.language)))
            let key = keys.first.map { $0.isEmpty ? "''" : $0 }.map { first in
                keys.count == 1 ? first : "\(first), and \(Console.counted(keys.count - 1, "other key"))"
            }
            let names =
                languages.count > 5
                ? "\(languages.prefix(4).joined(separator: ", ")) and \(languages.count - 4) more"
                : languages.joined(separator: ", ")
            return summary + place([names.isEmpty ? nil : names, key].compactMap { $0 }.joined(separator: ": "))
        }
    }

    private static func unique(_ names: [String?]) -> [String] {
        var known: Set<String> = []
        return names.compactMap { $0 }.filter { known.insert($0).inserted }
    }
}

extension [ConversionLoss] {
    /// Adds a loss.
    mutating func note(
        _ kind: ConversionLoss.Kind, _ message: String, table: String, key: String? = nil, language: String? = nil,
        isKept: Bool = false
    ) {
        append(
            ConversionLoss(kind: kind, table: table, key: key, language: language, message: message, isKept: isKept))
    }

    /// Adds the losses of a text.
    mutating func note(_ found: [TextLoss], table: String, key: String, language: String?, isKept: Bool = false) {
        for loss in found {
            note(loss.kind, loss.message, table: table, key: key, language: language, isKept: isKept)
        }
    }
}

/// The report of a conversion.
package struct ConversionReport: Sendable {
    /// The format that was read.
    package var source: ConversionFormat
    /// The format that was written.
    package var target: ConversionFormat
    /// The files that were written, or that would be written.
    package var files: [String] = []
    /// The number of entries.
    package var entryCount: Int
    /// The number of texts in all languages.
    package var textCount: Int
    /// The languages.
    package var languages: [String] = []
    /// The losses, by table, key and language.
    package var losses: [ConversionLoss] = []
    /// The texts that were not taken, and what a person should know of others.
    package var messages: [Diagnostic] = []

    /// The losses that `--strict` refuses.
    package var seriousLosses: [ConversionLoss] { losses.filter(\.isSerious) }

    /// A line for each cause of losses that `--strict` refuses, with its languages and keys: what a terminal shows.
    ///
    /// - Complexity: O(*n*) in the number of losses, on average.
    package var seriousLines: [String] { ConversionLoss.lines(of: seriousLosses) }

    /// The report for people: a line for each loss, and a summary.
    package var text: String {
        var lines = messages.map(\.description) + losses.map(\.description)
        let kept = losses.filter(\.isKept).count
        lines.append(
            "\(source.rawValue) to \(target.rawValue): \(Console.counted(entryCount, "key")), "
                + "\(Console.counted(textCount, "text")) in \(Console.counted(languages.count, "language")), "
                + "\(Console.counted(files.count, "file")); "
                + "\(Console.counted(losses.count, "loss", plural: "losses")), \(kept) kept")
        for kind in ConversionLoss.Kind.allCases {
            let count = losses.filter { $0.kind == kind }.count
            if count > 0 { lines.append("  \(count) \(kind.rawValue)") }
        }
        return lines.joined(separator: "\n")
    }

    /// Whether bytes are a report, for people or for programs.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func isReport(_ bytes: [UInt8]) -> Bool {
        if bytes.first == UInt8(ascii: "{") {
            guard let value = try? JSONView(reading: bytes, file: "") else { return false }
            return value["target"] != nil && (try? value["losses"]?.requireElements()) != nil
        }
        // The summary follows the losses, and the lines of their kinds follow the summary.
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard let summary = lines.last(where: { !$0.hasPrefix("  ") }) else { return false }
        return summary.contains(" to ") && summary.hasSuffix(" kept")
    }

    /// The report for programs.
    package var json: JSONValue {
        .object([
            ("source", .string(source.rawValue)), ("target", .string(target.rawValue)), ("files", .strings(files)),
            ("entries", .integer(entryCount)), ("texts", .integer(textCount)), ("languages", .strings(languages)),
            (
                "losses",
                .array(
                    losses.map { loss in
                        .object(
                            [
                                ("kind", .string(loss.kind.rawValue)), ("table", .string(loss.table)),
                                ("key", loss.key.map { .string($0) } ?? .null),
                                ("language", loss.language.map { .string($0) } ?? .null),
                                ("message", .string(loss.message)), ("kept", .bool(loss.isKept)),
                                ("changesText", .bool(loss.kind.changesText)),
                            ])
                    })
            ),
            (
                "messages",
                .array(
                    messages.map { message in
                        .object([
                            ("severity", .string(message.severity.rawValue)),
                            ("file", message.file.map { .string($0) } ?? .null),
                            ("line", message.position.map { .integer($0.line) } ?? .null),
                            ("column", message.position.map { .integer($0.column) } ?? .null),
                            ("key", message.key.map { .string($0) } ?? .null),
                            ("language", message.language.map { .string($0) } ?? .null),
                            ("message", .string(message.message)),
                        ])
                    })
            ),
        ])
    }
}
