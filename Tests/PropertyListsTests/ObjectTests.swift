import StringsdictPropertyListWriting
import StringsdictPropertyLists
import Testing

/// The tree of values that a program builds.
@Suite("Objects of property lists")
struct ObjectTests {
    private static let objects: [PropertyListObject] = [
        .null, .boolean(true), .boolean(false), .integer(0), .integer(1), .wideInteger(high: 0, low: 1),
        .wideInteger(high: 1, low: 0), .wideInteger(high: 1, low: 1), .real(0), .real(1), .real(.nan), .date(0),
        .date(1),
        .date(.nan), .data([]), .data([0]), .data([1]), .string(""), .string("é"), .string("e\u{301}"), .string("1"),
        .uid(0), .uid(1), .array([]), .array(["a"]), .array(["a", "b"]), .array(["b", "a"]), .set([]), .set(["a"]),
        .dictionary([]), .dictionary([.init("a", "b")]), .dictionary([.init("a", "c")]), .dictionary([.init("b", "b")]),
        .dictionary([.init("é", "b")]), .dictionary([.init("e\u{301}", "b")]),
        .dictionary([.init("a", "b"), .init("c", "d")]), .dictionary([.init("c", "d"), .init("a", "b")]),
    ]

    @Test("Objects are equal if they hold the same values in the same order, scalar by scalar")
    func equality() {
        for (number, left) in Self.objects.enumerated() {
            for (other, right) in Self.objects.enumerated() {
                #expect((left == right) == (number == other), "\(left) \(right)")
            }
        }
        #expect(PropertyListObject.real(0) == .real(-0.0))
    }

    @Test("Each object has its kind")
    func kinds() {
        let expected: [(PropertyListObject, PropertyListKind)] = [
            (.null, .null), (.boolean(false), .boolean), (.integer(1), .integer),
            (.wideInteger(high: 1, low: 0), .integer),
            (.real(1), .real), (.date(1), .date), (.data([]), .data), (.string(""), .string), (.uid(1), .uid),
            (.array([]), .array), (.set([]), .set), (.dictionary([]), .dictionary),
        ]
        for (object, kind) in expected { #expect(object.kind == kind) }
    }

    @Test("A number without a sign is of the wide form only if it needs to be")
    func unsigned() {
        #expect(PropertyListObject.unsigned(0) == .integer(0))
        #expect(PropertyListObject.unsigned(1 << 63 - 1) == .integer(.max))
        #expect(PropertyListObject.unsigned(1 << 63) == .wideInteger(high: 0, low: 1 << 63))
        #expect(PropertyListObject.unsigned(.max) == .wideInteger(high: 0, low: .max))
    }

    @Test("A value that was read becomes an equal object, whatever its kind")
    func copies() throws {
        for object in Self.objects {
            let root = try PropertyListDocument.read(written(object), file: "f").root
            // A small number of the wide form is read back as an ordinary one.
            let expected =
                if case .wideInteger(0, let low) = object { PropertyListObject.integer(Int64(low)) } else { object }
            #expect(PropertyListObject(root) == expected)
            #expect(root.kind == object.kind)
        }
        let all = PropertyListObject.array(Self.objects.filter { $0 != .wideInteger(high: 0, low: 1) })
        #expect(PropertyListObject(try PropertyListDocument.read(written(all), file: "f").root) == all)
    }

    @Test(
        "An integer of up to 64 bits is written in XML, with a sign or without",
        arguments: [
            (.wideInteger(high: 0, low: 0), "0"), (.wideInteger(high: 0, low: .max), "18446744073709551615"),
            (.wideInteger(high: -1, low: 1 << 63), "-9223372036854775808"), (.wideInteger(high: -1, low: .max), "-1"),
            (.integer(.min), "-9223372036854775808"), (.integer(.max), "9223372036854775807"),
        ] as [(PropertyListObject, String)])
    func wideIntegers(value: PropertyListObject, expected: String) throws {
        #expect(try Self.xml(value).contains("\n<integer>\(expected)</integer>\n"))
        let binary = try PropertyListDocument.read(written(value), file: "f").root
        #expect(try PropertyListObject(binary) == object(Self.xml(value)))
    }

    private static func xml(_ object: PropertyListObject) throws -> String {
        String(decoding: try PropertyListWriter.write(object, as: .xml), as: UTF8.self)
    }

    @Test("A binary file keeps 128 bits, and writes no more than it needs")
    func binaryIntegers() throws {
        for (value, width) in [
            (.wideInteger(high: 0, low: 5), 1), (.wideInteger(high: -1, low: .max), 8),
            (.wideInteger(high: 0, low: .max), 16),
            (.wideInteger(high: 0, low: 1 << 63), 16), (.wideInteger(high: 0, low: 1 << 63 - 1), 8),
            (.wideInteger(high: -1, low: 1 << 63), 8), (.wideInteger(high: -1, low: 1 << 63 - 1), 16),
            (.wideInteger(high: .max, low: 0), 16),
        ] as [(PropertyListObject, Int)] {
            #expect(written(value).count == 8 + 1 + width + 1 + 32, "\(value)")
        }
    }
}
