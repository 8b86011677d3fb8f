import CFuzzer
import LocalizationConversion

/// Feeds bytes to the reader of each format. The first byte chooses the format.
///
/// The texts are written as a table, and the table is read back. The texts must be the same, since a table can express
/// everything. Whatever a file says, the paths that are written stay below the folder of the output.
private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    let formats = ConversionFormat.allCases
    let format = formats[Int(first) % formats.count]
    let paths: [ConversionFormat: String] = [
        .tables: "pl.lproj/T.stringsdict", .catalog: "T.xcstrings", .android: "values-pl/strings.xml",
        .gettext: "pl.po",
        .xliff: "pl.xliff", .xcloc: "pl.xliff", .messages: "pl.json", .arb: "T_pl.arb", .csv: "T.csv", .tsv: "T.tsv",
    ]
    let input = ConversionInput(path: paths[format] ?? "", bytes: Array(bytes.dropFirst()))
    do throws(ConversionError) {
        let result = try Conversion.convert([input], options: ConversionOptions(source: format, target: .tsv))
        precondition(
            !result.report.losses.contains { $0.kind == .difference }, "a table does not hold \(result.report.losses)")
        for target in ConversionFormat.allCases {
            let options = ConversionOptions(source: format, target: target)
            guard let converted = try? Conversion.convert([input], options: options) else { continue }
            for file in converted.files {
                let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
                precondition(
                    !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains(0) },
                    "a file leaves the folder: \(file.path)")
            }
        }
    } catch {
        if let position = error.position { precondition(position.line >= 1 && position.column >= 1, "\(error)") }
    }
    return 0
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, run)
