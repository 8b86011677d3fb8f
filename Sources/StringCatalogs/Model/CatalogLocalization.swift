/// The texts of one entry in one language.
public struct CatalogLocalization: Sendable {
    let source: JSONMember

    /// The language, as the file writes it: `pt-BR`, `zh_CN`.
    public var language: String { source.name }

    /// Where it stands in the file.
    public var position: CatalogPosition { source.key.position }

    /// What it consists of.
    public var content: CatalogContent { CatalogContent(source.value) }

    /// The parts that vary on their own, which a text names as `%#@NAME@`, in the order of the file.
    public var substitutions: [CatalogSubstitution] {
        (source.value["substitutions"]?.members).map { $0.map(CatalogSubstitution.init) } ?? []
    }

    /// All single texts in it, with what leads to each: `plural.few`, `device.ipad`, `substitutions.count.plural.one`.
    public var units: [(path: [String], unit: StringUnit)] {
        content.units(path: [])
            + substitutions.flatMap { $0.content.units(path: ["substitutions", $0.name]) }
    }
}

/// What a localization, a branch or a substitution consists of.
public indirect enum CatalogContent: Sendable {
    /// A text.
    case text(StringUnit)
    /// A text for each plural category. Names of categories that nobody knows are kept.
    case plural([CatalogBranch])
    /// A text for each device. Names of devices that nobody knows are kept.
    case device([CatalogBranch])
    /// Both a choice by plural category and one by device: Apple's compiler takes either, a different one from run to run.
    case pluralAndDevice(plural: [CatalogBranch], device: [CatalogBranch])
    /// The phrases of an App Shortcut.
    case stringSet(state: TranslationState?, values: [String])
    /// Nothing that is shown: variations without a branch, or an axis that nobody knows.
    case nothing

    init(_ value: JSONValue) {
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
            self = .text(StringUnit(source: unit))
        } else if let set = value["stringSet"], set.kind == .object {
            self = .stringSet(
                state: set["state"]?.string.map { TranslationState(rawValue: $0) },
                values: set["values"].map { $0.elements.compactMap(\.string) } ?? [])
        } else {
            self = .nothing
        }
    }

    /// The branches, where there are any.
    public var branches: [CatalogBranch] {
        switch self {
        case .plural(let branches), .device(let branches): branches
        case .pluralAndDevice(let plural, let device): plural + device
        case .text, .stringSet, .nothing: []
        }
    }

    func units(path: [String]) -> [(path: [String], unit: StringUnit)] {
        if case .text(let unit) = self { return [(path, unit)] }
        return branches.flatMap { $0.content.units(path: path + [$0.axis, $0.name]) }
    }
}

/// One case of a choice: `few` of a plural, `ipad` of a device.
public struct CatalogBranch: Sendable {
    let source: JSONMember
    /// What the choice depends on: `plural` or `device`.
    public let axis: String

    /// The category or device, as the file writes it.
    public var name: String { source.name }
    /// Where it stands in the file.
    public var position: CatalogPosition { source.key.position }
    /// What it consists of; a device's branch may vary again.
    public var content: CatalogContent { CatalogContent(source.value) }

    static func list(_ axisValue: JSONValue, axis: String) -> [CatalogBranch] {
        axisValue.members.map { CatalogBranch(source: $0, axis: axis) }
    }
}

/// One text and how far its translation is.
public struct StringUnit: Sendable {
    let source: JSONValue

    /// The text, with its conversions as they are written.
    public var value: String { source["value"]?.string ?? "" }
    /// How far the translation is.
    public var state: TranslationState { TranslationState(rawValue: source["state"]?.string ?? "") }
    /// Where it stands in the file.
    public var position: CatalogPosition { source["value"]?.position ?? source.position }
}

/// A part of a text that varies on its own. The text names it as `%#@NAME@`.
public struct CatalogSubstitution: Sendable {
    let source: JSONMember

    /// The name.
    public var name: String { source.name }
    /// Where it stands in the file.
    public var position: CatalogPosition { source.key.position }
    /// Which argument it depends on, from 1; many catalogs leave it out.
    public var argNum: Int? { source.value["argNum"]?.integer }
    /// The conversion of that argument, without a percent sign: `lld`.
    public var formatSpecifier: String? { source.value["formatSpecifier"]?.string }
    /// What it consists of.
    public var content: CatalogContent { CatalogContent(source.value) }
}
