import StringsdictFormatting

/// What a localizer is asked for besides the language.
public struct LocalizerOptions: Sendable {
    /// The locale by which numbers are written and `-u-nu-` is honoured; nil for the user's language that was matched.
    public var locale: String?
    /// The locale whose plural rules choose texts; nil for the language that a text is written in.
    public var pluralLocale: String?
    /// How numbers are written.
    public var numbers: MessageFormatter.NumberStyle
    /// The device whose texts are shown.
    public var device: Device
    /// The width for which texts are chosen; nil for the widest.
    public var presentationWidth: Int?
    /// Where else a missing text is looked for.
    public var fallback: Localizer.Fallback

    /// Options; those that are not named are the usual ones.
    public init(
        locale: String? = nil, pluralLocale: String? = nil, numbers: MessageFormatter.NumberStyle = .localized,
        device: Device = .current, presentationWidth: Int? = nil, fallback: Localizer.Fallback = .none
    ) {
        self.locale = locale
        self.pluralLocale = pluralLocale
        self.numbers = numbers
        self.device = device
        self.presentationWidth = presentationWidth
        self.fallback = fallback
    }
}
