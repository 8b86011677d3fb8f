import CLDRPlurals
import StringsdictEntries

/// The interface through which an entry is read: its rules for devices and widths, down to a message.
///
/// `FormatProgram` reads entries that were parsed at run time, and `EmbeddedTexts` reads those of an embedded table in
/// place. The meaning of the rules is defined here, once for both.
protocol EntryReading {
    /// A format string, with the variables that it may refer to.
    associatedtype Message: BitwiseCopyable
    /// The branches of a width or device rule.
    associatedtype Branches: BitwiseCopyable

    /// The entry or branch at a place.
    func node(_ place: NodeRef) -> EntryNode<Message, Branches>
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
package enum EntryNode<Message: BitwiseCopyable, Branches: BitwiseCopyable>: BitwiseCopyable {
    case message(Message)
    /// Texts for widths, the narrowest first.
    case widths(Branches)
    /// Texts for devices.
    case devices(Branches)
}

/// A branch of a width or device rule.
struct EntryBranch: BitwiseCopyable {
    /// The device's name. It is valid as long as the texts.
    var device = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var width = 0
    var node: NodeRef
}

/// The reason why an entry has no text for a device and a width.
///
/// An enumeration would have tables for comparing and hashing in each small program.
package struct MissingBranchError: Error {
    /// Whether a width rule has no texts.
    package let isWidth: Bool

    /// A width rule without texts.
    static var width: MissingBranchError { MissingBranchError(isWidth: true) }
    /// A device rule without a text for the device or for `other`. On a device that is none of Apple's, a device rule
    /// without any text.
    static var device: MissingBranchError { MissingBranchError(isWidth: false) }
}

extension EntryReading {
    /// The text of an entry for a device and a width.
    ///
    /// - Device: the branch of the device, else the branch `other`. On a device that is none of Apple's, else the branch
    ///   of the first of Apple's devices.
    /// - Width: the widest text that is not wider than the requested width. If all texts are wider, the narrowest text.
    ///   If no width is requested, the widest text.
    ///
    /// - Complexity: Linear in the number of devices. For widths, see `widest(of:notAbove:)`.
    @inline(__always)
    func message(
        of node: NodeRef, device: String, width: Int?
    ) throws(MissingBranchError) -> Message {
        var place = node
        // Rules are nested more deeply than the builder allows only in a damaged table.
        for _ in 0...FormatProgramBuilder.maximumDepth {
            switch self.node(place) {
            case .message(let message): return message
            case .widths(let branches):
                guard let found = widest(of: branches, notAbove: width) else { throw .width }
                place = found
            case .devices(let branches):
                guard let found = branch(of: branches, device: device) ?? standIn(of: branches, device: device) else {
                    throw .device
                }
                place = found
            }
        }
        throw .device
    }

    /// Whether an entry has a device rule without a branch for the device or for `other`.
    func isMissing(_ node: NodeRef, device: String) -> Bool {
        var place = node
        for _ in 0...FormatProgramBuilder.maximumDepth {
            switch self.node(place) {
            case .message: return false
            case .widths(let branches):
                guard let found = widest(of: branches, notAbove: nil) else { return false }
                place = found
            case .devices(let branches):
                guard let found = branch(of: branches, device: device) else { return true }
                place = found
            }
        }
        return true
    }

    /// Whether an entry has a device rule without any branch.
    func hasNoDevice(_ node: NodeRef) -> Bool {
        do throws(MissingBranchError) {
            _ = try message(of: node, device: "other", width: nil)
            return false
        } catch {
            return !error.isWidth
        }
    }

    /// The branch that a device which is none of Apple's shows if an entry has none for it. Nil for Apple's devices: they
    /// show the default value or the key.
    private func standIn(of branches: Branches, device: String) -> NodeRef? {
        guard device.hasBytes(of: "other") else { return nil }
        var found: (rank: Int, branch: EntryBranch)?
        search(branches) { branch in
            let rank = Self.rank(ofDevice: branch.device)
            guard let known = found else {
                found = (rank, branch)
                return false
            }
            if rank < known.rank || rank == known.rank && branch.device.lexicographicallyPrecedes(known.branch.device) {
                found = (rank, branch)
            }
            return false
        }
        return found?.branch.node
    }

    /// The place of a device in the order in which branches stand in for a missing one. Those nearest to a computer with
    /// a large screen come first.
    private static func rank(ofDevice name: UnsafeBufferPointer<UInt8>) -> Int {
        if name.equals("mac") { return 0 }
        if name.equals("iphone") { return 1 }
        if name.equals("ipad") { return 2 }
        if name.equals("ipod") { return 3 }
        if name.equals("applevision") { return 4 }
        if name.equals("appletv") { return 5 }
        return name.equals("applewatch") ? 6 : 7
    }

    /// The branch of a device, or else the branch `other`.
    private func branch(of branches: Branches, device: String) -> NodeRef? {
        var (own, other): (NodeRef?, NodeRef?)
        search(branches) { branch in
            if branch.device.equals(device) { own = branch.node }
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
        // The texts are one level below the rules. Only a damaged table has more levels.
        guard depth <= FormatProgramBuilder.maximumDepth else { return .text("") }
        var branches: [StringsdictEntry.Branch] = []
        switch self.node(node) {
        case .message(let message): return definition(of: message, &known)
        case .widths(let list):
            search(list) { branch in
                branches.append(.init(width: branch.width, definition(of: branch.node, &known, depth: depth + 1)))
                return false
            }
            return .widths(branches)
        case .devices(let list):
            search(list) { branch in
                let device = StringsdictDevice(rawValue: String(decoding: branch.device, as: UTF8.self))
                branches.append(.init(device: device, definition(of: branch.node, &known, depth: depth + 1)))
                return false
            }
            return .devices(branches)
        }
    }
}

extension ProgramReading {
    /// A variable as plain values.
    func definition(name: String, valueType: String?, rule: VariableRule) -> StringsdictEntry.Variable {
        var cases: [StringsdictEntry.Variable.Case] = []
        switch rule {
        case .gender(let rules):
            let rules = self.rules(rules)
            for rule in rules { cases.append(.init(name: String(rule.value), text: text(of: rule.string))) }
            // The rule for 0 comes first in a program, and after the negative values in a definition.
            if rules.first?.value == 0 { cases.insert(cases.removeFirst(), at: rules.count { $0.value < 0 }) }
            return .init(name: name, rule: .gender, valueType: valueType, cases: cases)
        case .plural(let chosen):
            for category in PluralCategory.allCases where chosen.hasOwn(category) {
                guard let string = string(for: category, of: chosen) else { continue }
                cases.append(.init(name: category.keyword, text: text(of: string)))
            }
            return .init(name: name, rule: .plural, valueType: valueType, cases: cases)
        }
    }
}
