// Measures reading and look-up of String Catalogs, compared with Foundation's JSONSerialization: see
// Tools/Checks/catalog-timing.sh.
//
//     catalog-times read FILE              both readers in turn, the shortest times
//     catalog-times load FILE              reads once, for the memory that it takes
//     catalog-times bundle FOLDER          shows a text in every language, for the memory of a server
//     catalog-times look-up FOLDER COUNT   asks a bundle, for the instructions that a text takes

import Foundation
import StringCatalogs
import Stringsdict

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
}

func contents(_ path: String) -> Data {
    FileManager.default.contents(atPath: path) ?? { fail("\(path) cannot be read") }()
}

/// The shortest time of several runs in milliseconds.
func milliseconds(_ best: Duration) -> String {
    let (seconds, attoseconds) = best.components
    let value = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    return String(format: "%.1f ms", value)
}

func read(_ path: String) throws {
    let data = contents(path)
    let clock = ContinuousClock()
    var (ours, foundations) = (Duration.seconds(1000), Duration.seconds(1000))
    // The readers take turns, so that changes of the machine's speed affect both.
    for _ in 0..<7 {
        let bytes = [UInt8](data)
        ours = min(
            ours, try clock.measure { if try StringCatalog(reading: bytes).entries.isEmpty { fail("no entries") } })
        foundations = min(
            foundations,
            try clock.measure {
                let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
                if object?["strings"] == nil { fail("no strings") }
            })
    }
    print("StringCatalog        \(milliseconds(ours))")
    print("JSONSerialization    \(milliseconds(foundations))")
    print(String(format: "ratio                %.1f", foundations / ours))
}

func load(_ path: String) throws {
    let catalog = try StringCatalog(reading: [UInt8](contents(path)), file: path)
    print("\(catalog.entries.count) entries")
}

func bundle(_ folder: String) throws {
    let bundle = try LocalizationBundle(path: folder)
    // The localizers keep the tables.
    let localizers = bundle.localizations.map { bundle.localizer(for: [$0]) }
    for localizer in localizers { print(localizer.string("section0000.text01")) }
}

func lookUp(_ folder: String, _ count: Int) throws {
    let bundle = try LocalizationBundle(path: folder)
    let localizer = bundle.localizer(for: "pl")
    var bytes = 0
    // A plural and a plain text, as `make-large-catalog.py` writes them.
    for number in 0..<count {
        bytes &+= localizer.string("section0000.text45 %lld", number).utf8.count
        bytes &+= localizer.string("section0000.text01").utf8.count
    }
    print("\(bytes) bytes")
}

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.dropFirst().first, arguments.count) {
case ("read", let path?, 2): try read(path)
case ("load", let path?, 2): try load(path)
case ("bundle", let folder?, 2): try bundle(folder)
case ("look-up", let folder?, 3): try lookUp(folder, Int(arguments.last ?? "") ?? 0)
default: fail("usage: catalog-times read FILE | load FILE | bundle FOLDER | look-up FOLDER COUNT")
}
