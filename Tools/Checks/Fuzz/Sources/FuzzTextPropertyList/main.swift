import CFuzzer
import PropertyListChecks

/// Reads any bytes as an old-style property list, alone and as the text of a string.
private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    checkEncodings(bytes)
    checkEncodings(Array("\"k\" = \"".utf8) + bytes + Array("\";".utf8))
    return 0
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, run)
