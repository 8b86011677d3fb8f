/// One source file of the evaluator, as it stands in the package.
public struct EvaluatorSourceFile: Sendable, Hashable {
    /// The path below the package's root, with slashes.
    public let path: String
    /// The whole text.
    public let text: String

    /// A source file.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The folders whose Swift files make up the evaluator, in the order in which a standalone file holds them.
    public static let folders = ["Sources/CLDRPluralsCore", "Sources/CLDRPlurals"]

    /// Whether a file below one of the ``folders`` belongs to the evaluator: all but generated tables and re-exports.
    public static func isPart(_ path: String) -> Bool {
        path.hasSuffix(".swift") && !path.contains("/Generated/") && !path.hasSuffix("/Exports.swift")
    }
}
