#if Commands
import ArgumentParser
#endif

/// The output of a command: results go to standard output, messages to standard error.
package enum Console {
    /// Prints a result.
    ///
    /// - Throws: An error if it cannot be written, for example to a full disk.
    package static func print(_ text: String) throws(Descriptor.Failure) {
        try Descriptor.standardOutput.write(Array("\(text)\n".utf8))
    }

    /// Prints a message.
    package static func message(_ text: String) {
        // If standard error is closed, nothing can be done.
        try? Descriptor.standardError.write(Array("\(text)\n".utf8))
    }

    /// Prints an error in the form that all commands use.
    package static func error(_ error: some Error) {
        let text = "\(error)"
        // An error in a file starts with the file's name, followed by "error".
        message(text.hasPrefix("error: ") || text.contains(": error: ") ? text : "error: \(text)")
    }
}

#if Commands
extension Console {
    /// Prints an error and returns status 1 for the command to exit with.
    package static func failure(_ failure: some Error) -> ExitCode {
        error(failure)
        return .failure
    }
}
#endif

/// An error of a command, in words.
package struct CommandError: Error, CustomStringConvertible {
    /// The problem and what to do about it.
    package let description: String

    /// Creates an error.
    package init(_ description: String) { self.description = description }
}
