import Stringsdict
import StringsdictFormatting

/// Tables of a bundle, packed and proved.
///
/// ```swift
/// let tables = try EmbeddedTables(of: LocalizationBundle(path: "Resources"), developmentLanguage: "en")
/// print(tables.members(access: "public "))
/// ```
package struct EmbeddedTables {
    /// A packed table.
    package struct Table {
        /// The texts as the run time reads them.
        package var source: EmbeddableTable
        /// The texts as a program reads them.
        package var packed: [UInt8]
        /// The number of texts that were compared.
        package var comparisonCount: Int

        /// The place of a key, for generated code.
        package func place(of key: String) -> Int? {
            packed.withUnsafeBufferPointer { bytes in
                EmbeddedTexts(PackedTextBytes(unsafeBytes: bytes)).key(key)?.rawValue
            }
        }

        /// The places of all keys.
        package var places: [String: Int] {
            packed.withUnsafeBufferPointer { bytes in
                let texts = EmbeddedTexts(PackedTextBytes(unsafeBytes: bytes))
                return Dictionary(
                    texts.allKeys.compactMap { key in texts.name(of: key).map { ($0, key.rawValue) } },
                    uniquingKeysWith: { first, _ in first })
            }
        }
    }

    /// The tables in byte order of their names.
    package let tables: [Table]

    /// Packs tables of a bundle and proves that they show what the run time shows.
    ///
    /// - Parameters:
    ///   - bundle: The bundle.
    ///   - names: The names of the tables. Nil for all.
    ///   - developmentLanguage: The language that the program's authors write.
    /// - Throws: ``TextEmbeddingError``.
    package init(
        of bundle: LocalizationBundle, tables names: [String]? = nil, developmentLanguage: String
    ) throws(TextEmbeddingError) {
        var tables: [Table] = []
        for name in names ?? EmbeddableTable.tables(of: bundle) {
            let source = try EmbeddableTable(table: name, of: bundle, developmentLanguage: developmentLanguage)
            let packed = try TablePacker.pack(source)
            let comparisonCount = try TableProof.prove(packed, of: source)
            tables.append(Table(source: source, packed: packed, comparisonCount: comparisonCount))
        }
        self.tables = tables
    }

    /// The members of a type that hold the tables: see ``EmbeddedTextsEmitter/members(_:access:indentation:)``.
    ///
    /// - Parameters:
    ///   - access: The access level with a space behind it, such as `public `; or nothing.
    ///   - indentation: The number of spaces before each line.
    ///   - identifier: The name of the constant for a table.
    /// - Throws: ``TextEmbeddingError/difference(_:)`` if the printed literals do not have the bytes of the tables.
    package func members(
        access: String = "", indentation: Int = 4, identifier: (String) -> String
    ) throws(TextEmbeddingError) -> String {
        let printed = EmbeddedTextsEmitter.members(
            tables.map {
                .init(name: $0.source.table, identifier: identifier($0.source.table), packed: $0.packed)
            }, access: access, indentation: indentation)
        guard EmbeddedTextsEmitter.literals(in: printed) == tables.map(\.packed) else {
            throw .difference(
                EmbeddingDifference(
                    key: "", language: "", circumstances: "the printed file", expected: "the packed tables",
                    found: "other bytes"))
        }
        return printed
    }
}
