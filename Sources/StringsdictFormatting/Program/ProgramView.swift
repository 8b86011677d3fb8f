/// A program's arrays as pointers, for the time of one call.
///
/// The initializer is given the object by a caller that keeps it alive until it is done with the view. Indices need no
/// check: the builder makes every index in a program from an element that it has just appended, a string always ends with
/// an `end` segment, and both are immutable.
struct ProgramView {
    let bytes: UnsafePointer<UInt8>
    let segments: UnsafePointer<FormatSegment>
    let strings: UnsafeBufferPointer<StringRecord>
    let variables: UnsafeBufferPointer<VariableRecord>
    let categoryStrings: UnsafeBufferPointer<UInt32>
    let genderRules: UnsafeBufferPointer<GenderRule>

    /// Nil for a program without memory, which the builder never makes: there are always the bytes of the slack, and a segment.
    ///
    /// Inlined, because the object would be retained for a call.
    @inline(__always)
    init?(_ program: FormatProgram) {
        guard let bytes = program.bytes.baseAddress, let segments = program.segments.baseAddress else { return nil }
        self.bytes = bytes
        self.segments = segments
        strings = program.strings
        variables = program.variables
        categoryStrings = program.categoryStrings
        genderRules = program.genderRules
    }

    @inline(__always)
    func firstSegment(of string: Int) -> Int {
        Int(strings[string].firstSegment)
    }
}
