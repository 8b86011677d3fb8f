/// The names of a table's messages in an Application Resource Bundle. Flutter makes a method of each.
///
/// Source: Flutter, `gen_l10n`: names of resources are names of Dart methods; Dart Language Specification, "Reserved Words".
struct DartNames {
    /// The name of each key.
    let names: UniqueNames

    init(_ catalog: TextCatalog, former: FormerNames = FormerNames()) {
        var taken: Set<String> = []
        names = UniqueNames(
            of: catalog.entries.map(\.key), taken: &taken, former: former, isName: DartNames.isName,
            name: DartNames.name)
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
        factory function get implements import interface late library mixin operator override part required set static typedef await yield \
        delegate localeName localizationsDelegates supportedLocales of hashCode runtimeType toString noSuchMethod
        """.split(separator: " ").map(String.init))
}
