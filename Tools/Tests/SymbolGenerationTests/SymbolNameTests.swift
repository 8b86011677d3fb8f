import SymbolGeneration
import Testing

/// The identifiers for keys. Xcode generated the rows with a source.
@Suite("Names of symbols")
struct SymbolNameTests {
    @Test(
        "A key gives an identifier",
        arguments: [
            ("action.select_up_to_20", "actionSelectUpTo20"), ("dept.GE", "deptGe"), ("SPEED BOOST", "speedBoost"),
            ("CFBundleDisplayName", "cfbundleDisplayName"), ("value of CKAsset data", "valueOfCkassetData"),
            ("error.invalidURL", "errorInvalidURL"), ("error.httpError %lld", "errorHttpError"),
            ("error.InvalidMACAddress", "errorInvalidMACAddress"), ("F_A_Title", "fATitle"), ("%lld MiB", "miB"),
            ("iCloud Sync", "iCloudSync"), ("the iCloud", "theICloud"), ("end-to-end", "endToEnd"),
            ("LENÇÓIS_NAME", "lençóisName"), ("larger than Snip Snap’s %@ limit", "largerThanSnipSnapsLimit"),
            ("don't", "dont"), ("with ${content}", "with$Content"), ("1month", "_1Month"), ("7 days", "_7Days"),
            ("in 7days", "in7Days"), ("md5_fingerprint", "md5Fingerprint"), ("sha256", "sha256"),
            ("%1$(name)@ is here", "isHere"), ("%(count)lld of %(total)lld", "of"), ("foo%@bar", "fooBar"),
            ("%#@files@ left", "left"), ("100%% sure", "_100Sure"), ("日本語", "日本語"), ("日本 語", "日本語"),
            ("cafe\u{301}", "cafe\u{301}"), ("- \u{301}a", "a"), ("🎉 party", "party"), ("Ünal ÜBER", "ünalÜber"),
            ("٣ days", "٣Days"), ("$", nil), ("$1", "_$1"), ("", nil), ("%@", nil), ("%lld", nil), ("%lld%%", nil),
            ("%@ → %@", nil), ("🎉", nil), (" \n", nil), ("'", nil), ("_", nil), ("a", "a"), ("A", "a"), ("AB", "ab"),
        ])
    func identifiers(_ key: String, _ identifier: String?) {
        #expect(SymbolName.identifier(for: key) == identifier)
    }

    @Test(
        "A table gives the name of a type",
        arguments: [
            ("Paywall", "Paywall"), ("InfoPlist", "InfoPlist"), ("lower", "lower"),
            ("Table with spaces", "TableWithSpaces"), ("Main-Menu", "MainMenu"), ("2FA", "_2FA"), ("—", "Table"),
            ("class", "`class`"), ("Any", "`Any`"), ("Type", "TypeTable"), ("Protocol", "ProtocolTable"),
        ])
    func types(_ table: String, _ type: String) {
        #expect(SymbolName.typeName(forTable: table) == type)
    }
}
