import CLDRPlurals

/// Collects entries and makes a program of them.
///
/// Texts come as UTF-8 bytes, so that a reader can hand over what it found in a file without making a `String` of it.
/// An entry is built from its variables outwards:
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
/// `origin` is a number that means something to the caller, such as an offset in a file; it comes back with each
/// diagnostic. A device or width rule is a node over other nodes; all may share one scope of variables.
package struct FormatProgramBuilder: ~Copyable {
    var bytes = RecordList<UInt8>()
    var segments = RecordList<FormatSegment>()
    var strings = RecordList<StringRecord>()
    var variables = RecordList<VariableRecord>()
    var categoryStrings = RecordList<UInt32>()
    var genderRules = RecordList<GenderRule>()
    var nodes = RecordList<NodeRecord>()
    var branches = RecordList<BranchRecord>()
    var undefinedNames = RecordList<ByteRange>()

    /// References to variables in rule strings whose scope is still open: the segment and the name.
    var unresolved: [(segment: Int, name: ByteRange, origin: Int)] = []
    /// The first variable of the scope that is open.
    var scopeStart = 0
    /// The first variable of the entry that is being built, and the first string.
    var entryVariableStart = 0
    var entryStringStart = 0
    /// Which of the entry's variables some format names, and where each was defined.
    var usedVariables: [Bool] = []
    var variableOrigins: [Int] = []
    /// The strings of the variable that is being built, by category, and its gender rules.
    var currentStrings = [UInt32](repeating: noString, count: PluralCategory.allCases.count)
    var currentGenderRules: [GenderRule] = []

    /// The variable that is being built, and its name if a diagnostic has asked for it.
    var currentVariable: Int?
    var currentVariableName: String?
    /// The variables of the entry's large scopes, by the scope's first variable and their names.
    var scopedNames = HashIndex()

    /// The texts of the document that is being read, and where their copy starts in `bytes`.
    private var documentTexts = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var documentStart = 0
    /// For each value of that document the string that was made of it, or `noString`; empty if no value is used twice.
    var stringsByOrigin: [UInt32] = []
    /// How many bytes of format strings were parsed. A text that is used again and again may be parsed as often.
    package internal(set) var parsedByteCount = 0

    /// How much memory the directives of the document's texts take if each text is parsed once.
    package private(set) var reservedDirectiveMemory = 0

    /// What was read leniently since the caller last took it.
    package var diagnostics: [PendingDiagnostic] = []
    /// How many diagnostics were left out since `diagnostics` was full.
    package var omittedDiagnosticCount = 0

    /// How many diagnostics are kept until the caller takes them.
    package var maximumDiagnosticCount = Int.max
    /// How much of a name a diagnostic repeats, in bytes.
    package static let maximumNameLength = 1_024

    /// A diagnostic before its key and its place in a file are known.
    package struct PendingDiagnostic {
        package var code: StringsdictDiagnostic.Code
        package var message: String
        package var variable: String?
        package var origin: Int
    }

    package init() {}

    /// Starts a document. Its texts are copied as a whole; the texts that are added later have to be ranges of them, or are copied
    /// on their own.
    ///
    /// - Parameters:
    ///   - texts: The texts of all values, which must stay where they are until `endDocument()`.
    ///   - sharedValueCount: How many values the document has if one value can be used more than once, else 0. Then the `origin`
    ///     of a text is the number of its value, and a string that was made of a value is used again.
    ///   - entries: How many entries it has, about how many format strings and rule strings, and how many variables. Room is made
    ///     for them, since growing would need twice the memory for a while.
    package mutating func beginDocument(
        texts: UnsafeBufferPointer<UInt8>, sharedValueCount: Int, entries: Int, strings stringCount: Int,
        variables variableCount: Int
    ) {
        // A piece for each directive, and one that ends each string.
        var directives = 0
        for byte in texts where byte == UInt8(ascii: "%") { directives += 1 }
        reserveCapacity(
            bytes: texts.count, strings: stringCount, directives: directives, variables: variableCount)
        nodes.reserveCapacity(nodes.count + entries)
        reservedDirectiveMemory = directives * MemoryLayout<FormatSegment>.stride
        documentStart = bytes.count
        documentTexts = texts
        bytes.append(contentsOf: texts)
        stringsByOrigin = Array(repeating: noString, count: sharedValueCount)
    }

    /// Makes room for texts, to save growing step by step: growing would need twice the memory for a while.
    ///
    /// - Parameters:
    ///   - bytes: All text.
    ///   - strings: Format strings and rule strings.
    ///   - directives: Percent signs in them.
    ///   - variables: Variables.
    package mutating func reserveCapacity(bytes: Int, strings: Int, directives: Int, variables: Int) {
        self.bytes.reserveCapacity(self.bytes.count + bytes + FormatProgram.slack)
        self.strings.reserveCapacity(self.strings.count + strings)
        segments.reserveCapacity(segments.count + strings + directives)
        self.variables.reserveCapacity(self.variables.count + variables)
        categoryStrings.reserveCapacity(categoryStrings.count + 6 * variables)
    }

    /// Ends the document. Its texts are no longer needed.
    package mutating func endDocument() {
        documentTexts = UnsafeBufferPointer(start: nil, count: 0)
        stringsByOrigin = []
    }

    /// How much memory everything takes that was added.
    package var memory: Int {
        bytes.memory + segments.memory + strings.memory + variables.memory + categoryStrings.memory + genderRules.memory
            + nodes.memory + branches.memory + undefinedNames.memory
    }

    /// The program of everything that was added.
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
        if variable == nil, let currentVariable {
            // Once for all diagnostics: the name may be as long as the file, and the diagnostics as many.
            variable = currentVariableName ?? name(variables[currentVariable].name)
            currentVariableName = variable
        }
        diagnostics.append(PendingDiagnostic(code: code, message: message, variable: variable, origin: origin))
    }

    /// Takes over a text. If it is a text of the document, it is there already.
    mutating func addBytes(_ text: UnsafeBufferPointer<UInt8>) -> ByteRange {
        if let base = documentTexts.baseAddress, let start = text.baseAddress, start >= base,
            start + text.count <= base + documentTexts.count
        {
            return ByteRange(
                start: UInt32(truncatingIfNeeded: documentStart + (start - base)),
                length: UInt32(truncatingIfNeeded: text.count))
        }
        let start = bytes.count
        bytes.append(contentsOf: text)
        return ByteRange(start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: text.count))
    }

    /// Calls `body` with the bytes of a text that was taken over.
    func withText<Result>(_ range: ByteRange, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withRecords(in: Int(range.start)..<Int(range.start) + Int(range.length), body)
    }

    /// Whether two texts that were taken over are the same.
    func areEqual(_ left: ByteRange, _ right: ByteRange) -> Bool {
        withText(left) { left in withText(right) { right in left.equals(right) } }
    }

    /// A name as a diagnostic repeats it.
    func name(_ range: ByteRange) -> String { text(range.prefix(UInt32(Self.maximumNameLength))) }

    func text(_ range: ByteRange) -> String {
        withText(range) { String(decoding: $0, as: UTF8.self) }
    }
}

// MARK: Entries

extension FormatProgramBuilder {
    /// Adds a format string whose variables are those of a scope, and returns its node.
    package mutating func addFormat(
        _ text: UnsafeBufferPointer<UInt8>, scope: VariableScope = .empty, origin: Int = 0
    ) -> UInt32 {
        let string = addString(text, origin: origin)
        resolveReferences(in: scope)
        if strings[string].hasFloatingPoint {
            requireShownNumbers(in: scope)
        }
        return addNode(.format, first: string, count: 0, scope: scope)
    }

    mutating func addNode(_ kind: NodeKind, first: Int, count: Int, scope: VariableScope) -> UInt32 {
        nodes.append(
            NodeRecord(
                kind: kind, first: UInt32(truncatingIfNeeded: first), count: UInt32(truncatingIfNeeded: count),
                scope: scope))
        return UInt32(truncatingIfNeeded: nodes.count - 1)
    }

    /// Ends an entry: what is left over from it is diagnosed.
    package mutating func endEntry() {
        for index in entryVariableStart..<variables.count where !usedVariables[index - entryVariableStart] {
            diagnose(
                .unusedVariable, "no format string of the entry names the variable",
                variable: name(variables[index].name),
                origin: variableOrigins[index - entryVariableStart])
        }
        entryVariableStart = variables.count
        usedVariables.removeAll(keepingCapacity: true)
        variableOrigins.removeAll(keepingCapacity: true)
        if scopedNames.count > 0 { scopedNames = HashIndex() }
    }
}

extension FormatProgramBuilder {
    /// Takes over a key, such as a device's or a width as it is written, for `addWidths` and `addDevices`.
    package mutating func addKey(_ key: UnsafeBufferPointer<UInt8>) -> ByteRange {
        addBytes(key)
    }

    /// Adds a width rule and returns its node. The variants may come in any order; of two for one width the last counts.
    ///
    /// - Complexity: O(*n* log *n*) for *n* variants.
    package mutating func addWidths(_ variants: [(width: Int, key: ByteRange, node: UInt32)]) -> UInt32 {
        let first = branches.count
        // By width, and of equal widths the last one last.
        let order = variants.indices.sorted {
            let (left, right) = (UInt32(clamping: variants[$0].width), UInt32(clamping: variants[$1].width))
            return left == right ? $0 < $1 : left < right
        }
        for number in order {
            let variant = variants[number]
            let branch = BranchRecord(key: variant.key, width: UInt32(clamping: variant.width), node: variant.node)
            if branches.count > first, branches[branches.count - 1].width == branch.width {
                branches[branches.count - 1] = branch
            } else {
                branches.append(branch)
            }
        }
        return addNode(.widths, first: first, count: branches.count - first, scope: .empty)
    }

    /// Adds a device rule and returns its node. Of two branches for one device the last counts.
    ///
    /// - Complexity: O(*n*) for *n* variants, on average.
    package mutating func addDevices(_ variants: [(device: ByteRange, node: UInt32)]) -> UInt32 {
        let first = branches.count
        var index = ListIndex()
        for variant in variants {
            let branch = BranchRecord(key: variant.device, width: 0, node: variant.node)
            let same = index.number(
                among: branches.count - first, hash: hash(of: branch.key),
                hashOf: { hash(of: branches[first + $0].key) },
                isEqual: { areEqual(branches[first + $0].key, branch.key) })
            if let same {
                branches[first + same] = branch
            } else {
                branches.append(branch)
            }
        }
        return addNode(.devices, first: first, count: branches.count - first, scope: .empty)
    }

    /// The hash of a text that was taken over.
    func hash(of text: ByteRange) -> Int {
        withText(text) { $0.contentHash }
    }
}
