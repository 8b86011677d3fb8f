import StringsdictJSONWriting
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking
import StringsdictTextFiles

/// A reader of Swift sources answers a request with a line of JSON, as `catalog-extract --serve` does.
package typealias SourceReader = (_ request: [UInt8]) throws -> [UInt8]

/// A localized text that a Swift source asks for.
struct RequestedText {
    /// The literal of the key, as it is written.
    struct Literal {
        /// The bytes between the quotation marks.
        let range: Range<Int>
        /// The bytes of each value `\(…)`.
        let values: [Range<Int>]
        /// Whether another text can replace the literal.
        let isPlain: Bool
        /// Whether a value in the literal becomes a conversion of the key.
        let takesValues: Bool
    }

    let table: String
    /// The key, whose values may have unknown types.
    let key: ExtractedTexts.Pattern
    /// Whether the type of a value was inferred, and may be wrong.
    let isInferred: Bool
    /// The start of the key.
    let place: TextPosition
    /// The literal. Nil if the key is several literals.
    let literal: Literal?

    /// The key for messages.
    var name: String { key.text(unknown: "%?") }

    private init?(_ value: JSONValue, table: String, in source: SourceFile) {
        self.table = table
        if let parts = value["keyParts"]?.elements {
            key = ExtractedTexts.Pattern(parts: parts.compactMap(\.string))
        } else {
            guard let text = value["key"]?.string else { return nil }
            key = ExtractedTexts.Pattern(text)
        }
        isInferred = value["isInferred"]?.boolean ?? false
        guard let line = value["location"]?["startingLine"]?.integer,
            let column = value["location"]?["startingColumn"]?.integer, line > 0, column > 0
        else { return nil }
        place = TextPosition(line: line, column: column)
        let written = value["literal"]
        guard let range = Self.range(written?["start"]?.integer, written?["end"]?.integer, in: source) else {
            literal = nil
            return
        }
        let values = (written?["values"]?.elements ?? []).map { value in
            let ends = value.elements ?? []
            return Self.range(ends.first?.integer, ends.last?.integer, in: source)
        }
        literal = Literal(
            range: range, values: values.compactMap { $0 },
            isPlain: (written?["isPlain"]?.boolean ?? false) && !values.contains { $0 == nil },
            takesValues: written?["takesValues"]?.boolean ?? false)
    }

    private static func range(_ start: Int?, _ end: Int?, in source: SourceFile) -> Range<Int>? {
        guard let start, let end, start >= 0, start <= end, end <= source.text.count else { return nil }
        return start..<end
    }

    /// The texts in the answer of a reader, in the order of the source.
    ///
    /// - Throws: The reason that the reader gives, or what to do if it gives none.
    static func texts(in answer: [UInt8], of source: SourceFile) throws(RPCError) -> [RequestedText] {
        let root = try? JSONValue(reading: answer)
        guard let tables = root?["tables"]?.members else {
            throw RPCError(
                .requestFailed,
                root?["error"]?.string ?? "the program that reads Swift sources gives no texts; install it anew")
        }
        let texts = tables.flatMap { table in
            (table.value.elements ?? []).compactMap { RequestedText($0, table: table.name, in: source) }
        }
        return texts.sorted { $0.place < $1.place }
    }
}

/// The reader of Swift sources, which is started when the first source is opened.
struct SourceConnection {
    private let connect: () throws -> SourceReader
    private var reader: SourceReader?
    private var failures = 0
    private var lastFailure: (any Error)?

    /// The number of times that the reader is started again after a failure.
    private static let failureLimit = 3

    init(_ connect: @escaping () throws -> SourceReader) { self.connect = connect }

    /// The texts in the current text of a source.
    ///
    /// - Parameter folder: The folder of the target, whose other files count.
    /// - Throws: The reason of the reader, or of its absence. After some failures, the last one is thrown without another try.
    mutating func texts(in source: SourceFile, path: String, folder: String?) throws -> [RequestedText] {
        if let lastFailure, failures >= Self.failureLimit { throw lastFailure }
        do {
            let read = try reader ?? connect()
            reader = read
            var request: [(name: String, value: JSONValue)] = [
                ("path", .string(path)), ("source", .string(String(decoding: source.text, as: UTF8.self))),
            ]
            if let folder { request.append(("folder", .string(folder))) }
            var line: [UInt8] = []
            JSONValue.object(request).appendLine(to: &line)
            return try RequestedText.texts(in: read(line), of: source)
        } catch {
            // If the reader is missing, starting it again does not help.
            failures = reader == nil ? Self.failureLimit : failures + 1
            reader = nil
            lastFailure = error
            throw error
        }
    }
}

/// The keys of a table by their shapes: the texts around their conversions.
///
/// A source may not show the type of a value. Its key then has the same shape as the key of the table, but other
/// conversions.
struct KeyShapes {
    private var keys: [[UInt8]: [String]] = [:]

    /// - Complexity: O(*n*) in the size of the table's keys.
    init(_ table: OpenTable) {
        var seen: Set<ByteString> = []
        for member in table.members.values.sorted(by: { $0.file.path < $1.file.path }) {
            for entry in member.file.entries where seen.insert(ByteString(entry.key)).inserted {
                keys[Self.shape(of: entry.key), default: []].append(entry.key)
            }
        }
    }

    /// The key that a text of a source means. Nil if no key of the table has the shape of the text.
    func key(for text: RequestedText) -> String? {
        let shape = text.key.parts.map { Self.shape(of: $0) }.joined(separator: [Self.mark])
        guard let found = keys[Array(shape)] else { return nil }
        return found.first { text.key.matches($0) } ?? (text.isInferred ? found.first : nil)
    }

    /// A byte that does not occur in texts.
    private static let mark: UInt8 = 0xFF

    private static func shape(of text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        var shape: [UInt8] = []
        var end = 0
        for range in conversions(in: text) {
            shape += bytes[end..<range.lowerBound] + [mark]
            end = range.upperBound
        }
        return shape + bytes[end...]
    }

    /// The bytes of the conversions in a key.
    static func conversions(in text: String) -> [Range<Int>] {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
        return FormatDirective.all(in: text).compactMap { directive in
            if case .conversion = directive.kind { directive.range } else { nil }
        }
    }
}
