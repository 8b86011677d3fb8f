import CFuzzer
import PropertyListChecks

/// Reads any bytes as a binary property list, and as the objects of a list with a valid offset table and trailer.
private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    checkPropertyList(bytes)
    checkPropertyList(Array("bplist00".utf8) + bytes)
    if let framed = framed(bytes) { checkPropertyList(framed) }
    return 0
}

/// A file whose objects are `bytes`. The first bytes give the number of objects and their offsets.
private func framed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let first = bytes.first else { return nil }
    let objectCount = Int(first & 31) + 1
    guard bytes.count > 1 + objectCount, bytes.count < 240 else { return nil }
    let objects = bytes.dropFirst(1 + objectCount)
    let offsets = bytes[1...objectCount].map { UInt8(8 + Int($0) % objects.count) }
    let table = 8 + objects.count
    return Array("bplist00".utf8) + objects + offsets + [0, 0, 0, 0, 0, 0, 1, 1]
        + [0, 0, 0, 0, 0, 0, 0, UInt8(objectCount)] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, UInt8(table)]
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, run)
