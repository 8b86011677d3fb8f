/// C's `ceil`.
///
/// The dictionaries of Embedded Swift use it to compute their capacity. Processors without an instruction for it need
/// the function from C's mathematical library, which a program without an operating system does not have. Nothing else
/// here needs that library.
enum EmbeddedCeil {
    static func ceil(_ value: Double) -> Double {
        // From 2^52 on, every number is an integer. NaN stays NaN.
        guard value.magnitude < 0x1p52 else { return value }
        let whole = Double(Int64(value))
        if whole < value { return whole + 1 }
        // A zero keeps the sign of the number that it comes from.
        return whole == 0 && value.sign == .minus ? -0.0 : whole
    }
}

#if hasFeature(Embedded) && !arch(wasm32)
/// The function by the name that the linker looks for.
@_cdecl("ceil")
public func _ceil(_ value: Double) -> Double { EmbeddedCeil.ceil(value) }
#endif
