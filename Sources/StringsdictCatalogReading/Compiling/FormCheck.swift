import StringsdictJSONReading

/// Checks that a catalog has the structure that Apple's compiler requires: the mandatory fields and the types of all
/// fields.
///
/// Each problem is one diagnostic with its position. Unknown fields are allowed.
struct FormCheck {
    let storage: JSONStorage
    private(set) var diagnostics: [CatalogDiagnostic] = []
    // The place of the check. Names are read for messages only.
    private var entry: JSONMember?
    private var localization: JSONMember?
    private var substitution: JSONMember?

    /// The versions that Xcode 15 to 27 write (A3). A file can have a version as a number.
    private static let knownVersions = ["1.0", "1.1", "1.2", "1.3", "1"]

    init(_ storage: JSONStorage) { self.storage = storage }

    /// Checks everything except the entries.
    mutating func check(_ catalog: StringCatalog) {
        if catalog.isWhole { checkFields(of: catalog.document.root) }
        for comma in storage.trailingCommas {
            diagnostics.append(
                CatalogDiagnostic(
                    severity: .warning, code: .trailingComma,
                    message: "no value follows this comma, and JSON does not allow it; remove it",
                    position: storage.position(of: comma), file: storage.file, language: nil, key: nil,
                    substitution: nil))
        }
        for repeated in catalog.index.repeated {
            let key = JSONView(storage: storage, index: Int(repeated))
            let name = key.string ?? ""
            diagnostics.append(
                CatalogDiagnostic(
                    severity: .warning, code: .duplicateKey,
                    message: "the key occurs twice, and the first one, at "
                        + "\(catalog[name]?.position.description ?? "?"), counts; remove one",
                    position: key.position, file: storage.file, language: nil, key: name, substitution: nil))
        }
    }

    private mutating func checkFields(of root: JSONView) {
        checkDuplicates(in: root)
        require(root, "sourceLanguage", .string)
        if let version = root["version"], version.kind != .string, version.kind != .number {
            note("'version' must be a string, such as \"1.0\", not \(version.kind.phrase)", version)
        } else if let version = root["version"], let written = version.string ?? version.number,
            !FormCheck.knownVersions.contains(written)
        {
            note(
                "the format version '\(written)' is not known; 1.0 to 1.3 are, and what a later version adds is kept but not read",
                version, severity: .warning, code: .unknownVersion)
        }
        require(root, "strings", .object)
    }

    @inline(never)
    private mutating func note(
        _ message: String, _ value: JSONView, severity: TextSeverity = .error,
        code: CatalogDiagnostic.Code = .form
    ) {
        diagnostics.append(
            CatalogDiagnostic(
                severity: severity, code: code, message: message, position: value.position, file: storage.file,
                language: localization?.name,
                key: entry?.name, substitution: substitution?.name))
    }

    /// Checks a mandatory field.
    @discardableResult
    private mutating func require(_ object: JSONView, _ name: StaticString, _ kind: JSONKind) -> JSONView? {
        guard let value = object[name] else {
            note("'\(name)' is missing; it must be \(kind.phrase)", object)
            return nil
        }
        return expect(value, name.description, kind) ? value : nil
    }

    @discardableResult
    private mutating func expect(_ value: JSONView, _ name: @autoclosure () -> String, _ kind: JSONKind) -> Bool {
        if value.kind == kind { return true }
        refuse(value, name(), kind)
        return false
    }

    @inline(never)
    private mutating func refuse(_ value: JSONView, _ name: String, _ kind: JSONKind) {
        note("'\(name)' must be \(kind.phrase), not \(value.kind.phrase)", value)
    }

    /// Checks an optional field, which may also be null.
    private mutating func allow(_ object: JSONView, _ name: StaticString, _ kind: JSONKind) {
        guard let value = object[name], value.kind != .null else { return }
        expect(value, name.description, kind)
    }

    /// Warns of duplicate keys in an object.
    private mutating func checkDuplicates(in object: JSONView) {
        // Objects have few keys, most of different lengths. So this is faster than a set and allocates nothing.
        let (start, end) = (object.index + 1, storage.endOfMembers(object.index))
        var key = start
        while key < end {
            var (earlier, number) = (start, 0)
            while earlier < key, number < 200, !storage.haveSameText(earlier, key) {
                earlier = storage.next(after: earlier + 1)
                number += 1
            }
            if earlier < key, number < 200 {
                let position = JSONView(storage: storage, index: earlier).position
                note(
                    "'\(storage.string(key))' occurs twice, and the first one, at \(position), counts; remove one",
                    JSONView(storage: storage, index: key), severity: .warning, code: .duplicateKey)
            }
            key = storage.next(after: key + 1)
        }
    }

    /// Checks the fields of an entry. The localizations are checked by other calls.
    ///
    /// - Parameter hasDistinctLanguages: Whether it is known that no language occurs twice.
    /// - Returns: Whether Apple's compiler would accept them.
    mutating func check(_ entry: CatalogEntry, hasDistinctLanguages: Bool) -> Bool {
        let earlier = diagnostics.count
        self.entry = entry.source
        check(entry: entry.source.value, hasDistinctLanguages: hasDistinctLanguages)
        return hasNoError(since: earlier)
    }

    /// Checks all localizations of the entry that was checked last.
    ///
    /// - Returns: Whether Apple's compiler would accept them.
    mutating func checkLocalizations() -> Bool {
        let earlier = diagnostics.count
        guard let localizations = entry?.value["localizations"] else { return true }
        var keys = storage.keys(of: localizations.index)
        while let key = keys.next() { check(localization: key) }
        return hasNoError(since: earlier)
    }

    /// Whether Apple's compiler would accept a localization. Mistakes are not noted.
    mutating func accepts(localization key: Int) -> Bool {
        let earlier = diagnostics.count
        defer { diagnostics.removeLast(diagnostics.count - earlier) }
        return check(localization: key)
    }

    /// Checks one localization of the entry that was checked last, which messages name.
    ///
    /// - Parameter key: The node of the language. The content is the node after it.
    /// - Returns: Whether Apple's compiler would accept it.
    @discardableResult
    mutating func check(localization key: Int) -> Bool {
        if isPlainText(key + 1) || storage.kind(key + 1) == .null { return true }
        let earlier = diagnostics.count
        let member = JSONMember(
            key: JSONView(storage: storage, index: key), value: JSONView(storage: storage, index: key + 1))
        localization = member
        check(content: member.value, of: member)
        localization = nil
        return hasNoError(since: earlier)
    }

    private func hasNoError(since earlier: Int) -> Bool {
        diagnostics.count == earlier || !diagnostics[earlier...].contains { $0.severity == .error }
    }

    private mutating func check(entry: JSONView, hasDistinctLanguages: Bool) {
        guard expect(entry, "the entry", .object) else { return }
        checkDuplicates(in: entry)
        allow(entry, "comment", .string)
        allow(entry, "extractionState", .string)
        allow(entry, "shouldTranslate", .boolean)
        guard let localizations = entry["localizations"], expect(localizations, "localizations", .object) else {
            return
        }
        if !hasDistinctLanguages { checkDuplicates(in: localizations) }
    }

    /// Whether a value holds a text and its state, and nothing else, as most localizations and branches do. It has no
    /// mistake then, and nothing more needs to be looked at.
    ///
    /// The nodes of such a text are the bracket, the key `stringUnit`, and between the brackets of its value two members whose values
    /// have one node each. The links tell that there are no others. Without this check, a text of a catalog in 11 languages
    /// takes 5.0 % more instructions.
    func isPlainText(_ index: Int) -> Bool {
        guard storage.isObject(index), storage.next(after: index) == index + 9, storage.isObject(index + 2),
            storage.next(after: index + 2) == index + 8, storage.isString(index + 4), storage.isString(index + 6),
            storage.equals(index + 1, "stringUnit")
        else { return false }
        if storage.equals(index + 3, "state") { return storage.equals(index + 5, "value") }
        return storage.equals(index + 3, "value") && storage.equals(index + 5, "state")
    }

    /// Checks a localization, a branch or a substitution.
    ///
    /// - Parameter member: The member whose value it is. Nil for a substitution.
    private mutating func check(content: JSONView, of member: JSONMember?) {
        guard content.kind == .object else {
            expect(content, member?.name ?? "", .object)
            return
        }
        if isPlainText(content.index) { return }
        checkDuplicates(in: content)
        let unit = content["stringUnit"]
        let variations = content["variations"]
        if let unit, expect(unit, "stringUnit", .object) {
            require(unit, "state", .string)
            require(unit, "value", .string)
        }
        if let variations, expect(variations, "variations", .object) { check(variations: variations) }
        if let member, unit == nil, variations == nil, content["stringSet"] == nil {
            note("'\(member.name)' has neither 'stringUnit' nor 'variations'; write one, or remove it", content)
        }
        guard let substitutions = content["substitutions"], substitutions.kind != .null,
            expect(substitutions, "substitutions", .object)
        else { return }
        checkDuplicates(in: substitutions)
        for member in substitutions.members {
            substitution = member
            check(substitution: member.value)
        }
        substitution = nil
    }

    private mutating func check(substitution: JSONView) {
        guard expect(substitution, "the substitution", .object) else { return }
        if let number = substitution["argNum"], number.kind != .null, number.integer == nil {
            note("'argNum' must be an integer, the argument's position counted from 1", number)
        }
        allow(substitution, "formatSpecifier", .string)
        check(content: substitution, of: nil)
    }

    private mutating func check(variations: JSONView) {
        checkDuplicates(in: variations)
        for axis in variations.members {
            guard expect(axis.value, axis.name, .object) else { continue }
            if storage.equals(axis.key.index, "plural") || storage.equals(axis.key.index, "device") {
                checkDuplicates(in: axis.value)
                for branch in axis.value.members {
                    check(content: branch.value, of: branch)
                }
            } else {
                note(
                    "the variation '\(axis.name)' is unknown and is not compiled", axis.key,
                    severity: .warning, code: .unknownVariation)
            }
        }
    }
}
