#if !canImport(Darwin)
import StringsdictFoundation
import StringsdictTestSupport
import Testing

/// Objects as arguments of Foundation's own calls, which have CoreFoundation show them.
@Suite("Objects in lists of C arguments")
struct ObjectArgumentTests {
    private final class Own: NSObject, _FoundationFormatArgument {
        override var description: String { "own" }
    }

    private static let identifier = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

    /// A new object of each type with a conformance, and what `%@` shows of it. No constant keeps the objects alive.
    private func cases() throws -> [(argument: any _FoundationFormatArgument, text: String)] {
        let uuid = try #require(UUID(uuidString: Self.identifier))
        let error = NSError(domain: "domain", code: 5)
        let array: NSArray = [1, "two"]
        let dictionary: NSDictionary = ["a": 1]
        let set = NSSet(array: [1])
        let data = NSData(data: Data([1, 2]))
        return [
            (uuid, Self.identifier), (try #require(NSUUID(uuidString: Self.identifier)), Self.identifier),
            (NSNumber(value: 2.5), "2.5"), (NSNumber(value: 5), "5"), (NSNull(), "<null>"),
            (try #require(NSURL(string: "https://a.b/")), "https://a.b/"),
            (NSDate(timeIntervalSince1970: 0), NSDate(timeIntervalSince1970: 0).description),
            (data, data.description), (error, error.description), (array, array.description),
            (dictionary, dictionary.description), (set, set.description),
            (NSAttributedString(string: "bold"), "bold"), (NSMutableArray(array: [1]), NSArray(array: [1]).description),
            (NSMutableAttributedString(string: "new"), "new"), ("text", "text"), (NSString(string: "object"), "object"),
            (Own(), "own"),
        ]
    }

    /// Foundation's own formatting of a list of arguments.
    private func foundation(_ format: String, _ arguments: [any CVarArg]) -> String {
        withVaList(arguments) { String(describing: NSString(format: format, arguments: $0)) }
    }

    @Test("withVaList keeps what it holds alive, and CoreFoundation shows it")
    func lists() throws {
        for (argument, text) in try cases() {
            #expect(foundation("%@", [argument]) == text)
            #expect(foundation("%d %@ %@", [7, argument, argument]) == "7 \(text) \(text)")
        }
        let arguments = try cases()
        let format = arguments.map { _ in "%@" }.joined(separator: "|")
        let text = arguments.map(\.text).joined(separator: "|")
        // New objects take the memory of the freed object.
        for _ in 0..<50 { #expect(foundation(format, try cases().map(\.argument)) == text) }
    }

    @Test("NSLog shows each type")
    func log() throws {
        for (argument, _) in try cases() { NSLog("%@", argument) }
        NSLog("%@", UUID())
        NSLog("%@ %@", CocoaError(.fileNoSuchFile) as NSError, [1, 2, 3] as NSArray)
    }

    @Test("String(format:) and NSString(format:) show each type, also beside a pointer")
    func formats() throws {
        for (argument, text) in try cases() {
            #expect(String(format: "%@", argument) == text)
            #expect(NSString(format: "%@" as String, argument).description == text)
            #expect(String(format: "%@ %@", arguments: [argument, argument] as [any CVarArg]) == "\(text) \(text)")
            // Only Foundation can show what a pointer points to.
            "word".withCString { word in
                #expect(String(format: "%s %@", word, argument) == "word \(text)")
                #expect(String(format: "%2$@ %1$s", word, argument) == "\(text) word")
            }
        }
    }

    @Test("An encoding that is asked for directly is the address of a string that stays")
    func encodings() throws {
        // Foundation's own conformance of String refuses this.
        let objects = try cases().filter { !($0.argument is String) }
        for (encoding, text) in objects.map({ ($0.argument._cVarArgEncoding, $0.text) }) {
            let number = try #require(encoding.first)
            let address = try #require(UnsafeRawPointer(bitPattern: number))
            let string = Unmanaged<NSString>.fromOpaque(address).takeUnretainedValue()
            #expect(string.description == text)
        }
    }
}
#endif
