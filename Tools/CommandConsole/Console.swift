#if Commands
import ArgumentParser
#endif

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

    /// Prints an error, in the form that every command uses.
    package static func error(_ error: some Error) {
        let text = "\(error)"
        // Errors in files begin with the file, and say "error" after it.
        message(text.hasPrefix("error: ") || text.contains(": error: ") ? text : "error: \(text)")
    }
}

#if Commands
extension Console {
    /// Prints an error, and gives the status 1 for the command to end with.
    package static func failure(_ failure: some Error) -> ExitCode {
        error(failure)
        return .failure
    }
}
#endif

/// Something that a command cannot do, in words.
package struct CommandError: Error, CustomStringConvertible {
    /// What is wrong, and what to do.
    package let description: String

    /// An error in words.
    package init(_ description: String) { self.description = description }
}
