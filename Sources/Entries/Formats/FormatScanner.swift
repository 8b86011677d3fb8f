/// Finds the directives of a format string, one after another.
///
/// ```swift
/// let directives = FormatScanner.directives(in: Array("%1$@ has %#@files@".utf8))
/// directives.map(\.range)         // [0..<4, 9..<18]
/// directives.map(\.position)      // [1, 0]
/// ```
///
/// All of the package reads format strings with it: the run time, the compiler of String Catalogs, lint, accessors and
/// conversion. Apple's run time and Apple's compiler of catalogs read some texts differently. Each difference is one of
/// the `options`.
///
/// - Complexity: O(*n*) for all directives of a text together.
package struct FormatScanner {
    /// What a scanner reads as a directive, beyond what all readers agree on.
    ///
    /// It is no `OptionSet`: the dynamic linker would look its thirty symbols up whenever a program starts.
    package struct Options: Equatable, Sendable {
        /// The parts of a directive have a fixed order, `%[n$][flags][width][.precision][length]letter` and
        /// `%[n$]#[flags][width][.precision]@NAME@`. Text in another order is no directive, and the scanner goes on
        /// with the character that does not fit.
        ///
        /// Without this option, flags, width, precision and length stand in any order and number, as CFString reads
        /// them. Source: the grammar of catalogs (A1, S16); open CoreFoundation for the run time.
        package var hasFixedOrder = false
        /// A name in `%#@NAME@` consists of any characters but `@`.
        ///
        /// Without this option, a name consists of ASCII letters, digits and `_`, as at run time. Source: S20 and S21
        /// for the compiler of catalogs, which gives such names another spelling.
        package var hasOpenNames = false
        /// `%arg` is the argument of the substitution that the text belongs to, unless a letter or digit follows.
        ///
        /// Without this option, it is `%a` and the text `rg`. Source: S19, for the compiler of catalogs only.
        package var hasOwnArgument = false
        /// A name in brackets may stand behind the position: `%(count)lld`, `%1$(name)@`. It is a label for generated
        /// symbols.
        ///
        /// Without this option, the bracket is an ordinary character, as at run time (A10). Source: A1. No preset has
        /// this option, since nothing takes labels out of texts yet (A4, A5).
        package var hasLabels = false

        package init(
            hasFixedOrder: Bool = false, hasOpenNames: Bool = false, hasOwnArgument: Bool = false,
            hasLabels: Bool = false
        ) {
            self.hasFixedOrder = hasFixedOrder
            self.hasOpenNames = hasOpenNames
            self.hasOwnArgument = hasOwnArgument
            self.hasLabels = hasLabels
        }

        /// A text of a `.strings` or `.stringsdict` file, as Apple's run time reads it.
        package static var runTime: Options { Options() }
        /// A text of a String Catalog, as Apple's compiler reads it.
        package static var catalog: Options { Options(hasFixedOrder: true, hasOpenNames: true, hasOwnArgument: true) }
        /// A text as its author means it, of a catalog or of a table: read as the run time does, with `%arg`.
        package static var authored: Options { Options(hasOwnArgument: true) }
    }

    private let text: UnsafeBufferPointer<UInt8>
    private let options: Options
    /// The offset at which the search for the next directive starts.
    package var index = 0

    /// Creates a scanner for a text, which must outlive the scanner.
    package init(_ text: UnsafeBufferPointer<UInt8>, _ options: Options = .runTime) {
        self.text = text
        self.options = options
    }

    /// The next directive. Nil behind the last one.
    package mutating func next() -> Directive? {
        while index < text.count {
            index += 1
            guard text[index - 1] == UInt8(ascii: "%") else { continue }
            let directive = Directive(in: text, behind: index, options)
            index = directive.range.upperBound
            return directive
        }
        return nil
    }

    /// All directives of a text.
    package static func directives(in text: [UInt8], _ options: Options = .runTime) -> [Directive] {
        text.withUnsafeBufferPointer { text in
            var scanner = FormatScanner(text, options)
            var directives: [Directive] = []
            while let directive = scanner.next() { directives.append(directive) }
            return directives
        }
    }
}
