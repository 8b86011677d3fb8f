import Stringsdict
import Testing

/// The vectors of Apple's rules, through files.
@Suite("Rules of Apple's format")
struct SemanticsTests {
    struct Vector: Sendable {
        let file: String
        let key: String
        var locale = "en"
        let arguments: [FormatArgument]
        let expected: String
    }

    static let vectors: [Vector] = [
        .init(file: "Files", key: "%d files are selected", arguments: [0], expected: "No file is selected"),
        .init(file: "Files", key: "%d files are selected", arguments: [1], expected: "A file is selected"),
        .init(file: "Files", key: "%d files are selected", arguments: [5], expected: "5 files are selected"),
        .init(file: "Nested", key: "%d in %d files are selected", arguments: [0, 0], expected: "There is no file"),
        .init(
            file: "Nested", key: "%d in %d files are selected", arguments: [0, 1],
            expected: "There is a file, and it is not selected"),
        .init(
            file: "Nested", key: "%d in %d files are selected", arguments: [1, 1],
            expected: "There is a file, and it is selected"),
        .init(
            file: "Nested", key: "%d in %d files are selected", arguments: [3, 5],
            expected: "3 in 5 files are selected"),
        .init(file: "Nested", key: "runs", arguments: [0, 7], expected: "No runs completed yet"),
        .init(file: "Nested", key: "runs", arguments: [1, 1], expected: "One run completed"),
        .init(file: "Nested", key: "runs", arguments: [1, 2], expected: "One of 2 runs completed"),
        .init(file: "Nested", key: "runs", arguments: [2, 3], expected: "2 of 3 runs completed"),
        .init(file: "Arguments", key: "beacons.skipped", arguments: [3, 0, "Rowan"], expected: "3 Rowan beacons"),
        .init(file: "Arguments", key: "beacons.positional", arguments: [3, "Rowan", 0], expected: "3  Rowan beacons"),
        .init(
            file: "Arguments", key: "operator", arguments: [4, 3, "Morgan"],
            expected: "Operator Morgan tracks 4 orbital pulses across 3 quiet corridors"),
        .init(file: "Arguments", key: "repeated", arguments: [3], expected: "3 markers before 3 markers"),
        .init(file: "Variants", key: "Owner", arguments: ["Nat", 0], expected: "Nat is his name"),
        .init(file: "Variants", key: "Owner", arguments: ["Nat", 1], expected: "Nat is her name"),
        .init(file: "Variants", key: "Owner", arguments: ["Nat", 9], expected: "Nat is his name"),
        .init(file: "Months", key: "months", locale: "pl", arguments: [1], expected: Fixtures.months("1")),
        .init(file: "Months", key: "months", locale: "pl", arguments: [3], expected: Fixtures.months("3")),
        .init(file: "Months", key: "months", locale: "pl", arguments: [5], expected: Fixtures.months("5")),
        .init(file: "Months", key: "months", locale: "pl", arguments: [1.5], expected: Fixtures.months("1.5")),
    ]

    @Test("A text is chosen and formatted", arguments: vectors)
    func vector(_ vector: Vector) throws {
        let formatter = StringsdictFormatter(locale: vector.locale, device: .mac)
        for table in [try Fixtures.table(vector.file), try Fixtures.binaryTwin(vector.file)] {
            let entry = try #require(table[vector.key])
            #expect(formatter.string(entry, arguments: vector.arguments) == vector.expected)
        }
    }

    @Test(
        "The widest text that fits",
        arguments: [(0, "8"), (7, "8"), (8, "8"), (39, "8"), (40, "040"), (79, "040"), (80, "80")])
    func width(_ width: Int, _ expected: String) throws {
        let entry = try #require(try Fixtures.table("Variants")["Greeting"])
        #expect(StringsdictFormatter(locale: "en", presentationWidth: width).string(entry) == expected)
    }

    @Test("Without a requested width, the widest text is shown")
    func noWidth() throws {
        let entry = try #require(try Fixtures.table("Variants")["Greeting"])
        #expect(StringsdictFormatter(locale: "en").string(entry) == "80")
    }

    @Test(
        "The text for the device is shown",
        arguments: [
            (StringsdictDevice.mac, "Click here"), (.iPhone, "Tap here"), (.appleTV, "Begin here"),
            (.other, "Begin here"),
        ])
    func device(_ device: StringsdictDevice, _ expected: String) throws {
        let entry = try #require(try Fixtures.table("Variants")["GetStarted"])
        #expect(StringsdictFormatter(locale: "en", device: device).string(entry) == expected)
    }

    @Test("A device's branch may be a format or a width rule")
    func mixedDevices() throws {
        let table = try Fixtures.table("Variants")
        let mac = try #require(table.entry(forKey: "Shelf", device: .mac))
        #expect(StringsdictFormatter(locale: "en", device: .mac).string(mac, 2) == "2 books on the desktop")
        let watch = StringsdictFormatter(locale: "en", device: .appleWatch, presentationWidth: 5)
        #expect(watch.string(try #require(table["Shelf"])) == "Books")
        #expect(table.entry(forKey: "Shelf", device: .iPhone).map { _ in 1 } == nil)
    }
}
