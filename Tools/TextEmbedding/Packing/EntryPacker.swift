import CLDRPlurals
import StringsdictFormatting

/// Packs an entry of a run-time program into a record.
struct EntryPacker {
    let program: FormatProgram
    let records: StoredRecords
    /// The key and the language, for errors.
    let key: String
    let language: String

    /// The record of an entry, or a reference to an equal one. An entry may have a text that takes its place if it has
    /// none for a device.
    static func pack(
        _ entries: (entry: StringsdictEntry?, text: StringsdictEntry?), records: StoredRecords, key: String,
        language: String
    ) throws(TextEmbeddingError) -> PackedPart? {
        func part(_ entry: StringsdictEntry) throws(TextEmbeddingError) -> PackedPart {
            try EntryPacker(program: entry.program, records: records, key: key, language: language)
                .part(ofNode: entry.node)
        }
        guard let entry = entries.entry else {
            guard let text = entries.text else { return nil }
            return try part(text)
        }
        guard let text = entries.text, entry.program.nodes[Int(entry.node)].kind == .devices else {
            return try part(entry)
        }
        var content = try part(entry)
        content.append(try part(text))
        return records.shared(.record(.alternatives, content))
    }

    private func bytes(_ range: ByteRange) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: program.bytes[Int(range.start)..<Int(range.start) + Int(range.length)])
    }

    // MARK: Nodes

    private func part(ofNode number: UInt32) throws(TextEmbeddingError) -> PackedPart {
        let node = program.nodes[Int(number)]
        let branches = Int(node.first)..<Int(node.first) + Int(node.count)
        var content = PackedPart()
        switch node.kind {
        case .format:
            let text = try part(ofString: node.first, scope: node.scope)
            guard node.scope.count > 0 else { return text }
            content.append(text)
            for variable in Int(node.scope.first)..<Int(node.scope.first) + Int(node.scope.count) {
                content.append(try part(ofVariable: program.variables[variable]))
            }
            return records.shared(.record(.message, content))
        case .widths:
            for branch in branches {
                content.append(number: UInt64(program.branches[branch].width))
                content.append(try part(ofNode: program.branches[branch].node))
            }
            return records.shared(.record(.widths, content))
        case .devices:
            for branch in branches {
                content.append(text: bytes(program.branches[branch].key))
                content.append(try part(ofNode: program.branches[branch].node))
            }
            return records.shared(.record(.devices, content))
        }
    }

    // MARK: Texts

    private func part(ofString number: UInt32, scope: VariableScope) throws(TextEmbeddingError) -> PackedPart {
        let string = program.strings[Int(number)]
        let text = bytes(string.text)
        var directives = PackedPart()
        var segment = Int(string.firstSegment)
        while program.segments[segment].conversion != .end {
            let current = program.segments[segment]
            segment += 1
            let end = Int(current.literalStart + current.literalLength)
            let details = EntryPacker.details(of: current)
            directives.append([EntryPacker.head(of: current, hasDetails: !details.isEmpty)])
            directives.append(number: Int(current.literalLength))
            directives.append(number: Int(program.segments[segment].literalStart) - end)
            directives.append(details)
            guard current.conversion == .variable else { continue }
            guard current.operand >= scope.first, current.operand < scope.first + scope.count else {
                throw .foreignVariable(key: key, language: language)
            }
            directives.append(number: Int(current.operand - scope.first))
        }
        var content = PackedPart()
        var marks: UInt8 = 0
        if string.hasStrongRightToLeft { marks |= PackedRecord.hasStrongRightToLeft }
        if !directives.bytes.isEmpty {
            marks |= PackedRecord.hasDirectives
            content.append(text: directives.bytes)
        }
        content.append(text)
        return records.shared(.record(.text, marks: marks, content))
    }

    private static func head(of segment: FormatSegment, hasDetails: Bool) -> UInt8 {
        var head = segment.conversion.rawValue
        if segment.length == .long { head |= PackedDirective.isLong }
        if hasDetails { head |= PackedDirective.hasDetails }
        return head
    }

    /// The details of a directive. Empty if it has none.
    private static func details(of segment: FormatSegment) -> [UInt8] {
        var present: UInt8 = 0
        var part = PackedPart()
        func add(_ detail: UInt8, _ value: Int) {
            present |= detail
            part.append(number: value)
        }
        if !segment.flags.isEmpty { add(PackedDirective.Detail.flags, Int(segment.flags.rawValue)) }
        if segment.length != .none, segment.length != .long {
            add(PackedDirective.Detail.length, Int(segment.length.rawValue))
        }
        if segment.position != 0 { add(PackedDirective.Detail.position, Int(segment.position)) }
        if segment.width.isPresent { add(PackedDirective.Detail.width, segment.width.packed) }
        if segment.precision.isPresent { add(PackedDirective.Detail.precision, segment.precision.packed) }
        return present == 0 ? [] : [present] + part.bytes
    }

    // MARK: Variables

    private func part(ofVariable variable: VariableRecord) throws(TextEmbeddingError) -> PackedPart {
        var marks: UInt8 = 0
        if variable.needsShownNumber { marks |= PackedRecord.needsShownNumber }
        if variable.shown.precision.isPresent { marks |= PackedRecord.hasPrecision }
        let head = EntryPacker.head(of: variable, name: bytes(variable.name), valueType: bytes(variable.valueType))
        var content = PackedPart()
        switch variable.rule {
        case .plural(let strings):
            content.append([strings.own])
            content.append(text: head)
            for category in PluralCategory.allCases where strings.own & 1 << category.code != 0 {
                let string = program.categoryStrings[Int(strings.first) + Int(category.code)]
                content.append(try part(ofString: string, scope: variable.scope))
            }
            return records.shared(.record(.plural, marks: marks, content))
        case .gender(let rules):
            content.append(number: Int(rules.count))
            content.append(text: head)
            for rule in program.genderRules[Int(rules.first)..<Int(rules.first) + Int(rules.count)] {
                content.append(signed: rule.value)
                content.append(try part(ofString: rule.string, scope: variable.scope))
            }
            return records.shared(.record(.gender, marks: marks, content))
        }
    }

    private static func head(
        of variable: VariableRecord, name: UnsafeBufferPointer<UInt8>, valueType: UnsafeBufferPointer<UInt8>
    ) -> [UInt8] {
        var part = PackedPart()
        part.append(text: name)
        // The length plus one. 0 means that the value type is missing.
        part.append(number: variable.hasValueType ? valueType.count + 1 : 0)
        if variable.hasValueType { part.append(valueType) }
        if variable.shown.precision.isPresent {
            let details = details(of: variable.shown)
            part.append([EntryPacker.head(of: variable.shown, hasDetails: !details.isEmpty)])
            part.append(details)
        }
        return part.bytes
    }
}
