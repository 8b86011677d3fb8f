import SwiftOperators
import SwiftParser
import SwiftSyntax

extension ExtractedFile {
    /// Finds the localized texts in a Swift file.
    ///
    /// ```swift
    /// let file = ExtractedFile(of: source, path: "Inbox.swift", options: ExtractionOptions())
    /// file.tables["Localizable"]?.map(\.key)
    /// ```
    ///
    /// Invalid code is skipped with a remark, and the rest is read. Code in all branches of `#if` counts.
    ///
    /// - Complexity: O(*n*) in the size of the file, for functions of bounded size.
    public init(of source: String, path: String, options: ExtractionOptions = ExtractionOptions()) {
        self.init(ParsedSource(source, path: path, index: nil), options)
    }

    /// Finds the localized texts in the Swift files of a target. A declaration in one file gives a value its type in all.
    ///
    /// - Parameters:
    ///   - sources: The files' paths and contents.
    ///   - options: The calls to look for.
    ///   - types: The compiler's types of the expressions in a file, by their bytes. The closure is called only for
    ///     files in which a key depends on a type.
    /// - Returns: The files in the same order.
    /// - Complexity: O(*n*) in the size of the files, for functions of bounded size.
    public static func files(
        of sources: [(path: String, source: String)], options: ExtractionOptions = ExtractionOptions(),
        types: (_ path: String) -> [Range<Int>: String] = { _ in [:] }
    ) -> [ExtractedFile] {
        let index = DeclarationIndex()
        let parsed = sources.map { ParsedSource($0.source, path: $0.path, index: index) }
        return parsed.map { source in
            let file = ExtractedFile(source, options)
            guard file.dependsOnTypes else { return file }
            let known = types(source.path)
            return known.isEmpty ? file : ExtractedFile(source, options, types: known)
        }
    }

    /// Whether a key has a value whose type the source alone does not tell for certain.
    private var dependsOnTypes: Bool {
        tables.values.contains { $0.contains { $0.isInferred == true || $0.keyParts != nil || $0.valueParts != nil } }
    }

    fileprivate init(_ file: ParsedSource, _ options: ExtractionOptions, types: [Range<Int>: String] = [:]) {
        let extraction = TextExtraction(file, options, types)
        extraction.walk(file.tree)
        self.init(source: file.path, tables: extraction.tables, undecided: extraction.undecided)
        if file.hasError {
            isBroken = true
            undecided.insert(
                Remark(
                    message: "the file is not correct Swift; texts in it may be missing",
                    location: Location(startingLine: 1, startingColumn: 1)), at: 0)
        }
    }
}

/// The files of a target, for a tool that asks about one file again and again.
///
/// ```swift
/// let target = SourceTarget()
/// target.update("Message.swift", source: message)
/// target.texts(in: "Inbox.swift", source: inbox)
/// ```
public final class SourceTarget {
    private let index = DeclarationIndex()

    /// A target without files.
    public init() {}

    /// Reads a new text of a file. Its declarations replace the old ones.
    ///
    /// - Complexity: O(*n*) in the size of the file.
    public func update(_ path: String, source: String) { _ = ParsedSource(source, path: path, index: index) }

    /// Finds the localized texts in a file as it is now. Types are inferred from the files of the target.
    ///
    /// - Complexity: O(*n*) in the size of the file, and in the number of files for types that it names.
    public func texts(in path: String, source: String, options: ExtractionOptions) -> ExtractedFile {
        ExtractedFile(ParsedSource(source, path: path, index: index), options)
    }
}

/// A file with its operators in order, and its declarations.
struct ParsedSource {
    let path: String
    let tree: Syntax
    let hasError: Bool
    let converter: SourceLocationConverter
    let declarations: Declarations

    init(_ source: String, path: String, index: DeclarationIndex?) {
        let parsed = Parser.parse(source: source)
        self.path = path
        tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        hasError = parsed.hasError
        converter = SourceLocationConverter(fileName: path, tree: parsed)
        declarations = Declarations(tree, path: path, index: index)
    }
}
