import StringsdictTextFiles

internal import CStringsdictExpat

/// The expat parser of one document and the state of the reader.
///
/// Expat's callbacks get a pointer to this object without a reference count. The object is alive whenever a callback
/// runs, since callbacks run only inside its method ``feed(_:isFinal:)``.
@usableFromInline
final class XMLReaderState {
    /// The values that change with every event. They have a separate address, so that a change needs no run-time
    /// exclusivity check. Only this class and expat's callbacks access them, in turn, on one thread.
    struct Progress {
        var depth = 0
        var isStopped = false
        /// Whether expat omits undeclared entities instead of refusing them. Expat has to omit them if an external
        /// document type might declare them.
        var leavesOutEntities = false
        /// Whether attributes have default values. A short document can repeat such values very often.
        var hasDefaultedAttributes = false
        var attributeBytes = 0
        var ampersands = 0
        var fedBytes = 0
    }

    /// The number of bytes that expat gets at once while more may follow. Expat copies them, so this bounds its memory.
    private static let pieceSize = 65_536

    /// Up to this size, expat gets the rest of a document at once. Expat counts lines at the end of each piece except
    /// the last, and counting takes a quarter of its time. In return, it copies the whole piece.
    private static let lastPieceSize = 1 << 26

    /// From this size on, expat gets a document in two pieces: the first third, then the rest. Expat copies the bytes
    /// that it gets, so the largest copy is a third smaller. Counting the lines of the first piece takes a twelfth of
    /// expat's time.
    private static let dividedFromSize = 1 << 20

    /// The number of bytes that determine the encoding (XML 1.0, appendix F).
    private static let guessedFromSize = 4

    /// The factor by which entities may enlarge a document, in addition to ``XMLLimits/maximumEntityExpansion``.
    private static let allowedGrowth = 8

    let parser: XML_Parser?
    let file: String
    let limits: XMLLimits
    let events: XMLEvents
    let progress: UnsafeMutablePointer<Progress>
    /// The handler's latest `ignoresSpace`, at a separate address like `progress`.
    @usableFromInline let ignoresSpace: UnsafeMutablePointer<Bool>
    var entities: EntityGuard
    /// The error that the reader found. Errors of the handler are not kept here.
    @usableFromInline private(set) var failure: XMLReadingError?
    private var firstBytes: [UInt8] = []
    private var hasBegun = false
    private var piece = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    @usableFromInline
    init(file: String, limits: XMLLimits, events: XMLEvents) {
        parser = XML_ParserCreate(nil)
        self.file = file
        self.limits = limits
        self.events = events
        progress = .allocate(capacity: 1)
        progress.initialize(to: Progress())
        ignoresSpace = .allocate(capacity: 1)
        ignoresSpace.initialize(to: false)
        entities = EntityGuard(limits: limits)
        guard let parser else {
            fail(.outOfMemory, "there is no memory for a parser", hint: "close other programs, or read fewer files")
            return
        }
        setExpatHandlers(of: parser, to: self)
        _ = cexpat_limit_entity_expansion(
            parser, Float(Self.allowedGrowth), UInt64(max(limits.maximumEntityExpansion, 0)))
    }

    deinit {
        if let parser { XML_ParserFree(parser) }
        progress.deinitialize(count: 1)
        progress.deallocate()
        ignoresSpace.deallocate()
    }

    /// Passes bytes to expat, unless reading has ended.
    @usableFromInline
    func feed(_ bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool) {
        var rest = bytes[...]
        // All bytes are counted first, so that the limit on entities does not depend on the pieces below.
        progress.pointee.fedBytes += bytes.count
        if !hasBegun {
            // Expat detects the encoding from its first piece, even from a single byte. So the first piece is always
            // long enough, whatever the caller's pieces are.
            let missing = rest.prefix(Self.guessedFromSize - firstBytes.count)
            firstBytes += missing
            guard isFinal || firstBytes.count == Self.guessedFromSize else { return }
            hasBegun = true
            if firstBytes.count > missing.count {
                rest = rest.dropFirst(missing.count)
                let isLast = isFinal && rest.isEmpty
                firstBytes.withUnsafeBufferPointer { parse($0, isLast: isLast) }
                if isLast { return }
            }
        }
        var isDivided = !isFinal || rest.count < Self.dividedFromSize
        repeat {
            var size = Self.pieceSize
            if isFinal, rest.count <= Self.lastPieceSize {
                size = isDivided ? Self.lastPieceSize : rest.count / 3
                isDivided = true
            }
            let next = UnsafeBufferPointer(rebasing: rest.prefix(size))
            rest = rest.dropFirst(next.count)
            parse(next, isLast: isFinal && rest.isEmpty)
        } while !rest.isEmpty && !progress.pointee.isStopped
    }

    private func parse(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) {
        guard let parser, !progress.pointee.isStopped else { return }
        piece = bytes
        defer { piece = UnsafeBufferPointer(start: nil, count: 0) }
        if !entities.isEmpty { countAmpersands() }
        guard !progress.pointee.isStopped else { return }
        let status = bytes.withMemoryRebound(to: CChar.self) {
            XML_Parse(parser, $0.baseAddress, Int32($0.count), isLast ? 1 : 0)
        }
        if status != XML_STATUS_OK, !progress.pointee.isStopped { failAsExpatDid(parser) }
    }

    /// Ends the reading from within a callback.
    @usableFromInline
    func stop() {
        progress.pointee.isStopped = true
        if let parser { _ = XML_StopParser(parser, 0) }
    }

    /// Ends the reading with an error at the current event.
    func fail(_ kind: XMLReadingError.Kind, _ message: String, hint: String) {
        guard failure == nil, !progress.pointee.isStopped else { return }
        failure = XMLReadingError(
            kind: kind, file: file, position: position, byteOffset: byteOffset, message: message, hint: hint)
        stop()
    }

    private func failAsExpatDid(_ parser: XML_Parser) {
        let code = XML_GetErrorCode(parser)
        let problem = ExpatProblem(
            code: Int(code.rawValue), text: currentText(beyond: true), isAfterHyphens: isAfterHyphens,
            entities: entities)
        fail(problem.kind, problem.message, hint: problem.hint)
    }

    /// The offset of the current event in the document.
    @usableFromInline
    var byteOffset: Int {
        guard let parser else { return 0 }
        // Expat returns -1 before it has seen a byte.
        return max(Int(XML_GetCurrentByteIndex(parser)), 0)
    }

    /// The line and column of the current event.
    @usableFromInline
    var position: TextPosition {
        guard let parser else { return .start }
        let line = Int(XML_GetCurrentLineNumber(parser))
        var column = Int(XML_GetCurrentColumnNumber(parser)) + 1
        // Expat counts the byte order mark as a column.
        if line == 1, column > 1, startsWithByteOrderMark { column -= 1 }
        return TextPosition(line: line, column: column)
    }

    private var startsWithByteOrderMark: Bool {
        firstBytes.starts(with: [0xEF, 0xBB, 0xBF]) || firstBytes.starts(with: [0xFE, 0xFF])
            || firstBytes.starts(with: [0xFF, 0xFE])
    }

    /// The text of the current event as UTF-8, or the text after the event if `beyond` is true. Empty if expat does not
    /// know it.
    func currentText(beyond: Bool = false) -> [UInt8] {
        guard let parser else { return [] }
        var offset: Int32 = 0
        var size: Int32 = 0
        guard let context = XML_GetInputContext(parser, &offset, &size) else { return [] }
        let count = XML_GetCurrentByteCount(parser)
        guard offset >= 0, count >= 0, offset + count <= size else { return [] }
        let all = UnsafeRawBufferPointer(start: context, count: Int(size))
        let bytes = beyond ? all[Int(offset + count)...] : all[Int(offset)..<Int(offset + count)]
        guard let highFirst = isBigEndianUTF16 else { return Array(bytes) }
        var units: [UInt16] = []
        for place in stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2) {
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            units.append(highFirst ? first << 8 | second : second << 8 | first)
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Whether two hyphens stand before the current event, in a document of UTF-8. Expat stops there inside a comment.
    private var isAfterHyphens: Bool {
        guard let parser, isBigEndianUTF16 == nil else { return false }
        var offset: Int32 = 0
        var size: Int32 = 0
        guard let context = XML_GetInputContext(parser, &offset, &size), (2...max(2, size)).contains(offset) else {
            return false
        }
        return UnsafeRawBufferPointer(start: context, count: Int(size))[..<Int(offset)].suffix(2).elementsEqual(
            "--".utf8)
    }

    /// Whether the document is big-endian UTF-16. Like expat, this looks at the first two bytes. Nil for other
    /// encodings.
    private var isBigEndianUTF16: Bool? {
        switch (firstBytes.first, firstBytes.dropFirst().first) {
        case (0xFE, 0xFF), (0, .some): true
        case (0xFF, 0xFE), (.some, 0): false
        default: nil
        }
    }

    /// Counts the ampersands in the current piece. Each may start an entity reference.
    func countAmpersands() {
        let ampersand = UInt8(ascii: "&")
        progress.pointee.ampersands += piece.reduce(0) { $0 + ($1 == ampersand ? 1 : 0) }
        checkExpansion()
    }

    /// Counts the bytes of an element's attributes, if default values can repeat them.
    func countAttributeBytes(_ count: Int) {
        progress.pointee.attributeBytes += count
        if progress.pointee.attributeBytes > allowedExpansion {
            fail(
                .entityExpansion, "default values of attributes add up to more than \(allowedExpansion) bytes",
                hint: "write the attributes out instead of declaring defaults")
        }
    }

    private var allowedExpansion: Int {
        limits.maximumEntityExpansion + Self.allowedGrowth * progress.pointee.fedBytes
    }

    /// Refuses the document if its entity references could expand to more than the limits allow.
    func checkExpansion() {
        let (bytes, overflow) = entities.largest.multipliedReportingOverflow(by: progress.pointee.ampersands)
        if overflow || bytes > allowedExpansion {
            fail(
                .entityExpansion, "entity references could expand to more than \(allowedExpansion) bytes",
                hint: "write the text out instead of declaring entities")
        }
    }
}
