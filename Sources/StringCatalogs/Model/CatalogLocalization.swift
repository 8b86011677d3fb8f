/// The texts of one entry in one language.
public struct CatalogLocalization: Sendable {
    let source: JSONMember

    /// The language, as the file writes it: `pt-BR`, `zh_CN`.
    public var language: String { source.name }

    /// The position in the file.
    public var position: CatalogPosition { source.key.position }

    /// The content.
    public var content: CatalogContent { CatalogContent(source.value) }

    /// The parts that vary independently, which a text refers to as `%#@NAME@`, in file order.
    public var substitutions: [CatalogSubstitution] {
        (source.value["substitutions"]?.members).map { $0.map(CatalogSubstitution.init) } ?? []
    }

    /// The phrases of an App Shortcut, each with its position. Empty for any other content.
    package var phrases: [(value: String, position: CatalogPosition)] {
        guard case .stringSet = content, let values = source.value["stringSet"]?["values"] else { return [] }
        return values.elements.compactMap { element in element.string.map { ($0, element.position) } }
    }

    /// All texts in the localization, each with its path: `plural.few`, `device.ipad`,
    /// `substitutions.count.plural.one`.
    public var units: [(path: [String], unit: StringUnit)] {
        content.units(path: [])
            + substitutions.flatMap { $0.content.units(path: ["substitutions", $0.name]) }
    }
}

/// The content of a localization, a branch or a substitution.
public indirect enum CatalogContent: Sendable {
    /// A text.
    case text(StringUnit)
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

    /// The branches, if there are any.
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

/// One branch of a variation: `few` of a plural, `ipad` of a device.
public struct CatalogBranch: Sendable {
    let source: JSONMember
    /// The kind of variation: `plural` or `device`.
    public let axis: String

    /// The category or device, as the file writes it.
    public var name: String { source.name }
    /// The position in the file.
    public var position: CatalogPosition { source.key.position }
    /// The content. A device's branch may vary again.
    public var content: CatalogContent { CatalogContent(source.value) }

    static func list(_ axisValue: JSONValue, axis: String) -> [CatalogBranch] {
        axisValue.members.map { CatalogBranch(source: $0, axis: axis) }
    }
}

/// A text and the state of its translation.
public struct StringUnit: Sendable {
    let source: JSONValue

    /// The text, with its conversions as written.
    public var value: String { source["value"]?.string ?? "" }
    /// The state of the translation.
    public var state: TranslationState { TranslationState(rawValue: source["state"]?.string ?? "") }
    /// The position in the file.
    public var position: CatalogPosition { source["value"]?.position ?? source.position }
}

/// A part of a text that varies independently. The text refers to it as `%#@NAME@`.
public struct CatalogSubstitution: Sendable {
    let source: JSONMember

    /// The name.
    public var name: String { source.name }
    /// The position in the file.
    public var position: CatalogPosition { source.key.position }
    /// The argument that it depends on, counted from 1. Many catalogs omit it.
    public var argNum: Int? { source.value["argNum"]?.integer }
    /// The conversion of that argument without a percent sign: `lld`.
    public var formatSpecifier: String? { source.value["formatSpecifier"]?.string }
    /// The content.
    public var content: CatalogContent { CatalogContent(source.value) }
}
