import XMLReading

/// Something wrong in a file of CLDR: what, where, and what to do.
package struct CLDRSourceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file, as a path that begins with the folder that was named.
    package let file: String
    /// Where in the file; nil where the file as a whole is meant.
    package let position: XMLPosition?
    /// What is wrong, with the offending text.
    package let message: String
    /// What to do; nil where the message says it.
    package let hint: String?

    /// Makes an error.
    package init(file: String, position: XMLPosition?, message: String, hint: String? = nil) {
        self.file = file
        self.position = position
        self.message = message
        self.hint = hint
    }

    /// `file:line:column: error: message (hint)`.
    package var description: String {
        let place = file.isEmpty ? "" : "\(file)\(position.map { ":\($0)" } ?? ""): "
        return "\(place)error: \(message)\(hint.map { " (\($0))" } ?? "")"
    }
}

/// All that is wrong in a folder of CLDR, in the order of reading.
package struct CLDRSourceErrors: Error, Sendable, Hashable, CustomStringConvertible {
    /// The errors; never empty.
    package let errors: [CLDRSourceError]

    /// Makes the list.
    package init(_ errors: [CLDRSourceError]) { self.errors = errors }

    /// One line for each error.
    package var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// Where something stands in a file of CLDR.
package struct CLDRLocation: Sendable, Hashable, CustomStringConvertible {
    /// The file.
    package let file: String
    /// The line and column.
    package let position: XMLPosition

    /// Makes a location.
    package init(file: String, position: XMLPosition) {
        self.file = file
        self.position = position
    }

    /// `file:line:column`.
    package var description: String { "\(file):\(position)" }
}
