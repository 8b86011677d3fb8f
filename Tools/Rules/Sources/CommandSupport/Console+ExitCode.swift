import ArgumentParser
import StringsdictCommandConsole

extension Console {
    /// Prints an error and returns status 1 for the command to exit with.
    package static func failure(_ failure: some Error) -> ExitCode {
        error(failure)
        return .failure
    }
}
