import CLDRPlurals
import Entries

/// The interface through which an entry is read: its rules for devices and widths, down to a message.
///
/// `FormatProgram` reads entries that were parsed at run time, and `EmbeddedTexts` reads those of an embedded table in
/// place. The meaning of the rules is defined here, once for both.
protocol EntryReading {
    /// A format string, with the variables that it may refer to.
    associatedtype Message
    /// The branches of a width or device rule.
    associatedtype Branches

    /// The entry or branch at a place.
    func entryNode(at place: NodeRef) -> EntryNode<Message, Branches>
    /// Calls a closure with each branch until it returns true. The branches of a width rule begin with the narrowest.
    func search(_ branches: Branches, _ isLast: (EntryBranch) -> Bool)
    /// The last branch of a width rule that is not wider than requested, or the narrowest one. Without a request, the
    /// last one.
    func widest(of branches: Branches, notAbove width: Int?) -> NodeRef?
    /// The texts and rules of a message as plain values.
    ///
    /// - Parameter known: The variables of the scopes that were converted before. Thousands of branches may share a
    ///   scope of thousands of variables.
    func definition(
        of message: Message, _ known: inout [VariableRef: [StringsdictEntry.Variable]]
    ) -> StringsdictEntry.Definition
}

/// An entry, or a branch of an entry.
enum EntryNode<Message, Branches> {
    case message(Message)
    case widths(Branches)
    case devices(Branches)
    /// An entry, and the one that takes its place if it has no text for the device.
    case alternatives(NodeRef, NodeRef)
}

extension EntryNode: BitwiseCopyable where Message: BitwiseCopyable, Branches: BitwiseCopyable {}

/// A branch of a width or device rule.
struct EntryBranch: BitwiseCopyable {
    /// The device's name. It is valid as long as the texts.
    var device = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var width = 0
    var node: NodeRef
}

/// The text of an entry for a device and a width.
package enum EntryChoice<Message> {
    case message(Message)
    /// A width rule without texts.
    case noWidth
    /// A device rule without a text for the device or for `other`.
    case noDevice
}

extension EntryChoice: BitwiseCopyable where Message: BitwiseCopyable {}

extension EntryReading {
    /// The text of an entry for a device and a width.
    ///
    /// - Device: the branch of the device, else the branch `other`. Without both, the entry that takes this one's place.
    /// - Width: the widest text that is not wider than the requested width. If all texts are wider, the narrowest text.
    ///   If no width is requested, the widest text.
    ///
    /// - Complexity: Linear in the number of devices. For widths, see `widest(of:notAbove:)`.
    @inline(__always)
    func choose(_ node: NodeRef, device: String, width: Int?) -> EntryChoice<Message> {
        var place = node
        var alternative: NodeRef?
        // Rules are nested more deeply than the builder allows only in a damaged table.
        for _ in 0...2 * FormatProgramBuilder.maximumDepth {
            switch entryNode(at: place) {
            case .message(let message): return .message(message)
            case .alternatives(let entry, let text): (place, alternative) = (entry, text)
            case .widths(let branches):
                guard let found = widest(of: branches, notAbove: width) else { return .noWidth }
                place = found
            case .devices(let branches):
                if let found = branch(of: branches, device: device) {
                    place = found
                } else if let text = alternative {
                    (place, alternative) = (text, nil)
                } else {
                    return .noDevice
                }
            }
        }
        return .noDevice
    }

    /// The branch of a device, or else the branch `other`.
    private func branch(of branches: Branches, device: String) -> NodeRef? {
        var (own, other): (NodeRef?, NodeRef?)
        search(branches) { branch in
            if branch.device.elementsEqual(device.utf8) { own = branch.node }
            if other == nil, branch.device.equals("other") { other = branch.node }
            return own != nil
        }
        return own ?? other
    }

    func widest(of branches: Branches, notAbove width: Int?) -> NodeRef? {
        var found: NodeRef?
        search(branches) { branch in
            if let width, found != nil, branch.width > width { return true }
            found = branch.node
            return false
        }
        return found
    }

    /// The texts and rules of an entry as plain values.
    func definition(of node: NodeRef) -> StringsdictEntry.Definition {
        var known: [VariableRef: [StringsdictEntry.Variable]] = [:]
        return definition(of: node, &known, depth: 0)
    }

    private func definition(
        of node: NodeRef, _ known: inout [VariableRef: [StringsdictEntry.Variable]], depth: Int
    ) -> StringsdictEntry.Definition {
        // The alternatives are one level above the rules, and the texts are one level below. Only a damaged table has more.
        guard depth < FormatProgramBuilder.maximumDepth + 2 else { return .text("") }
        var branches: [StringsdictEntry.Branch] = []
        switch entryNode(at: node) {
        case .message(let message): return definition(of: message, &known)
        case .alternatives(let entry, _): return definition(of: entry, &known, depth: depth + 1)
        case .widths(let list):
            search(list) { branch in
                branches.append(.init(branch.width, definition(of: branch.node, &known, depth: depth + 1)))
                return false
            }
            return .widths(branches)
        case .devices(let list):
            search(list) { branch in
                let device = StringsdictEntry.Device(rawValue: String(decoding: branch.device, as: UTF8.self))
                branches.append(.init(device, definition(of: branch.node, &known, depth: depth + 1)))
                return false
            }
            return .devices(branches)
        }
    }
}

extension ProgramReading {
    /// A variable as plain values.
    func definition(name: String, valueType: String?, rule: VariableRule) -> StringsdictEntry.Variable {
        switch rule {
        case .gender(let rules):
            var strings: [Int: String] = [:]
            for rule in self.rules(rules) { strings[Int(clamping: rule.value)] = text(of: rule.string) }
            return .gender(name, valueType: valueType, strings)
        case .plural(let chosen):
            var strings: [PluralCategory: String] = [:]
            for category in PluralCategory.allCases where chosen.hasOwn(category) {
                strings[category] = string(for: category, of: chosen).map { text(of: $0) }
            }
            return .plural(name, valueType: valueType, strings)
        }
    }
}
