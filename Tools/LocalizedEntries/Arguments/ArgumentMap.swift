/// What an entry takes as its arguments: one typed list through format string, nested variables, devices and widths.
///
/// ```swift
/// // "%2$@ has %1$#@files@", files: one "%ld file", other "%ld files"
/// let map = ArgumentMap(entry)
/// map.arguments.map(\.position)       // [1, 2]
/// map.arguments[0].type?.family       // .integer
/// map.arguments[0].variables          // ["files"]
/// ```
///
/// The positions follow the rules of Apple's run time: a directive without a position takes the next one, and the texts
/// of a variable count from the variable's own position. The map says of each use where it stands, so that a check can
/// point there and a generator can name the argument.
package struct ArgumentMap: Sendable {
    /// One use of an argument.
    package struct Use: Sendable {
        /// What the argument is used for.
        package enum Purpose: Sendable, Hashable {
            /// A conversion shows it.
            case shown
            /// It chooses the text of a variable.
            case chooses(variable: String)
            /// It gives a width or a precision.
            case size
        }

        /// The position of the argument, counted from 1.
        package let position: Int
        /// What the conversion takes; nil for a variable without a usable value type.
        package let type: ArgumentType?
        /// What the argument is used for.
        package let purpose: Purpose
        /// Whether the text writes the position.
        package let isPositionWritten: Bool
        /// The text that has the directive. For the value type of a variable, the format that names the variable.
        package let text: LocalizedText
        /// The directive's bytes in the UTF-8 form of the text.
        package let range: Range<Int>
        /// Where in the entry the text is: devices, widths, variables and their cases, such as `["ipad", "files",
        /// "one"]`.
        package let path: [String]
        /// Whether the file writes the text. The format string of a catalog's plural is made by its compiler.
        package let isTextWritten: Bool
    }

    /// One argument with all its uses.
    package struct Argument: Sendable {
        /// The position, counted from 1.
        package let position: Int
        /// All uses, in the order in which the run time meets them.
        package internal(set) var uses: [Use]

        /// The type: that of the first use that has one.
        package var type: ArgumentType? { uses.lazy.compactMap(\.type).first }

        /// The variables that it chooses texts for, each once.
        package var variables: [String] {
            var names: [String] = []
            for use in uses {
                if case .chooses(let name) = use.purpose, !names.contains(name) { names.append(name) }
            }
            return names
        }

        /// Whether a conversion shows it.
        package var isShown: Bool { uses.contains { $0.purpose == .shown } }

        /// Two uses that one argument cannot serve, if there are any.
        package var conflict: (first: Use, second: Use)? {
            guard let first = uses.first(where: { $0.type != nil }), let type = first.type else { return nil }
            let second = uses.first { use in use.type.map { !$0.agrees(with: type) } ?? false }
            return second.map { (first, $0) }
        }
    }

    /// A name in a text that leads nowhere.
    package struct Reference: Sendable {
        /// The variable.
        package let name: String
        /// The text that names it.
        package let text: LocalizedText
        /// The directive's bytes in the UTF-8 form of the text.
        package let range: Range<Int>
        /// The names of the variables that are there.
        package let candidates: [String]
    }

    /// The arguments, by their positions.
    package internal(set) var arguments: [Argument] = []
    /// Names of variables that the entry does not define.
    package internal(set) var undefined: [Reference] = []
    /// Names of variables that a text is inside of already.
    package internal(set) var cycles: [Reference] = []
    /// The names of variables that a text reaches, for each message in the order of `EntryContent.messages`.
    package internal(set) var reached: [Set<String>] = []

    /// The map of an entry.
    ///
    /// - Complexity: O(*n*) in the length of the texts, times the positions from which one variable is used.
    package init(_ entry: LocalizedEntry) { self.init(entry.content) }

    /// The map of an entry's content.
    package init(_ content: EntryContent) {
        if let text = content.message, text.variables.isEmpty, !text.format.value.utf8.contains(UInt8(ascii: "%")) {
            reached = [[]]
            return
        }
        var collector = ArgumentCollector()
        for (path, message) in content.messages {
            collector.collect(message, path: path)
            reached.append(collector.reached)
        }
        arguments = collector.uses.keys.sorted().map { Argument(position: $0, uses: collector.uses[$0] ?? []) }
        undefined = collector.undefined
        cycles = collector.cycles
    }

    /// The argument at a position.
    package subscript(position: Int) -> Argument? { arguments.first { $0.position == position } }

    /// The greatest position; 0 where there are no arguments.
    package var count: Int { arguments.last?.position ?? 0 }

    /// The positions below the greatest one that nothing uses. Apple's untyped arguments cannot leave one out.
    package var skipped: [Int] {
        var result: [Int] = []
        var expected = 1
        for argument in arguments where argument.position >= 1 {
            // A file can write any position; a long gap is one mistake.
            if argument.position > expected { result += expected..<expected + min(argument.position - expected, 16) }
            expected = min(argument.position, .max - 1) + 1
        }
        return result
    }
}

/// Walks through the texts of an entry as the run time does, and notes what takes which argument.
struct ArgumentCollector {
    private(set) var uses: [Int: [ArgumentMap.Use]] = [:]
    private(set) var undefined: [ArgumentMap.Reference] = []
    private(set) var cycles: [ArgumentMap.Reference] = []
    /// The variables that the last message reaches.
    private(set) var reached: Set<String> = []
    private var message = LocalizedMessage(format: LocalizedText(""))
    /// Variables and the positions from which their texts were read already.
    private var visited: Set<Visit> = []
    /// The variables whose texts are being read.
    private var active: [String] = []
    private var count = 0

    private struct Visit: Hashable {
        let variable: String
        let position: Int
    }

    /// How many uses an entry may have. Real ones have fewer than a hundred.
    private static let useLimit = 20_000

    /// Notes the uses of a message.
    mutating func collect(_ message: LocalizedMessage, path: [String]) {
        self.message = message
        reached = []
        visited = []
        let directives = FormatDirective.all(in: message.format.value)
        // A text of a .strings file is shown as it is unless it takes arguments, and `50 % off` is not an octal number.
        let text = message.format.value
        if message.variables.isEmpty,
            !directives.contains(where: { $0.takesArgument && !$0.looksLikePercentSign(in: text) })
        {
            return
        }
        collect(
            directives, of: message.format, from: 1, path: path, own: nil, isTextWritten: !message.isFormatImplied)
    }

    /// The variable that a text belongs to, and its position.
    private struct Own {
        let position: Int
        let type: ArgumentType?
    }

    private mutating func collect(
        _ directives: [FormatDirective], of text: LocalizedText, from start: Int, path: [String], own: Own?,
        isTextWritten: Bool
    ) {
        var cursor = ArgumentCursor(start)
        for directive in directives {
            guard count < Self.useLimit else { return }
            let directive = renamed(directive, in: text)
            func use(_ position: Int, _ type: ArgumentType?, _ purpose: ArgumentMap.Use.Purpose, isWritten: Bool)
                -> ArgumentMap.Use
            {
                ArgumentMap.Use(
                    position: position, type: type, purpose: purpose, isPositionWritten: isWritten, text: text,
                    range: directive.range, path: path, isTextWritten: isTextWritten)
            }
            var sizes = cursor
            for size in directive.sizeArguments {
                let position = size ?? sizes.next
                if size == nil { sizes.skip() }
                add(use(position, .size, .size, isWritten: size != nil))
            }
            switch directive.kind {
            case .conversion(let type):
                let position = cursor.position(of: directive)
                add(use(position, type, .shown, isWritten: directive.writtenPosition != nil))
            case .ownArgument:
                guard let own else { continue }
                add(use(own.position, own.type, .shown, isWritten: true))
            case .variable(let name):
                let variable = message.variables.first { $0.name == name }
                let position = cursor.position(of: directive, definition: variable?.argument)
                guard let variable else {
                    undefined.append(reference(name, text, directive))
                    continue
                }
                reached.insert(name)
                let type = variable.valueType.flatMap { ArgumentType(valueType: $0.value) }
                let isWritten = directive.writtenPosition != nil || variable.argument != nil
                add(use(position, type, .chooses(variable: name), isWritten: isWritten))
                guard !active.contains(name) else {
                    cycles.append(reference(name, text, directive))
                    continue
                }
                guard visited.insert(Visit(variable: name, position: position)).inserted else { continue }
                active.append(name)
                let own = Own(position: position, type: type)
                for item in variable.cases {
                    collect(
                        FormatDirective.all(in: item.text.value, hasOwnArgument: variable.hasOwnArgument),
                        of: item.text, from: variable.countsFromOne ? 1 : position, path: path + [name, item.name],
                        own: own, isTextWritten: true)
                }
                active.removeLast()
            case .malformedReference, .percent, .stray, .incomplete: _ = cursor.position(of: directive)
            }
        }
    }

    /// A substitution whose name the run time cannot expand, as a variable: the compiler of catalogs gives it another
    /// name.
    private func renamed(_ directive: FormatDirective, in text: LocalizedText) -> FormatDirective {
        guard directive.kind == .malformedReference, message.variables.contains(where: \.hasOwnArgument) else {
            return directive
        }
        let rest = text.value.utf8.dropFirst(directive.range.lowerBound)
        guard let sign = rest.firstIndex(of: UInt8(ascii: "@")) else { return directive }
        let after = rest[rest.index(after: sign)...]
        guard let end = after.firstIndex(of: UInt8(ascii: "@")) else { return directive }
        let name = String(decoding: after[..<end], as: UTF8.self)
        guard message.variables.contains(where: { $0.name == name }) else { return directive }
        var directive = directive
        directive.kind = .variable(name)
        let length = text.value.utf8.distance(from: rest.startIndex, to: end) + 1
        directive.range = directive.range.lowerBound..<directive.range.lowerBound + length
        return directive
    }

    private mutating func add(_ use: ArgumentMap.Use) {
        count += 1
        uses[use.position, default: []].append(use)
    }

    private func reference(
        _ name: String, _ text: LocalizedText, _ directive: FormatDirective
    ) -> ArgumentMap.Reference {
        ArgumentMap.Reference(
            name: name, text: text, range: directive.range, candidates: message.variables.map(\.name))
    }
}
