import ArgumentParser
import StringsdictFileReading

/// The option of all commands that read files. The option may come before the name of the command, too.
struct FileSizeOption: ParsableArguments {
    /// The name in messages.
    static let name = "stringsdict --max-file-size"

    @Option(
        name: .customLong("max-file-size"),
        help: ArgumentHelp(
            "The greatest file to read, such as 512M or 1G. (default: \(FileSize(bytes: FileReader.commandLimit)))",
            valueName: "size"))
    var size: FileSize?

    /// Sets the size limit that the user asks for, before the command reads a file.
    func validate() throws {
        guard let size else { return }
        FileReader.setProgramLimit(.init(bytes: size.bytes, option: Self.name))
    }
}

/// The option of the commands that print a summary or notes in addition to their result.
struct QuietFlag: ParsableArguments {
    @Flag(help: "Print results and errors only: no summary, and no remarks of the command.")
    var quiet = false
}

/// The size of a file on the command line: a number of bytes, or of `K`, `M` or `G` of 1,024 bytes each.
struct FileSize: ExpressibleByArgument, CustomStringConvertible {
    let bytes: Int

    init(bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
        let shift = argument.last.flatMap { shifts[Character($0.uppercased())] }
        guard let number = Int(shift == nil ? argument : String(argument.dropLast())), number > 0 else { return nil }
        let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: 1 << (shift ?? 0))
        // No file of texts may be larger.
        guard !isTooLarge, bytes <= FileReader.standardLimit else { return nil }
        self.bytes = bytes
    }

    var description: String {
        for (shift, unit) in [(30, "G"), (20, "M"), (10, "K")] where bytes % (1 << shift) == 0 {
            return "\(bytes >> shift)\(unit)"
        }
        return "\(bytes)"
    }
}
