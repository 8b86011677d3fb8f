import CLDRPlurals

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

/// A variable of an entry: the texts that take the place of `%#@NAME@`, and the rule that chooses one.
///
/// ```swift
/// let files = FormatVariable.plural("files", valueType: "ld", [.one: "%ld file", .other: "%ld files"])
/// let owner = FormatVariable.gender("owner", valueType: "d", [0: "their", 1: "her", 2: "his"])
/// ```
///
/// Source: Apple, "Stringsdict File Format".
public struct FormatVariable: Hashable, Sendable {
    /// How a text is chosen.
    public enum Rule: Hashable, Sendable {
        /// `NSStringPluralRuleType`: by the plural category of the argument. `zero` is chosen for the number 0 in every
        /// language, and where a category has no text `other` is taken.
        case plural([PluralCategory: String])
        /// `NSStringGenderRuleType`: by the value of the argument. 0 is taken for a value without a text.
        case gender([Int: String])
    }

    /// The name, of letters and digits of ASCII and the underscore.
    public var name: String
    /// How a text is chosen, and the texts.
    public var rule: Rule
    /// `NSStringFormatValueTypeKey`: a printf conversion without the percent sign, such as `ld` or `.1f`.
    public var valueType: String?

    /// A variable.
    public init(name: String, rule: Rule, valueType: String?) {
        self.name = name
        self.rule = rule
        self.valueType = valueType
    }

    /// A variable whose text is chosen by the plural category of its argument.
    public static func plural(
        _ name: String, valueType: String? = "ld", _ strings: [PluralCategory: String]
    ) -> FormatVariable {
        FormatVariable(name: name, rule: .plural(strings), valueType: valueType)
    }

    /// A variable whose text is chosen by the value of its argument.
    public static func gender(_ name: String, valueType: String? = "d", _ strings: [Int: String]) -> FormatVariable {
        FormatVariable(name: name, rule: .gender(strings), valueType: valueType)
    }
}

/// A kind of device, as the keys of `NSStringDeviceSpecificRuleType` name it.
///
/// ```swift
/// let formatter = MessageFormatter(locale: "en", device: .iPhone)
/// let car = Device(rawValue: "futurecar")   // a key that nobody has documented yet
/// ```
///
/// Source: Apple, "Creating width and device variants of strings".
public struct Device: RawRepresentable, Hashable, Sendable {
    /// The key, such as `mac`.
    public let rawValue: String

    /// A device by its key.
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
    /// `other`: the branch for every device that has none of its own, and the device of a server.
    public static let other = Device(rawValue: "other")

    /// The keys that Apple documents.
    public static let documented: [Device] = [
        .mac, .iPhone, .iPad, .iPod, .appleWatch, .appleTV, .appleVision, .other,
    ]

    /// The device that this program was built for; `other` where it is none of Apple's.
    ///
    /// An iPad and an iPod run iPhone programs, so on iOS a program that cares says which one it means.
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
