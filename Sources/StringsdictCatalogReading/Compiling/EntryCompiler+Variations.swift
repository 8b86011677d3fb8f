import CLDRPlurals
import StringsdictEntries

/// Variations by plural and by device.
extension EntryCompiler {
    /// The texts of a plural's branches. Nil if a branch varies again.
    mutating func units(
        of branches: [CatalogBranch], substitution: String? = nil
    ) -> [(name: String, unit: CatalogStringUnit)]? {
        var units: [(name: String, unit: CatalogStringUnit)] = []
        var seen = DistinctNames()
        for branch in branches {
            let name = branch.name
            guard case .text(let unit) = branch.form else {
                note(
                    .error, .form, "a plural's branch must be a text; put a choice by device around the plural",
                    at: branch.position, substitution: substitution)
                return nil
            }
            guard seen.insert(name) else { continue }
            if PluralCategory(keyword: name) == nil {
                note(
                    .warning, .unknownCategory,
                    "'\(name)' is not a plural category, so its text is never shown; CLDR has zero, one, two, few, many "
                        + "and other",
                    at: branch.position, substitution: substitution)
            }
            units.append((name, unit))
        }
        if !units.contains(where: { $0.name == "other" }), let first = branches.first {
            note(
                .warning, .missingOther, "the branch 'other' is missing; without it some numbers have no text",
                at: first.position, substitution: substitution)
        }
        return units
    }

    /// Compiles a plural to a message with one variable.
    mutating func plural(_ branches: [CatalogBranch], _ substitutions: SubstitutionSet) -> Message? {
        guard let units = units(of: branches) else { return nil }
        let names = NamedPositions(in: units.map(\.unit.value))
        let scans = units.map { FormatScan($0.unit.value, names) }
        for (unit, scan) in zip(units, scans) {
            for (name, _) in scan.references where !substitutions.all.isEmpty {
                if substitutions[name] == nil {
                    note(
                        .error, .undefinedSubstitution,
                        "Referencing undefined substitution '\(name)'; define it, or remove %#@\(name)@ from the text",
                        at: unit.unit.position)
                } else {
                    note(
                        .error, .substitutionInPlural,
                        "Cannot reference substitution '\(name)' from here because it is not a plain string; make the text a "
                            + "plain one, and the plural a substitution too",
                        at: unit.unit.position)
                }
                return nil
            }
        }
        guard let number = number(in: scans, names) else {
            note(
                .error, .pluralWithoutNumber,
                "Plural variation requires referencing the number in the string. Write it into a branch, such as %lld",
                at: branches.first?.position ?? localization.position)
            return nil
        }
        // A branch counts its arguments from the number's position, so a number other than the first needs an explicit
        // position. Names have the same position in all branches, so they need it too.
        let texts = zip(units, scans).map { unit, scan in
            scan.replacing { item in
                guard item.writtenPosition == nil, number.position > 1 || item.name.flatMap({ names[$0] }) != nil
                else { return nil }
                return scan.positioned(item, at: item.argument)
            }
        }
        if number.position == 1 { checkPositions(units, scans) }
        let reference = number.position == 1 ? "%#@value@" : "%\(number.position)$#@value@"
        let cases = zip(units, texts).map { Variable.Case(name: $0.name, text: $1) }
        return Message(
            reference, variables: [Variable(name: "value", rule: .plural, valueType: number.type, cases: cases)])
    }

    private mutating func number(in scans: [FormatScan], _ names: NamedPositions) -> PluralNumber? {
        let found =
            isSource
            ? PluralNumber(inSource: scans)
            : PluralNumber(inTranslation: scans) { source.map(\.form.sourceNumber) ?? PluralNumber(inSource: [key]) }
        if let found { return found }
        guard let name = names.unfinishedName else { return nil }
        note(
            .warning, .argumentPosition,
            "the name '\(name)' has no conversion, so it is shown as it is; write one after it, such as %(\(name))lld",
            at: localization.position)
        return PluralNumber(type: "lld", position: names[name] ?? 1, name: name)
    }

    /// Warns if branches take their numbers from different arguments.
    private mutating func checkPositions(_ units: [(name: String, unit: CatalogStringUnit)], _ scans: [FormatScan]) {
        for (unit, scan) in zip(units, scans) {
            guard let number = scan.items.first(where: \.isNumeric), number.argument > 1 else { continue }
            note(
                .warning, .argumentPosition,
                "the first number of this branch is argument \(number.argument), but the plural depends on argument 1",
                at: unit.unit.position)
        }
    }

    /// Compiles a device variation, and the text for all other devices.
    mutating func devices(_ branches: [CatalogBranch], _ substitutions: SubstitutionSet) -> CompiledCatalogEntry? {
        var text: String?
        var devices: [EntryDefinition<String>.Branch] = []
        var seen = DistinctNames()
        for branch in branches {
            let name = branch.name
            guard seen.insert(name) else { continue }
            guard ownSubstitutionsAreUnused(branch, substitutions) else { continue }
            if name == "other" {
                guard let fallback = fallback(branch, substitutions) else { continue }
                if options.format == .stringsdictOnly {
                    devices.append(.init(name: name, content: .text(fallback)))
                } else {
                    text = fallback
                }
                continue
            }
            if !EntryCompiler.knownDevices.contains(name) {
                note(
                    .warning, .unknownDevice,
                    "Xcode does not know the device '\(name)'; it knows \(EntryCompiler.knownDevices.joined(separator: ", ")) and other",
                    at: branch.position)
            }
            if let message = device(branch, substitutions) {
                devices.append(.init(name: name, content: .message(message)))
            }
        }
        // If every known device has a text, no other device is left.
        let covered = branches.map(\.name)
        if !covered.contains("other"), !EntryCompiler.knownDevices.allSatisfy(covered.contains) {
            note(
                .warning, .missingFallback,
                "there is no branch 'other': other devices show the key; add one", at: localization.position)
        }
        return compiled(text: text, devices.isEmpty ? nil : .devices(devices))
    }

    /// Whether no text of a device refers to substitutions that the device's branch defines. Apple's compiler does not
    /// know these.
    private mutating func ownSubstitutionsAreUnused(
        _ branch: CatalogBranch, _ substitutions: SubstitutionSet
    ) -> Bool {
        guard let own = branch.source.value["substitutions"], own.kind == .object, !own.members.isEmpty else {
            return true
        }
        var names = DistinctNames()
        for member in own.members { names.insert(member.name) }
        for unit in branch.content.units(path: []).map(\.unit) {
            for (name, _) in FormatScan(unit.value).references
            where names.contains(name) && substitutions[name] == nil {
                note(
                    .error, .undefinedSubstitution,
                    "Referencing undefined substitution '\(name)'; a device's branch defines none: move it up, beside "
                        + "'variations'",
                    at: unit.position)
                return false
            }
        }
        for member in own.members where substitutions[member.name] == nil {
            note(
                .warning, .unusedSubstitution,
                "Substitution '\(member.name)' was never referenced. To reference, move it out of the device's branch and "
                    + "use %#@\(member.name)@ in some other string",
                at: member.key.position, substitution: member.name)
        }
        return true
    }

    private static let knownDevices = [
        "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac",
    ]

    private mutating func device(_ branch: CatalogBranch, _ substitutions: SubstitutionSet) -> Message? {
        switch branch.form {
        case .text(let unit): return message(unit, substitutions)
        case .plural(let branches): return plural(branches, substitutions)
        case .device, .pluralAndDevice:
            note(
                .error, .form, "a device's branch cannot vary by device again; move its devices one level up",
                at: branch.position)
            return nil
        case .stringSet, .nothing:
            note(
                .warning, .emptyVariations, "there is no text to compile; nothing is written",
                at: branch.position)
            return nil
        }
    }

    /// The text of the branch `other`, which cannot be part of the dictionary.
    private mutating func fallback(_ branch: CatalogBranch, _ substitutions: SubstitutionSet) -> String? {
        if case .text(let unit) = branch.form {
            let names = FormatScan(unit.value).references.map(\.name)
            if substitutions.all.isEmpty || names.isEmpty { return unit.value }
        } else if case .nothing = branch.form {
            return nil
        }
        note(
            .error, .variedFallback,
            "Fallback value cannot be further varied; make the branch 'other' a plain text, and name the devices that vary",
            at: branch.position)
        return nil
    }
}
