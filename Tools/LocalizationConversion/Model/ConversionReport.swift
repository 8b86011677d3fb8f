import CommandConsole

/// Something that the target of a conversion cannot hold, or shows in another way.
package struct ConversionLoss: Sendable, Hashable, CustomStringConvertible {
    /// What it is.
    package enum Kind: String, Sendable, CaseIterable {
        /// Texts for devices; one of them is shown everywhere.
        case devices
        /// Texts for widths; the widest is shown everywhere.
        case widths
        /// A text with several numbers; all but the first one have the form `other`.
        case severalNumbers = "several-numbers"
        /// A variable inside the text of another one; it has the form `other`.
        case nestedVariable = "nested-variable"
        /// A text chosen by the value of a number.
        case gender
        /// The text for exactly 0, in a language whose rules do not tell 0 apart.
        case zeroForm = "zero-form"
        /// A form that only fractions reach, where the target counts whole things.
        case fractionForm = "fraction-form"
        /// A plural category that the language does not use.
        case unusedCategory = "unused-category"
        /// A category that the language needs and the file does not have.
        case missingCategory = "missing-category"
        /// A category is chosen by the number itself, not by the digits that are shown.
        case shownDigits = "shown-digits"
        /// A printf conversion that the target does not have.
        case conversion
        /// A choice by anything but a plural category.
        case choice
        /// Numbers or dates written in a style that printf does not have.
        case argumentStyle = "argument-style"
        /// Tags inside a text that are more than characters.
        case markup
        /// A value that refers to another one, or to a variable that is not there.
        case reference
        /// An empty text, which the target takes for a missing translation.
        case emptyText = "empty-text"
        /// What the developer tells the translators.
        case comment
        /// The state of a translation, or the origin of an entry.
        case state
        /// The key, which had to be changed.
        case key
        /// A language whose folder the target's run time does not find.
        case language
        /// A text that the target's own compiler refuses, and with it the whole file.
        case refusal
        /// A key that a file has more than once; the text that an app shows is converted.
        case duplicateKey = "duplicate-key"
        /// Names of variables, value types and positions.
        case notation
        /// A text that varies both by plural and by device, or in a way that is not known.
        case variation
        /// What an earlier conversion kept no longer fits the texts, which have changed since.
        case outdatedRecord = "outdated-record"
        /// Something else that reading the result back shows.
        case difference

        /// Whether people see another text than before.
        package var changesText: Bool {
            switch self {
            case .devices, .widths, .severalNumbers, .nestedVariable, .gender, .zeroForm, .fractionForm, .shownDigits,
                .missingCategory, .conversion, .choice, .argumentStyle, .markup, .reference, .emptyText, .variation,
                .language, .refusal, .difference:
                true
            case .unusedCategory, .comment, .state, .key, .duplicateKey, .notation, .outdatedRecord: false
            }
        }
    }

    /// What it is.
    package var kind: Kind
    /// The table.
    package var table: String
    /// The key; nil for what concerns a file as a whole.
    package var key: String?
    /// The language; nil for what concerns all of them.
    package var language: String?
    /// What happens, in words.
    package var message: String
    /// Whether the result has it in a comment or an extra field, so that the way back restores it.
    package var isKept = false

    /// Whether `--strict` refuses it: people would see another text, or it is gone.
    package var isSerious: Bool { kind.changesText || !isKept }

    /// `TABLE: KIND: MESSAGE (LANGUAGE: KEY)`
    package var description: String {
        let place = [language, key].compactMap { $0 }.joined(separator: ": ")
        return "\(table): \(kind.rawValue): \(message)\(isKept ? "; kept" : "")\(place.isEmpty ? "" : " (\(place))")"
    }
}

/// The report of a conversion.
package struct ConversionReport: Sendable {
    /// The format that was read.
    package var source: ConversionFormat
    /// The format that was written.
    package var target: ConversionFormat
    /// The files that were written, or would be.
    package var files: [String] = []
    /// How many entries there are.
    package var entryCount = 0
    /// How many texts there are in all languages.
    package var textCount = 0
    /// The languages.
    package var languages: [String] = []
    /// What the target does not hold, by table, key and language.
    package var losses: [ConversionLoss] = []

    /// What `--strict` refuses.
    package var seriousLosses: [ConversionLoss] { losses.filter(\.isSerious) }

    /// For people: a line for each loss, and a summary.
    package var text: String {
        var lines = losses.map(\.description)
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

    /// For programs.
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
        ])
    }
}
