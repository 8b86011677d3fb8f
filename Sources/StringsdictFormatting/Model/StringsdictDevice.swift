/// A kind of device that shows texts, named by a key of `NSStringDeviceSpecificRuleType`.
///
/// ```swift
/// let formatter = StringsdictFormatter(locale: "en", device: .iPhone)
/// let car = StringsdictDevice(rawValue: "futurecar")  // undocumented
/// ```
///
/// Source: Apple, "Creating width and device variants of strings".
public struct StringsdictDevice: RawRepresentable, Hashable, Sendable {
    /// The key, such as `mac`.
    public let rawValue: String

    /// Creates a device from its key.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// `mac`.
    public static let mac = StringsdictDevice(rawValue: "mac")
    /// `iphone`.
    public static let iPhone = StringsdictDevice(rawValue: "iphone")
    /// `ipad`.
    public static let iPad = StringsdictDevice(rawValue: "ipad")
    /// `ipod`.
    public static let iPod = StringsdictDevice(rawValue: "ipod")
    /// `applewatch`.
    public static let appleWatch = StringsdictDevice(rawValue: "applewatch")
    /// `appletv`.
    public static let appleTV = StringsdictDevice(rawValue: "appletv")
    /// `applevision`.
    public static let appleVision = StringsdictDevice(rawValue: "applevision")
    /// `other`: the fallback for every device without its own branch, and the device of a server.
    public static let other = StringsdictDevice(rawValue: "other")

    /// The keys that Apple documents.
    package static let documented: [StringsdictDevice] = [
        .mac, .iPhone, .iPad, .iPod, .appleWatch, .appleTV, .appleVision, .other,
    ]

    /// The device that this program was built for. It is `other` on systems that are not Apple's.
    ///
    /// An iPad or iPod runs iPhone programs, so on iOS a program sets the device itself if the difference matters.
    public static var current: StringsdictDevice {
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
