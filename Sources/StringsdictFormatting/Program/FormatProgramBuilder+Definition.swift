import CLDRPlurals

extension FormatProgramBuilder {
    /// How deep widths and devices may be nested in an entry. Apple documents two levels.
    package static let maximumDepth = 16

    /// Adds an entry and returns its node.
    mutating func add(_ definition: EntryDefinition) -> UInt32 {
        let node = add(definition, isInsideWidth: false, depth: 0) ?? addEmptyFormat()
        endEntry()
        return node
    }

    /// Adds an entry's branch; nil where it is ignored.
    private mutating func add(_ definition: EntryDefinition, isInsideWidth: Bool, depth: Int) -> UInt32? {
        guard depth < FormatProgramBuilder.maximumDepth else {
            diagnose(
                .nestedTooDeeply, "the rules are nested deeper than any real file; the inner ones are ignored",
                origin: 0)
            return nil
        }
        switch definition {
        case .format(let format, let variables):
            beginVariables()
            for variable in variables { add(variable) }
            let scope = endVariables()
            return withBytes(format) { builder, bytes in builder.addFormat(bytes, scope: scope) }
        case .widths(let variants):
            var nodes: [(width: Int, key: ByteRange, node: UInt32)] = []
            for variant in variants {
                guard variant.width >= 0 else {
                    diagnose(.invalidWidth, "the width \(variant.width) is below zero; the text is ignored", origin: 0)
                    continue
                }
                if let node = add(variant.content, isInsideWidth: true, depth: depth + 1) {
                    nodes.append((variant.width, addKey(String(variant.width)), node))
                }
            }
            if nodes.isEmpty {
                diagnose(.emptyWidthRule, "the width rule has no text", origin: 0)
            }
            return addWidths(nodes)
        case .devices(let variants):
            guard !isInsideWidth else {
                diagnose(
                    .deviceInsideWidth,
                    "a device rule inside a width rule crashes Apple's Foundation and is ignored; put the width rule inside",
                    origin: 0)
                return nil
            }
            var nodes: [(device: ByteRange, node: UInt32)] = []
            for variant in variants {
                if let node = add(variant.content, isInsideWidth: false, depth: depth + 1) {
                    nodes.append((addKey(variant.device.rawValue), node))
                }
            }
            if nodes.isEmpty {
                diagnose(.emptyDeviceRule, "the device rule has no branch", origin: 0)
            }
            return addDevices(nodes)
        }
    }

    private mutating func add(_ variable: FormatVariable) {
        let isGender = if case .gender = variable.rule { true } else { false }
        withBytes(variable.name) { builder, name in
            guard let valueType = variable.valueType else {
                return builder.beginVariable(name, isGender: isGender, valueType: nil)
            }
            builder.withBytes(valueType) { builder, valueType in
                builder.beginVariable(name, isGender: isGender, valueType: valueType)
            }
        }
        switch variable.rule {
        case .plural(let strings):
            // Sorted, so that the same definition always makes the same program.
            for (category, string) in strings.sorted(by: { $0.key < $1.key }) {
                withBytes(string) { builder, bytes in builder.addRule(category, bytes) }
            }
        case .gender(let strings):
            for (value, string) in strings.sorted(by: { $0.key < $1.key }) {
                withBytes(string) { builder, bytes in builder.addRule(value: Int64(value), bytes) }
            }
        }
        endVariable()
    }

    private mutating func addEmptyFormat() -> UInt32 {
        addFormat(UnsafeBufferPointer(start: nil, count: 0))
    }

    private mutating func addKey(_ key: String) -> ByteRange {
        withBytes(key) { builder, bytes in builder.addBytes(bytes) }
    }

    /// Calls a closure with the UTF-8 of a text, which is valid during the call only.
    @discardableResult
    private mutating func withBytes<Result>(
        _ text: String, _ body: (inout FormatProgramBuilder, UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        var text = text
        return text.withUTF8 { body(&self, $0) }
    }
}
