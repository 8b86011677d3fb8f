import ArgumentParser
import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringCatalogs
import SymbolGeneration
import StringsdictTextFiles

/// A message in the form that build systems read from Apple's `xcstringstool`.
///
/// ```
/// /App/Localizable.xcstrings: error: Referencing undefined substitution 'files' (en: %lld files)
/// ```
///
/// swift-build reads messages in two ways. While it plans a build, an error is a line `^(?:[^:]+: )?error: (.*)$`. So
/// the path must not contain a colon, and must not be followed by line and column. In a build, the language ends at the
/// first colon, blank or quotation mark, and the key reaches to the end of the line.
///
/// Source: swift-build, `XCStringsCompiler` and `StringCatalogCompilerOutputParser` (D4, D5).
enum BuildMessage {
    /// The message on one line.
    ///
    /// A path with a colon is left out, since swift-build would not find the error after it.
    static func line(_ diagnostic: Diagnostic, path: String) -> String {
        let place = path.isEmpty || path.contains(":") ? "" : "\(path): "
        var line = "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)"
        if let key = diagnostic.key {
            line += " (\(diagnostic.language.flatMap { $0.isEmpty ? nil : $0 } ?? "und"): \(key))"
        }
        return String(line.unicodeScalars.map(BuildMessage.shown).joined())
    }

    /// A line end in a key would end the message.
    private static func shown(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        default: String(scalar)
        }
    }

    /// The diagnostics of an error.
    static func diagnostics(of error: any Error) -> [Diagnostic] {
        switch error {
        case let error as StringCatalogError:
            // Only an error without a key has its place in the text: no other part of the message says where it is.
            let place = error.key == nil ? error.position.map { " (line \($0.line), column \($0.column))" } : nil
            return [Diagnostic(error.message + (place ?? ""), language: error.language, key: error.key)]
        case let error as CatalogSymbolError: return error.diagnostics
        case let error as FileReadingError: return [Diagnostic(error.message)]
        case let error as FileSystemError: return [Diagnostic("\(error.path): \(error.message): \(error.reason)")]
        default: return [Diagnostic("\(error)")]
        }
    }

    /// Runs a command, reports its error as messages about a file, and ends with status 1.
    static func reporting(_ path: String, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let code as ExitCode {
            throw code
        } catch {
            for diagnostic in diagnostics(of: error) { Console.message(line(diagnostic, path: path)) }
            throw ExitCode.failure
        }
    }
}
