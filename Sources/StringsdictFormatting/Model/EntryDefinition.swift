/// What an entry of a `.stringsdict` or `.strings` table says, as plain values.
///
/// This is how a program without property lists (WebAssembly, Embedded Swift, generated code) writes an entry, and how a
/// tool looks at one. `StringsdictEntry` is the same thing parsed and ready to format.
///
/// ```swift
/// let files = EntryDefinition.format(
///     "%#@files@",
///     variables: [.plural("files", valueType: "ld", [.one: "%ld file", .other: "%ld files"])])
/// let entry = StringsdictEntry(files)
/// MessageFormatter(locale: "en").string(entry, 3)   // "3 files"
/// ```
///
/// Source: Apple, "Stringsdict File Format" and "Creating width and device variants of strings".
public indirect enum EntryDefinition: Hashable, Sendable {
    /// A format string and the variables that it and their rule strings may name. A plain text is one without variables.
    case format(String, variables: [FormatVariable])
    /// `NSStringVariableWidthRuleType`: texts by the width they need.
    case widths([WidthVariant])
    /// `NSStringDeviceSpecificRuleType`: texts by the device they are for.
    case devices([DeviceVariant])

    /// A plain text: a format string without variables.
    public static func text(_ text: String) -> EntryDefinition {
        .format(text, variables: [])
    }
}

/// A text and the width that it needs.
public struct WidthVariant: Hashable, Sendable {
    /// The width, in the units in which the presentation width is requested.
    public var width: Int
    /// The text. A device rule is not allowed here: Apple's Foundation crashes on it, and it is ignored.
    public var content: EntryDefinition

    /// A text and the width that it needs.
    public init(_ width: Int, _ content: EntryDefinition) {
        self.width = width
        self.content = content
    }

    /// A plain text and the width that it needs.
    public init(_ width: Int, _ text: String) {
        self.init(width, .text(text))
    }
}

/// A text and the device that it is for.
public struct DeviceVariant: Hashable, Sendable {
    /// The device.
    public var device: Device
    /// The text.
    public var content: EntryDefinition

    /// A text and the device that it is for.
    public init(_ device: Device, _ content: EntryDefinition) {
        self.device = device
        self.content = content
    }

    /// A plain text and the device that it is for.
    public init(_ device: Device, _ text: String) {
        self.init(device, .text(text))
    }
}
