import CLDRPluralsCore

/// The scripts that the C library's locale names give behind an `@`: `sr_RS@latin`.
enum PosixScripts {
    /// The code of a script by its modifier, 0 for any other modifier such as `euro`.
    static func script(_ modifier: some Sequence<UInt8>) -> UInt32 {
        switch String(decoding: Array(modifier), as: UTF8.self) {
        case "latin", "iqtelif": scriptCode("Latn")
        case "cyrillic": scriptCode("Cyrl")
        case "arabic": scriptCode("Arab")
        case "devanagari": scriptCode("Deva")
        default: 0
        }
    }

    private static func scriptCode(_ name: String) -> UInt32 { LocaleSubtags("und-" + name).script }
}
