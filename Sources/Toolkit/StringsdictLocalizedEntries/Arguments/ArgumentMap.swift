import StringsdictEntries
import StringsdictFormatting

/// The arguments of an entry: one typed list for its format strings, nested variables, devices and widths.
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
/// of a variable count from the variable's own position. Each use has its place, so that a check can point to it and a
/// generator can name the argument.
package struct ArgumentMap: Sendable {
    /// One use of an argument.
    package struct Use: Sendable {
        /// The purposes of uses.
        package enum Purpose: Sendable, Hashable {
            /// A conversion shows the argument.
            case shown
            /// The argument chooses the text of a variable.
            case chooses(variable: String)
            /// The argument gives a width or a precision.
            case size
        }

        /// The position of the argument, counted from 1.
        package let position: Int
        /// The type that the conversion takes. Nil for a variable without a usable value type.
        package let type: ArgumentType?
        /// The purpose of the use.
        package let purpose: Purpose
        /// The name in brackets: the `count` of `%(count)lld`.
        package let name: String?
        /// Whether the conversion is probably a percent sign of the text: ``FormatDirective/looksLikePercentSign``.
        package let looksLikePercentSign: Bool
        /// The padding and the sign of a number. Nil for anything else that a text shows, and for `%arg`.
        package let padding: NumberPadding?
        /// Whether the position is written in the text.
        package let isPositionWritten: Bool
        /// The text that has the directive. For the value type of a variable, the format that names the variable.
        package let text: AuthoredText
        /// The directive's bytes in the UTF-8 form of the text.
        package let range: Range<Int>
        /// The path of the text in the entry, through devices, widths, variables and cases: `["ipad", "files", "one"]`.
        package let path: [String]
        /// Whether the file contains the text. The compiler of catalogs creates the format string of a plural.
        package let isTextWritten: Bool
    }

    /// One argument with all its uses.
    package struct Argument: Sendable {
        /// The position, counted from 1.
        package let position: Int
        /// All uses, in the order in which the run time reads them.
        package let uses: [Use]
        /// The variables whose texts the argument chooses, each once.
        package let variables: [String]
        /// Whether a conversion shows the argument.
        package let isShown: Bool

        init(position: Int, uses: [Use]) {
            self.position = position
            self.uses = uses
            var (names, known, isShown) = ([String](), Set<String>(), false)
            for use in uses {
                switch use.purpose {
                case .shown: isShown = true
                case .chooses(let name): if known.insert(name).inserted { names.append(name) }
                case .size: break
                }
            }
            variables = names
            self.isShown = isShown
        }

        /// The type of the first use with a type.
        package var type: ArgumentType? { uses.lazy.compactMap(\.type).first }

        /// The first name in brackets that the texts give the argument.
        package var name: String? { uses.lazy.compactMap(\.name).first }

        /// Two uses that need arguments of different types, or nil.
        package var conflict: (first: Use, second: Use)? {
            guard let first = uses.first(where: { $0.type != nil && !$0.looksLikePercentSign }), let type = first.type
            else { return nil }
            // Another check reports a percent sign of the text.
            let second = uses.first { use in
                !use.looksLikePercentSign && use.type.map { !$0.agrees(with: type) } ?? false
            }
            return second.map { (first, $0) }
        }
    }

    /// A reference to a variable that cannot be expanded.
    package struct Reference: Sendable {
        /// The variable.
        package let name: String
        /// The text that refers to the variable.
        package let text: AuthoredText
        /// The directive's bytes in the UTF-8 form of the text.
        package let range: Range<Int>
        /// The names of the message's variables.
        package let candidates: [String]
    }

    /// The arguments, by their positions.
    package private(set) var arguments: [Argument] = []
    /// The indices in `arguments` by the name of a variable whose text the argument chooses.
    private var choosing: [String: [Int]] = [:]
    /// Names of variables that the entry does not define.
    package internal(set) var undefined: [Reference] = []
    /// References to variables from inside their own texts.
    package internal(set) var cycles: [Reference] = []
    /// References to variables that are nested deeper than the run time expands them.
    package internal(set) var tooDeep: [Reference] = []
    /// Whether a text may have a damaged conversion or the rest of one. Few texts have.
    package internal(set) var mayBeDamaged = false
    /// The names of variables that a text reaches, for each message in the order of `LocalizedEntry.messages`.
    package internal(set) var reached: [Set<String>] = []

    /// The greatest number of variables inside each other that the run time expands.
    package static var maximumDepth: Int { StringsdictFormatter.maximumDepth }

    /// The map of an entry.
    ///
    /// Variables are followed to the depth to which the run time expands them.
    ///
    /// - Complexity: O(*n*) in the length of the texts, and O(*m*) in the number of positions at which variables are used,
    ///   of which a fixed number is read.
    package init(_ entry: LocalizedEntry) { self.init(entry.messages) }

    /// The map of messages, each with the names of its branches.
    package init(_ messages: [(path: [String], message: AuthoredEntry.Message)]) {
        if messages.count == 1, messages[0].message.variables.isEmpty,
            !messages[0].message.format.value.hasByte(UInt8(ascii: "%"))
        {
            reached = [[]]
            mayBeDamaged = FormatRemains.mayBe(in: messages[0].message.format.value, beside: [])
            return
        }
        var collector = ArgumentCollector()
        for (path, message) in messages {
            collector.collect(message, path: path)
            reached.append(collector.reached)
        }
        arguments = collector.uses.keys.sorted().map { Argument(position: $0, uses: collector.uses[$0] ?? []) }
        for (number, argument) in arguments.enumerated() {
            for name in argument.variables { choosing[name, default: []].append(number) }
        }
        undefined = collector.undefined
        cycles = collector.cycles
        tooDeep = collector.tooDeep
        mayBeDamaged = collector.mayBeDamaged
    }

    /// The argument at a position.
    ///
    /// - Complexity: O(log *n*) in the number of arguments.
    package subscript(position: Int) -> Argument? {
        // Most positions have no gap before them.
        if position > 0, position <= arguments.count, arguments[position - 1].position == position {
            return arguments[position - 1]
        }
        var (low, high) = (0, arguments.count)
        while low < high {
            let middle = (low + high) / 2
            if arguments[middle].position < position { low = middle + 1 } else { high = middle }
        }
        return low < arguments.count && arguments[low].position == position ? arguments[low] : nil
    }

    /// The arguments that choose the text of a variable. A variable that is used twice can have two.
    ///
    /// - Complexity: O(*m*) in their number.
    package func arguments(choosing variable: String) -> [Argument] {
        choosing[variable].map { numbers in numbers.map { arguments[$0] } } ?? []
    }

    /// The greatest position. 0 without arguments.
    package var count: Int { arguments.last?.position ?? 0 }

    /// The unused positions below the greatest position. Apple's untyped arguments cannot skip a position.
    package var skipped: [Int] {
        var result: [Int] = []
        var expected = 1
        for argument in arguments where argument.position >= 1 {
            // A file can contain any position. A long gap is one mistake.
            if argument.position > expected { result += expected..<expected + min(argument.position - expected, 16) }
            expected = min(argument.position, .max - 1) + 1
        }
        return result
    }
}
