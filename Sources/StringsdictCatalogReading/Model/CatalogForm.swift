import StringsdictJSONReading

/// The content of a localization, a branch or a substitution, as a choice of the forms that this version knows.
///
/// ``CatalogContent`` is what programs see of it: Apple adds kinds of variations, and a `switch` in a program would not
/// compile any more.
package indirect enum CatalogForm: Sendable {
    /// A text.
    case text(CatalogStringUnit)
    /// A text for each plural category. Unknown categories are kept.
    case plural([CatalogBranch])
    /// A text for each device. Unknown devices are kept.
    case device([CatalogBranch])
    /// Variations by plural and by device at the same level. Apple's compiler uses either the plural or the device
    /// variation, at random.
    case pluralAndDevice(plural: [CatalogBranch], device: [CatalogBranch])
    /// The phrases of an App Shortcut.
    case stringSet(state: TranslationState?, values: [String])
    /// No text: variations without a branch, or an unknown kind of variation.
    case nothing

    package init(_ value: JSONView) {
        if let variations = value["variations"], variations.kind == .object {
            let plural = variations["plural"].map { CatalogBranch.list($0, axis: "plural") } ?? []
            let device = variations["device"].map { CatalogBranch.list($0, axis: "device") } ?? []
            switch (plural.isEmpty, device.isEmpty) {
            case (false, true): self = .plural(plural)
            case (true, false): self = .device(device)
            case (false, false): self = .pluralAndDevice(plural: plural, device: device)
            case (true, true): self = .nothing
            }
        } else if let unit = value["stringUnit"], unit.kind == .object {
            self = .text(CatalogStringUnit(source: unit))
        } else if let set = value["stringSet"], set.kind == .object {
            self = .stringSet(
                state: set["state"]?.string.map { TranslationState(rawValue: $0) },
                values: set["values"].map { $0.elements.compactMap(\.string) } ?? [])
        } else {
            self = .nothing
        }
    }

    /// The branches, if there are any.
    package var branches: [CatalogBranch] {
        switch self {
        case .plural(let branches), .device(let branches): branches
        case .pluralAndDevice(let plural, let device): plural + device
        case .text, .stringSet, .nothing: []
        }
    }
}
