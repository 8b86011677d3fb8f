import StringsdictFileReading
import StringsdictFileSupport
import Foundation
import SourceTexts

/// Answers the requests of an editor about the texts in Swift sources, which need not be saved.
///
/// A request is one line of JSON:
///
/// ```
/// {"path": "/App/Inbox.swift", "source": "…", "folder": "/App"}
/// ```
///
/// The answer is one line, too:
///
/// ```
/// {"source": "/App/Inbox.swift", "tables": {"Localizable": [{"key": "%lld files"}]}}
/// ```
///
/// The files of a folder are read when a request first names it. Types are inferred, since the compiler needs longer for an
/// answer than a keystroke takes.
struct SourceService {
    private struct Request: Decodable {
        /// The path of the file, which need not exist.
        let path: String
        /// Its text.
        let source: String
        /// The folder of the target.
        let folder: String?
    }

    /// An answer to a request that cannot be read.
    private struct Failure: Encodable { let error: String }

    /// The most files of a target that are read.
    private static let fileLimit = 4_096

    private var options: ExtractionOptions
    private var targets: [String: SourceTarget] = [:]
    private let encoder = JSONEncoder()

    init(_ options: ExtractionOptions) {
        self.options = options
        self.options.includesLiterals = true
        encoder.outputFormatting = [.withoutEscapingSlashes]
    }

    /// Answers until the input ends.
    func run() {
        var service = self
        while let line = readLine() {
            let data = service.answer(to: line) ?? Data("{}".utf8)
            FileHandle.standardOutput.write(data + Data("\n".utf8))
        }
    }

    private mutating func answer(to line: String) -> Data? {
        do {
            let request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
            var options = options
            // Without this import, `Text` is the project's own type.
            if request.source.contains("import SwiftUI") { options.includesSwiftUI = true }
            return try encoder.encode(
                target(request).texts(in: request.path, source: request.source, options: options))
        } catch {
            return try? encoder.encode(Failure(error: "the request is not understood: \(error)"))
        }
    }

    /// The target of a file. A file without one is alone.
    private mutating func target(_ request: Request) -> SourceTarget {
        guard let folder = request.folder else { return SourceTarget() }
        if let target = targets[folder] { return target }
        let target = SourceTarget()
        for path in ((try? FileTree.swiftFiles(in: [folder])) ?? []).prefix(Self.fileLimit) where path != request.path {
            guard let bytes = try? FileReader.bytes(ofFile: path) else { continue }
            target.update(path, source: String(decoding: bytes, as: UTF8.self))
        }
        targets[folder] = target
        return target
    }
}
