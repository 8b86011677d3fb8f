extension FormatProgramBuilder {
    /// Adds a format string with the variables of a scope, and returns its node.
    package mutating func addFormat(
        _ text: UnsafeBufferPointer<UInt8>, scope: VariableScope = .empty, origin: Int = 0
    ) -> UInt32 {
        let string = addString(text, origin: origin)
        resolveReferences(in: scope)
        if words[Int(string) + 1] & StringMarks.hasFloatingPoint != 0 {
            requireShownNumbers(in: scope)
        }
        return addNode(.format, first: string, count: Int(scope.count), scope: scope.first)
    }

    private mutating func addNode(_ kind: NodeKind, first: UInt32, count: Int, scope: UInt32 = 0) -> UInt32 {
        let node = UInt32(truncatingIfNeeded: words.count)
        words.append(UInt32(kind.rawValue) | UInt32(truncatingIfNeeded: count) << 2)
        words.append(first)
        words.append(scope)
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
    package mutating func addKey(_ key: UnsafeBufferPointer<UInt8>) -> ProgramText {
        addText(key)
    }

    /// Adds a width rule and returns its node. The variants may be in any order. If two have the same width, the last
    /// one counts.
    ///
    /// - Complexity: O(*n* log *n*) for *n* variants.
    package mutating func addWidths(_ variants: [(width: Int, key: ProgramText, node: UInt32)]) -> UInt32 {
        // Sorts by width, and keeps the original order of equal widths.
        let order = variants.indices.sorted {
            let (left, right) = (UInt32(clamping: variants[$0].width), UInt32(clamping: variants[$1].width))
            return left == right ? $0 < $1 : left < right
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
    package mutating func addDevices(_ variants: [(device: ProgramText, node: UInt32)]) -> UInt32 {
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

    private mutating func addRule(_ kind: NodeKind, _ branches: [BranchRecord]) -> UInt32 {
        let first = UInt32(truncatingIfNeeded: words.count)
        for branch in branches {
            words.append(branch.key.place)
            words.append(branch.width)
            words.append(branch.node)
        }
        return addNode(kind, first: first, count: branches.count)
    }

    /// The hash of an added text.
    func hash(of text: ProgramText) -> Int {
        withBytes(of: text) { $0.contentHash }
    }
}

// MARK: Keys of a table

/// A table stores its keys with the entries, so that a look-up finds both in one place. The table decides what the two
/// numbers of a key mean: each is a node, or a number by which the table marks a missing entry.
extension FormatProgramBuilder {
    /// Adds a key and returns its location. The entry must have been added before the key.
    package mutating func addTableKey(_ key: UnsafeBufferPointer<UInt8>, entry: UInt32, text: UInt32) -> UInt32 {
        let place = UInt32(truncatingIfNeeded: words.count)
        words.append(UInt32(truncatingIfNeeded: key.count))
        words.append(entry)
        words.append(text)
        words.append(text: key)
        return place
    }

    /// Calls `body` with the bytes of a key.
    package func withTableKey<Result>(at place: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        words.withText(at: Int(place) + ProgramLayout.keyHeadLength, count: Int(words[Int(place)]), body)
    }

    /// The entry of a key in the `.stringsdict` file, or its text in the `.strings` file. `memory` explains why the
    /// function is mutating.
    package mutating func entry(ofTableKeyAt place: UInt32, isStringsdict: Bool) -> UInt32 {
        words[Int(place) + (isStringsdict ? 1 : 2)]
    }

    /// Sets the entry of a key in the `.stringsdict` file, or its text in the `.strings` file.
    package mutating func setEntry(_ node: UInt32, ofTableKeyAt place: UInt32, isStringsdict: Bool) {
        words[Int(place) + (isStringsdict ? 1 : 2)] = node
    }
}
