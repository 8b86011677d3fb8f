import StringsdictCommandConsole
import StringsdictLocalizedEntries

/// The file that `stringsdict lint -` reads from standard input.
package struct StandardInputFile: Sendable {
    /// The name in findings. Its extension tells the kind of the file.
    package let name: String
    package let bytes: [UInt8]

    /// Reads standard input.
    ///
    /// - Parameters:
    ///   - name: The name of the file. Without it, the content decides its kind.
    ///   - others: The catalogs of other platforms whose names are taken.
    /// - Throws: An error if the input cannot be read, or the name is not that of a file of texts.
    package init(name: String?, others: OtherCatalogs = .none) throws {
        try self.init(name: name, bytes: Descriptor.standardInput.readAll(), others: others)
    }

    init(name: String?, bytes: [UInt8], others: OtherCatalogs = .none) throws(CommandError) {
        self.bytes = bytes
        self.name = name ?? "stdin\(Self.ending(of: bytes))"
        guard LocalizedFile(path: self.name) != nil || others.isCandidate(self.name, true) else {
            throw CommandError(
                "--stdin-name: '\(self.name)' is no name of a .strings, .stringsdict or .xcstrings file\(others.names)")
        }
    }

    /// The extension for this content: only catalogs are JSON, and only a `.stringsdict` file has formats of plurals.
    private static func ending(of bytes: [UInt8]) -> String {
        func has(_ word: String) -> Bool { bytes.firstRange(of: word.utf8) != nil }
        if has("\"sourceLanguage\"") || has("\"strings\"") && has("\"version\"") { return ".xcstrings" }
        return has("NSStringLocalizedFormatKey") || has("NSStringVariableWidthRuleType") ? ".stringsdict" : ".strings"
    }
}
