import CFuzzer
import StringCatalogs

/// Reads any bytes as a catalog. A catalog is written back byte for byte, an error has its place inside the file, and
/// no operation on a catalog crashes.
private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    check(bytes)
    _ = try? ExtractedTexts(reading: bytes, file: "f")
    // Most bytes are not JSON, so they are also tried as the content of an entry.
    check(Array("{\"sourceLanguage\":\"en\",\"strings\":{\"k\":".utf8) + bytes + Array("}}".utf8))
    return 0
}

private func check(_ bytes: [UInt8]) {
    do throws(StringCatalogError) {
        let catalog = try StringCatalog(reading: bytes, file: "f")
        // UTF-16 with half a character at the end is refused, so the catalog has all bytes of the file.
        precondition(catalog.bytes == bytes, "a catalog is not written back as it was read")
        for entry in catalog.entries {
            precondition(catalog[entry.key] != nil, "an entry is not found")
            for localization in entry.localizations { _ = localization.units.map(\.unit.value) }
        }
        let diagnostics = catalog.diagnostics()
        let isRefused = diagnostics.contains { $0.severity == .error }
        do throws(CatalogCompilationError) {
            let compiled = try catalog.compiled()
            precondition(!isRefused, "a catalog with errors was compiled")
            // A binary file can contain all characters. XML cannot.
            for folder in compiled.localizations { _ = try? folder.files(named: "T", as: .binary) }
        } catch {
            precondition(isRefused, "a catalog without errors was refused")
        }
        let sorted = try catalog.sorted()
        let twice = try sorted.sorted()
        precondition(twice.bytes == sorted.bytes, "a sorted catalog is not sorted")
        _ = CatalogStatistics(catalog)
    } catch {
        if let position = error.position { precondition(position.line >= 1 && position.column >= 1, "\(error)") }
    }
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, run)
