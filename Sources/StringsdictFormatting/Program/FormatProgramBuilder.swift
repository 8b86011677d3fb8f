import CLDRPlurals

/// Collects entries and builds a program from them.
///
/// Texts are passed as UTF-8 bytes, so that a reader can pass the text of a file without creating a `String`. An entry
/// is built from its variables outwards:
///
/// ```
/// builder.beginVariables()
/// builder.beginVariable(name, isGender: false, valueType: "ld", origin: 7)
/// builder.addRule(.one, "%ld file", origin: 8)
/// builder.addRule(.other, "%ld files", origin: 9)
/// builder.endVariable()
/// let scope = builder.endVariables()
/// let node = builder.addFormat("%#@files@", scope: scope, origin: 6)
/// builder.endEntry()
/// ```
///
/// Every record is appended to one list of words in its final form, and the finished program takes that list over. So
/// an entry is written once, and a call finds all its data in one piece of memory: see `ProgramLayout`.
///
/// `origin` is a number chosen by the caller, such as an offset in a file. Diagnostics contain it. A device or width
/// rule is a node above other nodes, which may share one scope of variables.
package struct FormatProgramBuilder: ~Copyable {
    /// The origin of a text that comes from no document, so that its diagnostics have no place.
    package static var noOrigin: Int { -1 }

    /// The records of the program.
    var words = RecordList<UInt32>()
    /// The texts of names that no entry defines.
    var undefinedNames = RecordList<TextRef>()

    /// The directive that was parsed last.
    var recentDirective = RecentDirective()
    /// The string with one reference to a variable that was parsed last.
    var recentReference: RecentReference?
    /// The segment that ends a string without text.
    let endSegment = PlainSegment(FormatSegment(conversion: .end)) ?? PlainSegment()

    /// References to variables in strings whose scope is not known yet.
    var unresolved = RecordList<VariableReference>()
    /// The variables of the open scope, in the form of the program. They are appended when the scope is closed.
    var scopeWords = RecordList<UInt32>()
    /// The index of the open scope's first variable in ``entryVariables``.
    var scopeStart = 0
    /// The variables of the current entry. The variables of a scope are adjacent, and scopes are in the order of the
    /// program.
    var entryVariables = RecordList<EntryVariable>()
    /// The current variable.
    var current: OpenVariable?
    /// The current variable's gender rules.
    var currentGenderRules: [GenderRule] = []
    /// The document's last value type without a mistake, which is found by its address.
    var recentValueType: (text: UnsafeBufferPointer<UInt8>, stored: TextRef, directive: FormatSegment)?
    /// The current variable's name, if a diagnostic needed it.
    var currentVariableName: String?
    /// The variables of the entry's large scopes, by the scope's first variable and by name.
    var scopedNames = HashIndex()

    /// The texts of the current document that were stored.
    private(set) var storedTexts = StoredTexts()
    /// For each value of the current document, the string created from it as `RecordHandle` stores it. Empty if no
    /// value is used twice.
    var stringsByOrigin = RecordList<UInt32>()
    /// The number of bytes of format strings that were parsed, including repeated parsing of shared texts.
    package internal(set) var parsedByteCount = 0

    /// The memory of the directives in the document's texts if each text is parsed once.
    package private(set) var reservedDirectiveMemory = 0

    /// The diagnostics since the caller last took them.
    package var diagnostics: [PendingDiagnostic] = []
    /// The number of diagnostics omitted since `diagnostics` was full.
    package var omittedDiagnosticCount = 0

    /// The greatest number of diagnostics kept until the caller takes them.
    package var maximumDiagnosticCount = Int.max
    /// The greatest number of bytes of a name in a diagnostic.
    package static let maximumNameLength = 1_024

    /// A diagnostic before its key and file position are known.
    package struct PendingDiagnostic {
        package var code: StringsdictDiagnostic.Code
        package var message: String
        package var variable: String?
        package var origin: Int
    }

    /// A variable that a string refers to.
    struct VariableReference: BitwiseCopyable {
        /// The segment of the reference.
        var segment: SegmentRef
        /// The string, and the start and the end of the name in its text.
        var string: StringRef
        var nameStart: Int
        var nameEnd: Int
        var origin: Int
    }

    /// A string of the document that refers to one variable. Most entries of a table have the same format string, such as
    /// `%#@count@`, which is then copied instead of parsed. Without the copy, the row `binary/10000 keys` takes 5.7 % more instructions.
    struct RecentReference {
        /// The text, which is found by its address.
        var text: UnsafeBufferPointer<UInt8>
        var reference: VariableReference
        /// The number of words of the string.
        var wordCount: Int
    }

    /// A variable of the current entry.
    struct EntryVariable: BitwiseCopyable {
        var name: TextRef
        var origin: Int
        /// The first variable of the scope, once it is closed.
        var scope = VariableScope.empty.first
        /// Whether a format refers to the variable.
        var isUsed = false
    }

    /// A variable whose strings are being added.
    struct OpenVariable: BitwiseCopyable {
        /// The index of its first word in ``scopeWords``.
        var place: Int
        var name: TextRef
        var shown: FormatSegment?
        var origin: Int
    }

    package init() {}

    /// Starts a document.
    ///
    /// - Parameters:
    ///   - texts: The memory with the texts of all values. It must not move before `endDocument()`. A name that is used
    ///     twice from the same address is stored once.
    ///   - textByteCount: The number of bytes of all texts.
    ///   - directives: The greatest number of percent signs in all texts, each counted once.
    ///   - sharedValueCount: The number of values if a value can be used more than once, otherwise 0. The `origin` of a
    ///     text is then the number of its value, and the string created from a value is reused.
    ///   - entries: The number of entries, the approximate number of format and rule strings, and the number of
    ///     variables. Memory is reserved for all of these, since growing would temporarily need twice the memory.
    package mutating func beginDocument(
        texts: [UnsafeBufferPointer<UInt8>], textByteCount: Int, directives: Int, sharedValueCount: Int, entries: Int,
        strings stringCount: Int, variables variableCount: Int
    ) {
        reserveCapacity(
            entries: entries, bytes: textByteCount, strings: stringCount, directives: directives,
            variables: variableCount)
        reservedDirectiveMemory = directives * 8
        storedTexts = StoredTexts(of: texts)
        stringsByOrigin.append(StringRef?.none.stored(), count: sharedValueCount)
    }

    /// Reserves memory for texts, since growing would temporarily need twice the memory. Unused memory is never
    /// touched, so the system does not provide it.
    ///
    /// - Parameters:
    ///   - entries: The number of entries.
    ///   - bytes: The number of bytes of all texts.
    ///   - strings: The number of format and rule strings.
    ///   - directives: The number of percent signs in them.
    ///   - variables: The number of variables.
    package mutating func reserveCapacity(entries: Int, bytes: Int, strings: Int, directives: Int, variables: Int) {
        // A string has a head, a segment that ends it, and two bytes of padding on average.
        let wanted = bytes / 4 + 5 * strings + 2 * directives + 16 * variables + 8 * entries
        words.reserveCapacity(words.count + wanted + FormatProgram.slack)
    }

    /// Ends the document. Its texts are no longer needed.
    package mutating func endDocument() {
        storedTexts = StoredTexts()
        (recentReference, recentValueType) = (nil, nil)
        stringsByOrigin = RecordList()
    }

    /// The memory of everything that was added, in bytes.
    ///
    /// The getter is mutating for speed only, and changes nothing. For a nonmutating call on a large noncopyable value,
    /// the compiler moves the whole value to the stack. For a mutating call, it passes the address. Some other members
    /// are mutating for the same reason. With nonmutating members, the row `binary/10000 keys` takes 2.0 % more instructions.
    package var memory: Int {
        mutating get { words.memory + undefinedNames.memory + scopeWords.memory + entryVariables.memory }
    }

    /// Whether no more entries can be added, since locations have 31 bits.
    package var isFull: Bool { mutating get { words.count > Int(Int32.max) / 16 * 15 } }

    /// The program with everything that was added.
    package consuming func finish() -> FormatProgram {
        FormatProgram(self)
    }

    mutating func diagnose(
        _ code: StringsdictDiagnostic.Code, _ message: String, variable: String? = nil, origin: Int
    ) {
        guard diagnostics.count < maximumDiagnosticCount else {
            omittedDiagnosticCount += 1
            return
        }
        var variable = variable
        if variable == nil, let current {
            // Created once for all diagnostics: the name may be as long as the file, and there may be many diagnostics.
            variable = currentVariableName ?? name(current.name)
            currentVariableName = variable
        }
        diagnostics.append(PendingDiagnostic(code: code, message: message, variable: variable, origin: origin))
    }

    /// Adds a text. A text of the document is added once.
    mutating func addText(_ text: UnsafeBufferPointer<UInt8>) -> TextRef {
        if let known = storedTexts.text(text) { return known }
        let added = TextRef(words.count)
        words.append(UInt32(truncatingIfNeeded: text.count))
        words.append(text: text)
        storedTexts.note(text, added)
        return added
    }

    /// Calls `body` with the bytes of an added text.
    @inline(__always)
    func withBytes<Result>(of text: TextRef, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let place = text.offset
        return words.withText(at: place + 1, count: Int(words[place]), body)
    }

    /// Calls `body` with the bytes of an added string.
    @inline(__always)
    func withBytes<Result>(of string: StringRef, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let place = string.offset
        return words.withText(
            at: place + StringMarks.distance(words[place + 1]), count: Int(words[place]), body)
    }

    /// Whether two added texts are equal.
    func areEqual(_ left: TextRef, _ right: TextRef) -> Bool {
        withBytes(of: left) { left in withBytes(of: right) { right in left.equals(right) } }
    }

    /// A name, shortened for a diagnostic.
    func name(_ name: TextRef) -> String { text(name, upTo: Self.maximumNameLength) }

    /// The first bytes of an added text.
    func text(_ text: TextRef, upTo count: Int) -> String {
        withBytes(of: text) { String(decoding: $0.prefix(count), as: UTF8.self) }
    }
}
