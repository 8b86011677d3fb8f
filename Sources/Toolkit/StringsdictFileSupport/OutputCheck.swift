import StringsdictCommandConsole
import StringsdictFileReading

/// Refuses an output that would replace a file that the user did not mean: a file that the command reads, or a file of
/// another kind than the command writes, or texts that would be gone.
///
/// ```swift
/// let check = OutputCheck(inputs: ["Localizable.xcstrings"])
/// try check.require("preview.html", is: "a page of 'stringsdict preview'") { $0.starts(with: "<!doctype".utf8) }
/// ```
///
/// `lint --write-baseline Localizable.xcstrings` forgets the name of the baseline, and would replace the catalog.
package struct OutputCheck {
    private let inputs: Set<String>
    private let isForced: Bool
    private let remedy: String

    /// A check of the outputs of a command.
    ///
    /// - Parameters:
    ///   - inputs: The files that the command reads.
    ///   - isForced: Whether the user wants every file to be replaced. Nil for a command without `--force`.
    ///   - remedy: What the user can do, if that is not `--force`.
    /// - Complexity: O(*n*) in the number of the files, each of which is looked up.
    package init(inputs: [String], isForced: Bool? = nil, remedy: String? = nil) {
        self.isForced = isForced ?? false
        self.inputs = self.isForced ? [] : Set(inputs.map(SystemFiles.identity))
        let force = isForced == nil ? "name another output" : "name another output, or replace it with --force"
        self.remedy = remedy ?? force
    }

    /// Refuses a path that names an input, or an existing file of another kind.
    ///
    /// - Parameters:
    ///   - path: The output. A stream, a missing file and an empty file are never refused.
    ///   - kind: What the command writes, such as `a baseline`.
    ///   - isOfKind: Whether bytes are what the command writes.
    /// - Throws: An error that says what to do.
    package func require(
        _ path: String, is kind: String, where isOfKind: ([UInt8]) -> Bool
    ) throws(CommandError) {
        guard !isForced, (try? FileChanges.isStream(path)) != true else { return }
        if inputs.contains(SystemFiles.identity(of: path)) {
            throw CommandError(
                "the command reads this file, and would replace it with \(kind); \(remedy)", file: path)
        }
        guard let bytes = try? FileReader.bytes(ofFile: path), !bytes.isEmpty, !isOfKind(bytes) else { return }
        throw CommandError("this file is not \(kind), and its content would be lost; \(remedy)", file: path)
    }

    /// Refuses to replace files with texts that do not come back in the new ones.
    ///
    /// - Parameters:
    ///   - path: The file, or the folder of the files, for the message.
    ///   - lost: The texts that would be gone, for the message. Nil if there are none. An error means that they are
    ///     not known.
    /// - Throws: An error that says what to do.
    package func requireKeeps(_ path: String, lost: () throws -> String?) throws(CommandError) {
        guard !isForced else { return }
        let texts: String?
        do {
            texts = try lost()
        } catch {
            let reason = "\(error)"
            throw CommandError("it cannot be compared with the new texts (\(reason)); \(remedy)", file: path)
        }
        guard let texts else { return }
        throw CommandError("texts that the input lacks would be gone: \(texts); \(remedy)", file: path)
    }
}
