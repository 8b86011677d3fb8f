import CLDRPlurals

/// A key of an embedded table: its name, or its place in the table.
public protocol EmbeddedTextKey: Sendable {
    /// The place of the key in a table. Nil if the table does not have it.
    func key(in texts: EmbeddedTexts) -> EmbeddedTexts.Key?
    /// The name of the key, which is shown if there is no text.
    func name(in texts: EmbeddedTexts) -> String
}

extension String: EmbeddedTextKey {
    /// Looks the key up.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes. No allocation.
    public func key(in texts: EmbeddedTexts) -> EmbeddedTexts.Key? { texts.key(self) }
    /// The key itself.
    public func name(in texts: EmbeddedTexts) -> String { self }
}

extension EmbeddedTexts.Key: EmbeddedTextKey {
    /// The place itself. No look-up is needed.
    public func key(in texts: EmbeddedTexts) -> EmbeddedTexts.Key? { self }
    /// The name in the table. Empty if no key has this place.
    public func name(in texts: EmbeddedTexts) -> String { texts.name(of: self) ?? "" }
}

/// The texts of an embedded table for one user: a language, and the formatting of numbers and plurals.
///
/// ```swift
/// let localizer = Texts.localizable.localizer(for: ["pt-PT", "en"])
/// localizer.string("inbox.unread", 3)
/// localizer.string("missing", defaultValue: "Nothing here")   // the table has no such key
/// ```
///
/// It shows the same texts as `Localizer` of module `Stringsdict` for the same files. It is a value of three words,
/// created with one allocation. Any number of threads may use it.
public struct EmbeddedLocalizer: Sendable {
    /// The data that copies of a localizer share. It is not part of the value, since calls of generated code would then
    /// take longer to compile.
    private final class Storage: Sendable {
        /// The number of the chosen language.
        let number: Int?
        /// The formatter of the chosen language.
        let formatter: MessageFormatter
        /// The languages to search for a missing text.
        let others: [(number: Int, formatter: MessageFormatter)]

        /// The user's language that chose the language of the table.
        let matchedLanguage: String?

        init(
            number: Int?, formatter: MessageFormatter, others: [(number: Int, formatter: MessageFormatter)],
            matchedLanguage: String?
        ) {
            self.matchedLanguage = matchedLanguage
            self.number = number
            self.formatter = formatter
            self.others = others
        }
    }

    /// The table.
    public let texts: EmbeddedTexts
    private let storage: Storage

    private var number: Int? { storage.number }
    private var others: [(number: Int, formatter: MessageFormatter)] { storage.others }
    /// The formatter of the chosen language.
    public var formatter: MessageFormatter { storage.formatter }

    /// Creates a localizer for a user's languages.
    init(_ texts: EmbeddedTexts, languages: UserLanguages, options: LocalizerOptions) {
        let match = texts.match(for: languages)
        let number = match?.localization
        let formatter = options.formatter(for: number.flatMap { texts.identifier(of: $0) }, languages: languages)
        var others: [(number: Int, formatter: MessageFormatter)] = []
        func add(_ other: Int?) {
            guard let other, other != number, !others.contains(where: { $0.number == other }) else { return }
            others.append((other, options.formatter(for: texts.identifier(of: other), languages: languages)))
        }
        if options.fallback == .otherLanguages {
            for var language in languages.identifiers { add(language.withUTF8 { texts.bestMatch(for: $0) }) }
        }
        if options.fallback != .none { add(texts.lastResort) }
        self.init(
            texts, Storage(number: number, formatter: formatter, others: others, matchedLanguage: match?.language))
    }

    private init(_ texts: EmbeddedTexts, _ storage: Storage) {
        self.texts = texts
        self.storage = storage
    }

    /// Creates a localizer for a language of the table with a formatter of the caller's choice.
    package init(_ texts: EmbeddedTexts, number: Int?, formatter: MessageFormatter) {
        self.init(texts, Storage(number: number, formatter: formatter, others: [], matchedLanguage: nil))
    }

    /// The localizer of the same user for another table.
    ///
    /// Tables that were generated together have the same languages, so the language is the same. In any other table the
    /// language is looked up by its name.
    ///
    /// - Complexity: O(1) for tables that were generated together, else linear in the number of languages.
    public func localizer(of other: EmbeddedTexts) -> EmbeddedLocalizer {
        if other.bytes.isSame(as: texts.bytes) { return self }
        let others = others.compactMap { language in
            texts.number(ofLanguage: language.number, in: other).map { (number: $0, formatter: language.formatter) }
        }
        let number = number.flatMap { texts.number(ofLanguage: $0, in: other) }
        return EmbeddedLocalizer(
            other,
            Storage(number: number, formatter: formatter, others: others, matchedLanguage: storage.matchedLanguage))
    }

    /// The chosen language as the table names it: see ``EmbeddedTexts/languages``. Nil for a table without languages.
    public var language: String? { number.map { texts.languages[$0] } }

    /// The user's language that chose the language of the table, or `*` of a request. Nil if nothing matched. The texts
    /// are then in the language of the last resort.
    public var matchedLanguage: String? { storage.matchedLanguage }

    /// The device whose texts are shown.
    public var device: Device { formatter.device }
}

extension EmbeddedTexts {
    /// The localizer for a user's languages.
    ///
    /// The languages are matched as by ``LanguageMatcher``. If none matches, the development language is used.
    ///
    /// - Complexity: Linear in the number of languages. O(1) if the table has the first language under this name. For a
    ///   request with weights, linear in the number of languages and of ranges, with a `String` for each language.
    public func localizer(
        for languages: UserLanguages = .current, options: LocalizerOptions = LocalizerOptions()
    ) -> EmbeddedLocalizer {
        EmbeddedLocalizer(self, languages: languages, options: options)
    }
}

// MARK: Texts

extension EmbeddedLocalizer {
    /// The content of a table for a key.
    ///
    /// The type holds no reference. So passing a value counts no references, and a program does not ask the run time
    /// for the type at its start.
    enum Found: BitwiseCopyable {
        /// A message of the chosen language, or of a language that replaces it.
        case message(PackedMessage, standIn: Int?)
        /// The entry is a width rule without texts.
        case noWidth
    }

    /// The message of a key in the first language that has a text for it.
    func find(_ key: EmbeddedTexts.Key) -> Found? {
        if let number, let found = find(key, in: number, standIn: nil) { return found }
        for index in others.indices {
            if let found = find(key, in: others[index].number, standIn: index) { return found }
        }
        return nil
    }

    private func find(_ key: EmbeddedTexts.Key, in language: Int, standIn: Int?) -> Found? {
        guard let record = texts.record(of: key, language: language) else { return nil }
        // The device and the width do not depend on the language.
        let choice = PackedChoice(
            at: record, in: texts.bytes, device: formatter.device.rawValue, width: formatter.presentationWidth)
        switch choice {
        case .message(let message): return .message(message, standIn: standIn)
        case .noWidth: return .noWidth
        case .noDevice: return nil
        }
    }

    /// The formatter for a message that was found.
    private func formatter(standIn: Int?) -> MessageFormatter { standIn.map { others[$0].formatter } ?? formatter }

    /// The text of a key without arguments. A text without variables is shown verbatim, as by
    /// ``MessageFormatter/string(_:)``.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text to show if the key has none. Nil or empty for the key itself.
    /// - Complexity: Linear in the length of the key and the text. One allocation, or none for a text of up to 15
    ///   bytes.
    @_disfavoredOverload
    public func string(_ key: some EmbeddedTextKey, defaultValue: LocalizedKey? = nil) -> String {
        if let values = defaultValue?.arguments, !values.isEmpty {
            return values.withUnsafeBufferPointer { render(key, $0, defaultValue: defaultValue) }
        }
        guard let place = key.key(in: texts), let found = find(place) else {
            return missing(key, defaultValue: defaultValue, arguments: UnsafeBufferPointer(start: nil, count: 0))
        }
        guard case .message(let message, let standIn) = found else { return "" }
        guard message.hasVariables else { return String(decoding: message.text, as: UTF8.self) }
        return formatter(standIn: standIn).render(message, UnsafeBufferPointer(start: nil, count: 0))
    }

    /// Appends the text of a key without arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity and the key has
    ///   a text.
    @_disfavoredOverload
    public func append(_ key: some EmbeddedTextKey, defaultValue: LocalizedKey? = nil, to buffer: inout [UInt8]) {
        if let values = defaultValue?.arguments, !values.isEmpty {
            return values.withUnsafeBufferPointer { render(key, $0, defaultValue: defaultValue, to: &buffer) }
        }
        guard let place = key.key(in: texts), let found = find(place) else {
            let arguments = UnsafeBufferPointer<FormatArgument>(start: nil, count: 0)
            buffer.append(contentsOf: missing(key, defaultValue: defaultValue, arguments: arguments).utf8)
            return
        }
        guard case .message(let message, let standIn) = found else { return }
        if message.hasVariables {
            formatter(standIn: standIn).render(message, UnsafeBufferPointer(start: nil, count: 0), to: &buffer)
        } else {
            buffer.append(contentsOf: message.text)
        }
    }

    /// The text of a key with arguments in an array.
    ///
    /// With an empty array, a text without variables is shown verbatim, as without arguments.
    public func string(
        _ key: some EmbeddedTextKey, arguments: [FormatArgument], defaultValue: LocalizedKey? = nil
    ) -> String {
        if arguments.isEmpty { return string(key, defaultValue: defaultValue) }
        return arguments.withUnsafeBufferPointer { render(key, $0, defaultValue: defaultValue) }
    }

    /// Appends the text of a key with arguments in an array to a buffer, as UTF-8.
    public func append(
        _ key: some EmbeddedTextKey, arguments: [FormatArgument], defaultValue: LocalizedKey? = nil,
        to buffer: inout [UInt8]
    ) {
        if arguments.isEmpty { return append(key, defaultValue: defaultValue, to: &buffer) }
        arguments.withUnsafeBufferPointer { render(key, $0, defaultValue: defaultValue, to: &buffer) }
    }

    /// The text of a key with arguments in an array, or an error if the text cannot be shown correctly.
    ///
    /// - Throws: ``StringsdictFormatError``. A missing text is not an error: the default value or the key is shown.
    public func validatedString(
        _ key: some EmbeddedTextKey, arguments: [FormatArgument], defaultValue: LocalizedKey? = nil
    ) throws(StringsdictFormatError) -> String {
        guard let place = key.key(in: texts), let found = find(place) else {
            return arguments.withUnsafeBufferPointer { missing(key, defaultValue: defaultValue, arguments: $0) }
        }
        guard case .message(let message, let standIn) = found else {
            throw StringsdictFormatError(.noWidthVariant, key: key.name(in: texts))
        }
        if arguments.isEmpty, !message.hasVariables { return String(decoding: message.text, as: UTF8.self) }
        let formatter = formatter(standIn: standIn)
        var issue: FormatIssue?
        let text = arguments.withUnsafeBufferPointer { arguments in
            formatter.string(message, arguments, issue: &issue)
        }
        if let issue { throw StringsdictFormatError(issue, in: message, key: key.name(in: texts)) }
        return text
    }

    /// The unformatted text of a key. For an entry with variables this is its format string.
    public func text(forKey key: some EmbeddedTextKey, defaultValue: String? = nil) -> String {
        guard let place = key.key(in: texts), case .message(let message, _) = find(place) else {
            return defaultValue.flatMap { $0.isEmpty ? nil : $0 } ?? key.name(in: texts)
        }
        return String(decoding: message.text, as: UTF8.self)
    }

    // MARK: Rendering

    /// Formats the text of a key with arguments that are contiguous in memory.
    @usableFromInline
    func render(
        _ key: some EmbeddedTextKey, _ arguments: UnsafeBufferPointer<FormatArgument>, defaultValue: LocalizedKey?
    ) -> String {
        guard let place = key.key(in: texts), let found = find(place) else {
            return missing(key, defaultValue: defaultValue, arguments: arguments)
        }
        guard case .message(let message, let standIn) = found else { return "" }
        return formatter(standIn: standIn).render(message, arguments)
    }

    /// Formats the text of a key and appends it to an array.
    @usableFromInline
    func render(
        _ key: some EmbeddedTextKey, _ arguments: UnsafeBufferPointer<FormatArgument>, defaultValue: LocalizedKey?,
        to buffer: inout [UInt8]
    ) {
        guard let place = key.key(in: texts), let found = find(place) else {
            buffer.append(contentsOf: missing(key, defaultValue: defaultValue, arguments: arguments).utf8)
            return
        }
        guard case .message(let message, let standIn) = found else { return }
        formatter(standIn: standIn).render(message, arguments, to: &buffer)
    }

    /// The default value or the key, formatted with the arguments.
    private func missing(
        _ key: some EmbeddedTextKey, defaultValue: LocalizedKey?, arguments: UnsafeBufferPointer<FormatArgument>
    ) -> String {
        formatter.missingText(key.name(in: texts), defaultValue: defaultValue, arguments)
    }
}

extension MessageFormatter {
    /// Formats a message of an embedded table into a `String`.
    fileprivate func render(_ message: PackedMessage, _ arguments: UnsafeBufferPointer<FormatArgument>) -> String {
        var issue: FormatIssue?
        return string(message, arguments, issue: &issue)
    }

    /// Formats a message of an embedded table at the end of an array.
    fileprivate func render(
        _ message: PackedMessage, _ arguments: UnsafeBufferPointer<FormatArgument>, to buffer: inout [UInt8]
    ) {
        var issue: FormatIssue?
        append(message, arguments, to: &buffer, issue: &issue)
    }
}
