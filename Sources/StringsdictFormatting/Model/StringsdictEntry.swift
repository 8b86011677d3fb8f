/// The value of a key in a strings table, parsed and ready to be formatted.
///
/// An entry is a reference to immutable data. Copying it costs a reference count, and any number of threads may format
/// it at the same time. Entries of one table share their data.
///
/// ```swift
/// let entry = StringsdictEntry(
///     format: "%#@files@",
///     variables: [.plural("files", [.one: "%ld file", .other: "%ld files"])])
/// MessageFormatter(locale: "en").string(entry, 5)   // "5 files"
/// ```
public struct StringsdictEntry: Sendable {
    @usableFromInline package let program: FormatProgram
    @usableFromInline package let node: NodeRef

    @inlinable
    package init(program: FormatProgram, node: NodeRef) {
        self.program = program
        self.node = node
    }

    /// Creates an entry from a plain text. The text is a format string: `%@` in it shows an argument, and `%%` is a
    /// percent sign.
    public init(text: String) {
        self.init(.text(text))
    }

    /// Creates an entry from a format string and its variables.
    public init(format: String, variables: [StringsdictEntry.Variable]) {
        self.init(.format(format, variables: variables))
    }

    /// Creates an entry from a definition.
    ///
    /// - Complexity: Linear in the length of the texts.
    public init(_ definition: StringsdictEntry.Definition) {
        var diagnostics: [StringsdictDiagnostic] = []
        self.init(definition, key: nil, diagnostics: &diagnostics)
    }

    /// Creates an entry from a definition and reports probable mistakes in it.
    ///
    /// - Parameters:
    ///   - definition: The entry's texts and rules.
    ///   - key: The entry's key, for the diagnostics.
    ///   - diagnostics: Receives a diagnostic for each part that was read leniently.
    public init(_ definition: StringsdictEntry.Definition, key: String?, diagnostics: inout [StringsdictDiagnostic]) {
        var builder = FormatProgramBuilder()
        let node = builder.add(definition)
        for pending in builder.diagnostics {
            diagnostics.append(
                StringsdictDiagnostic(pending.code, pending.message, key: key, variable: pending.variable))
        }
        self.init(program: builder.finish(), node: node)
    }
}

extension StringsdictEntry {
    /// The entry's texts and rules as plain values, for tools.
    ///
    /// - Complexity: Linear in the length of the texts; the values are copies.
    public var definition: StringsdictEntry.Definition {
        program.definition(of: node)
    }

    /// Whether the entry is a device rule without a branch for the device or for `other`.
    ///
    /// Apple's Foundation then looks for the same key in the `.strings` file, and uses the default value if it is
    /// missing.
    ///
    /// - Complexity: Linear in the number of branches.
    public func isMissing(for device: StringsdictEntry.Device) -> Bool {
        program.isMissing(node, for: device)
    }
}

// MARK: From a definition

extension FormatProgramBuilder {
    /// The greatest nesting depth of width and device rules in an entry. Apple documents two levels.
    package static let maximumDepth = 16

    /// Adds an entry and returns its node.
    package mutating func add(_ definition: StringsdictEntry.Definition) -> NodeRef {
        let node = add(definition, isInsideWidth: false, depth: 0) ?? addEmptyFormat()
        endEntry()
        return node
    }

    /// Adds a branch of an entry. Nil if it is ignored.
    private mutating func add(_ definition: StringsdictEntry.Definition, isInsideWidth: Bool, depth: Int) -> NodeRef? {
        switch definition {
        case .message(let message):
            beginVariables()
            for variable in message.variables { add(variable) }
            let scope = endVariables()
            return withBytes(message.format) { builder, bytes in builder.addFormat(bytes, scope: scope) }
        case .widths where depth >= FormatProgramBuilder.maximumDepth,
            .devices where depth >= FormatProgramBuilder.maximumDepth:
            diagnose(
                .nestedTooDeeply, "the rules are nested deeper than any real file; the inner ones are ignored",
                origin: FormatProgramBuilder.noOrigin)
            return nil
        case .widths(let variants):
            var nodes: [(width: Int, key: TextRef, node: NodeRef)] = []
            for variant in variants {
                guard let width = variant.width else {
                    diagnose(
                        .invalidWidth, "the width '\(variant.name)' is no number from 0 on; its text is ignored",
                        origin: FormatProgramBuilder.noOrigin)
                    continue
                }
                if let node = add(variant.content, isInsideWidth: true, depth: depth + 1) {
                    nodes.append((width, addKey(variant.name), node))
                }
            }
            if nodes.isEmpty {
                diagnose(.emptyWidthRule, "the width rule has no text; add one", origin: FormatProgramBuilder.noOrigin)
            }
            return addWidths(nodes)
        case .devices(let variants):
            guard !isInsideWidth else {
                diagnose(
                    .deviceInsideWidth,
                    "a device rule inside a width rule crashes Apple's Foundation and is ignored; put the width rule inside",
                    origin: FormatProgramBuilder.noOrigin)
                return nil
            }
            var nodes: [(device: TextRef, node: NodeRef)] = []
            for variant in variants {
                if let node = add(variant.content, isInsideWidth: false, depth: depth + 1) {
                    nodes.append((addKey(variant.name), node))
                }
            }
            if nodes.isEmpty {
                diagnose(
                    .emptyDeviceRule, "the device rule has no branch; add one for 'other'",
                    origin: FormatProgramBuilder.noOrigin)
            }
            return addDevices(nodes)
        }
    }

    private mutating func add(_ variable: StringsdictEntry.Variable) {
        let isGender = variable.rule == .gender
        withBytes(variable.name) { builder, name in
            guard let valueType = variable.valueType else {
                return builder.beginVariable(name, isGender: isGender, valueType: nil)
            }
            builder.withBytes(valueType) { builder, valueType in
                builder.beginVariable(name, isGender: isGender, valueType: valueType)
            }
        }
        switch variable.rule {
        case .plural:
            // In the order of the categories, so that variables with the same texts give the same program.
            let categories = variable.cases.map { $0.category }
            for category in PluralCategory.allCases {
                guard let place = categories.lastIndex(of: category) else { continue }
                withBytes(variable.cases[place].text) { builder, bytes in builder.addRule(category, bytes) }
            }
        case .gender:
            for item in variable.cases {
                guard let value = item.number else { continue }
                withBytes(item.text) { builder, bytes in builder.addRule(value: Int64(value), bytes) }
            }
        }
        endVariable()
    }

    private mutating func addEmptyFormat() -> NodeRef {
        addFormat(UnsafeBufferPointer(start: nil, count: 0))
    }

    private mutating func addKey(_ key: String) -> TextRef {
        withBytes(key) { builder, bytes in builder.addKey(bytes) }
    }

    /// Calls a closure with the UTF-8 of a text, which is valid only during the call.
    @discardableResult
    private mutating func withBytes<Result>(
        _ text: String, _ body: (inout FormatProgramBuilder, UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        var text = text
        return text.withUTF8 { body(&self, $0) }
    }
}
