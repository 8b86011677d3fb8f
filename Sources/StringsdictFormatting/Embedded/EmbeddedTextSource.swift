import CLDRPlurals

/// The texts of an embedded table for one user. They are read in place.
package final class EmbeddedTextSource: Sendable {
    private let texts: EmbeddedTexts
    /// The number of the chosen language. Nil for a table without languages.
    private let number: Int?
    /// The chosen language. Finding its identifier in the table takes as many steps as there are languages before it.
    package let language: String?
    package let formatter: StringsdictFormatter
    /// The languages to search for a missing text.
    private let others: [(number: Int, formatter: StringsdictFormatter)]
    package let matchedLanguage: String?
    /// Makes the formatter for another language. Nil if the caller chose the formatters.
    private let formatterOfLanguage: (@Sendable (_ language: String?) -> StringsdictFormatter)?

    /// Creates the texts for a user's languages.
    init(_ texts: EmbeddedTexts, languages: UserLanguages, options: Localizer.Options) {
        let match = texts.match(for: languages)
        let number = match?.localization
        var others: [(number: Int, formatter: StringsdictFormatter)] = []
        func add(_ other: Int?) {
            guard let other, other != number, !others.contains(where: { $0.number == other }) else { return }
            others.append((other, options.formatter(for: texts.identifier(of: other), languages: languages)))
        }
        if options.fallback == .otherLanguages {
            for var language in languages.identifiers { add(language.withUTF8 { texts.bestMatch(for: $0) }) }
        }
        if options.fallback != .key { add(texts.lastResort) }
        self.texts = texts
        self.number = number
        language = number.flatMap { texts.identifier(of: $0) }
        formatter = options.formatter(for: language, languages: languages)
        self.others = others
        matchedLanguage = match?.language
        formatterOfLanguage = { options.formatter(for: $0, languages: languages) }
    }

    /// Creates the texts of a language of the table with a formatter of the caller's choice.
    package init(
        _ texts: EmbeddedTexts, number: Int?, formatter: StringsdictFormatter,
        others: [(number: Int, formatter: StringsdictFormatter)] = [], matchedLanguage: String? = nil
    ) {
        self.texts = texts
        self.number = number
        language = number.flatMap { texts.identifier(of: $0) }
        self.formatter = formatter
        self.others = others
        self.matchedLanguage = matchedLanguage
        formatterOfLanguage = nil
    }

    /// The texts of another table for the same user.
    ///
    /// The language is looked up by its name. A table that lacks the language shows the language that matches it best, or
    /// else the development language: its files are missing there, as in a bundle.
    ///
    /// - Complexity: O(1) for tables with the same languages, else linear in the number of languages.
    package func texts(of table: EmbeddedTexts) -> EmbeddedTextSource {
        if table.bytes.isSame(as: texts.bytes) { return self }
        let others = others.compactMap { language in
            texts.number(ofLanguage: language.number, in: table).map { (number: $0, formatter: language.formatter) }
        }
        var formatter = formatter
        var chosen = number.flatMap { texts.number(ofLanguage: $0, in: table) }
        if chosen == nil, let formatterOfLanguage {
            chosen = number.flatMap { texts.nearest(toLanguage: $0, in: table) } ?? table.developmentMatch
            formatter = formatterOfLanguage(chosen.flatMap { table.identifier(of: $0) })
        }
        return EmbeddedTextSource(
            table, number: chosen, formatter: formatter, others: others, matchedLanguage: matchedLanguage)
    }

    /// The source of texts that a localizer is made of.
    package var source: TextSource {
        TextSource(
            formatter: formatter, language: { self.language }, matchedLanguage: matchedLanguage,
            text: { key, _, arguments in self.text(of: key, arguments) },
            append: { key, _, arguments, buffer in self.append(textOf: key, arguments, to: &buffer) },
            find: { key, _ in self.find(key) }, keptText: { _, make in make() }, embedded: { self.texts(of: $0) })
    }
}

// MARK: Texts

extension EmbeddedTextSource {
    /// The content of a table for a key.
    ///
    /// The type holds no reference. So passing a value counts no references, and a program does not ask the run time
    /// for the type at its start.
    private enum Content: BitwiseCopyable {
        /// A message of the chosen language, or of a language that replaces it.
        case message(PackedMessage, standIn: Int?)
        /// The entry is a width rule without texts.
        case noWidth
    }

    /// The message of a key in the first language that has a text for it.
    private func content(of key: EmbeddedTexts.Key) -> Content? {
        if let number, let found = content(of: key, in: number, standIn: nil) { return found }
        for index in others.indices {
            if let found = content(of: key, in: others[index].number, standIn: index) { return found }
        }
        return nil
    }

    private func content(of key: EmbeddedTexts.Key, in language: Int, standIn: Int?) -> Content? {
        guard let record = texts.record(of: key, language: language) else { return nil }
        var (entry, text) = texts.alternatives(at: record)
        // The device and the width do not depend on the language.
        let device = formatter.device.rawValue
        if let text, texts.isMissing(entry, device: device) { entry = text }
        do throws(MissingBranchError) {
            let message = try texts.message(of: entry, device: device, width: formatter.presentationWidth)
            return .message(message, standIn: standIn)
        } catch {
            return error.isWidth ? .noWidth : nil
        }
    }

    /// The formatter for a message that was found.
    private func formatter(standIn: Int?) -> StringsdictFormatter { standIn.map { others[$0].formatter } ?? formatter }

    private func text(
        of key: UnsafeBufferPointer<UInt8>, _ arguments: UnsafeBufferPointer<FormatArgument>
    ) -> String? {
        texts.key(utf8: key).flatMap { text(at: $0, arguments) }
    }

    /// The text of a key at a place of the table.
    func text(at key: EmbeddedTexts.Key, _ arguments: UnsafeBufferPointer<FormatArgument>) -> String? {
        guard let content = content(of: key) else { return nil }
        guard case .message(let message, let standIn) = content else { return "" }
        return formatter(standIn: standIn).text(of: message, arguments)
    }

    private func append(
        textOf key: UnsafeBufferPointer<UInt8>, _ arguments: UnsafeBufferPointer<FormatArgument>,
        to buffer: inout [UInt8]
    ) -> Bool {
        guard let content = texts.key(utf8: key).flatMap({ content(of: $0) }) else { return false }
        if case .message(let message, let standIn) = content {
            formatter(standIn: standIn).append(textOf: message, arguments, to: &buffer)
        }
        return true
    }

    private func find(_ key: UnsafeBufferPointer<UInt8>) -> Localizer.Found? {
        guard let key = texts.key(utf8: key) else { return nil }
        if let number, let entry = entry(of: key, in: number) {
            return Localizer.Found(entry: entry, formatter: formatter, language: language)
        }
        for other in others {
            if let entry = entry(of: key, in: other.number) {
                return Localizer.Found(
                    entry: entry, formatter: other.formatter, language: texts.identifier(of: other.number))
            }
        }
        return nil
    }

    /// The entry of a key in a language, if it has a text for the device.
    private func entry(of key: EmbeddedTexts.Key, in language: Int) -> StringsdictEntry? {
        let definitions = texts.definitions(of: key, language: language)
        let entry = definitions.entry.map { StringsdictEntry($0) }
        if let entry, entry.hasText(for: formatter.device) { return entry }
        if let text = definitions.text { return StringsdictEntry(text) }
        // A device that is none of Apple's shows another branch.
        return entry.flatMap { $0.standsIn(for: formatter.device) ? $0 : nil }
    }
}

// MARK: Localizers

extension EmbeddedTexts {
    /// The localizer for a user's languages.
    ///
    /// ```swift
    /// let localizer = Texts.localizable.localizer(for: ["pt-PT", "en"])
    /// localizer.string("inbox.unread", 3)
    /// ```
    ///
    /// The languages are matched as by ``LanguageMatcher``. If none matches, the development language is used. The
    /// localizer shows the same texts as one of a bundle with the same files.
    ///
    /// - Complexity: Linear in the number of languages. O(1) if the table has the first language under this name. For a
    ///   request with weights, linear in the number of languages and of ranges, with a `String` for each language.
    public func localizer(
        for languages: UserLanguages = .current, options: Localizer.Options = Localizer.Options()
    ) -> Localizer {
        Localizer(EmbeddedTextSource(self, languages: languages, options: options).source)
    }

    /// The text of the key at a place, with up to six arguments. Only generated code calls it: the places of its keys
    /// are known when it is generated, so no call searches for a key.
    ///
    /// - Parameters:
    ///   - place: The place of the key. If the table has no key there, the text is empty.
    ///   - a: The first argument.
    ///   - b: The second argument.
    ///   - c: The third argument.
    ///   - d: The fourth argument.
    ///   - e: The fifth argument.
    ///   - f: The sixth argument.
    ///   - localizer: The language, and the formatting of numbers and plurals. It may belong to another table or to a
    ///     bundle. Nil for the current user.
    @_alwaysEmitIntoClient
    public func _string<
        A: FormatArgumentConvertible, B: FormatArgumentConvertible, C: FormatArgumentConvertible,
        D: FormatArgumentConvertible, E: FormatArgumentConvertible, F: FormatArgumentConvertible
    >(
        at place: Int, _ a: A = _NoArgument(), _ b: B = _NoArgument(), _ c: C = _NoArgument(), _ d: D = _NoArgument(),
        _ e: E = _NoArgument(), _ f: F = _NoArgument(), in localizer: Localizer?
    ) -> String {
        withFormatArguments(a, b, c, d, e, f) { text(at: place, $0, in: localizer) }
    }

    /// The text of the key at a place, with any number of arguments. Only generated code calls it.
    public func _string(at place: Int, arguments: [FormatArgument], in localizer: Localizer?) -> String {
        arguments.withUnsafeBufferPointer { text(at: place, $0, in: localizer) }
    }

    @usableFromInline
    func text(
        at place: Int, _ arguments: UnsafeBufferPointer<FormatArgument>, in localizer: Localizer?
    ) -> String {
        let source = (localizer ?? self.localizer()).source.embedded(self)
        let key = Key(rawValue: place)
        return source.text(at: key, arguments)
            ?? source.formatter.missingText(name(of: key) ?? "", defaultValue: nil, arguments)
    }
}
