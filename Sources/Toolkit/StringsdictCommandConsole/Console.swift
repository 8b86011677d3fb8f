import StringsdictTextFiles

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

/// The output of a command: results go to standard output, messages to standard error.
package enum Console {
    /// Prints a result.
    ///
    /// - Throws: An error if it cannot be written, for example to a full disk.
    package static func print(_ text: String) throws(DescriptorError) {
        try Descriptor.standardOutput.write(Array("\(text)\n".utf8))
    }

    /// Prints a message. Control characters in it do not command the terminal.
    package static func message(_ text: String) {
        // If standard error is closed, nothing can be done.
        try? Descriptor.standardError.write(Array("\(lines(text))\n".utf8))
    }

    /// A text from a file or a name on one line of a terminal or a log: line ends and other control characters are escaped, as in
    /// `\n` and `\u{1B}`. Raw, they would start a line of their own, or command the terminal.
    package static func oneLine(_ text: String) -> String { escapingControls(text, besides: []) }

    /// A text without the control characters that command a terminal. Its lines stay.
    private static func lines(_ text: String) -> String { escapingControls(text, besides: ["\n", "\t"]) }

    private static func escapingControls(_ text: String, besides kept: Set<Unicode.Scalar>) -> String {
        func isControl(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: !kept.contains(scalar)
            default: false
            }
        }
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            switch scalar {
            case _ where !isControl(scalar): line.unicodeScalars.append(scalar)
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            case "\t": line += "\\t"
            default: line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
    }

    /// A number of things in a message: `1 file`, `2 files`.
    ///
    /// - Parameters:
    ///   - plural: The form for all numbers but 1, if it is not the noun with an `s`.
    ///   - isGrouped: Whether commas stand between thousands.
    package static func counted(
        _ count: Int, _ noun: String, plural: String? = nil, isGrouped: Bool = false
    ) -> String {
        count == 1 ? "1 \(noun)" : "\(isGrouped ? grouped("\(count)") : "\(count)") \(plural ?? "\(noun)s")"
    }

    /// A number in a message, with commas between thousands: `1,000,000`. A fraction or other text after the digits
    /// stays.
    package static func grouped(_ number: some StringProtocol) -> String {
        let digits = number.utf8.prefix { $0 &- 0x30 <= 9 }.count
        var text = ""
        for (index, character) in number.enumerated() {
            if index > 0, index < digits, (digits - index).isMultiple(of: 3) { text += "," }
            text.append(character)
        }
        return text
    }

    /// Ends the program.
    package static func exit(_ status: Int32) -> Never { endProcess(status) }

    /// Prints a message about a file.
    package static func message(_ diagnostic: Diagnostic) { message(diagnostic.description) }

    /// Prints an error in the form that all commands use.
    package static func error(_ error: some Error) { message(lines(of: error)) }

    /// The lines of an error in the form of ``Diagnostic``.
    package static func lines(of error: any Error) -> String {
        (error as? any DiagnosticError)?.lines ?? Diagnostic("\(error)").description
    }
}

/// An error of a command, in words.
package struct CommandError: DiagnosticError {
    /// The problem and what to do about it.
    package let description: String
    package let lines: String

    /// Creates an error, about a file if one is named.
    package init(_ problem: String, file: String? = nil) {
        lines = Diagnostic(problem, file: file).description
        description = file == nil ? problem : lines
    }

    /// Creates an error that shows several errors.
    package init(_ errors: [any Error]) {
        lines = errors.map(Console.lines).joined(separator: "\n")
        description = lines
    }
}

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
    /// Marks a possible mistake.
    package func warning(_ text: String) -> String { escaped(text, "35") }
    /// Marks a remark.
    package func note(_ text: String) -> String { escaped(text, "36") }
    /// Marks text that should stand out.
    package func strong(_ text: String) -> String { escaped(text, "1") }

    private func escaped(_ text: String, _ code: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }

    private static func variable(_ name: String) -> String {
        getenv(name).map { String(cString: $0) } ?? ""
    }
}

/// The version of this package. No other code contains it, and a test compares the documents with it.
package enum PackageVersion {
    /// The version, as in tags and `Package.swift` files.
    package static let current = "1.0.0"
}

// The C function has the same name as the method. 64 is EX_USAGE of sysexits.h.
private func endProcess(_ status: Int32) -> Never { exit(status) }
