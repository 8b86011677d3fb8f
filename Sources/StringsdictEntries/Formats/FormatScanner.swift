/// Finds the directives of a format string, one after another.
///
/// ```swift
/// let directives = FormatScanner.directives(in: Array("%1$@ has %#@files@".utf8))
/// directives.map(\.range)         // [0..<4, 9..<18]
/// directives.map(\.position)      // [1, 0]
/// ```
///
/// The whole package reads format strings with this type: the run time, the compiler of String Catalogs, lint,
/// accessors and conversion. Apple's run time and Apple's compiler of catalogs read some texts differently. Each
/// difference is one of the `options`.
///
/// All readers know the names of Xcode 26, `%(count)lld` and `%1$(name)@`, which are labels for people and for generated
/// symbols (A1). Apple's compiler of catalogs removes them. The run time reads over them, because older tools copy them
/// into tables.
///
/// - Complexity: O(*n*) for all directives of a text together.
package struct FormatScanner {
    /// The rules for directives on which readers differ.
    ///
    /// The type is not an `OptionSet`, because the dynamic linker would look up its thirty symbols at every start of a
    /// program.
    package struct Options: Equatable, Sendable {
        /// The parts of a directive have a fixed order, `%[n$][flags][width][.precision][length]letter` and
        /// `%[n$]#[flags][width][.precision]@NAME@`. Text in another order is not a directive, and the scanner
        /// continues with the character that does not fit.
        ///
        /// Without this option, flags, width, precision and length may have any order and number, as in CFString.
        /// Source: the grammar of catalogs (A1, S16); open CoreFoundation for the run time.
        package var hasFixedOrder = false
        /// A name in `%#@NAME@` consists of any characters except `@`.
        ///
        /// Without this option, a name consists of ASCII letters, digits and `_`, as at run time. Source: S20 and S21
        /// for the compiler of catalogs, which respells names with other characters.
        package var hasOpenNames = false
        /// `%arg` is the argument of the substitution that the text belongs to, unless a letter or digit follows.
        ///
        /// Without this option, `%arg` is `%a` and the text `rg`. Source: S19, for the compiler of catalogs only.
        package var hasOwnArgument = false
        package init(hasFixedOrder: Bool = false, hasOpenNames: Bool = false, hasOwnArgument: Bool = false) {
            self.hasFixedOrder = hasFixedOrder
            self.hasOpenNames = hasOpenNames
            self.hasOwnArgument = hasOwnArgument
        }

        /// A text of a `.strings` or `.stringsdict` file, as Apple's run time reads it.
        package static var runTime: Options { Options() }
        /// A text of a String Catalog, as Apple's compiler reads it.
        package static var catalog: Options { Options(hasFixedOrder: true, hasOpenNames: true, hasOwnArgument: true) }
        /// A text of a catalog or a table, read with the rules of the run time and with `%arg`.
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

    /// The next directive. Nil after the last directive.
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
