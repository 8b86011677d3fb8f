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
/// `origin` is a number chosen by the caller, such as an offset in a file. Diagnostics contain it. A device or width
/// rule is a node above other nodes, which may share one scope of variables.
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

    /// References to variables in rule strings of the open scope: the segment and the name.
    var unresolved: [(segment: Int, name: ByteRange, origin: Int)] = []
    /// The first variable of the open scope.
    var scopeStart = 0
    /// The first variable of the current entry.
    var entryVariableStart = 0
    /// Whether a format refers to each of the entry's variables, and the origin of each.
    var usedVariables: [Bool] = []
    var variableOrigins: [Int] = []
    /// The strings of the current variable by category, and its gender rules.
    var currentStrings = [UInt32](repeating: noString, count: PluralCategory.allCases.count)
    var currentGenderRules: [GenderRule] = []

    /// The current variable, and its name if a diagnostic needed it.
    var currentVariable: Int?
    var currentVariableName: String?
    /// The variables of the entry's large scopes, by the scope's first variable and by name.
    var scopedNames = HashIndex()

    /// The texts of the current document, and the start of their copy in `bytes`.
    private var documentTexts = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var documentStart = 0
    /// For each value of the current document, the string created from it, or `noString`. Empty if no value is used
    /// twice.
    var stringsByOrigin: [UInt32] = []
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

    package init() {}

    /// Starts a document. Its texts are copied as a whole. Later texts must be ranges of them; other texts are copied
    /// separately.
    ///
    /// - Parameters:
    ///   - texts: The texts of all values. They must not move before `endDocument()`.
    ///   - sharedValueCount: The number of values if a value can be used more than once, otherwise 0. The `origin` of a
    ///     text is then the number of its value, and the string created from a value is reused.
    ///   - entries: The number of entries, the approximate number of format and rule strings, and the number of
    ///     variables. Memory is reserved for them, since growing would temporarily need twice the memory.
    package mutating func beginDocument(
        texts: UnsafeBufferPointer<UInt8>, sharedValueCount: Int, entries: Int, strings stringCount: Int,
        variables variableCount: Int
    ) {
        // One segment per directive, and one that ends each string.
        let directives = texts.percentCount
        // Equal texts may be there once, but each entry parses the text that refers to its variables.
        reserveCapacity(
            bytes: texts.count, strings: stringCount, directives: directives + entries, variables: variableCount)
        nodes.reserveCapacity(nodes.count + entries)
        reservedDirectiveMemory = directives * MemoryLayout<FormatSegment>.stride
        documentStart = bytes.count
        documentTexts = texts
        bytes.append(contentsOf: texts)
        stringsByOrigin = Array(repeating: noString, count: sharedValueCount)
    }

    /// Reserves memory for texts, since growing would temporarily need twice the memory.
    ///
    /// - Parameters:
    ///   - bytes: The number of bytes of all texts.
    ///   - strings: The number of format and rule strings.
    ///   - directives: The number of percent signs in them.
    ///   - variables: The number of variables.
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

    /// The memory of everything that was added, in bytes.
    package var memory: Int {
        bytes.memory + segments.memory + strings.memory + variables.memory + categoryStrings.memory + genderRules.memory
            + nodes.memory + branches.memory + undefinedNames.memory
    }

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
        if variable == nil, let currentVariable {
            // Created once for all diagnostics: the name may be as long as the file, and there may be many diagnostics.
            variable = currentVariableName ?? name(variables[currentVariable].name)
            currentVariableName = variable
        }
        diagnostics.append(PendingDiagnostic(code: code, message: message, variable: variable, origin: origin))
    }

    /// Adds a text. A text of the document is already there.
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

    /// Calls `body` with the bytes of an added text.
    func withText<Result>(_ range: ByteRange, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withRecords(in: Int(range.start)..<Int(range.start) + Int(range.length), body)
    }

    /// Whether two added texts are equal.
    func areEqual(_ left: ByteRange, _ right: ByteRange) -> Bool {
        withText(left) { left in withText(right) { right in left.equals(right) } }
    }

    /// A name, shortened for a diagnostic.
    func name(_ range: ByteRange) -> String { text(range.prefix(UInt32(Self.maximumNameLength))) }

    func text(_ range: ByteRange) -> String {
        withText(range) { String(decoding: $0, as: UTF8.self) }
    }
}

// MARK: Entries

extension FormatProgramBuilder {
    /// Adds a format string with the variables of a scope, and returns its node.
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

    /// Ends an entry and diagnoses its unused variables.
    package mutating func endEntry() {
        for index in entryVariableStart..<variables.count where !usedVariables[index - entryVariableStart] {
            diagnose(
                .unusedVariable, "no format string of the entry uses the variable",
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
    /// Adds a key for `addWidths` or `addDevices`: a device's key, or a width as written.
    package mutating func addKey(_ key: UnsafeBufferPointer<UInt8>) -> ByteRange {
        addBytes(key)
    }

    /// Adds a width rule and returns its node. The variants may be in any order. If two have the same width, the last
    /// one counts.
    ///
    /// - Complexity: O(*n* log *n*) for *n* variants.
    package mutating func addWidths(_ variants: [(width: Int, key: ByteRange, node: UInt32)]) -> UInt32 {
        let first = branches.count
        // By width, and in the original order for equal widths.
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

    /// Adds a device rule and returns its node. If two branches have the same device, the last one counts.
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

    /// The hash of an added text.
    func hash(of text: ByteRange) -> Int {
        withText(text) { $0.contentHash }
    }
}
