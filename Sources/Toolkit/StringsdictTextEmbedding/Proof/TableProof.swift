import CLDRPlurals
import StringsdictEntries
import Stringsdict
import StringsdictFormatting
import StringsdictTextFiles

/// Proves that a packed table shows the same texts as the run time.
///
/// The proof reads the packed bytes with the code of a program, and the entries from the files with the run time. The
/// proof compares the definition of each key in each language. It also compares the texts for each device, for the
/// widths around each width of the entry, and for numbers of every category in every argument.
package struct TableProof {
    private let source: EmbeddableTable
    private let texts: EmbeddedTexts
    /// The number of texts that were compared.
    package private(set) var comparisonCount = 0

    /// Compares a packed table with its source.
    ///
    /// - Returns: The number of texts that were compared.
    /// - Throws: ``TextEmbeddingError/difference(_:)`` for the first difference.
    @discardableResult
    package static func prove(_ packed: [UInt8], of source: EmbeddableTable) throws(TextEmbeddingError) -> Int {
        var outcome: Result<Int, TextEmbeddingError> = .success(0)
        packed.withUnsafeBufferPointer { bytes in
            // The table is used only in this closure, where the bytes are valid.
            do throws(TextEmbeddingError) {
                var proof = TableProof(source: source, texts: try TableProof.read(bytes, of: source))
                try proof.run()
                outcome = .success(proof.comparisonCount)
            } catch {
                outcome = .failure(error)
            }
        }
        return try outcome.get()
    }

    private init(source: EmbeddableTable, texts: EmbeddedTexts) {
        self.source = source
        self.texts = texts
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, of source: EmbeddableTable
    ) throws(TextEmbeddingError) -> EmbeddedTexts {
        do throws(EmbeddedTextsError) {
            return try EmbeddedTexts(validating: PackedTextBytes(unsafeBytes: bytes))
        } catch {
            throw .difference(
                EmbeddingDifference(
                    key: "", language: "", circumstances: "the whole table", expected: "a table",
                    found: error.description))
        }
    }

    private mutating func run() throws(TextEmbeddingError) {
        try compare(source.keys.joined(separator: "\n"), texts.keys.joined(separator: "\n"), "", "", "all keys")
        try compare(
            source.languages.map(\.name).joined(separator: ", "), texts.localizations.joined(separator: ", "), "", "",
            "all languages")
        try compare(source.developmentLanguage, texts.developmentLanguage, "", "", "the development language")
        try proveLanguages()
        let keys = try source.keys.map { key throws(TextEmbeddingError) in (name: key, place: try place(of: key)) }
        // By bytes, since two keys may be equal as texts.
        let numbers = Dictionary(
            source.keys.enumerated().map { (ByteString($1), $0) }, uniquingKeysWith: { first, _ in first })
        for (number, language) in source.languages.enumerated() {
            try compare(
                language.identifier ?? "", texts.identifier(of: number) ?? "", "", language.name, "its identifier")
            var samples = LanguageSamples(language, number: number, texts: texts)
            // Every language lacks most keys of a large sparse catalog. All missing texts are shown by the same code,
            // so the texts of one missing key represent all others. The table is still asked for each missing key.
            var hasProvedMissingTexts = false
            // A binary file can have a long text that thousands of keys share.
            var provedEntries: Set<[EntryDefinition<ByteString>?]> = []
            // A table whose keys are texts has an entry for each key.
            var isPresent = [Bool](repeating: language.keysAreTexts, count: keys.count)
            for key in language.keys {
                if let number = numbers[ByteString(key)] { isPresent[number] = true }
            }
            for (key, isPresent) in zip(keys, isPresent) {
                if !isPresent, hasProvedMissingTexts {
                    let packed = texts.definitions(of: key.place, language: number)
                    try compare(definition: nil, packed.entry ?? packed.text, key.name, language.name)
                    continue
                }
                let entries = language.entries(forKey: key.name)
                try proveDefinitions(of: key, entries, in: language, number: number)
                // Equal entries are shown by the same code, and each key has just been found with its own entry.
                let definitions =
                    EntryShape(entries).isLong
                    ? [entries.entry, entries.text].map { $0?.definition.map { ByteString($0) } } : []
                if definitions.isEmpty || provedEntries.insert(definitions).inserted {
                    try proveTexts(of: key.name, entries, in: language, &samples)
                }
                hasProvedMissingTexts = hasProvedMissingTexts || !isPresent
            }
        }
    }

    /// The number of names that the proof compares with the languages of its users. An app of 100 localizations, which is more than
    /// any known app has, is proved for each of its names and each language of CLDR.
    private static var provedNames: Int { 40_000 }

    /// Compares the choice of a language for users of many languages.
    private mutating func proveLanguages() throws(TextEmbeddingError) {
        let names = source.languages.map(\.name)
        let matcher = LanguageMatcher(available: names, developmentLanguage: source.developmentLanguage)
        let languages = names + PluralRules.supportedLocales()
        // A choice takes time in proportion to the number of names, so the proof tries fewer users where there are many names.
        let step = 1 + languages.count * names.count / TableProof.provedNames
        let users =
            stride(from: 0, to: languages.count, by: step).map { languages[$0] } + [
                "", "und", "Base", "English", "en-AU", "es-MX", "pt-AO", "sr@latin", "zh-Hant-HK", "zh_CN", "iw",
                "xx-YY",
            ]
        // A localization whose name is not a language, such as `x-pseudo`, is chosen by its name and has no identifier.
        func expected(_ languages: UserLanguages) -> String {
            let name = matcher.match(for: languages)?.localization
            return source.languages.first { $0.name == name }?.identifier ?? "none"
        }
        for user in users {
            try compare(
                expected([user]), texts.localizer(for: [user]).language ?? "none", "", user,
                "the language that is chosen for it")
        }
        let reversed = UserLanguages(users.reversed())
        try compare(
            expected(reversed), texts.localizer(for: reversed).language ?? "none", "", "",
            "the language that is chosen for all")
    }

    // MARK: Keys

    private mutating func place(of key: String) throws(TextEmbeddingError) -> EmbeddedTexts.Key {
        guard let place = texts.key(key) else { throw difference(key, "", key, "", "the look-up of the key") }
        try compare(key, texts.name(of: place) ?? "", key, "", "its name")
        return place
    }

    private mutating func proveDefinitions(
        of key: (name: String, place: EmbeddedTexts.Key),
        _ entries: (entry: StringsdictEntry?, text: StringsdictEntry?),
        in language: EmbeddableTable.Language, number: Int
    ) throws(TextEmbeddingError) {
        let packed = texts.definitions(of: key.place, language: number)
        try compare(definition: entries.entry ?? entries.text, packed.entry, key.name, language.name)
        if entries.entry != nil, packed.text != nil {
            try compare(definition: entries.text, packed.text, key.name, language.name)
        }
    }

    private mutating func proveTexts(
        of key: String, _ entries: (entry: StringsdictEntry?, text: StringsdictEntry?),
        in language: EmbeddableTable.Language, _ samples: inout LanguageSamples
    ) throws(TextEmbeddingError) {
        let shape = EntryShape(entries)
        let lists = samples.arguments(count: shape.argumentCount).prefix(shape.provedLists)
        for device in shape.devices {
            for width in shape.widths {
                let pair = samples.formatters(device: device, width: width)
                try prove(key, in: language, pair.formatter, pair.localizer, lists)
            }
        }
    }

    /// Compares the texts of a key for one device and one width.
    private mutating func prove(
        _ key: String, in language: EmbeddableTable.Language, _ formatter: StringsdictFormatter,
        _ localizer: Localizer, _ argumentLists: ArraySlice<[FormatArgument]>
    ) throws(TextEmbeddingError) {
        func place(_ arguments: [FormatArgument]?) -> String {
            let width = formatter.presentationWidth.map(String.init) ?? "any"
            return "device \(formatter.device.rawValue), width \(width), arguments \(arguments ?? [])"
        }
        let entry = language.entry(forKey: key, device: formatter.device)
        // A missing text shows the default value.
        let missing = "\u{0}missing"
        try compare(
            entry.map { formatter.string($0) } ?? missing,
            localizer.string(forKey: key, defaultValue: LocalizedKey(missing)),
            key,
            language.name, place(nil))
        guard let entry else { return }
        for arguments in argumentLists {
            try compare(
                formatter.string(entry, arguments: arguments), localizer.string(forKey: key, arguments: arguments), key,
                language.name, place(arguments))
            try compare(
                TableProof.outcome { () throws(StringsdictFormatError) in
                    try formatter.validatedString(entry, key: key, arguments: arguments)
                },
                TableProof.outcome { () throws(StringsdictFormatError) in
                    try localizer.validatedString(forKey: key, arguments: arguments)
                }, key, language.name, place(arguments))
        }
    }

    /// The text of a call, or its error.
    private static func outcome(_ call: () throws(StringsdictFormatError) -> String) -> String {
        do throws(StringsdictFormatError) {
            return try call()
        } catch {
            return "error: \(error)"
        }
    }

    // MARK: Comparing

    private mutating func compare(
        definition: StringsdictEntry?, _ packed: StringsdictEntry.Definition?, _ key: String, _ language: String
    ) throws(TextEmbeddingError) {
        let expected = definition?.definition
        comparisonCount += 1
        // Byte for byte: `==` regards different spellings of an accented letter as equal.
        guard expected?.map({ ByteString($0) }) == packed?.map({ ByteString($0) }) else {
            throw difference(
                expected.map { "\($0)" } ?? "missing", packed.map { "\($0)" } ?? "missing", key, language,
                "its definition")
        }
    }

    private mutating func compare(
        _ expected: String, _ found: String, _ key: String, _ language: String,
        _ circumstances: @autoclosure () -> String
    ) throws(TextEmbeddingError) {
        comparisonCount += 1
        guard expected.utf8.elementsEqual(found.utf8) else {
            throw difference(expected, found, key, language, circumstances())
        }
    }

    private func difference(
        _ expected: String, _ found: String, _ key: String, _ language: String, _ circumstances: String
    ) -> TextEmbeddingError {
        .difference(
            EmbeddingDifference(
                key: key, language: language, circumstances: circumstances, expected: expected, found: found))
    }
}

/// The arguments and formatters for the proof of a language, created once for all keys.
private struct LanguageSamples {
    private struct Circumstances: Hashable {
        let device: StringsdictDevice
        let width: Int?
    }

    private let language: EmbeddableTable.Language
    private let number: Int
    private let texts: EmbeddedTexts
    private let numbers: ProofArguments
    /// The lists of arguments, by how many arguments an entry takes.
    private var arguments: [Int: [[FormatArgument]]] = [:]
    private var formatters: [Circumstances: (formatter: StringsdictFormatter, localizer: Localizer)] = [:]

    init(_ language: EmbeddableTable.Language, number: Int, texts: EmbeddedTexts) {
        self.language = language
        self.number = number
        self.texts = texts
        numbers = ProofArguments(language: language.identifier)
    }

    /// Lists of arguments for an entry that takes `count` arguments: see ``ProofArguments/arguments(count:)``.
    mutating func arguments(count: Int) -> [[FormatArgument]] {
        if let known = arguments[count] { return known }
        let lists = numbers.arguments(count: count)
        arguments[count] = lists
        return lists
    }

    /// The formatter of the run time and the localizer of the table for a device and a width.
    mutating func formatters(
        device: StringsdictDevice, width: Int?
    ) -> (formatter: StringsdictFormatter, localizer: Localizer) {
        let circumstances = Circumstances(device: device, width: width)
        if let known = formatters[circumstances] { return known }
        let options = Localizer.Options(device: device, presentationWidth: width)
        let formatter = options.formatter(for: language.identifier, languages: [])
        let pair = (formatter, Localizer(EmbeddedTextSource(texts, number: number, formatter: formatter).source))
        formatters[circumstances] = pair
        return pair
    }
}

/// The devices, widths and arguments on which the text of an entry can depend.
private struct EntryShape {
    /// The documented devices, the devices of the entry, and a device that does not exist.
    private(set) var devices: [StringsdictDevice] = [.other]
    /// No width, and each width of the entry with its neighbours.
    private(set) var widths: [Int?] = [nil]
    /// The number of arguments. The number may be too large for an entry that takes arguments by position.
    private(set) var argumentCount = 0
    /// The bytes of format strings that a text of the entry reads, or more.
    private var work = 1

    /// The bytes of format strings that the proof reads for one entry in one language. A long text of a variable that another long text
    /// repeats is the only entry known to reach it, and its definition is compared in full.
    private static var provedWork: Int { 1 << 22 }

    /// Whether the text takes longer to be shown than its definition takes to be compared with others.
    var isLong: Bool { work >= 256 }

    /// The branches that the proof passes for one entry in one language. Each device and each width looks for its branch among all
    /// of them, so of an entry with more branches than any real one the proof tries some, and compares the definition of all.
    private static var provedBranches: Int { 1 << 12 }

    /// Some of the elements, in equal steps, if there are more than a number.
    private static func some<Element>(_ elements: [Element], atMost most: Int) -> [Element] {
        guard elements.count > most else { return elements }
        return stride(from: 0, to: elements.count, by: (elements.count + most - 1) / most).map { elements[$0] }
    }

    /// The number of lists of arguments that the proof tries for each device and width.
    var provedLists: Int { max(3, EntryShape.provedWork / work / (devices.count * widths.count)) }

    init(_ entries: (entry: StringsdictEntry?, text: StringsdictEntry?)) {
        var names = Set<String>()
        var widths = Set<Int>()
        var argumentCount = 0
        for entry in [entries.entry, entries.text] {
            guard let entry else { continue }
            EntryShape.collect(entry.definition, &names, &widths, &argumentCount, &work)
        }
        let most = EntryShape.provedBranches / (names.count + widths.count + 1)
        if !names.isEmpty {
            names = Set(EntryShape.some(names.sorted(), atMost: max(16, most)))
            names.formUnion(StringsdictDevice.documented.map(\.rawValue))
            names.insert("unknown")
            devices = names.sorted().map { StringsdictDevice(rawValue: $0) }
        }
        let around = Set(widths.flatMap { [$0 - 1, $0, $0 + 1] }).sorted()
        self.widths += EntryShape.some(around, atMost: max(16, most / devices.count)).map { $0 }
        self.argumentCount = argumentCount
    }

    private static func collect(
        _ definition: StringsdictEntry.Definition, _ devices: inout Set<String>, _ widths: inout Set<Int>,
        _ count: inout Int, _ work: inout Int
    ) {
        switch definition.form {
        case .message(let message):
            var directives = directiveCount(message.format)
            var longest = 0
            for variable in message.variables {
                directives += variable.cases.map { directiveCount($0.text) }.max() ?? 0
                longest = max(longest, variable.cases.map(\.text.utf8.count).max() ?? 0)
            }
            count = max(count, min(directives, 6))
            let expansions = message.variables.isEmpty ? 0 : min(directives, StringsdictFormatter.maximumExpansions)
            work = max(work, message.format.utf8.count + expansions * longest)
        case .widths(let variants):
            for variant in variants {
                if let width = variant.width { widths.insert(width) }
                collect(variant.content, &devices, &widths, &count, &work)
            }
        case .devices(let variants):
            for variant in variants {
                devices.insert(variant.name)
                collect(variant.content, &devices, &widths, &count, &work)
            }
        }
    }

    /// At least as many arguments as a text takes: one for each percent sign and each asterisk.
    private static func directiveCount(_ text: String) -> Int {
        text.utf8.contains(UInt8(ascii: "%"))
            ? text.utf8.count { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "*") } : 0
    }
}
