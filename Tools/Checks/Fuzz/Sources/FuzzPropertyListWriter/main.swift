import CFuzzer
import PropertyListChecks

/// Writes a property list that is made of any bytes, and reads it back.
private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    checkWriting(ofObjectFrom: UnsafeBufferPointer(start: start, count: count))
    return 0
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, run)
