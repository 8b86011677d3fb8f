/// The scripts that are written from right to left.
///
/// No file in `cldr-data` says it, so this list, which changes when Unicode encodes a new script of that
/// direction, is the one thing about directions that is written by hand. What follows from it for locales is compiled by
/// ``RightToLeftTables``.
///
/// Sources: Unicode Character Database, `Bidi_Class` R and AL of the script's letters; CLDR's
/// `common/properties/scriptMetadata.txt`, field "RTL"; ISO 15924 for the styles of a script that have a code of their own
/// (`Aran`, `Syre`, `Syrj`, `Syrn`) and for scripts without characters yet.
package enum RightToLeftScripts {
    /// The codes of ISO 15924, in order.
    package static let codes = [
        "Adlm", "Arab", "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Gara", "Hatr", "Hebr", "Hung", "Khar", "Lydi",
        "Mand", "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm", "Phli", "Phlp", "Phlv",
        "Phnx", "Prti", "Rohg", "Samr", "Sarb", "Sidt", "Sogd", "Sogo", "Syrc", "Syre", "Syrj", "Syrn", "Thaa", "Yezi",
    ]
}
