#if !os(Windows)
import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictCommandConsole

/// Reading from and writing to descriptors.
@Suite struct DescriptorTests {
    @Test func everythingIsReadFromADescriptor() throws {
        let folder = try TemporaryFolder()
        for count in [0, 1, 65_535, 65_536, 65_537, 200_000] {
            let text = String(repeating: "ab", count: count / 2) + (count % 2 == 1 ? "c" : "")
            try folder.write(text, to: "in")
            let file = try #require(FileHandle(forReadingAtPath: "\(folder.path)/in"))
            let descriptor = Descriptor(number: file.fileDescriptor)
            #expect(descriptor.hasInput && !descriptor.isTerminal)
            #expect(try descriptor.readAll() == Array(text.utf8))
        }
        let error = #expect(throws: DescriptorError.self) { try Descriptor(number: -1).readAll() }
        #expect(error?.description == "reading or writing failed: \(SystemError.reason(EBADF))")
        #expect(throws: DescriptorError.self) { try Descriptor(number: -1).write([1]) }
        try Descriptor(number: -1).write([])
    }

    @Test func aPipeHasInputAndAReader() throws {
        Descriptor.ignoreClosedPipes()
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (input, output) = (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
        #expect(!input.hasInput)
        try output.write(Array("abc".utf8))
        #expect(input.hasInput)
        var bytes = [UInt8](repeating: 0, count: 2)
        #expect(try bytes.withUnsafeMutableBytes { try input.read(into: $0) } == 2)
        #expect(bytes == Array("ab".utf8) && input.hasInput)
        close(ends[0])
        let error = #expect(throws: DescriptorError.self) { try output.write([1]) }
        #expect(error?.description == "nobody reads the output" && error?.reason == SystemError.reason(EPIPE))
        close(ends[1])
    }
}
#endif
