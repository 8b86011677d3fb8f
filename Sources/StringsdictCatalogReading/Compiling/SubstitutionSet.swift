import StringsdictEntries

/// The substitutions that texts may refer to, and their names at run time.
package struct SubstitutionSet {
    /// All substitutions, each name once.
    let all: [CatalogSubstitution]
    /// The names of the variables, in the same order.
    private let variableNames: [String]
    private let names: DistinctNames

    init(_ substitutions: [CatalogSubstitution]) {
        var all: [CatalogSubstitution] = []
        var names = DistinctNames()
        for substitution in substitutions where names.insert(substitution.name) { all.append(substitution) }
        self.all = all
        self.names = names
        variableNames = SubstitutionSet.variableNames(of: all.map(\.name))
    }

    /// The substitution of a name.
    @inline(never)
    subscript(name: String) -> CatalogSubstitution? { names.number(of: name).map { all[$0] } }

    /// The name of a substitution at run time.
    func variableName(of name: String) -> String { names.number(of: name).map { variableNames[$0] } ?? name }

    /// Names that can be expanded at run time: ASCII letters, digits and underscores only.
    ///
    /// Other characters are dropped. A name without any valid character becomes `value`. If two names become equal, the
    /// second one gets a number. A valid name stays.
    package static func variableNames(of names: [String]) -> [String] {
        // The keys of the entry itself cannot be names of variables.
        var taken = DistinctNames()
        for key in [AppleKey.format, AppleKey.devices, AppleKey.widths] { taken.insert(key.description) }
        var result = names.map { isExpandable($0) && taken.insert($0) ? $0 : "" }
        for (index, name) in names.enumerated() where result[index].isEmpty {
            let kept = String(decoding: name.utf8.filter(isExpandable), as: UTF8.self)
            let base = kept.isEmpty ? "value" : kept
            var number = 1
            var unique = base
            while !taken.insert(unique) {
                number += 1
                unique = "\(base)_\(number)"
            }
            result[index] = unique
        }
        return result
    }

    private static func isExpandable(_ name: String) -> Bool { !name.isEmpty && name.utf8.allSatisfy(isExpandable) }

    private static func isExpandable(_ byte: UInt8) -> Bool {
        byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
    }
}

/// Names that are compared byte by byte, since Swift's `==` treats `é` as one scalar and as two as equal. Each name has a
/// number in the order of insertion.
struct DistinctNames {
    private var names: [String] = []
    /// The numbers of all names, once there are more than a few. The keys are slices, since a dictionary with such keys is
    /// compiled already, for the languages of a catalog.
    private var numbers: [ArraySlice<UInt8>: Int] = [:]

    /// The number of names that are compared one by one.
    private static var fewNames: Int { 8 }

    /// The number of a name.
    @inline(never)
    func number(of name: String) -> Int? {
        if !numbers.isEmpty { return numbers[Array(name.utf8)[...]] }
        return names.firstIndex { $0.hasSameBytes(as: name) }
    }

    func contains(_ name: String) -> Bool { number(of: name) != nil }

    /// Adds a name. Returns whether it is new.
    @discardableResult
    @inline(never)
    mutating func insert(_ name: String) -> Bool {
        guard number(of: name) == nil else { return false }
        names.append(name)
        if names.count > DistinctNames.fewNames {
            if numbers.isEmpty {
                for (number, name) in names.enumerated() { numbers[Array(name.utf8)[...]] = number }
            } else {
                numbers[Array(name.utf8)[...]] = names.count - 1
            }
        }
        return true
    }
}
