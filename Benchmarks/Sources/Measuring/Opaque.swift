import CBenchmarkSupport

/// A copy of a text that the optimizer knows nothing about.
public func opaque(_ text: String) -> String {
    guard bench_opaque(0) == 0 else { return "" }
    return String(decoding: Array(text.utf8), as: UTF8.self)
}

/// Takes a result, so that computing it cannot be left out.
@inlinable
@inline(__always)
public func consume(_ value: UInt64) {
    bench_consume(value)
}
