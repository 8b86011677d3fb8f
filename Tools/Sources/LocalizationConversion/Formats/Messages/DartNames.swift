import KeyedLists

/// The names of a table's messages in an Application Resource Bundle. Flutter makes a method of each.
///
/// Source: Flutter, `gen_l10n`: names of resources are names of Dart methods; Dart Language Specification, "Reserved Words".
struct DartNames {
    /// The name of each key.
    let names: UniqueNames

    init(_ catalog: TextCatalog) {
        var taken: Set<String> = []
        names = UniqueNames(
            of: catalog.entries.map(\.key), taken: &taken, isName: DartNames.isName, name: DartNames.name)
    }

    /// Whether Flutter accepts a name as it is.
    static func isName(_ key: String) -> Bool {
        guard let first = key.utf8.first, first &- 0x61 < 26 else { return false }
        return !isReserved(key)
            && key.utf8.allSatisfy { $0 &- 0x30 <= 9 || ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "_") }
    }

    /// A name for a key: its words, without directives of printf.
    private static func name(_ key: String) -> String {
        let text = PrintfText(key).pieces.map { if case .literal(let text) = $0 { text } else { " " } }.joined()
        let words = text.utf8.split { !($0 &- 0x30 <= 9 || ($0 | 0x20) &- 0x61 < 26) }
        var name = ""
        for word in words.map({ String(decoding: $0, as: UTF8.self) }) where name.utf8.count + word.utf8.count <= 64 {
            let first = String(word.prefix(1))
            name += (name.isEmpty ? first.lowercased() : first.uppercased()) + word.dropFirst()
        }
        if name.isEmpty || name.utf8.first.map({ $0 &- 0x30 <= 9 }) == true || isReserved(name) {
            name = "text" + name.prefix(1).uppercased() + name.dropFirst()
        }
        return name
    }

    /// Whether a name is a word of Dart, or a member that the generated class has already.
    static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

    private static let reserved: Set<String> = Set(
        """
        assert break case catch class const continue default do else enum extends false final finally for if in is new null rethrow \
        return super switch this throw true try var void while with abstract as covariant deferred dynamic export extension external \
        factory function get implements import interface late library mixin operator part required set static typedef await yield \
        delegate localeName localizationsDelegates supportedLocales of hashCode runtimeType toString noSuchMethod
        """.split(separator: " ").map(String.init))
}

/// Names for keys that are not valid names in a format.
struct UniqueNames {
    /// The names by the bytes of the keys: Swift's strings are equal if they look alike.
    private var names: [ByteString: String] = [:]

    /// Creates names without a key.
    init() {}

    /// Gives each key a name: the key itself if it is a name, else one that no other key has.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - taken: The names in use. The new names are added.
    ///   - isName: Whether a key can be a name.
    ///   - name: The best name for a key.
    /// - Complexity: O(*n*), unless many keys have one name.
    init(of keys: [String], taken: inout Set<String>, isName: (String) -> Bool, name: (String) -> String) {
        for key in keys where isName(key) {
            names[ByteString(key)] = key
            taken.insert(key)
        }
        var numbers: [String: Int] = [:]
        for key in keys where self[key] == nil {
            let base = name(key)
            var number = numbers[base] ?? 1
            var name = number == 1 ? base : "\(base)_\(number)"
            while !taken.insert(name).inserted {
                number += 1
                name = "\(base)_\(number)"
            }
            numbers[base] = number
            names[ByteString(key)] = name
        }
    }

    /// The name of a key.
    subscript(key: String) -> String? { names[ByteString(key)] }
}
