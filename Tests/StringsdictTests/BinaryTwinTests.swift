import Foundation
import StringsdictPropertyListWriting
import StringsdictPropertyLists
import Stringsdict
import StringsdictTestSupport
import Testing

@Suite("Binary twins")
struct BinaryTwinTests {
    static let arguments: [[FormatArgument]] = [[], [0, 1, "x"], [1, 0, "x"], [2, 5, "y"], [1.5, 2, "z"]]

    @Test("A binary file shows the same texts as its XML twin", arguments: Fixtures.names)
    func twins(_ name: String) throws {
        let (xml, binary) = (try Fixtures.table(name), try Fixtures.binaryTwin(name))
        #expect(xml.keys == binary.keys)
        for key in xml.keys where key != "twice" { compare(xml, binary, key) }
    }

    @Test("Binary twins of the recorded bundles show the same texts", .enabled(if: RecordedRenderings.folder != nil))
    func recorded() throws {
        var files = 0
        for name in RecordedRenderings.names {
            let path = "\(RecordedRenderings.folder ?? "")/\(name)/Localizable.stringsdict"
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            let document = try PropertyListDocument.read(Array(data), file: path)
            guard document.format == .xml else { continue }
            let xml = try StringTable(stringsdict: .init(Array(data), name: path))
            let binary = try StringTable(
                stringsdict: .init(
                    try PropertyListWriter.write(PropertyListObject(document.root), as: .binary, keyOrder: .unchecked),
                    name: path))
            for key in xml.keys { compare(xml, binary, key) }
            files += 1
        }
        #expect(files > 50)
    }

    private func compare(_ left: StringTable, _ right: StringTable, _ key: String) {
        for device in [StringsdictDevice.mac, .iPhone] {
            let formatter = StringsdictFormatter(locale: "en", device: device)
            for arguments in Self.arguments {
                let texts = [left, right].map { table in
                    table.entry(forKey: key, device: device).map { formatter.string($0, arguments: arguments) }
                }
                #expect(texts[0] == texts[1], "\(key)")
            }
        }
    }
}
