/// The functions that a web page calls. Texts are passed as UTF-8 in the memory of the module.

/// Reserves memory for a request. `release` returns it.
@_expose(wasm, "reserve")
@_cdecl("reserve")
public func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    .allocate(capacity: max(count, 1))
}

/// Returns memory that `reserve` or `explain` has reserved.
@_expose(wasm, "release")
@_cdecl("release")
public func release(_ memory: UnsafeMutablePointer<UInt8>) {
    memory.deallocate()
}

/// Answers a request: lines with a locale, a number, and for a range of numbers its end.
///
/// - Returns: The length of the answer in four bytes, the lowest one first, and the answer, in JSON. See
///   `NumberExplanation`. The caller releases the memory.
@_expose(wasm, "explain")
@_cdecl("explain")
public func explain(_ request: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutablePointer<UInt8> {
    let text = String(decoding: UnsafeBufferPointer(start: request, count: max(count, 0)), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    var json = JSONWriter()
    NumberExplanation(
        locale: lines.first ?? "", number: lines.count > 1 ? lines[1] : "", end: lines.count > 2 ? lines[2] : nil
    ).write(to: &json)
    let answer = UnsafeMutablePointer<UInt8>.allocate(capacity: json.bytes.count + 4)
    for place in 0..<4 { answer[place] = UInt8(truncatingIfNeeded: json.bytes.count >> (8 * place)) }
    for (place, byte) in json.bytes.enumerated() { answer[place + 4] = byte }
    return answer
}
