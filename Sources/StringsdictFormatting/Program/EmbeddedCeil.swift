#if hasFeature(Embedded) && !arch(wasm32)
/// C's `ceil`.
///
/// The dictionaries of Embedded Swift find their size with it. A processor with an instruction for it needs no function, others
/// expect one from C's mathematical library, which a program without an operating system does not have. Nothing else here needs
/// that library.
@_cdecl("ceil")
public func _ceil(_ value: Double) -> Double {
    // From 2^52 on every number is whole; what is not a number stays what it is.
    guard value.magnitude < 0x1p52 else { return value }
    let whole = Double(Int64(value))
    if whole < value { return value < 0 ? -0.0 : whole + 1 }
    return whole == 0 ? value : whole
}
#endif
