import ArgumentParser
import CommandConsole
import FileReading
import FileSupport
import StringCatalogs
import SymbolGeneration

/// A message in the form that build systems read from Apple's `xcstringstool`.
///
/// ```
/// /App/Localizable.xcstrings: error: Referencing undefined substitution 'files' (en: %lld files)
/// ```
///
/// swift-build reads it in two ways. Where it plans a build, an error is a line `^(?:[^:]+: )?error: (.*)$`, so the path
/// must not have a colon, and no line and column may follow it. In a build, the language ends at the first colon, blank
/// or quotation mark, and the key reaches to the end of the line.
///
/// Source: swift-build, `XCStringsCompiler` and `StringCatalogCompilerOutputParser` (D4, D5).
struct BuildMessage {
    /// The severity. swift-build knows errors and warnings.
    let severity: Severity
    /// The problem and what to do about it.
    let text: String
    /// The language, as the catalog writes it.
    var language: String?
    /// The key, possibly with the path of a substitution behind it.
    var key: String?

    /// The message on one line.
    ///
    /// A path with a colon is left out, since swift-build would not find the error behind it.
    func line(path: String) -> String {
        let place = path.isEmpty || path.contains(":") ? "" : "\(path): "
        var line = "\(place)\(severity.rawValue): \(text)"
        if let key { line += " (\(language.flatMap { $0.isEmpty ? nil : $0 } ?? "und"): \(key))" }
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

    // MARK: Messages of other parts

    /// A diagnostic without its position.
    init(_ diagnostic: CatalogDiagnostic) {
        self.init(
            severity: diagnostic.severity == .error ? .error : .warning, text: diagnostic.message,
            language: diagnostic.language, key: diagnostic.key)
    }

    init(severity: Severity, text: String, language: String? = nil, key: String? = nil) {
        self.severity = severity
        self.text = text
        self.language = language
        self.key = key
    }

    /// The messages of an error.
    static func messages(of error: any Error) -> [BuildMessage] {
        switch error {
        case let error as StringCatalogError:
            // Only an error without a key has its place in the text: no other part of the message says where it is.
            let place = error.key == nil ? error.position.map { " (line \($0.line), column \($0.column))" } : nil
            return [
                BuildMessage(
                    severity: .error, text: error.message + (place ?? ""), language: error.language, key: error.key)
            ]
        case let error as CatalogSymbols.Faults:
            return error.faults.map {
                BuildMessage(severity: .error, text: $0.message, language: error.language, key: $0.key)
            }
        case let error as FileReadingError: return [BuildMessage(severity: .error, text: error.message)]
        case let error as FileFailure:
            return [BuildMessage(severity: .error, text: "\(error.path): \(error.message): \(error.reason)")]
        default: return [BuildMessage(severity: .error, text: "\(error)")]
        }
    }

    /// Runs a command, reports its error as messages about a file, and ends with status 1.
    static func reporting(_ path: String, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let code as ExitCode {
            throw code
        } catch {
            for message in messages(of: error) { Console.message(message.line(path: path)) }
            throw ExitCode.failure
        }
    }
}
