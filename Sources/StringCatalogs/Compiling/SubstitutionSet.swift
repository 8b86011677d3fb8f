import Entries

/// The substitutions that texts may refer to, and their names at run time.
package struct SubstitutionSet {
    /// All substitutions, each name once.
    let all: [CatalogSubstitution]
    /// The names of the variables, in the same order.
    private let variableNames: [String]
    private let numbers: [[UInt8]: Int]

    init(_ substitutions: [CatalogSubstitution]) {
        var all: [CatalogSubstitution] = []
        var numbers: [[UInt8]: Int] = [:]
        for substitution in substitutions {
            let name = Array(substitution.name.utf8)
            guard numbers[name] == nil else { continue }
            numbers[name] = all.count
            all.append(substitution)
        }
        self.all = all
        self.numbers = numbers
        variableNames = SubstitutionSet.variableNames(of: all.map(\.name))
    }

    private func index(of name: String) -> Int? { numbers[Array(name.utf8)] }

    /// The substitution of a name.
    subscript(name: String) -> CatalogSubstitution? { index(of: name).map { all[$0] } }

    /// The name of a substitution at run time.
    func variableName(of name: String) -> String { index(of: name).map { variableNames[$0] } ?? name }

    /// Names that can be expanded at run time: ASCII letters, digits and underscores only.
    ///
    /// Other characters are dropped. A name without any valid character becomes `value`. If two names become equal, the
    /// second one gets a number. A valid name stays.
    package static func variableNames(of names: [String]) -> [String] {
        // The keys of the entry itself cannot be names of variables.
        var taken = Set([AppleKey.format, AppleKey.devices, AppleKey.widths].map(\.description))
        var result = names.map { isExpandable($0) && taken.insert($0).inserted ? $0 : "" }
        for (index, name) in names.enumerated() where result[index].isEmpty {
            let kept = String(decoding: name.utf8.filter(isExpandable), as: UTF8.self)
            let base = kept.isEmpty ? "value" : kept
            var number = 1
            var unique = base
            while !taken.insert(unique).inserted {
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
