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

/// The behaviour of a command line that was built without the package trait `Commands`.
///
/// The trait adds swift-argument-parser. Without it, the command targets still compile, so that a plain `swift build`
/// of the package works.
package enum MissingCommands {
    /// Prints to standard error how to build the command, and ends the program.
    package static func exit(product: String) -> Never {
        Console.message(
            """
            error: \(product) was built without the package trait Commands, and knows no commands
            to build it with them: swift run --traits Commands \(product)
            """)
        endProcess(64)
    }
}

// The C function has the same name as the method. 64 is EX_USAGE of sysexits.h.
private func endProcess(_ status: Int32) -> Never { exit(status) }
