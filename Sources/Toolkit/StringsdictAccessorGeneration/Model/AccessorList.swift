import StringsdictCommandConsole
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking
import StringsdictTextFiles

/// The accessors of all keys of some files, in the order of tables and keys. Their names are not yet distinct.
struct AccessorList {
    private(set) var accessors: [Accessor] = []
    /// The problems with keys and settings.
    private(set) var problems: [Diagnostic] = []
    /// The language that the texts are written in, as the files write it.
    private(set) var sourceLanguage: String?

    private let settings: AccessorSettings
    private var projects = ProjectLanguages()
    /// The arguments of long texts. Tables share texts, too.
    private var maps = SharedResults<AuthoredEntry, ArgumentMap>()

    /// Collects the accessors of files.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - settings: The tables to include, and the names of keys.
    ///   - sourceLanguage: The language that the texts are written in, if it is known.
    init(_ files: [LocalizedFile], settings: AccessorSettings, sourceLanguage: String?) {
        self.settings = settings
        reportUnknownTables(files.map(\.table))
        var tables: [ByteString: [Int]] = [:]
        for (index, file) in files.enumerated() where settings.includes(table: file.table) {
            tables[ByteString(file.table), default: []].append(index)
        }
        // The default table comes first, so that its keys have the plain names.
        let names = tables.keys.sorted { left, right in
            let (a, b) = (left.text == AccessorSettings.defaultTable, right.text == AccessorSettings.defaultTable)
            return a != b ? a : left < right
        }
        for name in names {
            add(name.text, files: (tables[name] ?? []).map { files[$0] }, sourceLanguage: sourceLanguage)
        }
    }

    /// Adds a problem for each table of the settings that no file has. A misspelt name would otherwise give a type
    /// without any accessors, or with too many. For a table in ``AccessorSettings/excludedTables``, the problem is only
    /// a warning, since nothing changes.
    private mutating func reportUnknownTables(_ tables: [String]) {
        let known = Set(tables).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        func problem(_ table: String, _ place: TextPosition?, isError: Bool) -> Diagnostic {
            let end =
                if let name = Spelling.closest(to: table, among: known) {
                    "did you mean '\(name)'?"
                } else if known.isEmpty {
                    "there are no tables"
                } else {
                    "there are only \(known.map { "'\($0)'" }.joined(separator: ", "))"
                }
            return Diagnostic(
                "the files have no table '\(table)'; \(end)", severity: isError ? .error : .warning,
                file: place == nil ? nil : settings.path, position: place)
        }
        for (names, places, isError) in [
            (settings.tables ?? [], settings.tablePlaces, true),
            (settings.excludedTables, settings.excludedTablePlaces, false),
        ] {
            for (index, table) in names.enumerated() where !known.contains(table) {
                problems.append(problem(table, index < places.count ? places[index] : nil, isError: isError))
            }
        }
    }

    private mutating func add(_ table: String, files: [LocalizedFile], sourceLanguage known: String?) {
        let folder = known == nil ? files.first?.folder : nil
        let source = LocalizedTable.sourceLanguage(
            of: files, known: known, project: folder.flatMap { projects.language(ofFolder: $0) })
        if sourceLanguage == nil { sourceLanguage = source }
        var keys = KeyedList<ByteString, [(entry: LocalizedEntry, file: Int)]>()
        for (index, file) in files.enumerated() {
            for entry in file.entries { keys[ByteString(entry.key), default: []].append((entry, index)) }
        }
        // The same languages occur in every key, and comparing two of them looks up their locales.
        var ranks: [String: Int] = [:]
        for (key, entries) in zip(keys.keys, keys.values).sorted(by: { $0.0 < $1.0 }) {
            for (entry, _) in entries where ranks[entry.language] == nil {
                ranks[entry.language] = source.map { LocaleFolder.isSame($0, entry.language) } == true ? 10 : 0
            }
            // The run time shows the text of a catalog, else of a .stringsdict, else of a .strings file.
            // The sort is stable: among equal ranks, the first file counts.
            let ranked = entries.sorted { left, right in
                func rank(_ item: (entry: LocalizedEntry, file: Int)) -> Int {
                    (ranks[item.entry.language] ?? 0) + files[item.file].kind.precedence
                }
                return rank(left) > rank(right)
            }
            add(key.text, table: table, ranked, files)
        }
    }

    private mutating func add(
        _ key: String, table: String, _ entries: [(entry: LocalizedEntry, file: Int)], _ files: [LocalizedFile]
    ) {
        guard let (source, file) = entries.first else { return }
        let maps = entries.map { arguments(of: $0.entry) }
        let count = maps.map(\.count).max() ?? 0
        guard count <= AccessorLimits.arguments else {
            problems.append(
                Diagnostic(
                    "'\(key)' takes \(count) arguments; no accessor is generated for more than \(AccessorLimits.arguments)",
                    severity: .warning, file: files[file].path,
                    position: source.keyOffset.flatMap { files[file].source?.position(of: $0) }))
            return
        }
        let comment = comment(of: entries, files)
        let descriptions = ArgumentDescriptions(comment ?? "")
        let given = settings.names[ByteString(key)]
        var parameters: [Accessor.Parameter] = []
        if count > 0 {
            for position in 1...count {
                // The source text decides. A translation may take further arguments, such as the gender of a person.
                let uses = maps.compactMap { $0[position] }
                guard let first = uses.first(where: { $0.type != nil }) ?? uses.first else { continue }
                let shown = first.uses.first { $0.purpose == .shown }?.type
                parameters.append(
                    Accessor.Parameter(
                        position: position, label: label(of: uses, descriptions[position], for: key),
                        type: ParameterType(first), description: descriptions[position],
                        conversion: shown.map { "%\($0.specifier)" }, variables: first.variables))
            }
        }
        if let labels = given?.labels {
            if labels.count == parameters.count {
                for (index, label) in labels.enumerated() { parameters[index].label = label }
            } else {
                problems.append(
                    Diagnostic(
                        "'\(key)' takes \(Console.counted(parameters.count, "argument")), and the name has "
                            + Console.counted(labels.count, "label"), file: settings.path, position: given?.place))
            }
        }
        makeDistinct(&parameters)
        let path = given?.groups ?? groups(of: key, table: table)
        accessors.append(
            Accessor(
                key: key, table: table, groups: given?.groups ?? path.dropLast(),
                name: given?.name ?? path.last ?? "empty",
                parameters: parameters, argumentCount: count, source: source, comment: comment,
                hasGivenName: given != nil))
    }

    /// The arguments of an entry. Those of equal long texts are found once.
    private mutating func arguments(of entry: LocalizedEntry) -> ArgumentMap {
        guard entry.phrases.isEmpty, !entry.hidesFormat, case .message(let message) = entry.content.form else {
            return ArgumentMap(entry)
        }
        let bytes = message.texts.reduce(0) { $0 + $1.value.utf8.count }
        return maps.result(for: entry.content, bytes: bytes) { ArgumentMap(entry) }
    }

    // MARK: Names

    /// The names of the groups and of the accessor.
    private func groups(of key: String, table: String) -> [String] {
        var path = table == AccessorSettings.defaultTable ? [] : [SwiftName.identifier(for: table)]
        var parts = settings.separator.map { self.parts(of: key, separator: $0) } ?? [key]
        if parts.count > AccessorLimits.depth {
            let rest = parts[(AccessorLimits.depth - 1)...].joined(separator: " ")
            parts = parts.prefix(AccessorLimits.depth - 1) + [rest]
        }
        path += parts.map(SwiftName.identifier)
        return path
    }

    /// The parts of a key between separators. A key with spaces is a sentence and has one part.
    private func parts(of key: String, separator: Character) -> [String] {
        guard key.contains(separator), !key.contains(where: \.isWhitespace) else { return [key] }
        var parts: [String] = []
        var part: [UInt8] = []
        let bytes = Array(key.utf8)
        var skipped = 0..<0
        // The full stop of `%.1f` separates nothing.
        var directives = FormatDirective.all(in: key).filter(\.takesArgument)[...]
        let mark = Array(String(separator).utf8)
        var index = 0
        while index < bytes.count {
            while let next = directives.first, next.range.lowerBound <= index {
                skipped = next.range
                directives.removeFirst()
            }
            if !skipped.contains(index), bytes[index...].starts(with: mark) {
                parts.append(String(decoding: part, as: UTF8.self))
                part = []
                index += mark.count
            } else {
                part.append(bytes[index])
                index += 1
            }
        }
        parts.append(String(decoding: part, as: UTF8.self))
        return parts.contains(where: \.isEmpty) ? [key] : parts
    }

    /// The label of an argument: its name in the text, as in `%(count)lld`, the name of its variable, or the name of the
    /// argument in the comment. The names in translations are for their readers (B9).
    private func label(of uses: [ArgumentMap.Argument], _ description: String?, for key: String) -> String? {
        if let label = uses.first?.name.flatMap(SwiftName.label) { return label }
        let variables = uses.flatMap(\.variables)
        // A catalog's plural has no name; the reader of catalogs calls it `value`.
        if let name = variables.first(where: { $0 != "value" }), let label = SwiftName.label(for: name) { return label }
        if let description, let label = ArgumentDescriptions.label(for: description) { return label }
        return variables.isEmpty ? nil : "count"
    }

    /// Numbers labels that occur twice.
    private func makeDistinct(_ parameters: inout [Accessor.Parameter]) {
        var known: Set<String> = []
        for index in parameters.indices {
            guard let label = parameters[index].label else { continue }
            var name = label
            var number = 2
            while !known.insert(name).inserted {
                name = "\(label)\(number)"
                number += 1
            }
            parameters[index].label = name
        }
    }

    // MARK: Comments

    private func comment(of entries: [(entry: LocalizedEntry, file: Int)], _ files: [LocalizedFile]) -> String? {
        for (entry, file) in entries {
            let source = files[file].source
            let comment = entry.comment ?? entry.keyOffset.flatMap { source?.comment(before: $0) }
            if let comment, comment != "No comment provided by engineer.", !comment.allSatisfy(\.isWhitespace) {
                return comment
            }
        }
        return nil
    }
}
