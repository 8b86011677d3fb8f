import PropertyLists

/// A file of a compiled catalog.
public struct CompiledFile: Sendable, Hashable {
    /// The format of a table.
    public enum Serialization: String, Sendable, CaseIterable {
        /// XML.
        case text
        /// A binary property list, as it ships in apps.
        case binary
    }

    /// The path in the output folder: `pl.lproj/Localizable.stringsdict`.
    public let path: String
    /// Its content.
    public let bytes: [UInt8]
}

/// An error that prevents a compiled table from being written.
public struct CompiledFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path of the file in the output folder.
    public let path: String
    /// The problem and what to do about it.
    public let message: String

    /// `PATH: error: MESSAGE`
    public var description: String { "\(path): error: \(message)" }
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
    /// - Throws: ``CompiledFileError`` for a text that a property list cannot hold, such as one with a character that
    ///   XML forbids.
    /// - Complexity: O(*n* log *n*) in the size of the texts, since keys are sorted.
    public func files(
        named name: String, as serialization: CompiledFile.Serialization
    ) throws(CompiledFileError) -> [CompiledFile] {
        var files: [CompiledFile] = []
        for folder in folders {
            files += try folder.files(named: name, as: serialization)
        }
        return files
    }
}

extension CompiledCatalog.Folder {
    /// Returns the files of one language: see ``CompiledCatalog/files(named:as:)``.
    ///
    /// - Throws: ``CompiledFileError`` for a text that a property list cannot hold.
    public func files(
        named name: String, as serialization: CompiledFile.Serialization
    ) throws(CompiledFileError) -> [CompiledFile] {
        var files: [CompiledFile] = []
        if !strings.isEmpty {
            let entries = strings.map { PropertyListObject.Entry($0.key, .string($0.text)) }
            files.append(try file("\(self.name).lproj/\(name).strings", entries, serialization))
        }
        if !stringsdict.isEmpty {
            let entries = stringsdict.map { PropertyListObject.Entry($0.key, $0.value.propertyList) }
            files.append(try file("\(self.name).lproj/\(name).stringsdict", entries, serialization))
        }
        return files
    }

    private func file(
        _ path: String, _ entries: [PropertyListObject.Entry], _ serialization: CompiledFile.Serialization
    ) throws(CompiledFileError) -> CompiledFile {
        let entries = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        let bytes: [UInt8]
        do throws(PropertyListWritingError) {
            bytes = try PropertyListWriter.write(
                .dictionary(entries), as: serialization == .text ? .xml : .binary, keyOrder: .asGiven)
        } catch {
            throw CompiledFileError(path: path, message: "\(error.path): \(error.message); \(error.hint)")
        }
        let root: PropertyListValue
        do throws(PropertyListError) {
            root = try PropertyListDocument.read(bytes, file: path).root
        } catch {
            throw CompiledFileError(path: path, message: "the written file cannot be read back: \(error)")
        }
        guard CompiledCatalog.Folder.holds(root, .dictionary(entries)) else {
            throw CompiledFileError(path: path, message: "the written file has different content when read back")
        }
        return CompiledFile(path: path, bytes: bytes)
    }

    /// Whether a property list equals the one that was written.
    private static func holds(_ value: PropertyListValue, _ expected: PropertyListObject) -> Bool {
        switch expected {
        case .string(let text):
            return value.string.map { $0.hasSameBytes(as: text) } ?? false
        case .dictionary(let entries):
            guard let dictionary = value.dictionary, dictionary.count == entries.count else { return false }
            return zip(dictionary, entries).allSatisfy { found, entry in
                found.key.string.map { $0.hasSameBytes(as: entry.key) } == true && holds(found.value, entry.value)
            }
        default: return false
        }
    }
}
