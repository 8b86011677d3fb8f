#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Bionic)
    import Bionic
#elseif canImport(ucrt)
    import ucrt
#endif

/// Colour, where a person looks at the output.
struct Style {
    /// Whether colours are used.
    let isColored: Bool

    /// Text as it is.
    static let plain = Style(isColored: false)

    /// Colours if standard output is a terminal that knows them and `NO_COLOR` is not set (see no-color.org).
    static var standardOutput: Style {
        Style(
            isColored: Descriptor.standardOutput.isTerminal && variable("NO_COLOR").isEmpty
                && variable("TERM") != "dumb")
    }

    func good(_ text: String) -> String { escaped(text, "32") }
    func bad(_ text: String) -> String { escaped(text, "31") }
    func strong(_ text: String) -> String { escaped(text, "1") }

    private func escaped(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    private static func variable(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }
}
