/// What is looked for in sources.
public struct ExtractionOptions: Sendable, Hashable {
    /// Whether texts of SwiftUI's views count, such as `Text("…")`.
    public var includesSwiftUI = false
    /// The names of functions of the project's own whose first argument is a key.
    public var routines: Set<String> = []

    /// Foundation's calls, and those of this project.
    public init() {}
}

/// A call whose literal is a key.
struct CallForm {
    /// How the argument with the key is found.
    enum KeyArgument: Equatable {
        /// The first one, which must have this label, or none for an empty one.
        case first(label: String)
        /// The one with this label.
        case labelled(String)
    }

    /// Which argument is the key.
    var key: KeyArgument
    /// Whether the values in a literal become conversions. Else a literal with values gives another key each time.
    var takesValues = true
    /// Whether a key that is no literal is worth a remark. Where a `String` is shown as it is, it is none.
    var needsLiteral = true
    /// Labels of the argument with the text that stands in for a missing one.
    var valueLabels: Set<String> = ["defaultValue"]

    /// Labels of the argument with the table's name.
    static let tableLabels: Set<String> = ["table", "tableName"]
}

extension CallForm {
    /// Types whose initializers take a key.
    static func initializer(_ type: String, _ firstLabel: String, _ options: ExtractionOptions) -> CallForm? {
        switch (type, firstLabel) {
        case ("String", "localized"), ("AttributedString", "localized"):
            return CallForm(key: .first(label: "localized"))
        case ("LocalizedStringResource", ""), ("LocalizationValue", ""), ("LocalizedKey", ""):
            return CallForm(key: .first(label: ""))
        case ("LocalizedStringKey", "") where options.includesSwiftUI:
            return CallForm(key: .first(label: ""))
        default:
            guard options.includesSwiftUI, firstLabel == "", swiftUIViews.contains(type) else { return nil }
            return CallForm(key: .first(label: ""), needsLiteral: false)
        }
    }

    /// Functions that take a key.
    static func function(_ name: String, _ firstLabel: String, _ options: ExtractionOptions) -> CallForm? {
        if name == "NSLocalizedString", firstLabel == "" {
            return CallForm(key: .first(label: ""), takesValues: false, valueLabels: ["value"])
        }
        return routine(name, firstLabel, options)
    }

    /// A function of the project's own.
    private static func routine(_ name: String, _ firstLabel: String, _ options: ExtractionOptions) -> CallForm? {
        guard options.routines.contains(name) else { return nil }
        return CallForm(key: .first(label: firstLabel), valueLabels: ["defaultValue", "value"])
    }

    /// Methods that take a key.
    static func method(_ name: String, _ firstLabel: String, _ options: ExtractionOptions) -> CallForm? {
        if let form = routine(name, firstLabel, options) { return form }
        guard options.includesSwiftUI else { return nil }
        if name == "searchable" { return CallForm(key: .labelled("prompt"), needsLiteral: false) }
        if name == "accessibilityAction" { return CallForm(key: .labelled("named"), needsLiteral: false) }
        return swiftUIModifiers.contains(name) && firstLabel == ""
            ? CallForm(key: .first(label: ""), needsLiteral: false) : nil
    }

    /// Methods of this project's `Localizer`.
    static func localizerMethod(_ name: String, _ firstLabel: String) -> CallForm? {
        switch (name, firstLabel) {
        case ("string", ""), ("append", ""), ("validatedString", ""): CallForm(key: .first(label: ""))
        case ("text", "forKey"), ("entry", "forKey"): CallForm(key: .first(label: "forKey"))
        default: nil
        }
    }

    /// Types by whose annotation a literal is a key.
    static func isKeyType(_ name: String, _ options: ExtractionOptions) -> Bool {
        switch name {
        case "LocalizedStringResource", "LocalizationValue", "LocalizedKey": true
        case "LocalizedStringKey": options.includesSwiftUI
        default: false
        }
    }

    /// SwiftUI's views, scenes and commands whose first argument is a title.
    private static let swiftUIViews: Set<String> = [
        "Text", "Button", "Label", "Toggle", "TextField", "SecureField", "Picker", "Section", "NavigationLink", "Menu",
        "Link",
        "Stepper", "DatePicker", "MultiDatePicker", "ColorPicker", "ProgressView", "Gauge", "GroupBox",
        "DisclosureGroup",
        "LabeledContent", "ContentUnavailableView", "Tab", "TabSection", "ShareLink", "CommandMenu", "WindowGroup",
        "Window",
        "MenuBarExtra", "ControlGroup", "TableColumn", "ControlWidgetButton", "ControlWidgetToggle", "UtilityWindow",
    ]

    /// SwiftUI's modifiers whose first argument is a title.
    private static let swiftUIModifiers: Set<String> = [
        "navigationTitle", "navigationSubtitle", "navigationBarTitle", "alert", "confirmationDialog",
        "accessibilityLabel",
        "accessibilityHint", "accessibilityValue", "help", "badge", "dialogSuppressionToggle",
        "configurationDisplayName", "description", "fileDialogMessage", "fileDialogConfirmationLabel",
        "fileExporterFilenameLabel", "accessibilityRotor", "accessibilityCustomContent",
    ]
}
