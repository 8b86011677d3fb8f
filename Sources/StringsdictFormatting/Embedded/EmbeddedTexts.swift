import CLDRPlurals

/// The texts of a strings table in all its languages, as constant data of the program.
///
/// The commands `stringsdict embed` and `stringsdict generate-accessors --embed` write the table as a Swift file. The
/// commands parse the texts. The program reads them in place: it opens no file, parses nothing, and needs no memory for
/// the table. So it runs wherever Swift does, including WebAssembly and microcontrollers.
///
/// ```swift
/// // In the generated file:
/// enum Texts {
///     static var localizable: EmbeddedTexts {
///         EmbeddedTexts(layout1: "SDT1…")
///     }
/// }
///
/// // In the program:
/// let localizer = Texts.localizable.localizer(for: "pl")
/// localizer.string("inbox.unread", 3)   // "3 nowe wiadomości"
/// ```
///
/// A table is a value of two words. Any number of threads may read it.
public struct EmbeddedTexts: Sendable {
    package let bytes: PackedTextBytes

    /// Creates a table from its packed form. The label is the version of the layout, so that a file of a layout that this version of
    /// the package does not read is not compiled. A layout is read for the whole of a major version.
    ///
    /// A literal that is not a table, is cut off, or has another version of the layout gives a table without keys:
    /// ``isReadable`` is false. ``init(validating:)`` throws the reason, and checks the content too.
    ///
    /// - Complexity: O(1). No allocation.
    public init(layout1 packed: StaticString) {
        self.init(PackedTextBytes(packed))
    }

    /// Not available: a file that calls it was generated before 1.0.
    @available(
        *, unavailable, message: "generate the file again, with 'stringsdict embed' or 'stringsdict generate-accessors'"
    )
    public init(_ packed: StaticString) {
        self.init(PackedTextBytes(packed))
    }

    /// Creates a table from its packed form and checks that no byte of it has changed.
    ///
    /// - Throws: ``EmbeddedTextsError``.
    /// - Complexity: O(*n*) in the size of the table.
    public init(validating packed: StaticString) throws(EmbeddedTextsError) {
        try self.init(validating: PackedTextBytes(packed))
    }

    package init(_ bytes: PackedTextBytes) {
        self.bytes = EmbeddedTexts.problem(with: bytes) == nil ? bytes : .empty
    }

    package init(validating bytes: PackedTextBytes) throws(EmbeddedTextsError) {
        if let problem = EmbeddedTexts.problem(with: bytes) { throw EmbeddedTextsError(problem) }
        let end = bytes.count - PackedTextBytes.trailerLength
        let checksum = PackedTextLayout.checksum(bytes.prefix(upTo: end))
        for place in 0..<PackedTextBytes.trailerLength {
            guard bytes[end + place] == PackedTextLayout.trailerByte(place, checksum: checksum) else {
                throw EmbeddedTextsError(.damaged)
            }
        }
        self.bytes = bytes
    }

    /// The problem that the head of a table shows, or nil.
    private static func problem(with bytes: PackedTextBytes) -> EmbeddedTextsError.Code? {
        let magic = PackedTextLayout.magic.utf8Start
        guard bytes[0] == magic[0], bytes[1] == magic[1], bytes[2] == magic[2] else { return .notATable }
        guard bytes[3] == magic[3] else { return .otherVersion }
        guard bytes.offset(at: PackedTextLayout.Field.size.offset) == bytes.count,
            bytes.count >= PackedTextLayout.headLength + PackedTextBytes.trailerLength
        else { return .wrongSize }
        return nil
    }

    func number(_ field: PackedTextLayout.Field) -> Int { bytes.offset(at: field.offset) }

    /// Whether the table could be read.
    public var isReadable: Bool { bytes.count > 0 }

    /// The number of keys.
    public var count: Int { number(.keyCount) }

    /// The size of the table in bytes.
    public var byteCount: Int { bytes.count }
}

/// An error for which the packed form of a table cannot be used.
public struct EmbeddedTextsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of errors.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Code: Hashable, Sendable {
        /// The literal is not a table.
        case notATable
        /// The table has another version of the layout.
        case otherVersion
        /// The table is cut off, or something follows it.
        case wrongSize
        /// A byte of the table has changed.
        case damaged
    }

    /// The kind of error.
    public let code: Code

    package init(_ code: Code) {
        self.code = code
    }

    /// The problem and what to do about it.
    public var message: String {
        switch code {
        case .notATable: "the literal is not a table of texts; pass one that stringsdict has generated"
        case .otherVersion:
            "the table was generated for another version of StringsdictFormatting; generate the file again"
        case .wrongSize: "the table is not as long as it says; generate the file again"
        case .damaged: "the checksum of the table is wrong, so a byte of it has changed; generate the file again"
        }
    }

    /// The message.
    public var description: String { message }
}

// MARK: Keys

extension EmbeddedTexts {
    /// The place of a key in a table. Generated accessors use it in place of the key, which saves the look-up.
    ///
    /// A place is valid only in the table that it comes from. In another table, the place may mean another key, or no key.
    package struct Key: Hashable, Sendable {
        /// The place in the table's index.
        package let rawValue: Int

        /// Creates a key from its place.
        package init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    /// The place of a key, or nil if the table does not have it.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes: one comparison. No allocation.
    package func key(_ name: String) -> Key? {
        var name = name
        return name.withUTF8 { key(utf8: $0) }
    }

    /// The place of a UTF-8 key, or nil if the table does not have it.
    package func key(utf8 name: UnsafeBufferPointer<UInt8>) -> Key? {
        let buckets = number(.bucketCount)
        guard buckets > 0 else { return nil }
        let hash = KeyHash.hash(name, seed: UInt64(truncatingIfNeeded: number(.seed)))
        let displacement = bytes.number(
            at: number(.buckets) &+ PackedTextLayout.bucket(hash, bucketCount: buckets)
                &* PackedTextLayout.displacementDigits,
            digits: PackedTextLayout.displacementDigits)
        let key = Key(
            rawValue: PackedTextLayout.slot(hash, displacement: displacement, slotCount: number(.slotCount)))
        guard let block = block(of: key), bytes.text(nameRange(ofBlock: block)).equals(name) else { return nil }
        return key
    }

    /// The text of a key's name, or nil if there is no such key.
    package func name(of key: Key) -> String? {
        block(of: key).map { String(decoding: bytes.text(nameRange(ofBlock: $0)), as: UTF8.self) }
    }

    /// The keys, in byte order.
    ///
    /// - Complexity: O(*n* log *n*), with a `String` for each key.
    public var keys: [String] {
        Order.byBytes(allKeys.compactMap { name(of: $0) })
    }

    /// All places that hold a key.
    package var allKeys: [Key] {
        // A damaged table may claim more slots than it has bytes.
        (0..<min(number(.slotCount), bytes.count)).map { Key(rawValue: $0) }.filter { block(of: $0) != nil }
    }

    /// The offset of a key's block.
    @inline(__always)
    private func block(of key: Key) -> Int? {
        guard key.rawValue >= 0, key.rawValue < number(.slotCount) else { return nil }
        let block = bytes.offset(at: number(.slots) &+ key.rawValue &* PackedTextLayout.offsetDigits)
        return block > 0 ? block : nil
    }

    /// The bytes of a block's key.
    private func nameRange(ofBlock block: Int) -> PackedRange {
        let head = bytes[block]
        var place = block &+ 1
        if head & PackedBlock.isKeyText != 0 {
            let text = block &+ bytes.number(at: place, digits: PackedBlock.digits(head))
            return PackedMessage.Segments.parts(of: PackedRecord.resolved(at: text, in: bytes), in: bytes).text
        }
        let length = bytes.number(at: &place)
        return PackedRange(place, place &+ length)
    }

    /// The offset of the record of a key in a language. Nil if there is no text.
    package func record(of key: Key, language: Int) -> Int? {
        guard language >= 0, language < number(.languageCount), let block = block(of: key) else { return nil }
        let head = bytes[block]
        let digits = PackedBlock.digits(head)
        var place = block &+ 1
        if head & PackedBlock.isKeyText != 0 {
            place &+= digits
        } else {
            let length = bytes.number(at: &place)
            place &+= length
        }
        var number = language
        if head & PackedBlock.hasMissing != 0 {
            let (byte, bit) = (language / 7, UInt8(truncatingIfNeeded: language % 7))
            guard bytes[place &+ byte] & (1 &<< bit) != 0 else { return nil }
            number = (bytes[place &+ byte] & (1 &<< bit &- 1)).nonzeroBitCount
            for before in 0..<byte { number &+= (bytes[place &+ before] & 0x7F).nonzeroBitCount }
            place &+= (self.number(.languageCount) &+ 6) / 7
        }
        let offset = bytes.number(at: place &+ number &* digits, digits: digits)
        return offset > 0 ? block &+ offset : nil
    }
}

// MARK: Languages

extension EmbeddedTexts: LanguageList {
    /// The names of the table's localizations, as the folders or the catalog have them, in byte order.
    public var localizations: [String] {
        var reader = LanguageReader(self)
        return (0..<localizationCount).map { _ in String(decoding: reader.next().name, as: UTF8.self) }
    }

    /// The language that the program's authors write.
    public var developmentLanguage: String {
        withDevelopmentLanguage { String(decoding: $0, as: UTF8.self) }
    }

    /// The number of a language by its name.
    package func localization(named name: UnsafeBufferPointer<UInt8>) -> Int? {
        var reader = LanguageReader(self)
        return (0..<localizationCount).first { _ in reader.next().name.equals(name) }
    }

    /// The number that a language of this table has in another table.
    func number(ofLanguage number: Int, in other: EmbeddedTexts) -> Int? {
        let name = language(at: number).name
        if number < other.localizationCount, other.language(at: number).name.equals(name) { return number }
        return other.localization(named: name)
    }

    /// The number of the language in another table that matches a language of this one best. Nil if none does.
    func nearest(toLanguage number: Int, in other: EmbeddedTexts) -> Int? {
        language(at: number).identifier.flatMap { other.bestMatch(for: $0) }
    }

    /// The BCP 47 identifier of a language. Nil if the name is not a language.
    package func identifier(of localization: Int) -> String? {
        language(at: localization).identifier.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The name of a language, and its identifier.
    private func language(at number: Int) -> (name: UnsafeBufferPointer<UInt8>, identifier: UnsafeBufferPointer<UInt8>?)
    {
        var reader = LanguageReader(self)
        for _ in 0..<max(number, 0) { _ = reader.next() }
        return reader.next()
    }

    /// Reads the languages one after the other.
    private struct LanguageReader {
        private let bytes: PackedTextBytes
        private var place: Int

        init(_ texts: EmbeddedTexts) {
            bytes = texts.bytes
            place = PackedTextLayout.headLength &+ texts.number(.developmentLength)
        }

        mutating func next() -> (name: UnsafeBufferPointer<UInt8>, identifier: UnsafeBufferPointer<UInt8>?) {
            let length = bytes.number(at: &place)
            let name = PackedRange(place, place &+ length)
            place = min(name.end, bytes.count)
            // 0 means the name itself, 1 means no identifier, and any other number is the length plus two.
            let stored = bytes.number(at: &place)
            place = min(place &+ max(stored &- 2, 0), bytes.count)
            let identifier =
                switch stored {
                case 0: bytes.text(name)
                case 1: nil as UnsafeBufferPointer<UInt8>?
                default: bytes.text(PackedRange(place &- stored &+ 2, place))
                }
            return (bytes.text(name), identifier)
        }
    }

    package var localizationCount: Int {
        // A damaged table may claim more languages than there is room for.
        min(number(.languageCount), max(min(number(.buckets), bytes.count) - PackedTextLayout.headLength, 0) / 2)
    }

    func forEachLocalization(_ body: (Int, UnsafeBufferPointer<UInt8>, LanguageKey?) -> Bool) {
        var reader = LanguageReader(self)
        for localization in 0..<localizationCount {
            let language = reader.next()
            if !body(localization, language.name, language.identifier.flatMap { LanguageKey(utf8: $0) }) { return }
        }
    }

    private func language(of localization: Int) -> LanguageKey? {
        language(at: localization).identifier.flatMap { LanguageKey(utf8: $0) }
    }

    func isBase(_ localization: Int) -> Bool { language(at: localization).name.equals("Base") }

    func withDevelopmentLanguage<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let start = PackedTextLayout.headLength
        return body(bytes.text(PackedRange(start, start &+ number(.developmentLength))))
    }

    /// The number of the language for a user, and the user's language that chose it. If the table has the user's first
    /// language under this name, that language is chosen. Otherwise the choice is the same as by ``LanguageMatcher``.
    /// The user's language is nil for the last resort.
    func match(for languages: UserLanguages) -> (localization: Int, language: String?)? {
        if languages.field != nil {
            let names = localizations
            let matcher = LanguageMatcher(available: names, developmentLanguage: developmentLanguage)
            return matcher.match(for: languages).flatMap { match in
                names.firstIndex { $0.hasBytes(of: match.localization) }.map { ($0, match.matchedLanguage) }
            }
        }
        let identifiers = languages.identifiers
        if var first = identifiers.first, let same = first.withUTF8({ localization(named: $0) }), !isBase(same),
            language(of: same) != nil
        {
            return (same, first)
        }
        return match(identifiers).map { ($0.localization, $0.language.map { identifiers[$0] }) }
    }
}

// MARK: Entries

extension EmbeddedTexts {
    /// The texts and rules of a key in a localization as plain values, for tools. Nil if there is no text.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - name: The name of a localization, from ``localizations``.
    public func definition(forKey key: String, localization name: String) -> StringsdictEntry.Definition? {
        var name = name
        guard let key = self.key(key), let number = name.withUTF8({ localization(named: $0) }) else {
            return nil
        }
        return definitions(of: key, language: number).entry
    }

    /// The entry of a key in a language, and the plain text that takes its place if it has no text for a device.
    package func definitions(of key: Key, language: Int) -> (
        entry: StringsdictEntry.Definition?, text: StringsdictEntry.Definition?
    ) {
        guard let place = record(of: key, language: language) else { return (nil, nil) }
        let (entry, text) = alternatives(at: place)
        return (definition(of: entry), text.map { definition(of: $0) })
    }

    /// The entry at an offset, and the text that takes its place if it has no text for a device.
    func alternatives(at offset: Int) -> (entry: NodeRef, text: NodeRef?) {
        let record = PackedRecord.resolved(at: offset, in: bytes)
        guard record.kind == .alternatives else { return (NodeRef(record.start), nil) }
        let first = record.content.start
        return (NodeRef(first), NodeRef(PackedRecord(at: first, in: bytes).end))
    }
}

extension EmbeddedTexts: EntryReading {
    func node(_ place: NodeRef) -> EntryNode<PackedMessage, PackedRecord> {
        let record = PackedRecord.resolved(at: place.offset, in: bytes)
        switch record.kind {
        case .text, .message: return .message(PackedMessage(record, in: bytes))
        case .widths: return .widths(record)
        case .devices: return .devices(record)
        // Only a damaged table has one of these here. After the end of the table there are no branches.
        case .alternatives, .elsewhere, .plural, .gender: return .devices(PackedRecord(at: bytes.count, in: bytes))
        }
    }

    func search(_ record: PackedRecord, _ isLast: (EntryBranch) -> Bool) {
        var place = record.content.start
        while place < record.content.end {
            var branch = EntryBranch(node: NodeRef(0))
            if record.kind == .widths {
                branch.width = Int(clamping: bytes.wideNumber(at: &place))
            } else {
                let length = bytes.number(at: &place)
                branch.device = bytes.text(PackedRange(place, place &+ length))
                place &+= branch.device.count
            }
            branch.node = NodeRef(place)
            if isLast(branch) { return }
            place = PackedRecord(at: place, in: bytes).end
        }
    }

    func definition(
        of message: PackedMessage, _ known: inout [VariableRef: [StringsdictEntry.Variable]]
    ) -> StringsdictEntry.Definition {
        message.definition
    }
}
