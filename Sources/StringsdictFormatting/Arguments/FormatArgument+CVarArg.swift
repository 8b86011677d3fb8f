// The linker leaves out a file whose code the program does not use. The code here names thirty symbols of the standard
// library. In a file that programs need, the dynamic linker would look them up at every start.

// Existential values need the full runtime, which Embedded Swift lacks.
#if !hasFeature(Embedded)
extension FormatArgument {
    /// Creates the argument that a call to `String(format:)` would get.
    ///
    /// Numbers of every width keep their value. A Boolean becomes 1 or 0, and a pointer its address. Any other type is shown through its
    /// description; the module `StringsdictFoundation` adds Foundation's types.
    ///
    /// ```swift
    /// func text(
    ///     _ entry: StringsdictEntry, _ values: any CVarArg...
    /// ) -> String {
    ///     let arguments = values.map { FormatArgument($0) }
    ///     return formatter.string(entry, arguments: arguments)
    /// }
    /// ```
    public init(_ value: any CVarArg) {
        switch value {
        case let value as any FormatArgumentConvertible: self = value.formatArgument
        case let value as any BinaryInteger: self.init(value)
        case let value as Bool: self = .integer(value ? 1 : 0)
        case let value as any BinaryFloatingPoint: self = .floatingPoint(Double(value))
        case let value as OpaquePointer: self = .unsigned(UInt64(UInt(bitPattern: value)))
        case let value as any _Pointer: self = .unsigned(UInt64(UInt(bitPattern: value)))
        default: self = .text(String(describing: value))
        }
    }
}
#endif
