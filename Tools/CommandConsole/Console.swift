import ArgumentParser

/// Where a command's words go: results to standard output, messages to standard error.
package enum Console {
    /// Prints a result.
    ///
    /// - Throws: Where it cannot be written, such as to a disk that is full.
    package static func print(_ text: String) throws(Descriptor.Failure) {
        try Descriptor.standardOutput.write(Array("\(text)\n".utf8))
    }

    /// Prints a message.
    package static func message(_ text: String) {
        // What can be done when even standard error is closed?
        try? Descriptor.standardError.write(Array("\(text)\n".utf8))
    }

    /// Prints a message that says what is wrong, and ends the command with status 1.
    package static func failure(_ error: some Error) -> ExitCode {
        let text = "\(error)"
        // Errors in files begin with the file, and say "error" after it.
        message(text.hasPrefix("error: ") || text.contains(": error: ") ? text : "error: \(text)")
        return .failure
    }
}

/// Something that a command cannot do, in words.
package struct CommandError: Error, CustomStringConvertible {
    /// What is wrong, and what to do.
    package let description: String

    /// An error in words.
    package init(_ description: String) { self.description = description }
}
