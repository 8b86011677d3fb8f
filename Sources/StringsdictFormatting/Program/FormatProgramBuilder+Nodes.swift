extension FormatProgramBuilder {
    /// Adds a format string with the variables of a scope, and returns its node.
    package mutating func addFormat(
        _ text: UnsafeBufferPointer<UInt8>, scope: VariableScope = .empty, origin: Int = noOrigin
    ) -> NodeRef {
        let string = addString(text, origin: origin)
        resolveReferences(in: scope)
        if words[string.offset + 1] & StringMarks.changesDigits != 0 {
            requireShownNumbers(in: scope)
        }
        return addNode(.format, first: string.number, count: Int(scope.count), scope: scope.first)
    }

    private mutating func addNode(
        _ kind: NodeKind, first: UInt32, count: Int, scope: VariableRef = VariableScope.empty.first
    ) -> NodeRef {
        let node = NodeRef(words.count)
        words.append(UInt32(kind.rawValue) | UInt32(truncatingIfNeeded: count) << 2, first)
        words.append(scope.number)
        return node
    }

    /// Ends an entry and diagnoses its unused variables.
    package mutating func endEntry() {
        for index in 0..<entryVariables.count where !entryVariables[index].isUsed {
            diagnose(
                .unusedVariable, "no format string of the entry uses the variable",
                variable: name(entryVariables[index].name), origin: entryVariables[index].origin)
        }
        entryVariables.removeAll()
        if scopedNames.count > 0 { scopedNames = HashIndex() }
    }
}

extension FormatProgramBuilder {
    /// Adds a key for `addWidths` or `addDevices`: a device's key, or a width as written.
    package mutating func addKey(_ key: UnsafeBufferPointer<UInt8>) -> TextRef {
        addText(key)
    }

    /// Adds a width rule and returns its node. The variants may be in any order. If two have the same width, the last
    /// one counts.
    ///
    /// - Complexity: O(*n* log *n*) for *n* variants.
    package mutating func addWidths(_ variants: [(width: Int, key: TextRef, node: NodeRef)]) -> NodeRef {
        let order = Order.numbers(below: variants.count) {
            UInt32(clamping: variants[$0].width) < UInt32(clamping: variants[$1].width)
        }
        var branches: [BranchRecord] = []
        for number in order {
            let variant = variants[number]
            let branch = BranchRecord(key: variant.key, width: UInt32(clamping: variant.width), node: variant.node)
            if let last = branches.indices.last, branches[last].width == branch.width {
                branches[last] = branch
            } else {
                branches.append(branch)
            }
        }
        return addRule(.widths, branches)
    }

    /// Adds a device rule and returns its node. If two branches have the same device, the last one counts.
    ///
    /// - Complexity: O(*n*) for *n* variants, on average.
    package mutating func addDevices(_ variants: [(device: TextRef, node: NodeRef)]) -> NodeRef {
        var branches: [BranchRecord] = []
        var index = ListIndex()
        for variant in variants {
            let branch = BranchRecord(key: variant.device, width: 0, node: variant.node)
            let same = index.number(
                among: branches.count, hash: hash(of: branch.key), hashOf: { hash(of: branches[$0].key) },
                isEqual: { areEqual(branches[$0].key, branch.key) })
            if let same {
                branches[same] = branch
            } else {
                branches.append(branch)
            }
        }
        return addRule(.devices, branches)
    }

    private mutating func addRule(_ kind: NodeKind, _ branches: [BranchRecord]) -> NodeRef {
        let first = BranchListRef(words.count)
        for branch in branches {
            words.append(branch.key.number)
            words.append(branch.width)
            words.append(branch.node.number)
        }
        return addNode(kind, first: first.number, count: branches.count)
    }

    /// The hash of an added text.
    func hash(of text: TextRef) -> Int {
        withBytes(of: text) { $0.contentHash }
    }
}

// MARK: Keys of a table

/// A table stores its keys with the entries, so that a look-up finds both in one place. A key has an entry in the
/// `.stringsdict` file, a text in the `.strings` file, or both.
extension FormatProgramBuilder {
    /// Adds a key that has an entry in one of the two files. The entry must have been added before the key.
    package mutating func addTableKey(
        _ key: UnsafeBufferPointer<UInt8>, _ entry: FileEntry, isStringsdict: Bool
    ) -> KeyRef {
        let added = KeyRef(words.count)
        words.append(UInt32(truncatingIfNeeded: key.count))
        words.append((isStringsdict ? entry : .missing).stored, (isStringsdict ? .missing : entry).stored)
        words.append(text: key)
        return added
    }

    /// Calls `body` with the bytes of a key.
    package func withBytes<Result>(of key: KeyRef, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        words.withText(at: key.offset + ProgramLayout.keyHeadLength, count: Int(words[key.offset]), body)
    }

    /// The entry of a key in the `.stringsdict` file, or its text in the `.strings` file.
    package func entry(of key: KeyRef, isStringsdict: Bool) -> FileEntry {
        FileEntry(stored: words[key.offset + (isStringsdict ? 1 : 2)])
    }

    /// Sets the entry of a key in the `.stringsdict` file, or its text in the `.strings` file.
    package mutating func setEntry(_ entry: FileEntry, of key: KeyRef, isStringsdict: Bool) {
        words[key.offset + (isStringsdict ? 1 : 2)] = entry.stored
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
        switch definition.form {
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
        if isGender {
            for item in variable.cases {
                guard let value = item.number else { continue }
                withBytes(item.text) { builder, bytes in builder.addRule(value: Int64(value), bytes) }
            }
        } else {
            // In the order of the categories, so that variables with the same texts give the same program.
            let categories = variable.cases.map { $0.category }
            for category in PluralCategory.allCases {
                guard let place = categories.lastIndex(of: category) else { continue }
                withBytes(variable.cases[place].text) { builder, bytes in builder.addRule(category, bytes) }
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
