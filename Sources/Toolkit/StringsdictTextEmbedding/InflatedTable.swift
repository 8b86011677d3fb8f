import CLDRPlurals
import Stringsdict
import StringsdictFormatting

/// A table whose keys share long texts.
///
/// A binary property list writes a text once for all its keys, so a file of 70 KB can give 4,000 keys 12,000 bytes each. The run
/// time reads such a text once. An embedded table is made and proved for each key.
enum InflatedTable {
    /// The texts of all keys may have this many times the memory of the table. The texts of real files have less than once.
    private static var mostTimes: Int { 16 }
    /// Tables with fewer bytes of texts are never refused.
    private static var fewestBytes: Int { 1 << 20 }

    /// The bytes of the texts of all keys, if they are far more than the table holds. Else nil.
    ///
    /// - Complexity: O(*n*) in the number of keys, branches and variables.
    static func size(_ table: StringTable) -> Int? {
        var (size, memory) = (0, 0)
        for key in table.keys {
            let (entry, text) = table.entries(forKey: key)
            for entry in [entry, text].compactMap({ $0 }) {
                memory = max(memory, entry.program.memory)
                size += entry.program.byteCount(of: entry.node)
            }
        }
        return size > fewestBytes && size / mostTimes > memory ? size : nil
    }
}

extension FormatProgram {
    /// The bytes of the format strings of an entry.
    fileprivate func byteCount(of node: NodeRef) -> Int {
        switch self.node(node) {
        case .message(let message):
            variables(of: message.scope).reduce(bytes(of: message.string).count) { $0 + byteCount(of: $1.rule) }
        case .widths(let list), .devices(let list):
            branches(list).reduce(0) { $0 + byteCount(of: $1.node) }
        }
    }

    private func byteCount(of rule: VariableRule) -> Int {
        switch rule {
        case .plural(let strings):
            PluralCategory.allCases.reduce(0) { sum, category in
                guard strings.hasOwn(category), let string = string(for: category, of: strings) else { return sum }
                return sum + bytes(of: string).count
            }
        case .gender(let list): rules(list).reduce(0) { $0 + bytes(of: $1.string).count }
        }
    }
}
