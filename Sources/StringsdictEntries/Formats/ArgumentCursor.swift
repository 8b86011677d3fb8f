/// Counts the arguments that directives without a written position take.
///
/// A directive without a position takes the next argument. A position does not move the cursor. Arguments for width and
/// precision come before the directive's own argument.
///
/// Source: Apple, "String Format Specifiers"; recorded renderings.
package struct ArgumentCursor: Sendable {
    /// The position that the next directive without a position takes.
    package private(set) var next: Int

    /// A cursor at a position.
    package init(_ start: Int = 1) { next = start }

    /// Steps over one argument.
    package mutating func skip() { next = min(next, .max - 1) + 1 }

    /// Steps over the arguments for width and precision, and returns the position of the directive's own argument.
    ///
    /// - Parameter written: The written position of the directive. If it is nil, the directive takes the next argument.
    package mutating func position(written: Int?, width: FieldSize, precision: FieldSize) -> Int {
        if width.takesNextArgument { skip() }
        if precision.takesNextArgument { skip() }
        if let written { return written }
        defer { skip() }
        return next
    }

    /// The position of a directive's own argument.
    ///
    /// - Returns: The next position for a directive that takes no argument, which does not move the cursor.
    package mutating func position(of directive: Directive) -> Int {
        guard directive.takesArgument else { return next }
        return position(
            written: directive.writtenPosition, width: directive.width, precision: directive.precision)
    }
}
