#if Commands
import ArgumentParser

/// Numbers among the arguments of a command, where `-3` is a number, but `--ordnal` is a slip.
enum NumberArguments {
    static func validate(_ arguments: [String]) throws {
        for argument in arguments where argument.hasPrefix("-") {
            let second = argument.utf8.dropFirst().first ?? 0
            if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second) { continue }
            throw ValidationError("Unknown option '\(argument)'.")
        }
    }
}
#endif
