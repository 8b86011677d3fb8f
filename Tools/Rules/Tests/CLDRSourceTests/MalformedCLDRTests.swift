import StringsdictTestSupport
import Testing

@testable import CLDRSource

/// Files of CLDR with one mistake each.
@Suite struct MalformedCLDRTests {
    static let table = Mistake.inPluralRules + Mistake.inLocales

    private func errors(of folder: TemporaryFolder) -> [String] {
        do throws(CLDRSourceErrors) {
            _ = try CLDRData.read(common: folder.path)
            return []
        } catch {
            return error.errors.map { $0.description.replacing("\(folder.path)/", with: "") }
        }
    }

    @Test(arguments: table.indices) func theErrorSaysWhatAndWhere(index: Int) throws {
        let mistake = Self.table[index]
        let found = errors(of: try makeCommon(changing: [mistake.file: mistake.text]))
        #expect(found.first == mistake.error)
    }

    @Test func allErrorsAreCollected() throws {
        let folder = try makeCommon(changing: [
            "supplemental/plurals.xml": """
            <supplementalData><plurals type="cardinal">
            <pluralRules locales="en"><pluralRule count="one">n = </pluralRule></pluralRules>
            <pluralRules><pluralRule count="other"/></pluralRules>
            </plurals></supplementalData>
            """,
            "supplemental/likelySubtags.xml": "<supplementalData><likelySubtags/></supplementalData>",
            "main/de_AT.xml": "<ldml>",
        ])
        let places = errors(of: folder).map { $0.split(separator: ":").prefix(3).joined(separator: ":") }
        #expect(
            places == [
                "supplemental/plurals.xml:2:55", "supplemental/plurals.xml:3:1",
                "supplemental: error: no file has the element <likelySubtag> (name the folder `common` of an unpacked CLDR release)",
                "main/de_AT.xml:1:7",
            ])
    }

    @Test func missingFoldersAndVersionsAreTold() throws {
        #expect(throws: CLDRSourceErrors.self) { try CLDRData.read(common: "/no/such/folder") }
        let folder = try makeCommon()
        #expect {
            try CLDRData.read(common: folder.path, version: "newest")
        } throws: {
            "\($0)" == "\(folder.path): error: \"newest\" is not a release of CLDR (write a number)"
        }
    }

    @Test func unknownElementsAreSkipped() throws {
        let folder = try makeCommon(changing: [
            "supplemental/plurals.xml": """
            <supplementalData><new/><plurals type="cardinal"><new><pluralRules/></new>
            <pluralRules locales="en"><new/><pluralRule count="other"/></pluralRules></plurals></supplementalData>
            """,
            "main/de_AT.xml": """
            <ldml><identity><language type="de"/><territory type="AT"/><new/></identity><new/><numbers><new/>
            <symbols numberSystem="latn"><new/></symbols></numbers></ldml>
            """,
        ])
        #expect(errors(of: folder) == [])
    }
}

/// A CLDR file with one mistake, and the reader's error.
struct Mistake: Sendable {
    let file: String
    /// The file's content. Nil if the file is missing.
    let text: String?
    /// The first error, without the folder.
    let error: String

    init(_ file: String, _ text: String?, _ error: String) {
        self.file = file
        self.text = text
        self.error = error
    }
}
