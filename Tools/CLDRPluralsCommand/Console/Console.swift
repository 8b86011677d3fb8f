import ArgumentParser

/// Where the command's words go: results to standard output, messages to standard error.
enum Console {
    /// Prints a result.
    ///
    /// - Throws: Where it cannot be written, such as to a disk that is full.
    static func print(_ text: String) throws(Descriptor.Failure) {
        try Descriptor.standardOutput.write(Array("\(text)\n".utf8))
    }

    /// Prints a message.
    static func message(_ text: String) {
        // What can be done when even standard error is closed?
        try? Descriptor.standardError.write(Array("\(text)\n".utf8))
    }

    /// Prints a message that says what is wrong, and ends the command with status 1.
    static func failure(_ error: some Error) -> ExitCode {
        let text = "\(error)"
        // Errors in files begin with the file, and say "error" after it.
        message(text.contains(": error: ") ? text : "error: \(text)")
        return .failure
    }
}

/// Something that the command cannot do, in words.
struct CommandError: Error, CustomStringConvertible {
    /// What is wrong, and what to do.
    let description: String

    init(_ description: String) { self.description = description }
}
