import Stringsdict
import StringsdictFormatting
import StringsdictTestSupport
import StringsdictTextEmbedding

/// Bundles in memory with everything that a table can hold.
enum EmbeddedFixtures {
    /// A property list of entries, in XML.
    static func stringsdict(_ entries: String) -> [UInt8] {
        Array("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(entries)</dict></plist>".utf8)
    }

    /// A plural variable.
    static func variable(_ name: String, _ valueType: String, _ rules: [(String, String)]) -> String {
        let texts = rules.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
        return """
            <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
            <key>NSStringFormatValueTypeKey</key><string>\(valueType)</string>\(texts)</dict>
            """
    }

    /// An entry with variables.
    static func entry(_ key: String, _ format: String, _ variables: String) -> String {
        "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variables)</dict>"
    }

    private static let english = [
        entry(
            "files", "%#@files@ in %#@folders@",
            variable("files", "ld", [("one", "%ld file"), ("other", "%ld files")])
                + variable("folders", "ld", [("zero", "no folder"), ("one", "a folder"), ("other", "%ld folders")])),
        entry("distance", "%#@km@", variable("km", ".1f", [("one", "%.1f kilometer"), ("other", "%.1f kilometers")])),
        entry("weight", "%#@kg@ %#@unknown@", variable("kg", ".2f", [("one", "a kilo"), ("other", "kilos")])),
        entry(
            "nested", "%2$@: %1$#@outer@",
            variable("outer", "d", [("other", "<%1$#@inner@>".xmlText)])
                + variable("inner", "d", [("one", "1 %2$@"), ("few", "few"), ("other", "%1$d of %2$@")])),
        """
        <key>owner</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@who@ phone</string><key>who</key><dict>\
        <key>NSStringFormatSpecTypeKey</key><string>NSStringGenderRuleType</string>\
        <key>NSStringFormatValueTypeKey</key><string>d</string>\
        <key>0</key><string>their</string><key>1</key><string>her</string><key>2</key><string>his</string>\
        <key>-5</key><string>its</string></dict></dict>
        """,
        """
        <key>title</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Messages %d</string>\
        <key>5</key><string>Msg</string><key>80</key><string>All of your messages: %d</string></dict></dict>
        """,
        """
        <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click %@</string>\
        <key>iphone</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>Tap</string>\
        <key>30</key><string>Tap here</string></dict></dict></dict></dict>
        """,
        """
        <key>tap.any</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string>\
        <key>other</key><string>Press</string></dict></dict>
        """,
        "<key>broken</key><dict><key>x</key><string>y</string></dict>",
    ].joined()

    /// The Polish text of the key `files` for two whole numbers.
    static func files(_ count: Int, in folders: Int) -> String {
        let rules = ReferenceRules("pl")
        let file = rules.choice(
            for: count, among: [.one: "plik", .few: "pliki", .many: "plików", .other: "pliku"])
        let folder = rules.choice(for: folders, among: [.one: "folderze", .other: "folderach"])
        return "\(count) \(file) w \(folder)"
    }

    private static let polish = entry(
        "files", "%#@files@ w %#@folders@",
        variable(
            "files", "ld", [("one", "%ld plik"), ("few", "%ld pliki"), ("many", "%ld plików"), ("other", "%ld pliku")])
            + variable("folders", "ld", [("one", "folderze"), ("other", "folderach")]))

    /// Three languages. One language has no `.stringsdict` file, and one table exists in only one language.
    static func bundle() throws -> LocalizationBundle {
        let strings = """
            "plain" = "Hello"; "percent" = "50% off, 100%%"; "tap" = "Tap or click %@"; "" = "empty key"; "OK" = "OK";
            "formats" = "%5d|%-5d|%05.1f|%+d|%x|%#o|%hhd|%*d|%2$.*1$f|%c|%s|%e|%%|%5Z|%";
            "lines" = "a\\nb\\t\\"quoted\\" \\\\ \\U200F\\U00e9"; "A very long key that is the text" = "A very long key that is the text";
            """
        return try LocalizationBundle(
            MemoryLocalizations([
                "en": [
                    "Localizable.strings": Array(strings.utf8), "Localizable.stringsdict": stringsdict(english),
                    "Other.strings": Array("\"a\" = \"b\";".utf8),
                ],
                "pl": [
                    "Localizable.strings": Array("\"plain\" = \"Cześć, zażółć\"; \"OK\" = \"OK\";".utf8),
                    "Localizable.stringsdict": stringsdict(polish),
                ],
                "ar": ["Localizable.strings": Array("\"plain\" = \"مرحبا %@\"; \"tap\" = \"اضغط %@\";".utf8)],
                "Base": ["Main.strings": Array("\"x\" = \"y\";".utf8)],
            ]))
    }

    /// The table `Localizable` of the bundle.
    static func table() throws -> EmbeddableTable {
        try EmbeddableTable(table: "Localizable", of: bundle(), developmentLanguage: "en")
    }
}

extension String {
    /// The text with `<` and `>` as XML writes them.
    fileprivate var xmlText: String {
        map { $0 == "<" ? "&lt;" : $0 == ">" ? "&gt;" : String($0) }.joined()
    }
}
