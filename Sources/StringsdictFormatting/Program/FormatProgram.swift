import CLDRPlurals

/// Parsed entries in their run-time form: one array of words, in which records refer to each other. See
/// `ProgramLayout`.
///
/// A program holds one entry or a whole table. It is immutable, so any number of threads may read it without a lock.
///
/// Only this file owns the memory. The builder hands its words over to a program, and the `deinit` of that program
/// frees them. Pointers are available only as properties of the program, and users keep the program alive while they
/// use the pointers. The elements are trivial types, so freeing the memory is enough. `@unchecked Sendable` holds
/// because no property is mutable and nothing writes through the pointers.
@usableFromInline
package final class FormatProgram: @unchecked Sendable {
    /// All records, followed by `slack` zero bytes.
    let words: UnsafeBufferPointer<UInt32>
    /// The texts of names that no entry defines.
    private let undefinedNames: UnsafeBufferPointer<TextRef>

    /// The number of readable bytes after the last text, so that a short text can be copied in whole words.
    package static let slack = 16

    /// Takes over the builder's lists.
    init(_ builder: consuming FormatProgramBuilder) {
        for _ in 0..<FormatProgram.slack / 4 { builder.words.append(0) }
        words = builder.words.handOver()
        undefinedNames = builder.undefinedNames.handOver()
    }

    deinit {
        words.deallocate()
        undefinedNames.deallocate()
    }

    /// The memory of all records, in bytes.
    package var memory: Int { words.count * MemoryLayout<UInt32>.stride }
}

// MARK: Records

extension FormatProgram {
    /// The bytes from a word on. They are valid as long as the program.
    private func bytes(at place: Int, count: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            rebasing: UnsafeRawBufferPointer(words).assumingMemoryBound(to: UInt8.self)[4 * place..<4 * place + count])
    }

    /// A text. It is valid as long as the program.
    package func bytes(of text: TextRef) -> UnsafeBufferPointer<UInt8> {
        bytes(at: text.offset + 1, count: Int(words[text.offset]))
    }

    /// A format string as it was written. It is valid as long as the program.
    package func bytes(of string: StringRef) -> UnsafeBufferPointer<UInt8> {
        let place = string.offset
        return bytes(at: place + StringMarks.distance(words[place + 1]), count: Int(words[place]))
    }

    /// A text as a `String`.
    package func text(of text: TextRef) -> String { String(wellFormed: bytes(of: text)) }

    /// A format string as a `String`.
    package func text(of string: StringRef) -> String { String(wellFormed: bytes(of: string)) }

    /// Whether a format string has a strong right-to-left character and a directive for objects.
    package func hasStrongRightToLeft(_ string: StringRef) -> Bool {
        words[string.offset + 1] & StringMarks.hasStrongRightToLeft != 0
    }

    /// The segments of a format string. The last one has the conversion `end`.
    package func segments(of string: StringRef) -> [ProgramSegment] {
        guard let view = ProgramView(self) else { return [] }
        var result: [ProgramSegment] = []
        var place = 0
        var segments = view.segments(of: string)
        let text = bytes(of: string)
        while true {
            let length = segments.literalLength
            let isLast = segments.step == .end
            // If the text at the end is empty, the gap before it is not stored.
            place = isLast ? text.count - length : place + segments.gap
            result.append(
                ProgramSegment(
                    literal: UnsafeBufferPointer(rebasing: text[place..<place + length]), literalStart: place,
                    directive: segments.segment))
            if isLast { return result }
            place += length
            segments.advance()
        }
    }

    /// An entry, or a branch of an entry.
    @inline(__always)
    package func node(_ node: NodeRef) -> EntryNode<ProgramMessage, BranchList> {
        let (kind, first, scope) = (words[node.offset], words[node.offset + 1], words[node.offset + 2])
        let count = kind >> 2
        if _fastPath(kind & 3 == NodeKind.format.rawValue) {
            return .message(
                ProgramMessage(
                    string: StringRef(number: first),
                    scope: VariableScope(first: VariableRef(number: scope), count: count)))
        }
        let list = BranchList(first: BranchListRef(number: first), count: count)
        return kind & 3 == NodeKind.widths.rawValue ? .widths(list) : .devices(list)
    }

    /// The branches of a width or device rule.
    package func branches(_ list: BranchList) -> [BranchRecord] { (0..<Int(list.count)).map { branch($0, of: list) } }

    private func branch(_ number: Int, of list: BranchList) -> BranchRecord {
        let place = list.first.offset + number * ProgramLayout.branchLength
        return BranchRecord(
            key: TextRef(number: words[place]), width: words[place + 1], node: NodeRef(number: words[place + 2]))
    }

    /// The variables of a scope.
    package func variables(of scope: VariableScope) -> [VariableRecord] {
        (0..<Int(scope.count)).map { variable(VariableRef(scope.first.offset + $0 * ProgramLayout.variableLength)) }
    }

    /// The index of a variable in a scope. Nil if the scope does not have the variable.
    package func number(of variable: VariableRef, in scope: VariableScope) -> Int? {
        let distance = variable.offset - scope.first.offset
        let number = distance / ProgramLayout.variableLength
        return distance >= 0 && number < Int(scope.count) ? number : nil
    }

    /// A variable, such as that of a segment.
    package func variable(_ variable: VariableRef) -> VariableRecord {
        let choice = VariableChoice(of: variable) { words[$0] }
        let place = variable.offset
        return VariableRecord(
            name: TextRef(number: words[place + VariableWord.name]),
            valueType: TextRef(stored: words[place + VariableWord.valueType]), rule: choice.rule,
            needsShownNumber: choice.needsShownNumber, shown: ProgramView(self)?.valueType(of: variable))
    }

    /// The string of a plural variable for a category, or the string that replaces it. Nil if the variable has no
    /// strings.
    package func string(for category: PluralCategory, of strings: CategoryStrings) -> StringRef? {
        ProgramView(self)?.string(for: category, of: strings)
    }

    /// The rules of a gender variable.
    package func rules(_ rules: GenderRules) -> [GenderRule] { ProgramView(self)?.rules(rules) ?? [] }

    /// The fallback string of a variable: the string for `other`, or for the gender 0. Nil if the variable has no
    /// strings.
    package func stringForMostValues(of variable: VariableRecord) -> StringRef? {
        switch variable.rule {
        case .plural(let strings): string(for: .other, of: strings)
        case .gender(let rules): self.rules(rules).first?.string
        }
    }

    /// A name that no entry defines.
    func text(of name: UndefinedNameRef) -> String { text(of: undefinedNames[name.offset]) }
}

/// A segment of a format string, as tools read it.
package struct ProgramSegment {
    /// The text before the directive. It is valid as long as the program.
    package let literal: UnsafeBufferPointer<UInt8>
    /// The offset of ``literal`` in the format string.
    package let literalStart: Int
    package let directive: FormatSegment
}

// MARK: Entries

extension FormatProgram: EntryReading {
    /// The format string of an entry for a device and a width, and the variables that it may refer to.
    @inline(__always)
    package func format(of node: NodeRef, device: String, width: Int?) throws(MissingBranchError) -> ProgramMessage {
        try message(of: node, device: device, width: width)
    }

    /// Whether an entry is a device rule without a branch for the device or for `other`.
    package func isMissing(_ node: NodeRef, for device: StringsdictDevice) -> Bool {
        isMissing(node, device: device.rawValue)
    }

    /// Whether an entry without a branch for a device has another branch to show: see `EntryReading.message(of:device:width:)`.
    package func standsIn(_ node: NodeRef, for device: StringsdictDevice) -> Bool {
        device == .other && !hasNoDevice(node)
    }

    func search(_ list: BranchList, _ isLast: (EntryBranch) -> Bool) {
        for number in 0..<Int(list.count) {
            let branch = branch(number, of: list)
            if isLast(EntryBranch(device: bytes(of: branch.key), width: Int(branch.width), node: branch.node)) {
                return
            }
        }
    }

    /// The branches are sorted.
    ///
    /// - Complexity: Logarithmic in the number of branches.
    func widest(of list: BranchList, notAbove width: Int?) -> NodeRef? {
        guard list.count > 0 else { return nil }
        var (low, high) = (0, Int(list.count))
        while let width, low < high {
            let middle = low + (high - low) / 2
            if Int(branch(middle, of: list).width) <= width { low = middle + 1 } else { high = middle }
        }
        return branch(max(width == nil ? high - 1 : low - 1, 0), of: list).node
    }

    func definition(
        of message: ProgramMessage, _ known: inout [VariableRef: [StringsdictEntry.Variable]]
    ) -> StringsdictEntry.Definition {
        let scope = message.scope
        var variables = scope.count > 0 ? known[scope.first] : []
        if variables == nil, let view = ProgramView(self) {
            variables = self.variables(of: scope).map { variable in
                view.definition(
                    name: text(of: variable.name), valueType: variable.valueType.map { text(of: $0) },
                    rule: variable.rule)
            }
            known[scope.first] = variables
        }
        return .format(text(of: message.string), variables: variables ?? [])
    }
}
