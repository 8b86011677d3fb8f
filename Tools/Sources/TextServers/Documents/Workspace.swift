import StringsdictFileReading
import StringsdictJSONWriting
import StringsdictLocalizedEntries
import StringsdictChecking

/// The open documents, the tables that they belong to, and the texts that open Swift sources ask for.
struct Workspace {
    /// The unit in which the client counts characters.
    var encoding = PositionEncoding.utf16
    /// Whether edits carry versions: see ``WorkspaceEdit``.
    var carriesVersions = false
    /// Whether the client shows related places next to a diagnostic.
    var showsRelated = false
    /// The open documents by their paths.
    private(set) var documents: [String: OpenDocument] = [:]
    /// The number of keys that were checked after the last change of a text.
    private(set) var checkedKeyCount = 0
    /// Problems to show to the user, in the order in which they occurred.
    private var problems: [String] = []
    private var tables: [TableName: OpenTable] = [:]
    /// The paths whose texts changed since they were checked.
    private var changed: Set<String> = []
    /// The tables that were checked since their findings were returned.
    private var unreported: Set<TableName> = []

    /// The reader of Swift sources.
    private var connection: SourceConnection
    /// The texts of the open Swift sources.
    private var sourceTexts: [String: [RequestedText]] = [:]
    /// Whether a table changed since the sources were compared with it.
    private var checksSources = false
    /// The projects by their folders.
    private var projects: [String: Project] = [:]
    /// The keys of the tables that sources ask for.
    private var shapes: [TableName: KeyShapes] = [:]

    /// - Parameter connect: Starts the reader of Swift sources.
    init(_ connect: @escaping () throws -> SourceReader) { connection = SourceConnection(connect) }

    /// The problems since the last call.
    mutating func takeProblems() -> [String] {
        defer { problems = [] }
        return problems
    }

    // MARK: Changes

    /// Whether the server handles a file of this name.
    static func serves(_ path: String) -> Bool { LocalizedFile(path: path) != nil || isSource(path) }

    private static func isSource(_ path: String) -> Bool { path.hasSuffix(".swift") }

    /// Opens a document, whose text replaces its file.
    mutating func open(_ document: OpenDocument) {
        documents[document.path] = document
        changed.insert(document.path)
    }

    /// Changes a document.
    mutating func change(_ path: String, _ body: (inout OpenDocument) throws(RPCError) -> Void) throws(RPCError) {
        guard var document = documents.removeValue(forKey: path) else { return }
        changed.insert(path)
        defer { documents[path] = document }
        try body(&document)
    }

    /// Closes a document, so that its file is read again. The other documents of its table are checked against the file.
    mutating func close(_ path: String) -> OpenDocument? {
        guard let document = documents.removeValue(forKey: path) else { return nil }
        changed.remove(path)
        sourceTexts[path] = nil
        if let name = TableName(path: path) { forget(name) }
        return document
    }

    /// Notes that other programs changed files. The texts of open documents stay.
    mutating func takeChangedFiles(_ paths: [String]) {
        for path in paths where documents[path] == nil {
            if path.hasSuffix(LintSettings.fileName) { return forgetTables() }
            projects = [:]
            if let name = TableName(path: path), tables[name] != nil { forget(name) }
        }
        checksSources = true
    }

    private mutating func forget(_ name: TableName) {
        tables[name] = nil
        shapes[name] = nil
        changed.formUnion(documents.keys.filter { TableName(path: $0) == name })
        checksSources = true
    }

    /// Reads all tables again when they are next needed.
    mutating func forgetTables() {
        tables = [:]
        shapes = [:]
        projects = [:]
        changed.formUnion(documents.keys)
    }

    // MARK: Tables

    /// The document of a request, with its table up to date.
    mutating func view(_ identifier: DocumentIdentifier) throws(RPCError) -> DocumentView {
        guard let path = identifier.path, let document = documents[path], let name = TableName(path: path)
        else { throw RPCError(.invalidParameters, "the request names no open document of texts") }
        guard let table = table(name) else {
            throw RPCError(.requestFailed, "the table of the document could not be read")
        }
        return DocumentView(
            document: document, table: table, encoding: encoding, carriesVersions: carriesVersions,
            showsRelated: showsRelated)
    }

    /// Checks the changes, and returns the diagnostics of each document that they may concern.
    mutating func check() -> [(document: OpenDocument, diagnostics: [JSONValue])] {
        for name in Set(changed.compactMap(TableName.init)) { update(name) }
        checksSources = checksSources || !unreported.isEmpty
        var results: [(document: OpenDocument, diagnostics: [JSONValue])] = []
        for name in unreported {
            guard let table = tables[name] else { continue }
            for path in documents.keys.sorted() where TableName(path: path) == name {
                guard let document = documents[path] else { continue }
                let isIncluded = table.settings.includes(path: path)
                let view = DocumentView(
                    document: document, table: table, encoding: encoding, carriesVersions: carriesVersions,
                    showsRelated: showsRelated)
                results.append((document, isIncluded ? view.diagnostics : []))
            }
        }
        unreported = []
        return results + checkSources()
    }

    /// The keys that contain a word, as symbols. The keys are from the tables of the open documents, and there are at
    /// most 200.
    ///
    /// - Complexity: O(*n*) in the number of entries.
    mutating func symbols(matching query: String) -> JSONValue {
        let wanted = query.lowercased()
        var symbols: [JSONValue] = []
        for name in Set(documents.keys.compactMap(TableName.init)).sorted(by: {
            ($0.folder, $0.table) < ($1.folder, $1.table)
        }) {
            guard let table = table(name),
                let document = documents.values.filter({ TableName(path: $0.path) == name }).min(by: {
                    $0.path < $1.path
                })
            else { continue }
            var places = FileConverters(document, encoding)
            // The text of the source language is shown next to the key.
            let members = table.members.values.sorted { left, right in
                let (a, b) = (left.file.language == table.sourceLanguage, right.file.language == table.sourceLanguage)
                return a == b ? left.file.path < right.file.path : a
            }
            var seen: Set<String> = []
            for member in members {
                for entry in member.file.entries
                where (wanted.isEmpty || entry.key.lowercased().contains(wanted)) && seen.insert(entry.key).inserted {
                    guard symbols.count < 200 else { return .array(symbols) }
                    guard let location = places.location(ofKey: entry, in: member) else { continue }
                    symbols.append(
                        .object([
                            ("name", .string(entry.key.isEmpty ? "\"\"" : entry.key)), ("kind", 20),
                            ("location", location), ("containerName", .string(name.table)),
                        ]))
                }
            }
        }
        return .array(symbols)
    }

    /// A table with the current texts of its documents.
    private mutating func table(_ name: TableName) -> OpenTable? {
        if tables[name] == nil || changed.contains(where: { TableName(path: $0) == name }) { update(name) }
        return tables[name]
    }

    /// Updates a table to the current texts of its documents.
    private mutating func update(_ name: TableName) {
        let paths = changed.filter { TableName(path: $0) == name }.sorted()
        changed.subtract(paths)
        unreported.insert(name)
        shapes[name] = nil
        if tables[name] != nil {
            for path in paths {
                guard let text = documents[path]?.source else { continue }
                tables[name]?.update(path, text: text)
            }
            checkedKeyCount = tables[name]?.checkedKeyCount ?? 0
            return
        }
        let files = self.paths(of: name)
        var settings = LintSettings()
        if let path = (paths.first ?? files.first).flatMap(LintSettings.path) {
            do {
                settings = try LintSettings(file: path)
            } catch {
                problems.append("\(error)")
            }
        }
        let texts = documents.filter { TableName(path: $0.key) == name }.mapValues(\.source)
        let table = OpenTable(paths: files, texts: texts, settings: settings)
        tables[name] = table
        checkedKeyCount = table.checkedKeyCount
    }

    /// The paths of a table's files, in the file system and among the open documents.
    private func paths(of name: TableName) -> [String] {
        var paths = Set(documents.keys.filter { TableName(path: $0) == name })
        guard !name.table.isEmpty else { return paths.sorted() }
        let start = name.folder.isEmpty ? "" : name.folder == "/" ? "/" : "\(name.folder)/"
        for entry in FolderListing.unsortedNames(in: name.folder.isEmpty ? "." : name.folder) ?? [] {
            if FileNames.catalogTable(of: entry) == name.table { paths.insert(start + entry) }
            guard FileNames.localization(ofFolder: entry) != nil else { continue }
            for file in FolderListing.unsortedNames(in: start + entry) ?? [] {
                let path = "\(start)\(entry)/\(file)"
                if TableName(path: path) == name { paths.insert(path) }
            }
        }
        return paths.sorted()
    }

    // MARK: Swift sources

    /// The source of a request, with its texts and tables up to date. Nil if the request is about another document.
    mutating func sourceView(_ identifier: DocumentIdentifier) throws(RPCError) -> SourceView? {
        guard let path = identifier.path, Self.isSource(path) else { return nil }
        guard let document = documents[path] else {
            throw RPCError(.invalidParameters, "the request names no open document of texts")
        }
        return sourceView(of: document)
    }

    /// Compares the open sources with the tables, if a source or a table changed.
    private mutating func checkSources() -> [(document: OpenDocument, diagnostics: [JSONValue])] {
        var results: [(document: OpenDocument, diagnostics: [JSONValue])] = []
        for path in documents.keys.filter(Self.isSource).sorted() where checksSources || changed.contains(path) {
            guard let document = documents[path] else { continue }
            results.append((document, sourceView(of: document).diagnostics))
        }
        checksSources = false
        // The tables of sources need not be open.
        unreported = []
        return results
    }

    private mutating func sourceView(of document: OpenDocument) -> SourceView {
        let path = document.path
        if changed.remove(path) != nil {
            do {
                sourceTexts[path] = try connection.texts(
                    in: document.source, path: path, folder: project(around: path).target(of: path))
            } catch {
                sourceTexts[path] = []
                problems.append("keys in Swift sources are not checked: \(error)")
            }
        }
        let texts = sourceTexts[path] ?? []
        return SourceView(
            document: document, texts: texts, tables: sourceTables(Set(texts.map(\.table)), near: path),
            encoding: encoding)
    }

    private mutating func project(around path: String) -> Project {
        let root = Project.root(around: path)
        if let project = projects[root] { return project }
        let project = Project(root: root)
        projects[root] = project
        return project
    }

    /// The tables of some names, the nearest first.
    private mutating func sourceTables(_ names: Set<String>, near path: String) -> [String: [SourceView.Table]] {
        let project = project(around: path)
        var result: [String: [SourceView.Table]] = [:]
        for name in names {
            result[name] = project.tables(named: name, near: path).compactMap { name in
                guard let table = table(name) else { return nil }
                let known = shapes[name] ?? KeyShapes(table)
                shapes[name] = known
                return SourceView.Table(name: name, table: table, shapes: known)
            }
        }
        return result
    }

    /// The edits that give a key of a table another name, in the files of the table and in the sources of its project.
    ///
    /// - Parameter document: The document of the request.
    /// - Throws: An error if the name is taken, or if a file or source cannot hold it.
    mutating func rename(
        _ key: String, in name: TableName?, to newName: String, from document: OpenDocument
    ) throws(RPCError) -> JSONValue {
        // Some clients do not report changed files, and an edit at an outdated offset would destroy a text.
        if let name { forget(name) }
        projects = [:]
        var edit = WorkspaceEdit()
        guard let name, let table = table(name), key != newName else {
            return edit.answer(carriesVersions: carriesVersions)
        }
        var converters = FileConverters(document, encoding)
        for file in try Rename.edits(of: table, renaming: key, to: newName, &converters) {
            edit.add([file.edit], to: converters.address(of: file.path), version: documents[file.path]?.version)
        }
        let project = project(around: document.path)
        // Only sources with the longest piece of the key can ask for it.
        let piece = SwiftLiteral.longestPiece(of: key)
        // The text of an open source may differ from its file.
        let open = documents.keys.filter { Self.isSource($0) && $0.hasPrefix("\(project.root)/") }
        for path in name.table.isEmpty ? [] : Set(project.sources + open).sorted() {
            guard let source = documents[path]?.source ?? Self.sourceFile(path),
                piece.isEmpty || source.text[...].firstOffset(of: piece) != nil
            else { continue }
            let texts: [RequestedText]
            do {
                texts = try connection.texts(in: source, path: path, folder: project.target(of: path))
            } catch {
                problems.append("sources are not changed, and may still ask for '\(key)': \(error)")
                continue
            }
            let other = OpenDocument(
                address: documents[path]?.address ?? FileAddress.address(of: path), path: path, version: nil,
                source: source)
            let view = SourceView(
                document: other, texts: texts, tables: sourceTables([name.table], near: path), encoding: encoding)
            let edits = try view.edits(renaming: key, to: newName, in: name)
            if !edits.isEmpty { edit.add(edits, to: other.address, version: documents[path]?.version) }
        }
        return edit.answer(carriesVersions: carriesVersions)
    }

    private static func sourceFile(_ path: String) -> SourceFile? {
        (try? FileReader.bytes(ofFile: path)).flatMap { SourceFile($0, path: path) }
    }
}
