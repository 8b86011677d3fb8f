import StringsdictFileReading
import Testing

@Suite struct FileNamesTests {
    @Test(arguments: [
        ("T.xcstrings", "T"), ("T.XCSTRINGS", "T"), ("T.XcStrings", "T"), ("a/b/T.xcstrings", "T"),
        ("/T.xcStrings", "T"),
        ("a.b.xcstrings", "a.b"), ("ż.xcstrings", "ż"), ("T", nil), ("", nil), (".xcstrings", nil),
        ("a/.xcstrings", nil),
        ("xcstrings", nil), ("T.xcstring", nil), ("T.xcstringsx", nil), ("Txcstrings", nil), ("T.xcstrings/", nil),
        ("T.xcstrings/A", nil), ("T.ｘcstrings", nil), ("T.strings", nil),
    ])
    func theTableOfACatalogIsItsName(_ path: String, _ table: String?) {
        #expect(FileNames.catalogTable(of: path) == table)
    }

    @Test(arguments: [
        ("T.STRINGS", "T"), ("T.Strings", "T"), (".strings", ""), ("strings", nil), ("T.stringsdict", nil),
    ])
    func anExtensionHasAnyCase(_ name: String, _ stem: String?) {
        #expect(FileNames.stem(of: name, withExtension: "strings") == stem)
    }

    @Test(
        "a folder of a language is one in any case of its extension",
        arguments: [
            ("pt-BR.lproj", "pt-BR"), ("App/PT.LPROJ", "PT"), ("/a.lproj/mul.lProj", "mul"), ("App/.lproj", ""),
            ("lproj", nil),
            ("a.lproj/b", nil), ("a.lproj.old", nil), ("", nil),
        ])
    func localizations(path: String, localization: String?) {
        #expect(FileNames.localization(ofFolder: path) == localization)
    }
}
