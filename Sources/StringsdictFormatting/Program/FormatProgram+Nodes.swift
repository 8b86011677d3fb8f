import CLDRPlurals

extension FormatProgram {
    /// The format string that an entry comes down to, after its device and width rules: a node of kind `format`, or the
    /// rule that has no branch to take.
    ///
    /// - Device: the branch of the device, else the branch `other`, else none.
    /// - Width: the widest text that is not wider than the requested width; where all are wider, the narrowest; where no
    ///   width is requested, the widest.
    ///
    /// - Complexity: Linear in the number of devices, logarithmic in the number of widths.
    package func format(of node: UInt32, device: String, width: Int?) -> NodeRecord {
        var record = nodes[Int(node)]
        // A branch's node was made before the rule's own, so the way down ends.
        while record.kind != .format {
            let first = Int(record.first)
            let range = first..<first + Int(record.count)
            let branch: Int?
            if record.kind == .devices {
                branch =
                    range.first { text(branches[$0].key, equals: device) }
                    ?? range.first { text(branches[$0].key, equals: "other") }
            } else if let width {
                branch = widest(of: range, notAbove: width) ?? range.first
            } else {
                branch = range.last
            }
            guard let branch else { break }
            record = nodes[Int(branches[branch].node)]
        }
        return record
    }

    /// The last of a width rule's branches, which are sorted, that is not wider than requested.
    private func widest(of range: Range<Int>, notAbove width: Int) -> Int? {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if Int(branches[middle].width) <= width { low = middle + 1 } else { high = middle }
        }
        return low > range.lowerBound ? low - 1 : nil
    }

    /// An entry's texts and rules as plain values.
    func definition(of node: UInt32) -> EntryDefinition {
        var scopes: [UInt32: [FormatVariable]] = [:]
        return definition(of: node, &scopes)
    }

    /// The same, with the variables of the scopes that were met, by their first variable: thousands of branches may share a
    /// scope of thousands of variables.
    private func definition(of node: UInt32, _ scopes: inout [UInt32: [FormatVariable]]) -> EntryDefinition {
        let record = nodes[Int(node)]
        let range = Int(record.first)..<Int(record.first) + Int(record.count)
        switch record.kind {
        case .format:
            return .format(text(strings[Int(record.first)].text), variables: variables(in: record.scope, &scopes))
        case .widths:
            return .widths(
                range.map { WidthVariant(Int(branches[$0].width), definition(of: branches[$0].node, &scopes)) })
        case .devices:
            return .devices(
                range.map {
                    DeviceVariant(
                        Device(rawValue: text(branches[$0].key)), definition(of: branches[$0].node, &scopes))
                })
        }
    }

    private func variables(in scope: VariableScope, _ scopes: inout [UInt32: [FormatVariable]]) -> [FormatVariable] {
        guard scope.count > 0 else { return [] }
        if let known = scopes[scope.first] { return known }
        let variables = (Int(scope.first)..<Int(scope.first) + Int(scope.count)).map { variable(at: $0) }
        scopes[scope.first] = variables
        return variables
    }

    private func variable(at index: Int) -> FormatVariable {
        let record = variables[index]
        let rule: FormatVariable.Rule
        let first = Int(record.firstRule)
        if record.isGender {
            var strings: [Int: String] = [:]
            for rule in genderRules[first..<first + Int(record.rules)] {
                strings[Int(clamping: rule.value)] = text(self.strings[Int(rule.string)].text)
            }
            rule = .gender(strings)
        } else {
            var strings: [PluralCategory: String] = [:]
            for category in PluralCategory.allCases where record.rules & 1 << UInt32(category.rawValue) != 0 {
                let string = Int(categoryStrings[first + Int(category.rawValue)])
                strings[category] = text(self.strings[string].text)
            }
            rule = .plural(strings)
        }
        return FormatVariable(
            name: text(record.name), rule: rule, valueType: record.hasValueType ? text(record.valueType) : nil)
    }
}
