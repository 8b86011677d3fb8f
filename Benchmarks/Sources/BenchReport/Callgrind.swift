import Foundation

/// Runs programs under Valgrind's callgrind, which counts the instructions that they execute.
enum Callgrind {
    /// A whole run, or a part that the program marked.
    struct Part {
        /// The name that the program gave to the part.
        let name: String?
        let instructions: Double
    }

    /// Runs a program and counts its instructions, in the order of the parts. Nil if it cannot be run.
    static func parts(of program: String, _ arguments: [String] = [], in folder: String) -> [Part]? {
        let (copy, prefix) = ("\(folder)/counted", "counts")
        let manager = FileManager.default
        for old in (try? manager.contentsOfDirectory(atPath: folder)) ?? [] where old.hasPrefix(prefix) {
            try? manager.removeItem(atPath: "\(folder)/\(old)")
        }
        // Valgrind does not read the debugging information of every compiler, and does not need it.
        guard Subprocess.run("objcopy", ["--strip-debug", program, copy])?.status == 0,
            Subprocess.run(
                "env",
                [
                    "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind",
                    "--callgrind-out-file=\(folder)/\(prefix)", copy,
                ] + arguments, keepsOutput: false)?.status == 0,
            let files = try? manager.contentsOfDirectory(atPath: folder)
        else { return nil }
        // The parts are in `counts.1`, `counts.2` and so on. The rest of the run is in `counts`.
        return files.filter { $0.hasPrefix(prefix) }
            .sorted { (Int($0.dropFirst(prefix.count + 1)) ?? 0) < (Int($1.dropFirst(prefix.count + 1)) ?? 0) }
            .compactMap { file in
                guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) else { return nil }
                let lines = text.split(separator: "\n")
                func value(_ field: String) -> Substring? {
                    lines.first { $0.hasPrefix(field) }?.dropFirst(field.count)
                }
                return value("summary: ").flatMap { Double($0) }.map {
                    Part(name: value("desc: Trigger: Client Request: ").map(String.init), instructions: $0)
                }
            }
    }
}
