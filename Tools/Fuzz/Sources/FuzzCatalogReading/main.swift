import CFuzzer
import StringCatalogs

/// Reads any bytes as a catalog: what is read is written back to the byte, an error lies in the file, and nothing that
/// is made of a catalog crashes.
private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    check(bytes)
    _ = try? ExtractedTexts(reading: bytes, file: "f")
    // Most bytes are no JSON: also as the content of an entry.
    check(Array("{\"sourceLanguage\":\"en\",\"strings\":{\"k\":".utf8) + bytes + Array("}}".utf8))
    return 0
}

private func check(_ bytes: [UInt8]) {
    do throws(StringCatalogError) {
        let catalog = try StringCatalog(reading: bytes, file: "f")
        // A file in UTF-16 whose last half character is missing is refused, so that these are all its bytes.
        precondition(catalog.bytes == bytes, "what was read is written in another way")
        for entry in catalog.entries {
            precondition(catalog[entry.key] != nil, "an entry is not found")
            for localization in entry.localizations { _ = localization.units.map(\.unit.value) }
        }
        let diagnostics = catalog.diagnostics()
        let isRefused = diagnostics.contains { $0.severity == .error }
        do throws(CatalogRefusal) {
            let compiled = try catalog.compiled()
            precondition(!isRefused, "a catalog with errors was compiled")
            // XML does not have all characters; a binary file does.
            for folder in compiled.folders { _ = try? folder.files(named: "T", as: .binary) }
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
