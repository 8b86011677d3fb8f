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
