import StringsdictEntries

/// The number that chooses the branch of a catalog's plural.
///
/// The file does not name it: Apple's compiler takes it from the branches. It is the first named whole number of the
/// source language, or else the first number of the branches. A translation without a number has that of the source
/// language.
///
/// Source: S14, S15 and S16 for numbers without names, A5 and A6 for names.
package struct PluralNumber: Equatable, Sendable {
    /// Length and letter of its conversion: `lld`.
    package let type: String
    /// The position of the argument, counted from 1.
    package let position: Int
    /// The name in brackets: the `count` of `%(count)lld`.
    package let name: String?

    init(type: String, position: Int, name: String?) {
        (self.type, self.position, self.name) = (type, position, name)
    }

    /// The number in the texts of the source language, which are the branches of a plural, or one plain text.
    package init?(inSource texts: [String]) {
        let names = NamedPositions(in: texts)
        self.init(inSource: texts.map { FormatScan($0, names) })
    }

    /// The number in the branches of a translation.
    ///
    /// - Parameter source: The number of the source language. It is asked for only if it decides.
    package init?(inTranslation texts: [String], source: () -> PluralNumber?) {
        let names = NamedPositions(in: texts)
        self.init(inTranslation: texts.map { FormatScan($0, names) }, source: source)
    }

    init?(inSource scans: [FormatScan]) {
        guard
            let found = PluralNumber.first(in: scans, where: { $0.name != nil && $0.isInteger })
                ?? PluralNumber.first(in: scans, where: { _ in true })
        else { return nil }
        self = found
    }

    init?(inTranslation scans: [FormatScan], source: () -> PluralNumber?) {
        let isNamed = scans.contains { $0.items.contains { $0.name != nil } }
        let named = isNamed ? source()?.name : nil
        guard
            let found = named.flatMap({ name in PluralNumber.first(in: scans) { $0.name == name } })
                ?? PluralNumber.first(in: scans, where: { _ in true }) ?? source()
        else { return nil }
        self = found
    }

    @inline(never)
    private static func first(
        in scans: [FormatScan], where isWanted: (FormatScan.Item) -> Bool
    ) -> PluralNumber? {
        for scan in scans {
            for item in scan.items where item.isNumeric && isWanted(item) {
                guard case .conversion(let type) = item.kind else { continue }
                return PluralNumber(type: type, position: max(1, item.argument), name: item.name)
            }
        }
        return nil
    }
}

extension CatalogForm {
    /// The texts that decide on the number of a plural: those of each plural, each plain text alone.
    private var pluralTexts: [[String]] {
        switch self {
        case .text(let unit): [[unit.value]]
        case .plural(let branches):
            [branches.compactMap { if case .text(let unit) = $0.form { unit.value } else { nil } }]
        case .pluralAndDevice(let plural, let device):
            CatalogForm.plural(plural).pluralTexts + device.flatMap(\.form.pluralTexts)
        case .device(let branches): branches.flatMap(\.form.pluralTexts)
        case .stringSet, .nothing: []
        }
    }

    /// The number that a translation's plural without a number takes from this content, which is that of the source
    /// language.
    package var sourceNumber: PluralNumber? {
        for texts in pluralTexts {
            if let number = PluralNumber(inSource: texts) { return number }
        }
        return nil
    }
}
