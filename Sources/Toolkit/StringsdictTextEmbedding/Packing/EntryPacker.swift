import CLDRPlurals
import StringsdictFormatting

/// Packs an entry of a run-time program into a record.
struct EntryPacker {
    private var program: FormatProgram
    /// The records of the earlier parts.
    private let records: StoredRecords
    /// The contents of the records of this part.
    private var own: Set<[UInt8]> = []
    /// The key and the language, for errors.
    private let key: String
    private let language: String

    private init(program: FormatProgram, records: StoredRecords, key: String, language: String) {
        self.program = program
        self.records = records
        self.key = key
        self.language = language
    }

    /// The record of an entry, or a reference to an equal record. An entry may have a substitute text for devices for
    /// which it has no text.
    static func pack(
        _ entries: (entry: StringsdictEntry?, text: StringsdictEntry?), records: StoredRecords, key: String,
        language: String
    ) throws(TextEmbeddingError) -> PackedPart? {
        guard let entry = entries.entry ?? entries.text else { return nil }
        var packer = EntryPacker(program: entry.program, records: records, key: key, language: language)
        var content = try packer.part(of: entry.node)
        guard entries.entry != nil, let text = entries.text, case .devices = entry.program.node(entry.node) else {
            return content
        }
        packer.program = text.program
        content.append(try packer.part(of: text.node))
        return packer.shared(.record(.alternatives, content))
    }

    /// A record. If an equal record precedes it and a reference is shorter, a reference to that record.
    private mutating func shared(_ record: PackedPart) -> PackedPart {
        guard record.bytes.count >= StoredRecords.fewestBytes else { return record }
        if let offset = records.offset(of: record) { return .reference(to: record, at: offset) }
        return own.insert(record.content).inserted ? record : .reference(to: record, at: nil)
    }

    // MARK: Nodes

    private mutating func part(of node: NodeRef) throws(TextEmbeddingError) -> PackedPart {
        var content = PackedPart()
        switch program.node(node) {
        case .message(let message):
            let scope = message.scope
            let text = try part(of: message.string, scope: scope)
            guard scope.count > 0 else { return text }
            content.append(text)
            for variable in program.variables(of: scope) { content.append(try part(of: variable, scope: scope)) }
            return shared(.record(.message, content))
        case .widths(let list):
            for branch in program.branches(list) {
                content.append(number: UInt64(branch.width))
                content.append(try part(of: branch.node))
            }
            return shared(.record(.widths, content))
        case .devices(let list):
            for branch in program.branches(list) {
                content.append(text: program.bytes(of: branch.key))
                content.append(try part(of: branch.node))
            }
            return shared(.record(.devices, content))
        }
    }

    // MARK: Texts

    private mutating func part(of string: StringRef, scope: VariableScope) throws(TextEmbeddingError) -> PackedPart {
        var directives = PackedPart()
        let segments = program.segments(of: string)
        for (current, next) in zip(segments, segments.dropFirst()) {
            let directive = current.directive
            let details = EntryPacker.details(of: directive)
            directives.append([EntryPacker.head(of: directive, hasDetails: !details.isEmpty)])
            directives.append(number: current.literal.count)
            directives.append(number: next.literalStart - current.literalStart - current.literal.count)
            directives.append(details)
            guard directive.conversion == .variable else { continue }
            guard let number = program.number(of: directive.variable, in: scope) else {
                throw .foreignVariable(key: key, language: language)
            }
            directives.append(number: number)
        }
        var content = PackedPart()
        var marks: UInt8 = 0
        if program.hasStrongRightToLeft(string) { marks |= PackedRecord.hasStrongRightToLeft }
        if !directives.bytes.isEmpty {
            marks |= PackedRecord.hasDirectives
            content.append(text: directives.bytes)
        }
        content.append(program.bytes(of: string))
        return shared(.record(.text, marks: marks, content))
    }

    private static func head(of segment: FormatSegment, hasDetails: Bool) -> UInt8 {
        var head = segment.conversion.rawValue
        if segment.length == .long { head |= PackedDirective.isLong }
        if hasDetails { head |= PackedDirective.hasDetails }
        return head
    }

    /// The details of a directive. Empty for a directive without details.
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

    private mutating func part(
        of variable: VariableRecord, scope: VariableScope
    ) throws(TextEmbeddingError) -> PackedPart {
        var marks: UInt8 = 0
        if variable.needsShownNumber { marks |= PackedRecord.needsShownNumber }
        if variable.shown != nil { marks |= PackedRecord.hasPrecision }
        let head = EntryPacker.head(
            of: variable, name: program.bytes(of: variable.name),
            valueType: variable.valueType.map { program.bytes(of: $0) })
        var content = PackedPart()
        switch variable.rule {
        case .plural(let strings):
            content.append([strings.own])
            content.append(text: head)
            for category in PluralCategory.allCases where strings.hasOwn(category) {
                guard let string = program.string(for: category, of: strings) else { continue }
                content.append(try part(of: string, scope: scope))
            }
            return shared(.record(.plural, marks: marks, content))
        case .gender(let rules):
            content.append(number: Int(rules.count))
            content.append(text: head)
            for rule in program.rules(rules) {
                content.append(signed: rule.value)
                content.append(try part(of: rule.string, scope: scope))
            }
            return shared(.record(.gender, marks: marks, content))
        }
    }

    private static func head(
        of variable: VariableRecord, name: UnsafeBufferPointer<UInt8>, valueType: UnsafeBufferPointer<UInt8>?
    ) -> [UInt8] {
        var part = PackedPart()
        part.append(text: name)
        // The length plus one. 0 means that the value type is missing.
        part.append(number: valueType.map { $0.count + 1 } ?? 0)
        if let valueType { part.append(valueType) }
        if let shown = variable.shown {
            let details = details(of: shown)
            part.append([EntryPacker.head(of: shown, hasDetails: !details.isEmpty)])
            part.append(details)
        }
        return part.bytes
    }
}
