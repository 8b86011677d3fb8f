import Foundation
import StringsdictPropertyListWriting
import StringsdictPropertyLists
import Stringsdict
import StringsdictTestSupport

/// The `.stringsdict` files next to the tests: Apple's documented examples, and mistakes of shipped files.
enum Fixtures {
    static let folder = "\(TestFolders.package)/Tests/StringsdictTests/Fixtures"
    static let names = ["Arguments", "Files", "Lenient", "Months", "Nested", "Variants"]

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name).stringsdict")))
    }

    static func table(_ name: String, language: String? = nil) throws -> StringTable {
        try StringTable(stringsdict: .init(try bytes(name), name: "\(name).stringsdict"), language: language)
    }

    /// The Polish text of `months` in the file `Months`, for a number as it is written.
    static func months(_ number: String) -> String {
        let nouns: [PluralCategory: String] = [
            .one: "miesiąc", .few: "miesiące", .many: "miesięcy", .other: "miesiąca",
        ]
        let noun = ReferenceRules("pl").choice(parsing: number, among: nouns)
        return "\(number.replacing(".", with: ",")) \(noun)"
    }

    /// The same property list in the binary format that Xcode ships.
    static func binaryTwin(_ name: String) throws -> StringTable {
        let document = try PropertyListDocument.read(try bytes(name), file: name)
        return try StringTable(
            stringsdict: .init(
                try PropertyListWriter.write(PropertyListObject(document.root), as: .binary, keyOrder: .unchecked),
                name: name))
    }
}
