extension FormatProgramBuilder {
    /// Adds a format string with the variables of a scope, and returns its node.
    package mutating func addFormat(
        _ text: UnsafeBufferPointer<UInt8>, scope: VariableScope = .empty, origin: Int = noOrigin
    ) -> NodeRef {
        let string = addString(text, origin: origin)
        resolveReferences(in: scope)
        if words[string.offset + 1] & StringMarks.hasFloatingPoint != 0 {
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
        // Swift's sort is stable, so variants of equal width keep their order.
        let order = variants.indices.sorted {
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

    /// The entry of a key in the `.stringsdict` file, or its text in the `.strings` file. `memory` explains why the
    /// function is mutating.
    package mutating func entry(of key: KeyRef, isStringsdict: Bool) -> FileEntry {
        FileEntry(stored: words[key.offset + (isStringsdict ? 1 : 2)])
    }

    /// Sets the entry of a key in the `.stringsdict` file, or its text in the `.strings` file.
    package mutating func setEntry(_ entry: FileEntry, of key: KeyRef, isStringsdict: Bool) {
        words[key.offset + (isStringsdict ? 1 : 2)] = entry.stored
    }
}
