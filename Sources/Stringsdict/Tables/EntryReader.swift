import StringsdictTextFiles
import StringsdictEntries
import StringsdictPropertyLists
import StringsdictFormatting

/// Reads the entries of one property list into a table.
///
/// A value is identified by its index in the document. Diagnostics use the index to find the position in the file.
struct EntryReader {
    let view: PropertyListView
    /// Whether the first of two equal keys counts. Foundation uses the first one in binary files and the last one in
    /// text.
    let firstCounts: Bool

    typealias Item = PropertyListView.Item

    /// The entries of a dictionary, in file order. Each of them counts as a step.
    @inline(__always)
    func items(of dictionary: Int, _ table: inout TableBuilder) -> PropertyListView.Items {
        table.steps &+= 1 &+ view.count(of: dictionary)
        return view.items(of: dictionary)
    }

    func isText(_ index: Int) -> Bool { view.kind(of: index) == .string }
    func isDictionary(_ index: Int) -> Bool { view.kind(of: index) == .dictionary }

    /// Quotes a text for a message.
    func excerpt(_ index: Int) -> String { Excerpt.of(view.text(of: index)) }

    /// The name of an entry or a variable, for diagnostics.
    func name(_ index: Int) -> String {
        String(decoding: view.text(of: index).prefix(FormatProgramBuilder.maximumNameLength), as: UTF8.self)
    }
}

// MARK: Entries

/// Apple's reader looks for a device rule, then for a width rule, then for a format. Other keys are variables or are
/// ignored.
extension EntryReader {
    /// The context of a value in its entry.
    struct Place {
        var isInsideWidth = false
        var depth = 0
        /// The variables of the enclosing dictionaries. Texts without their own variables may use them.
        var scope = VariableScope.empty

        func inside(width: Bool, scope: VariableScope) -> Place {
            Place(isInsideWidth: isInsideWidth || width, depth: depth + 1, scope: scope)
        }
    }

    /// Adds the entry at an index and returns its node. Nil if nothing in it can be used.
    func entry(at index: Int, into table: inout TableBuilder) -> NodeRef? {
        defer { table.program.endEntry() }
        return node(at: index, Place(), into: &table)
    }

    private func node(at index: Int, _ place: Place, into table: inout TableBuilder) -> NodeRef? {
        // The limits were checked before the entry.
        guard place.depth == 0 || !table.isExhausted else { return nil }
        switch view.kind(of: index) {
        case .string:
            return table.program.addFormat(view.text(of: index), scope: place.scope, origin: index)
        case .dictionary where place.depth < FormatProgramBuilder.maximumDepth:
            return dictionary(index, place, into: &table)
        case .dictionary:
            table.diagnostics.note(
                .nestedTooDeeply, "the rules are nested deeper than any real file; the inner ones are ignored", index)
        default:
            table.diagnostics.note(
                .entryNotUsable, "a string or a dictionary was expected, not \(view.kind(of: index))", index)
        }
        return nil
    }

    private func dictionary(_ index: Int, _ place: Place, into table: inout TableBuilder) -> NodeRef? {
        let parts = parts(of: index, into: &table)
        let variables = variables(parts, into: &table)
        let scope = variables.count == 0 ? place.scope : variables
        if parts.hasCompetingRules {
            table.diagnostics.note(
                .competingRules,
                "the entry has more than one of device rule, width rule and format; the first of these counts; remove the others",
                parts.devices ?? parts.widths ?? index)
        }
        if let devices = parts.devices {
            guard !place.isInsideWidth else {
                table.diagnostics.note(
                    .deviceInsideWidth,
                    "a device rule inside a width rule crashes Apple's Foundation and is ignored; put the width rule inside",
                    devices)
                return nil
            }
            return self.devices(devices, place.inside(width: false, scope: scope), into: &table)
        }
        if let widths = parts.widths {
            return self.widths(widths, place.inside(width: true, scope: scope), into: &table)
        }
        if let format = parts.format {
            return table.program.addFormat(view.text(of: format), scope: scope, origin: format)
        }
        table.diagnostics.note(
            .missingFormat, "the entry has no format and no width or device rule; add \(AppleKey.format)", index
        )
        return nil
    }

    private func devices(_ index: Int, _ place: Place, into table: inout TableBuilder) -> NodeRef? {
        var branches: [(device: TextRef, node: NodeRef)] = []
        var seen = DistinctKeys()
        for item in items(of: index, &table) {
            let device = view.text(of: item.key)
            if seen.add(item, in: view, &table) != nil {
                table.diagnostics.noteDuplicate(excerpt(item.key), item.key)
                if firstCounts { continue }
            }
            if !StringsdictDevice.documented.contains(where: { $0.isNamed(device) }) {
                table.diagnostics.note(
                    .unknownDevice, "'\(excerpt(item.key))' is not a device that Apple documents", item.key)
            }
            if let node = node(at: item.value, place, into: &table) {
                branches.append((table.program.addKey(device), node))
            }
        }
        if branches.isEmpty {
            table.diagnostics.note(.emptyDeviceRule, "the device rule has no branch; add one for 'other'", index)
        }
        return table.program.addDevices(branches)
    }

    private func widths(_ index: Int, _ place: Place, into table: inout TableBuilder) -> NodeRef? {
        var branches: [(width: Int, key: TextRef, node: NodeRef)] = []
        var seen = ListIndex()
        for item in items(of: index, &table) {
            table.steps += view.count(of: item.key) / 32
            guard let width = width(view.text(of: item.key)) else {
                table.diagnostics.note(
                    .invalidWidth, "the width '\(excerpt(item.key))' is not an integer; its text is ignored", item.key)
                continue
            }
            let same = seen.number(
                among: branches.count, hash: width.hashValue, hashOf: { branches[$0].width.hashValue },
                isEqual: { branches[$0].width == width })
            if same != nil {
                table.diagnostics.noteDuplicate(excerpt(item.key), item.key)
                if firstCounts { continue }
            }
            guard let node = node(at: item.value, place, into: &table) else { continue }
            let branch = (width, table.program.addKey(view.text(of: item.key)), node)
            if let same { branches[same] = branch } else { branches.append(branch) }
        }
        guard !branches.isEmpty else {
            table.diagnostics.note(.emptyWidthRule, "the width rule has no text", index)
            return nil
        }
        return table.program.addWidths(branches)
    }

    /// Parses a width: decimal digits, possibly with leading zeros.
    private func width(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !text.isEmpty else { return nil }
        // The product can exceed 32 bits before it is bounded, so `Int` is too small on some platforms.
        var width: Int64 = 0
        for byte in text {
            guard byte &- 0x30 <= 9 else { return nil }
            // Widths above the limit exceed any screen.
            width = min(width * 10 + Int64(byte - 0x30), Int64(Int32.max))
        }
        return Int(width)
    }
}

/// Recognises texts without variables.
enum PlainText {
    /// Whether a text has a directive that is meant to show an argument, such as `%@`, `%1$ld` or `%#@count@`.
    ///
    /// A conversion with a blank before its letter counts as ordinary text: the `% o` in `50% off` is not an octal
    /// conversion.
    static func takesArguments(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var scanner = FormatScanner(text)
        while let directive = scanner.next() {
            switch directive.kind {
            case .conversion where !directive.looksLikeText && directive.conversion != .ignored: return true
            // A reference with a mistake in its name counts, too.
            case .reference, .malformedReference, .incomplete:
                if directive.conversion == .variable, !directive.flags.contains(.space) { return true }
            case .conversion, .ownArgument, .percent, .character: continue
            }
        }
        return false
    }
}

extension StringsdictDevice {
    /// Whether the name of the device has these bytes.
    fileprivate func isNamed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var name = rawValue
        return name.withUTF8 { $0.equals(bytes) }
    }
}
