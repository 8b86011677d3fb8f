/// One step from a localization to a text in it: into a branch of a variation, or into a substitution.
///
/// ```swift
/// let localization = catalog["%lld files"]?["pl"]
/// localization?.units.map(\.path)
/// // [[.plural("one")], [.plural("few")], [.plural("many")], …]
/// ```
///
/// `CatalogEditor.setText` takes the steps of ``CatalogUnit/path``.
public struct CatalogStep: Sendable, Hashable {
    /// The kind of step, as the file writes it: `plural`, `device` or `substitutions`. A later Xcode may write others.
    public let axis: String
    /// The category, the device or the substitution.
    public let name: String

    /// The branch of a plural category.
    public static func plural(_ name: String) -> CatalogStep { CatalogStep(axis: "plural", name: name) }
    /// The branch of a device.
    public static func device(_ name: String) -> CatalogStep { CatalogStep(axis: "device", name: name) }
    /// A substitution.
    public static func substitution(_ name: String) -> CatalogStep { CatalogStep(axis: "substitutions", name: name) }

    package init(axis: String, name: String) {
        self.axis = axis
        self.name = name
    }

    /// Whether the step leads into a substitution, and not into a branch of a variation.
    package var isSubstitution: Bool { axis == "substitutions" }

    /// The names of JSON members that lead over the step.
    package var members: [String] { isSubstitution ? [axis, name] : ["variations", axis, name] }
}

extension [CatalogStep] {
    /// The axis and the name of each step, one after the other, as in the ids of Xcode's XLIFF: `plural`, `few`.
    package var names: [String] { flatMap { [$0.axis, $0.name] } }
}
