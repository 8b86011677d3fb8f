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

/// Colours for output to a terminal.
package struct Style: Sendable {
    /// Whether colours are used.
    package let isColored: Bool

    /// A style with or without colours.
    package init(isColored: Bool) { self.isColored = isColored }

    /// Text without colours.
    package static let plain = Style(isColored: false)

    /// Uses colours if standard output is a terminal that supports them and `NO_COLOR` is not set (see no-color.org).
    package static var standardOutput: Style {
        Style(
            isColored: Descriptor.standardOutput.isTerminal && variable("NO_COLOR").isEmpty
                && variable("TERM") != "dumb")
    }

    /// Marks text that is new or correct.
    package func good(_ text: String) -> String { escaped(text, "32") }
    /// Marks text that is removed or wrong.
    package func bad(_ text: String) -> String { escaped(text, "31") }
    /// Marks text that should stand out.
    package func strong(_ text: String) -> String { escaped(text, "1") }

    private func escaped(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    private static func variable(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }
}
