import StringsdictJSONReading
import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringsdictTextFiles

/// A file of a compiled catalog.
public struct CompiledCatalogFile: Sendable, Hashable {
    /// The format of a table. Its raw value is the word for the option `--serialization-format` of Apple's `xcstringstool`.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Serialization: String, Sendable, CaseIterable {
        /// An XML property list.
        case xml = "text"
        /// A binary property list, as it ships in apps.
        case binary
    }

    /// The path in the output folder: `pl.lproj/Localizable.stringsdict`.
    public let path: String
    /// The content of the file.
    public let bytes: [UInt8]
}

/// An error that prevents a compiled table from being written.
public struct CompiledCatalogFileError: DiagnosticError, Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of errors.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Code: String, Sendable, CaseIterable {
        /// The name of the table is not a single part of a path.
        case invalidTableName = "invalid-table-name"
        /// The format of the file cannot hold a text, such as one with a character that XML forbids.
        case content
        /// The written file is read back as something else. This is a mistake of this package.
        case notReadBack = "not-read-back"
    }

    /// The kind of error.
    public let code: Code
    /// The problem and what to do about it.
    public let message: String
    /// The path of the file in the output folder. It was not written, so there is no position in it. Nil if the name of the table is
    /// wrong.
    public let file: String?
    /// The language, as the catalog writes it. Nil if the name of the table is wrong.
    public let language: String?
    /// The key of the text that the file cannot hold. Nil if the error concerns the whole file.
    public let key: String?
    /// The name of the language's folder, without `.lproj`.
    let folder: String

    /// The same error at the place of the text in the catalog that the file is compiled from.
    ///
    /// - Complexity: O(*n*) in the size of the entry.
    package func located(in catalog: StringCatalog) -> StringCatalogError {
        let entry = key.flatMap { catalog[$0] }
        let localization = entry?.localization(inFolder: folder)
        let values = localization.map { CompiledCatalogFileError.texts(in: $0.source.value) } ?? []
        let unheld = values.first { $0.string.map(CompiledCatalogFileError.hasControl) ?? false }
        return StringCatalogError(
            .form, (file.map { "\($0) cannot be written: " } ?? "") + message,
            at: unheld?.position ?? localization?.position ?? entry?.position, file: catalog.file,
            language: localization?.language, key: key)
    }

    /// The strings in a value of a catalog, in file order.
    private static func texts(in value: JSONView) -> [JSONView] {
        if value.kind == .string { return [value] }
        return value.members.flatMap { texts(in: $0.value) } + value.elements.flatMap { texts(in: $0) }
    }

    /// Whether a text has a character that XML forbids.
    private static func hasControl(_ text: String) -> Bool {
        text.unicodeScalars.contains {
            $0.value < 0x20 && $0.value != 0x09 && $0.value != 0x0A && $0.value != 0x0D || $0.value & ~1 == 0xFFFE
        }
    }

    /// `FILE: error: MESSAGE (LANGUAGE: KEY)`
    public var description: String { Diagnostic(message, file: file, language: language, key: key).description }
}

extension CompiledCatalog {
    /// Returns the files with the paths that Apple's run time expects. Equal catalogs give equal bytes.
    ///
    /// Each file is read back and compared before it is returned.
    ///
    /// ```swift
    /// let compiled = try catalog.compiled()
    /// for file in try compiled.files(named: "Localizable", as: .binary) {
    ///     print(file.path, file.bytes.count)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The table's name, which is the catalog's without extension.
    ///   - serialization: The format of the tables.
    /// - Throws: ``CompiledCatalogFileError`` for a text that a property list cannot hold, such as one with a character that
    ///   XML forbids, and for a name of the table that is not a single part of a path.
    /// - Complexity: O(*n* log *n*) in the size of the texts, since keys are sorted.
    public func files(
        named name: String, as serialization: CompiledCatalogFile.Serialization
    ) throws(CompiledCatalogFileError) -> [CompiledCatalogFile] {
        var files: [CompiledCatalogFile] = []
        for localization in localizations {
            files += try localization.files(named: name, as: serialization)
        }
        return files
    }
}

extension CompiledCatalog.Localization {
    /// Returns the files of one language: see `CompiledCatalog.files(named:as:)`.
    ///
    /// - Throws: ``CompiledCatalogFileError`` for a text that a property list cannot hold, and for a name of the table that is not a
    ///   single part of a path.
    public func files(
        named name: String, as serialization: CompiledCatalogFile.Serialization
    ) throws(CompiledCatalogFileError) -> [CompiledCatalogFile] {
        do throws(PathNameError) {
            try PathName.table(name)
        } catch {
            throw CompiledCatalogFileError(
                code: .invalidTableName, message: error.description, file: nil, language: nil, key: nil,
                folder: self.name)
        }
        var files: [CompiledCatalogFile] = []
        for (type, table) in tables() where !table.isEmpty {
            files.append(try file("\(self.name).lproj/\(name).\(type)", table, serialization))
        }
        return files
    }

    /// The property lists of the two files, in the order of their keys.
    package func tables() -> [(type: String, table: [PropertyListObject.Entry])] {
        var strings: [PropertyListObject.Entry] = []
        var stringsdict: [PropertyListObject.Entry] = []
        strings.reserveCapacity(entries.count)
        for entry in entries {
            if let text = entry.text {
                let item = PropertyListObject.Entry(entry.key, .string(text))
                if format == .stringsdictOnly { stringsdict.append(item) } else { strings.append(item) }
            }
            if let value = entry.definition {
                stringsdict.append(.init(entry.key, EntryWriter.value(of: value)))
            }
        }
        strings.sortByKey()
        stringsdict.sortByKey()
        return [("strings", strings), ("stringsdict", stringsdict)]
    }

    private func file(
        _ path: String, _ entries: [PropertyListObject.Entry], _ serialization: CompiledCatalogFile.Serialization
    ) throws(CompiledCatalogFileError) -> CompiledCatalogFile {
        func error(_ code: CompiledCatalogFileError.Code, _ message: String, key: String? = nil)
            -> CompiledCatalogFileError
        {
            CompiledCatalogFileError(
                code: code, message: message, file: path, language: language, key: key, folder: name)
        }
        let bytes: [UInt8]
        do throws(PropertyListWritingError) {
            bytes = try serialization.write(entries)
        } catch let fault {
            let key = entries.first { entry in (try? serialization.write([entry])) == nil }?.key
            throw error(.content, "\(fault.message); \(fault.hint)", key: key)
        }
        let root: PropertyListValue
        do throws(PropertyListError) {
            root = try PropertyListDocument.read(bytes, file: path).root
        } catch let fault {
            throw error(.notReadBack, "the written file cannot be read back: \(fault)")
        }
        guard CompiledCatalog.Localization.holds(root, .dictionary(entries)) else {
            throw error(.notReadBack, "the written file has different content when read back")
        }
        return CompiledCatalogFile(path: path, bytes: bytes)
    }

    /// Whether a property list equals the one that was written.
    private static func holds(_ value: PropertyListValue, _ expected: PropertyListObject) -> Bool {
        switch expected {
        case .string(let text):
            return value.string?.hasSameBytes(as: text) == true
        case .dictionary(let entries):
            guard let dictionary = value.dictionary, dictionary.count == entries.count else { return false }
            return zip(dictionary, entries).allSatisfy { found, entry in
                found.key.string.map { $0.hasSameBytes(as: entry.key) } == true && holds(found.value, entry.value)
            }
        default: return false
        }
    }
}

extension CompiledCatalogFile.Serialization {
    /// Returns the property list of a table.
    fileprivate func write(_ entries: [PropertyListObject.Entry]) throws(PropertyListWritingError) -> [UInt8] {
        try PropertyListWriter.write(.dictionary(entries), as: self == .xml ? .xml : .binary, keyOrder: .asGiven)
    }
}

extension CompiledCatalogFile {
    /// Whether a table has the form in which catalogs are compiled: the same content would be written with the same
    /// bytes.
    ///
    /// A file that a person wrote practically never has this form. So a compilation can tell its own files from others
    /// without keeping a record of them.
    ///
    /// - Complexity: O(*n* log *n*) in the size of the file.
    package static func isCompiled(_ bytes: [UInt8]) -> Bool {
        guard let root = try? PropertyListDocument.read(bytes, file: "").root, let entries = sorted(root) else {
            return false
        }
        return Serialization.allCases.contains { (try? $0.write(entries)) == bytes }
    }

    /// The entries of a dictionary of texts and dictionaries, in the order of their keys. Nil if it holds anything else.
    private static func sorted(_ value: PropertyListValue) -> [PropertyListObject.Entry]? {
        guard let dictionary = value.dictionary else { return nil }
        var entries: [PropertyListObject.Entry] = []
        for (key, value) in dictionary {
            guard let key = key.string else { return nil }
            if let text = value.string {
                entries.append(.init(key, .string(text)))
            } else if let inner = sorted(value) {
                entries.append(.init(key, .dictionary(inner)))
            } else {
                return nil
            }
        }
        entries.sortByKey()
        return entries
    }
}

extension [PropertyListObject.Entry] {
    /// Sorts the entries by the bytes of their keys, and so each dictionary in them.
    fileprivate mutating func sortByKey() {
        for place in indices {
            guard case .dictionary(var members) = self[place].value else { continue }
            // The members have no other owner while they are sorted, so they are not copied.
            self[place].value = .null
            members.sortByKey()
            self[place].value = .dictionary(members)
        }
        sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
}
