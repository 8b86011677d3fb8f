import StringsdictEntries
import StringCatalogs

/// Collects the arguments of a key's text in the source language, which become the parameters of its symbol.
///
/// | the source text | parameters |
/// |---|---|
/// | `Score %@, %lld` | `_ arg1: String, _ arg2: Int` |
/// | `%2$@ of %1$(name)@` | `name: String, _ arg2: String` |
/// | a plural with `%lld days` | `_ arg1: Int` |
/// | `%#@files@ in %2$@` | `files: Int, _ arg2: String` |
///
/// All branches of a plural or a device variation count. Other languages do not: their names are labels for readers.
///
/// Source: symbols that Xcode 26.0 to 27 generated (B9).
struct SymbolArguments {
    /// An argument of a text.
    private struct Argument {
        var label: String?
        let type: String
        let specifier: String
    }

    /// The error for a text that takes an argument beyond ``SymbolArguments/maximumPosition``.
    struct TooManyArgumentsError: Error {
        let position: Int
    }

    /// The greatest position of an argument. Each position below the last one becomes a parameter.
    static var maximumPosition: Int { 64 }

    private var arguments: [Int: Argument] = [:]
    private let substitutions: [CatalogSubstitution]
    /// The substitutions whose branches are being read, so that none is read inside itself.
    private var active: Set<Int> = []
    private var excess: Int?

    /// Collects the arguments of a localization, or of the key if it has no text.
    init(of localization: CatalogLocalization?, key: String) {
        substitutions = localization?.substitutions ?? []
        let texts = (localization?.units ?? []).filter { $0.path.first?.isSubstitution != true }.map(\.unit.value)
        if texts.count > 1 {
            let positions = NamedPositions(in: texts)
            for text in texts { read(text, positions: positions) }
        } else {
            read(texts.first ?? key)
        }
    }

    /// The parameters, by position.
    ///
    /// A position that no specifier takes becomes a text without a label, since arguments are counted. A label that
    /// occurs twice counts once.
    func parameters() throws(TooManyArgumentsError) -> [SymbolParameter] {
        if let excess { throw TooManyArgumentsError(position: excess) }
        guard let last = arguments.keys.max() else { return [] }
        var names = Set((1...last).filter { arguments[$0]?.label == nil }.map { "arg\($0)" })
        return (1...last).map { position in
            let argument = arguments[position]
            var label = argument?.label.flatMap(SymbolName.identifier)
            if let name = label, SymbolName.isReserved(name) || !names.insert(name).inserted { label = nil }
            return SymbolParameter(
                label: label, position: position, type: argument?.type ?? "String",
                specifier: argument?.specifier ?? "%@")
        }
    }

    // MARK: Reading

    /// Reads the specifiers of a text.
    ///
    /// - Parameters:
    ///   - start: The position of the first specifier without a position: in a branch of a substitution, its own.
    ///   - positions: The positions of the names whose specifiers write no position.
    private mutating func read(_ text: String, from start: Int = 1, positions: NamedPositions = NamedPositions()) {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return }
        let bytes = Array(text.utf8)
        var cursor = ArgumentCursor(start)
        for directive in FormatScanner.directives(in: bytes, .catalog) {
            switch directive.kind {
            case .conversion:
                addSizes(of: directive, cursor)
                let name = directive.label.map { String(decoding: bytes[$0], as: UTF8.self) }
                let position = cursor.position(of: directive, name: name, in: positions)
                let letters = bytes.withUnsafeBufferPointer { directive.specifier(in: $0) }
                add(
                    at: position, label: name, type: String(decoding: bytes[letters], as: UTF8.self)[...],
                    specifier: SymbolArguments.specifier(directive, in: bytes))
            case .reference(let range):
                let name = String(decoding: bytes[range], as: UTF8.self)
                let number = substitutions.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
                let written = number.flatMap { substitutions[$0].argumentPosition }.flatMap { $0 > 0 ? $0 : nil }
                let position = written ?? cursor.position(of: directive)
                if let number { addSubstitution(number, at: position) }
            case .ownArgument, .percent, .character, .malformedReference, .incomplete: continue
            }
        }
    }

    /// Adds the arguments that hold width and precision: `%*d`.
    private mutating func addSizes(of directive: Directive, _ cursor: ArgumentCursor) {
        var cursor = cursor
        for size in [directive.width, directive.precision] {
            guard let position = size.argumentPosition else { continue }
            add(at: position > 0 ? position : cursor.next, label: nil, type: "d", specifier: "%d")
            if position == 0 { cursor.skip() }
        }
    }

    private mutating func addSubstitution(_ number: Int, at position: Int) {
        let substitution = substitutions[number]
        let contents = substitution.form.branches.map(\.content) + [substitution.content]
        let texts = contents.compactMap(\.stringUnit?.value)
        let type = SymbolArguments.type(of: substitution, texts)
        add(at: position, label: substitution.name, type: type[...], specifier: "%\(type)")
        guard active.insert(number).inserted else { return }
        for text in texts { read(text, from: position) }
        active.remove(number)
    }

    private mutating func add(at position: Int, label: String?, type: Substring, specifier: String) {
        guard position <= SymbolArguments.maximumPosition else {
            excess = excess ?? position
            return
        }
        if arguments[position] == nil {
            arguments[position] = Argument(
                label: label, type: SymbolParameter.type(of: type), specifier: specifier)
        } else if arguments[position]?.label == nil {
            arguments[position]?.label = label
        }
    }

    /// The value type of a substitution: its own, or else that of the first number in its branches (S17).
    private static func type(of substitution: CatalogSubstitution, _ texts: [String]) -> String {
        if let specifier = substitution.formatSpecifier {
            let bytes = Array(specifier.utf8)
            let directive = bytes.withUnsafeBufferPointer { Directive(valueType: $0, .catalog) }
            if let directive { return letters(of: directive, in: bytes) }
        }
        for text in texts {
            let bytes = Array(text.utf8)
            let directives = FormatScanner.directives(in: bytes, .catalog)
            if let number = directives.first(where: \.isNumeric) { return letters(of: number, in: bytes) }
        }
        return "lld"
    }

    private static func letters(of directive: Directive, in bytes: [UInt8]) -> String {
        String(decoding: bytes[bytes.withUnsafeBufferPointer { directive.specifier(in: $0) }], as: UTF8.self)
    }

    /// A specifier with its flags and sizes, but without position, name, and sizes that are arguments (B11).
    private static func specifier(_ directive: Directive, in bytes: [UInt8]) -> String {
        guard directive.width.argumentPosition != nil || directive.precision.argumentPosition != nil else {
            return "%" + String(decoding: bytes[directive.modifiersStart..<directive.range.upperBound], as: UTF8.self)
        }
        let width = directive.width.number.map(String.init) ?? ""
        let precision = directive.precision.number.map { ".\($0)" } ?? ""
        return "%\(directive.flags.written)\(width)\(precision)\(letters(of: directive, in: bytes))"
    }
}
