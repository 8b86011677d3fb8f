extension FormatProgramBuilder {
    /// Takes over a key, such as a device's or a width as it is written, for `addWidths` and `addDevices`.
    package mutating func addKey(_ key: UnsafeBufferPointer<UInt8>) -> ByteRange {
        addBytes(key)
    }

    /// Adds a width rule and returns its node. The variants may come in any order; of two for one width the last counts.
    ///
    /// - Complexity: O(*n* log *n*) for *n* variants.
    package mutating func addWidths(_ variants: [(width: Int, key: ByteRange, node: UInt32)]) -> UInt32 {
        let first = branches.count
        // By width, and of equal widths the last one last.
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

    /// Adds a device rule and returns its node. Of two branches for one device the last counts.
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

    /// The hash of a text that was taken over.
    func hash(of text: ByteRange) -> Int {
        withText(text) { $0.contentHash }
    }
}
