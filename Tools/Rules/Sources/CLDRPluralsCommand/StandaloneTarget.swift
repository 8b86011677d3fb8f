import ArgumentParser
import StringsdictFileSupport
import TableCompiler

/// The self-contained file that `generate --standalone` names: a file, a folder for it, or a stream.
struct StandaloneTarget {
    /// The form of the file.
    enum Form {
        case swift, header

        /// The file in a folder, and on a stream.
        var usualName: String { self == .swift ? "Plurals.swift" : "plurals.h" }
    }

    private static let headerEndings = [".h", ".hpp", ".hh", ".hxx"]

    let path: String
    let form: Form
    let isStream: Bool

    /// - Parameters:
    ///   - argument: A file, whose name says which form it has; a folder; or `-` or another stream.
    ///   - prefix: The beginning of the names in a header. If the name of a file does not say the form, it does.
    /// - Throws: `ValidationError` if the name has another ending.
    init(_ argument: String, prefix: String?) throws {
        let usual = prefix == nil ? Form.swift : .header
        path = argument == "-" ? "/dev/stdout" : OutputPath.file(argument, named: usual.usualName)
        isStream = (try? FileChanges.isStream(path)) == true
        let name = path.lowercased()
        if isStream {
            form = usual
        } else if Self.headerEndings.contains(where: name.hasSuffix) {
            form = .header
        } else if name.hasSuffix(".swift") {
            form = .swift
        } else {
            throw ValidationError(
                """
                The name of the file must end with .swift, or for C and C++ with .h, .hpp, .hh or .hxx, not '\(argument)'; \
                - is standard output.
                """)
        }
    }

    /// The name of the file, without its folder.
    private var name: String {
        isStream ? form.usualName : path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The command that writes the file again, for the head of the file. It is run in the folder of the file, so the same options
    /// give the same bytes in each folder and on each machine.
    ///
    /// - Parameter options: The options that decide the content, with their values.
    func command(_ options: [(name: String, value: Value)]) -> String {
        let words = options.flatMap { name, value in
            switch value {
            case .none: [name]
            case .text(let text): [name, text]
            case .folder(let folder): [name, self.folder(folder)]
            }
        }
        return (["cldr-plurals", "generate", "--standalone", Self.operand(name)] + words)
            .map(Self.shellWord).joined(separator: " ")
    }

    /// The value of an option.
    enum Value {
        /// The option is a flag.
        case none
        case text(String)
        case folder(String)
    }

    /// A folder, seen from the folder of the file.
    ///
    /// The path has only names that were typed or are below the current folder. If others belong to it, or if a user's name may, only
    /// the name of the folder itself is left. Nobody can run the command as it is then, but it says what to look for.
    private func folder(_ typed: String) -> String {
        let current = AbsolutePath(".")
        let target = AbsolutePath(typed, from: current.path)
        let around = isStream ? current.names : Array(AbsolutePath(path, from: current.path).names.dropLast())
        let common = zip(target.names, around).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: around.count - common)
        let down = target.names.dropFirst(common)
        let typedNames = typed.split(separator: "/").filter { $0 != "." && $0 != ".." }
        let isBelowCurrent = common >= current.names.count && target.names.starts(with: current.names)
        // Two folders of a file system's root in common, such as `/home/ada`, leave no user's name in the path.
        if isBelowCurrent || down.count <= typedNames.count && (!typed.hasPrefix("/") || common >= 2) {
            let names = up + down
            return names.isEmpty ? "." : Self.operand(names.joined(separator: "/"))
        }
        // The folder `common` has the same name in all releases.
        return Self.operand(target.names.suffix(target.names.last == "common" ? 2 : 1).joined(separator: "/"))
    }

    /// A path that is neither an option nor the number of a release.
    private static func operand(_ path: String) -> String {
        path.hasPrefix("-") || path.allSatisfy { $0.isNumber || $0 == "." } && path.first?.isNumber == true
            ? "./\(path)" : path
    }

    /// A word as shells read it, on one line.
    private static func shellWord(_ word: String) -> String {
        if word.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
            let escaped = word.unicodeScalars.map { scalar in
                switch scalar {
                case "\\", "'": "\\\(scalar)"
                case _ where scalar.value < 0x20 || scalar.value == 0x7F: "\\\(octal(scalar.value))"
                default: "\(scalar)"
                }
            }
            return "$'\(escaped.joined())'"
        }
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.value > 0x7F || scalar.properties.isAlphabetic
                || "0123456789-_./,:=+@%".unicodeScalars.contains(scalar)
        }
        return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: #"'\''"#))'"
    }

    private static func octal(_ value: UInt32) -> String {
        let digits = String(value, radix: 8)
        return String(repeating: "0", count: 3 - digits.count) + digits
    }
}
