import XMLReading

extension CLDRData {
    /// Reads the `common` folder of a release of CLDR as it was published, or of `cldr-data`.
    ///
    /// - Parameters:
    ///   - common: The folder.
    ///   - version: The release; without it, the one in `dtd/ldmlSupplemental.dtd`.
    /// - Throws: All that is wrong, with file, line and column.
    /// - Complexity: O(n) in the size of the files that are read.
    package static func read(common: String, version: String? = nil) throws(CLDRSourceErrors) -> CLDRData {
        let context = ReadingContext()
        let data = read(common: common, version: version, context: context)
        guard let data, context.errors.isEmpty else { throw CLDRSourceErrors(context.errors) }
        return data
    }

    private static func read(common: String, version: String?, context: ReadingContext) -> CLDRData? {
        guard Folder.exists(common) else {
            context.report(
                common.isEmpty ? "the name of the folder is empty" : "there is no such folder", file: common, at: nil,
                hint: "name the folder `common` of an unpacked CLDR release")
            return nil
        }
        let release: String?
        if let version {
            release = CLDRVersionReader.isVersion(version) ? version : nil
            if release == nil {
                context.report("\"\(version)\" is not a release of CLDR", file: common, at: nil, hint: "write a number")
            }
        } else {
            let file = "\(common)/dtd/ldmlSupplemental.dtd"
            release = context.bytes(ofFile: file).flatMap { CLDRVersionReader(context: context).read($0, file: file) }
        }
        var notice: [String] = []
        func supplemental<Value>(_ name: String, _ read: ([UInt8], String) -> [Value]) -> [Value] {
            let file = "\(common)/supplemental/\(name).xml"
            guard let bytes = context.bytes(ofFile: file) else { return [] }
            // Files differ in how much they say; the longest notice names the licence.
            let lines = NoticeReader.lines(in: bytes, file: file)
            if lines.count > notice.count { notice = lines }
            return read(bytes, file)
        }
        let rules = PluralRulesReader(context: context)
        let locales = LocaleDataReader(context: context)
        var data = CLDRData(
            version: release ?? "", notice: [],
            pluralRules: supplemental("plurals", rules.read) + supplemental("ordinals", rules.read),
            pluralRanges: supplemental("pluralRanges", PluralRangesReader(context: context).read),
            languageAliases: supplemental("supplementalMetadata", locales.languageAliases),
            parentLocales: supplemental("supplementalData", locales.parentLocales),
            likelySubtags: supplemental("likelySubtags", locales.likelySubtags),
            numberingSystems: supplemental("numberingSystems", NumberingSystemsReader(context: context).read),
            scripts: [], numbers: [], warnings: [])
        let scripts = "\(common)/properties/scriptMetadata.txt"
        data.scripts =
            context.bytes(ofFile: scripts).map { ScriptMetadataReader(context: context).read($0, file: scripts) } ?? []
        data.notice = notice
        data.numbers = numbers(common: common, systems: data.numberingSystems, context: context)
        data.warnings = context.warnings
        return release == nil ? nil : data
    }

    private static func numbers(
        common: String, systems: [NumberingSystem], context: ReadingContext
    ) -> [LocaleNumbers] {
        let reader = LocaleNumbersReader(context: context, numberingSystems: Set(systems.map(\.id)))
        let names: [String]
        do throws(Folder.Failure) {
            names = try Folder.names(in: "\(common)/main").filter { $0.hasSuffix(".xml") }
        } catch {
            context.report("the folder could not be listed", file: "\(common)/main", at: nil)
            return []
        }
        if !names.contains("root.xml") {
            context.report("there is no root.xml", file: "\(common)/main", at: nil)
        }
        return names.compactMap { name in
            let file = "\(common)/main/\(name)"
            return context.bytes(ofFile: file).flatMap { reader.read($0, file: file) }
        }
    }
}
