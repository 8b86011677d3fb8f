import StringsdictFormatting
import StringsdictTextFiles

/// Packs a table into the form that `EmbeddedTexts` reads: see `PackedTextLayout`.
///
/// ```swift
/// let source = try EmbeddableTable(table: "Localizable", of: bundle, developmentLanguage: "en")
/// let packed = try TablePacker.pack(source)
/// ```
package enum TablePacker {
    /// The greatest size of a table. The digits of its offsets limit it.
    package static var maximumSize: Int { 1 << (7 * PackedTextLayout.offsetDigits) - 1 }

    /// Packs a table. The result depends on the texts only.
    ///
    /// - Throws: ``TextEmbeddingError`` if the table is too large, or a text is not valid UTF-8.
    /// - Complexity: O(*n*) in the size of the texts, on average.
    package static func pack(_ source: EmbeddableTable) throws(TextEmbeddingError) -> [UInt8] {
        let index = try PerfectHash(source.keys.map { Array($0.utf8) })
        let languages = languages(of: source)
        let buckets = PackedTextLayout.headLength + languages.count
        let slots = buckets + index.displacements.count * PackedTextLayout.displacementDigits
        var table = languages
        for displacement in index.displacements {
            table += PackedPart.digits(of: displacement, count: PackedTextLayout.displacementDigits)
        }
        let blocks = slots + index.slots.count * PackedTextLayout.offsetDigits

        var packed: [UInt8] = []
        var offsets: [Int] = []
        var records = StoredRecords()
        for (key, languages) in zip(source.keys, languagesOfKeys(source)) {
            offsets.append(blocks + packed.count)
            packed += try BlockPacker(key: key, start: blocks + packed.count, source: source, languages: languages)
                .pack(&records)
            guard blocks + packed.count <= maximumSize else {
                throw .tooLarge(table: source.table, size: blocks + packed.count)
            }
        }
        for key in index.slots {
            table += PackedPart.digits(of: key.map { offsets[$0] } ?? 0, count: PackedTextLayout.offsetDigits)
        }
        table += packed

        let size = PackedTextLayout.headLength + table.count + PackedTextBytes.trailerLength
        guard size <= maximumSize else { throw .tooLarge(table: source.table, size: size) }
        var head = Array("\(PackedTextLayout.magic)".utf8)
        head += [UInt8](repeating: 0, count: PackedTextLayout.headLength - head.count)
        let fields: [(PackedTextLayout.Field, Int)] = [
            (.size, size), (.keyCount, source.keys.count), (.slotCount, index.slots.count),
            (.bucketCount, index.displacements.count), (.seed, index.seed), (.buckets, buckets), (.slots, slots),
            (.languageCount, source.languages.count), (.developmentLength, source.developmentLanguage.utf8.count),
        ]
        for (field, number) in fields {
            let digits = PackedPart.digits(of: number, count: PackedTextLayout.offsetDigits)
            head.replaceSubrange(field.offset..<field.offset + digits.count, with: digits)
        }
        table = head + table
        let checksum = table.withUnsafeBufferPointer { PackedTextLayout.checksum($0) }
        for place in 0..<PackedTextBytes.trailerLength {
            table.append(PackedTextLayout.trailerByte(place, checksum: checksum))
        }
        return table
    }

    /// For each key, the numbers of the languages that may have it. A sparse table has many languages and few texts of each key.
    private static func languagesOfKeys(_ source: EmbeddableTable) -> [[Int]] {
        // By bytes, since two keys may be equal as texts.
        let places = Dictionary(
            source.keys.enumerated().map { (ByteString($1), $0) }, uniquingKeysWith: { first, _ in first })
        var result = [[Int]](repeating: [], count: source.keys.count)
        for (number, language) in source.languages.enumerated() {
            let own = language.keysAreTexts ? source.keys : language.keys
            for place in own.lazy.compactMap({ places[ByteString($0)] }) where result[place].last != number {
                result[place].append(number)
            }
        }
        return result
    }

    /// The development language, and the names and identifiers of all languages.
    private static func languages(of source: EmbeddableTable) -> [UInt8] {
        var part = PackedPart()
        part.append(source.developmentLanguage.utf8)
        for language in source.languages {
            part.append(text: Array(language.name.utf8))
            // 0 if the identifier is the name, 1 if there is no identifier, or else the length of the identifier plus
            // two.
            if let identifier = language.identifier, identifier != language.name {
                part.append(number: identifier.utf8.count + 2)
                part.append(identifier.utf8)
            } else {
                part.append(number: language.identifier == nil ? 1 : 0)
            }
        }
        return part.bytes
    }
}

/// Packs the block of one key: see `PackedBlock`.
private struct BlockPacker {
    let key: String
    /// The offset of the block.
    let start: Int
    let source: EmbeddableTable
    /// The numbers of the languages that may have the key, in ascending order.
    let languages: [Int]

    /// The block, with offsets of the fewest digits that are enough.
    func pack(_ records: inout StoredRecords) throws(TextEmbeddingError) -> [UInt8] {
        let entries = languages.map { (number: $0, entry: source.languages[$0].entries(forKey: key)) }
            .filter { $0.entry.entry != nil || $0.entry.text != nil }
        for digits in PackedBlock.fewestDigits...PackedTextLayout.offsetDigits {
            if let block = try pack(entries, &records, digits: digits) {
                records.keepBlock()
                return block
            }
            records.discardBlock()
        }
        throw .tooLarge(table: source.table, size: TablePacker.maximumSize)
    }

    private func pack(
        _ entries: [(number: Int, entry: (entry: StringsdictEntry?, text: StringsdictEntry?))],
        _ records: inout StoredRecords, digits: Int
    ) throws(TextEmbeddingError) -> [UInt8]? {
        let key = Array(key.utf8)
        // The key need not be stored if a text equals it. Whether a text does is known before the texts have their
        // places.
        let keyText = entries.first { isText($0.entry.entry ?? $0.entry.text, equalTo: key) }?.number
        var head = PackedPart()
        let hasMissing = entries.count < source.languages.count
        head.append([
            UInt8(digits - PackedBlock.fewestDigits) | (hasMissing ? PackedBlock.hasMissing : 0)
                | (keyText == nil ? 0 : PackedBlock.isKeyText)
        ])
        if keyText == nil { head.append(text: key) }
        var bits: [UInt8] = []
        if hasMissing {
            bits = [UInt8](repeating: 0, count: (source.languages.count + 6) / 7)
            for (number, _) in entries { bits[number / 7] |= 1 << (number % 7) }
        }
        let length = head.bytes.count + (keyText == nil ? 0 : digits) + bits.count + entries.count * digits

        var content: [UInt8] = []
        var offsets: [Int: Int] = [:]
        var known: [[UInt8]: Int] = [:]
        for (number, entry) in entries {
            let language = source.languages[number].name
            guard var part = try EntryPacker.pack(entry, records: records, key: self.key, language: language) else {
                continue
            }
            guard String(validating: part.bytes, as: UTF8.self) != nil else {
                throw .invalidText(key: self.key, language: language)
            }
            if let same = known[part.content] {
                offsets[number] = same
                continue
            }
            let offset = length + content.count
            known[part.content] = offset
            part.resolveLinks(at: start + offset)
            offsets[number] = offset
            records.store(part, at: start + offset)
            content += part.bytes
        }
        guard length + content.count < 1 << (7 * digits) else { return nil }
        if let keyText { head.append(offsets[keyText] ?? 0, digits: digits) }
        head.append(bits)
        for (number, _) in entries { head.append(offsets[number] ?? 0, digits: digits) }
        return head.bytes + content
    }

    /// Whether an entry is a text without variables that equals the key.
    private func isText(_ entry: StringsdictEntry?, equalTo key: [UInt8]) -> Bool {
        guard let entry, case .message(let message) = entry.program.node(entry.node), message.scope.count == 0
        else { return false }
        return entry.program.bytes(of: message.string).elementsEqual(key)
    }
}
