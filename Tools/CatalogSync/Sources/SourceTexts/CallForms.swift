/// The calls to look for in sources.
public struct ExtractionOptions: Sendable, Hashable {
    /// Whether each text has the place of its literal, for tools that change sources.
    public var includesLiterals = false
    /// Whether texts of SwiftUI's views are included, such as `Text("…")`.
    public var includesSwiftUI = false
    /// The names of the project's own functions whose first argument is a key.
    public var routines: Set<String> = []

    /// Creates options for Foundation's calls and those of this package.
    public init() {}
}

/// A call whose literal is a key.
struct CallForm {
    /// How to find the argument with the key.
    enum KeyArgument: Equatable {
        /// The first argument, which must have this label. An empty label means an argument without a label.
        case first(label: String)
        /// The argument with this label.
        case labelled(String)
    }

    /// The argument with the key.
    var key: KeyArgument
    /// Whether values in a literal become conversions. Otherwise a literal with values gives a different key each time.
    var takesValues = true
    /// Whether values in the default value become conversions.
    var defaultTakesValues = true
    /// Whether a computed key deserves a remark. A call that shows a `String` verbatim needs no literal.
    var needsLiteral = true
    /// Labels of the argument with the default value.
    var valueLabels: Set<String> = ["defaultValue"]

    /// Labels of the argument with the table's name.
    static let tableLabels: Set<String> = ["table", "tableName"]
}

extension CallForm {
    /// The form of an initializer that takes a key.
    static func initializer(_ type: String, _ firstLabel: String, _ options: ExtractionOptions) -> CallForm? {
        switch (type, firstLabel) {
        case ("String", "localized"), ("AttributedString", "localized"):
            return CallForm(key: .first(label: "localized"))
        case ("LocalizedStringResource", ""), ("LocalizationValue", ""), ("LocalizedKey", ""):
            return CallForm(key: .first(label: ""))
        // App Intents: the literal is a resource.
        case ("IntentDescription", ""), ("IntentDialog", ""), ("DisplayRepresentation", "title"),
            ("TypeDisplayRepresentation", "name"):
            return CallForm(key: .first(label: firstLabel), needsLiteral: false)
        case ("LocalizedStringKey", "") where options.includesSwiftUI:
            return CallForm(key: .first(label: ""))
        default:
            guard options.includesSwiftUI, firstLabel == "", swiftUIViews.contains(type) else { return nil }
            return CallForm(key: .first(label: ""), needsLiteral: false)
        }
    }

    /// The form of a function that takes a key.
    static func function(_ name: String, _ firstLabel: String, _ options: ExtractionOptions) -> CallForm? {
        if name == "NSLocalizedString", firstLabel == "" {
            return CallForm(
                key: .first(label: ""), takesValues: false, defaultTakesValues: false, valueLabels: ["value"])
        }
        return routine(name, firstLabel, options)
    }

    /// The form of one of the project's own functions.
    private static func routine(_ name: String, _ firstLabel: String, _ options: ExtractionOptions) -> CallForm? {
        guard options.routines.contains(name) else { return nil }
        return CallForm(key: .first(label: firstLabel), valueLabels: ["defaultValue", "value"])
    }

    /// The form of a method that takes a key.
    static func method(_ name: String, _ firstLabel: String, _ options: ExtractionOptions) -> CallForm? {
        if let form = routine(name, firstLabel, options) { return form }
        guard options.includesSwiftUI else { return nil }
        if name == "searchable" { return CallForm(key: .labelled("prompt"), needsLiteral: false) }
        if name == "accessibilityAction" { return CallForm(key: .labelled("named"), needsLiteral: false) }
        return swiftUIModifiers.contains(name) && firstLabel == ""
            ? CallForm(key: .first(label: ""), needsLiteral: false) : nil
    }

    /// The form of a method of this package's `Localizer`.
    static func localizerMethod(_ name: String, _ firstLabel: String) -> CallForm? {
        switch (name, firstLabel) {
        case ("string", ""), ("append", ""): CallForm(key: .first(label: ""))
        case ("string", "forKey"), ("append", "forKey"), ("validatedString", "forKey"), ("formatString", "forKey"),
            ("entry", "forKey"):
            // The parameter is a `String`.
            CallForm(key: .first(label: "forKey"), takesValues: false)
        default: nil
        }
    }

    /// Whether a literal with this type annotation is a key.
    static func isKeyType(_ name: String, _ options: ExtractionOptions) -> Bool {
        switch name {
        case "LocalizedStringResource", "LocalizationValue", "LocalizedKey": true
        // App Intents: a literal becomes a resource.
        case "IntentDescription", "IntentDialog", "DisplayRepresentation", "TypeDisplayRepresentation": true
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
