import CFuzzer
import PropertyListChecks

/// Reads any bytes as XML, alone and as the content of a <plist>.
private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    for text in [bytes, Array("<plist>".utf8) + bytes + Array("</plist>".utf8)] {
        checkEncodings(text)
        if !text.starts(with: "bplist".utf8) { checkXMLReaders(text) }
    }
    return 0
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, run)
