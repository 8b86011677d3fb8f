import CLDRPlurals

/// The content of an entry of a `.stringsdict` or `.strings` table, as plain values.
///
/// Programs without property lists (WebAssembly, Embedded Swift, generated code) use it to write entries, and tools use
/// it to inspect them. `StringsdictEntry` is the parsed form, ready to format.
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
    /// A format string, and the variables that it and their rule strings may refer to. A plain text has no variables.
    case format(String, variables: [FormatVariable])
    /// `NSStringVariableWidthRuleType`: texts for different widths.
    case widths([WidthVariant])
    /// `NSStringDeviceSpecificRuleType`: texts for different devices.
    case devices([DeviceVariant])

    /// A plain text: a format string without variables.
    public static func text(_ text: String) -> EntryDefinition {
        .format(text, variables: [])
    }
}

/// A text and the width that it needs.
public struct WidthVariant: Hashable, Sendable {
    /// The width, in the units of the presentation width.
    public var width: Int
    /// The text. A device rule is not allowed here and is ignored: it crashes Apple's Foundation.
    public var content: EntryDefinition

    /// Creates a variant for a width.
    public init(_ width: Int, _ content: EntryDefinition) {
        self.width = width
        self.content = content
    }

    /// Creates a plain-text variant for a width.
    public init(_ width: Int, _ text: String) {
        self.init(width, .text(text))
    }
}

/// A text for a device.
public struct DeviceVariant: Hashable, Sendable {
    /// The device.
    public var device: Device
    /// The text.
    public var content: EntryDefinition

    /// Creates a variant for a device.
    public init(_ device: Device, _ content: EntryDefinition) {
        self.device = device
        self.content = content
    }

    /// Creates a plain-text variant for a device.
    public init(_ device: Device, _ text: String) {
        self.init(device, .text(text))
    }
}

/// A variable of an entry: the texts that can replace `%#@NAME@`, and the rule that chooses one.
///
/// ```swift
/// let files = FormatVariable.plural("files", valueType: "ld", [.one: "%ld file", .other: "%ld files"])
/// let owner = FormatVariable.gender("owner", valueType: "d", [0: "their", 1: "her", 2: "his"])
/// ```
///
/// Source: Apple, "Stringsdict File Format".
public struct FormatVariable: Hashable, Sendable {
    /// The rule that chooses a text.
    public enum Rule: Hashable, Sendable {
        /// `NSStringPluralRuleType`: by the plural category of the argument. The number 0 chooses `zero` in every
        /// language. A category without a text falls back to `other`.
        case plural([PluralCategory: String])
        /// `NSStringGenderRuleType`: by the value of the argument. A value without a text falls back to 0.
        case gender([Int: String])
    }

    /// The name, made of ASCII letters, digits and underscores.
    public var name: String
    /// The rule that chooses a text, with the texts.
    public var rule: Rule
    /// `NSStringFormatValueTypeKey`: a printf conversion without the percent sign, such as `ld` or `.1f`.
    public var valueType: String?

    /// Creates a variable.
    public init(name: String, rule: Rule, valueType: String?) {
        self.name = name
        self.rule = rule
        self.valueType = valueType
    }

    /// Creates a variable whose text is chosen by the plural category of its argument.
    public static func plural(
        _ name: String, valueType: String? = "ld", _ strings: [PluralCategory: String]
    ) -> FormatVariable {
        FormatVariable(name: name, rule: .plural(strings), valueType: valueType)
    }

    /// Creates a variable whose text is chosen by the value of its argument.
    public static func gender(_ name: String, valueType: String? = "d", _ strings: [Int: String]) -> FormatVariable {
        FormatVariable(name: name, rule: .gender(strings), valueType: valueType)
    }
}

/// A kind of device, named by a key of `NSStringDeviceSpecificRuleType`.
///
/// ```swift
/// let formatter = MessageFormatter(locale: "en", device: .iPhone)
/// let car = Device(rawValue: "futurecar")   // an undocumented key
/// ```
///
/// Source: Apple, "Creating width and device variants of strings".
public struct Device: RawRepresentable, Hashable, Sendable {
    /// The key, such as `mac`.
    public let rawValue: String

    /// Creates a device from its key.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// `mac`.
    public static let mac = Device(rawValue: "mac")
    /// `iphone`.
    public static let iPhone = Device(rawValue: "iphone")
    /// `ipad`.
    public static let iPad = Device(rawValue: "ipad")
    /// `ipod`.
    public static let iPod = Device(rawValue: "ipod")
    /// `applewatch`.
    public static let appleWatch = Device(rawValue: "applewatch")
    /// `appletv`.
    public static let appleTV = Device(rawValue: "appletv")
    /// `applevision`.
    public static let appleVision = Device(rawValue: "applevision")
    /// `other`: the fallback for every device without a branch of its own, and the device of a server.
    public static let other = Device(rawValue: "other")

    /// The keys that Apple documents.
    public static let documented: [Device] = [
        .mac, .iPhone, .iPad, .iPod, .appleWatch, .appleTV, .appleVision, .other,
    ]

    /// The device that this program was built for; `other` on systems that are not Apple's.
    ///
    /// An iPad or iPod runs iPhone programs, so on iOS a program sets the device itself if the difference matters.
    public static var current: Device {
        #if os(macOS)
        .mac
        #elseif os(iOS)
        .iPhone
        #elseif os(watchOS)
        .appleWatch
        #elseif os(tvOS)
        .appleTV
        #elseif os(visionOS)
        .appleVision
        #else
        .other
        #endif
    }
}
