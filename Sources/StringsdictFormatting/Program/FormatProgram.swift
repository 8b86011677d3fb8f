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
package final class FormatProgram: @unchecked Sendable {
    /// All records, followed by `slack` zero bytes.
    let words: UnsafeBufferPointer<UInt32>
    /// The texts of names that no entry defines.
    private let undefinedNames: UnsafeBufferPointer<UInt32>
    /// The program that owns the memory. Nil if this program owns it.
    private let owner: FormatProgram?

    /// The number of readable bytes after the last text, so that a short text can be copied in whole words.
    package static let slack = 16

    /// Takes over the builder's lists.
    init(_ builder: consuming FormatProgramBuilder) {
        owner = nil
        for _ in 0..<FormatProgram.slack / 4 { builder.words.append(0) }
        words = builder.words.handOver()
        undefinedNames = builder.undefinedNames.handOver()
    }

    /// Another object with the same memory, for a table that many threads read. Threads that retain the same object
    /// contend for its reference count.
    package func sharing() -> FormatProgram { FormatProgram(sharing: self) }

    /// Shares the memory of another program and keeps that program alive.
    private init(sharing program: FormatProgram) {
        owner = program
        words = program.words
        undefinedNames = program.undefinedNames
    }

    deinit {
        guard owner == nil else { return }
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
    package func bytes(of text: ProgramText) -> UnsafeBufferPointer<UInt8> {
        bytes(at: Int(text.place) + 1, count: Int(words[Int(text.place)]))
    }

    /// A format string as it was written. It is valid as long as the program.
    package func bytes(ofString string: UInt32) -> UnsafeBufferPointer<UInt8> {
        let place = Int(string)
        return bytes(at: place + StringMarks.distance(words[place + 1]), count: Int(words[place]))
    }

    /// A text as a `String`.
    package func text(_ text: ProgramText) -> String { String(wellFormed: bytes(of: text)) }

    /// A format string as a `String`.
    package func text(ofString string: UInt32) -> String { String(wellFormed: bytes(ofString: string)) }

    /// Whether a format string has a strong right-to-left character and a directive for objects.
    package func hasStrongRightToLeft(_ string: UInt32) -> Bool {
        words[Int(string) + 1] & StringMarks.hasStrongRightToLeft != 0
    }

    /// The segments of a format string. The last one has the conversion `end`.
    package func segments(of string: UInt32) -> [ProgramSegment] {
        guard let view = ProgramView(self) else { return [] }
        var result: [ProgramSegment] = []
        var place = 0
        var segments = view.segments(of: Int(string))
        let text = bytes(ofString: string)
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
    package func node(_ node: UInt32) -> NodeRecord {
        let (kind, first, scope) = (words[Int(node)], words[Int(node) + 1], words[Int(node) + 2])
        let count = kind >> 2
        let isFormat = kind & 3 == NodeKind.format.rawValue
        return NodeRecord(
            kind: NodeKind(rawValue: UInt8(kind & 3)) ?? .format, first: first, count: isFormat ? 0 : count,
            scope: isFormat ? VariableScope(first: scope, count: count) : .empty)
    }

    /// The branches of a width or device rule.
    package func branches(of node: NodeRecord) -> [BranchRecord] {
        (0..<Int(node.count)).map { branch($0, of: node) }
    }

    private func branch(_ number: Int, of node: NodeRecord) -> BranchRecord {
        let place = Int(node.first) + number * ProgramLayout.branchLength
        return BranchRecord(key: ProgramText(place: words[place]), width: words[place + 1], node: words[place + 2])
    }

    /// The variables of a scope.
    package func variables(of scope: VariableScope) -> [VariableRecord] {
        (0..<Int(scope.count)).map { variable(at: Int(scope.first) + $0 * ProgramLayout.variableLength) }
    }

    /// The index of a variable in a scope, by its location. Nil if the scope does not have the variable.
    package func number(ofVariable place: UInt32, in scope: VariableScope) -> Int? {
        let distance = Int(place) - Int(scope.first)
        let number = distance / ProgramLayout.variableLength
        return distance >= 0 && number < Int(scope.count) ? number : nil
    }

    /// The variable at a location, such as the operand of a segment.
    package func variable(at place: Int) -> VariableRecord {
        let choice = VariableChoice(ofVariableAt: place) { words[$0] }
        let (valueType, shown) = (words[place + VariableWord.valueType], words[place + VariableWord.shown])
        return VariableRecord(
            name: ProgramText(place: words[place + VariableWord.name]),
            valueType: valueType == noText ? nil : ProgramText(place: valueType), rule: choice.rule,
            needsShownNumber: choice.needsShownNumber,
            shown: shown == noSegment ? nil : words.baseAddress.map { SegmentWords.segment($0 + Int(shown)) })
    }

    /// The string of a plural variable for a category. A missing string is replaced by the fallback.
    package func string(for category: PluralCategory, of strings: CategoryStrings) -> UInt32 {
        words[strings.index(of: category)]
    }

    /// The rules of a gender variable.
    package func rules(_ rules: GenderRules) -> [GenderRule] {
        (0..<Int(rules.count)).map { number in
            let place = Int(rules.first) + number * ProgramLayout.genderRuleLength
            let bits = UInt64(words[place]) | UInt64(words[place + 1]) << 32
            return GenderRule(value: Int64(bitPattern: bits), string: words[place + 2])
        }
    }

    /// The fallback string of a variable: the string for `other`, or for the gender 0. `noString` if the variable has
    /// no strings.
    package func stringForMostValues(of variable: VariableRecord) -> UInt32 {
        switch variable.rule {
        case .plural(let strings): string(for: .other, of: strings)
        case .gender(let rules): self.rules(rules).first?.string ?? noString
        }
    }

    /// A name that no entry defines, by the operand of its directive.
    func undefinedName(_ number: Int) -> String { text(ProgramText(place: undefinedNames[number])) }
}

/// A segment of a format string, as tools read it.
package struct ProgramSegment {
    /// The text before the directive. It is valid as long as the program.
    package let literal: UnsafeBufferPointer<UInt8>
    /// The offset of ``literal`` in the format string.
    package let literalStart: Int
    /// The directive.
    package let directive: FormatSegment
}

// MARK: Devices and widths

extension FormatProgram {
    /// The format string of an entry for a device and width. If a rule has no suitable branch, the node of that rule.
    ///
    /// - Device: the branch of the device, else the branch `other`. Without both, no branch is suitable.
    /// - Width: the widest text that is not wider than the requested width. If all texts are wider, the narrowest text.
    ///   If no width is requested, the widest text.
    ///
    /// - Complexity: Linear in the number of devices, logarithmic in the number of widths.
    package func format(of node: UInt32, device: String, width: Int?) -> NodeRecord {
        var record = self.node(node)
        // The node of a branch was created before the node of its rule, so the loop ends.
        while record.kind != .format {
            let range = 0..<Int(record.count)
            let number: Int?
            if record.kind == .devices {
                number =
                    range.first { bytes(of: branch($0, of: record).key).elementsEqual(device.utf8) }
                    ?? range.first { bytes(of: branch($0, of: record).key).equals("other") }
            } else if let width {
                number = widest(of: record, notAbove: width) ?? range.first
            } else {
                number = range.last
            }
            guard let number else { break }
            record = self.node(branch(number, of: record).node)
        }
        return record
    }

    /// The last branch of a width rule that is not wider than requested. The branches are sorted.
    private func widest(of rule: NodeRecord, notAbove width: Int) -> Int? {
        var (low, high) = (0, Int(rule.count))
        while low < high {
            let middle = low + (high - low) / 2
            if Int(branch(middle, of: rule).width) <= width { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}
