// Existential values need the full runtime, which Embedded Swift does without.
#if !hasFeature(Embedded)
extension FormatArgument {
    /// The argument that a call to `String(format:)` would have been given.
    ///
    /// Numbers of every width are themselves. A pointer is its address. Any other type is shown by its
    /// description; module `StringsdictFoundation` knows Foundation's types.
    ///
    /// ```swift
    /// func localized(_ key: String, _ arguments: any CVarArg...) -> String {
    ///     formatter.string(entry(key), arguments: arguments.map { FormatArgument($0) })
    /// }
    /// ```
    public init(_ value: any CVarArg) {
        switch value {
        case let value as any FormatArgumentConvertible: self = value.formatArgument
        case let value as any BinaryInteger: self.init(value)
        case let value as any BinaryFloatingPoint: self = .floatingPoint(Double(value))
        case let value as OpaquePointer: self = .unsigned(UInt64(UInt(bitPattern: value)))
        case let value as any _Pointer: self = .unsigned(UInt64(UInt(bitPattern: value)))
        default: self = .text(String(describing: value))
        }
    }
}
#endif
