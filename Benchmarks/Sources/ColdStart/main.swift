import CPeakMemory
import Stringsdict

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// Shows one text of a table, prints its peak memory, and ends. `bench-report` starts it to measure the first use of a
// key.

/// The content of a file, or nothing.
func content(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    guard size > 0 else { return [] }
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = fread(buffer.baseAddress, 1, size, file)
    }
}

let arguments = CommandLine.arguments
if arguments.count == 3 {
    let file = StringTable.File(content(arguments[1]), name: arguments[1])
    let table = try StringTable(stringsdict: file, language: "pl")
    if let entry = table[arguments[2]] {
        print(StringsdictFormatter(locale: "pl").string(entry, 12_345, 5))
    }
}
print(peak_memory_bytes())
