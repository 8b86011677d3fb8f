import CLDRPluralsCore
import StringsdictFileReading
import StringsdictXMLReading

extension CLDRData {
    /// Reads the `common` folder of a published CLDR release, or of `cldr-data`.
    ///
    /// - Parameters:
    ///   - common: The folder.
    ///   - version: The release. Nil to read it from `dtd/ldmlSupplemental.dtd`.
    ///   - policy: The choice of faults that are errors. All other faults are in ``warnings``.
    /// - Throws: All errors, with file, line and column.
    /// - Complexity: O(n) in the size of the files.
    package static func read(
        common: String, version: String? = nil, policy: FaultPolicy = FaultPolicy()
    ) throws(CLDRSourceErrors) -> CLDRData {
        try read(.folder(common), version: version, policy: policy)
    }

    /// Reads a release from its files.
    package static func read(
        _ files: ReleaseFiles, version: String? = nil, policy: FaultPolicy = FaultPolicy()
    ) throws(CLDRSourceErrors) -> CLDRData {
        let context = ReadingContext(files)
        guard var data = ReleaseReader(context: context).read(version: version) else {
            throw CLDRSourceErrors(context.faults.filter { $0.severity == .error })
        }
        try data.judge(context.faults, by: policy)
        return data
    }

    /// Reads the plural rules of a release and nothing else. Files of other data may be missing.
    ///
    /// - Parameters:
    ///   - common: The folder `common`.
    ///   - version: The release. Nil to read it from `dtd/ldmlSupplemental.dtd`.
    ///   - policy: The choice of faults that are errors. All other faults are in ``warnings``.
    /// - Throws: All errors in the rules, with file, line and column.
    /// - Complexity: O(n) in the size of the files in `supplemental`.
    package static func readRules(
        common: String, version: String? = nil, policy: FaultPolicy = FaultPolicy()
    ) throws(CLDRSourceErrors) -> CLDRData {
        let context = ReadingContext(.folder(common))
        guard var data = ReleaseReader(context: context).readRules(version: version) else {
            throw CLDRSourceErrors(context.faults.filter { $0.severity == .error })
        }
        try data.judge(context.faults, by: policy)
        return data
    }

    private mutating func judge(_ faults: [CLDRDiagnostic], by policy: FaultPolicy) throws(CLDRSourceErrors) {
        let faults = policy.judged(faults, of: self)
        let errors = faults.filter { $0.severity == .error }
        guard errors.isEmpty else { throw CLDRSourceErrors(errors) }
        warnings = faults
    }
}

/// Reads the files of a release in sequence.
private struct ReleaseReader {
    let context: ReadingContext

    /// The data that could be read. Nil if there is no release.
    func read(version: String?) -> CLDRData? {
        guard var data = empty(version: version) else { return nil }
        let files = SupplementalFiles(context: context)
        data.notice = files.notice
        let rules = PluralRulesReader(context: context)
        let locales = LocaleDataReader(context: context)
        data.pluralRules = rules.rules(files)
        data.pluralRanges = rules.ranges(files, of: data.pluralRules.filter { $0.type == .cardinal })
        data.languageAliases = locales.languageAliases(files)
        data.territoryAliases = locales.territoryAliases(files)
        data.parentLocales = locales.parentLocales(files)
        data.likelySubtags = locales.likelySubtags(files)
        data.numberingSystems = locales.numberingSystems(files)
        let scripts = "properties/scriptMetadata.txt"
        data.scripts =
            context.bytes(ofFile: scripts).map { locales.scripts($0, file: context.files.name(of: scripts)) } ?? []
        data.numbers = numbers(systems: data.numberingSystems)
        RelationCheck(context: context).check(&data)
        return data
    }

    /// The plural rules that could be read. Nil if there is no release.
    func readRules(version: String?) -> CLDRData? {
        guard var data = empty(version: version) else { return nil }
        data.pluralRules = PluralRulesReader(context: context).rules(SupplementalFiles(context: context))
        return data
    }

    /// A release without data. Nil if there is no folder.
    private func empty(version: String?) -> CLDRData? {
        guard context.files.exists else {
            let folder = context.files.folder
            context.report(
                folder.isEmpty ? "the name of the folder is empty" : "there is no such folder", file: folder, at: nil,
                hint: "name the folder `common` of an unpacked CLDR release")
            return nil
        }
        return CLDRData(
            version: release(version), notice: [], pluralRules: [], pluralRanges: [], languageAliases: [],
            territoryAliases: [], parentLocales: [], likelySubtags: [], numberingSystems: [], scripts: [], numbers: [],
            warnings: [])
    }

    private func release(_ version: String?) -> String {
        guard let version else {
            let path = "dtd/ldmlSupplemental.dtd"
            return context.bytes(ofFile: path).flatMap {
                CLDRVersionReader(context: context).read($0, file: context.files.name(of: path))
            } ?? ""
        }
        if !CLDRVersionReader.isVersion(version) {
            context.report(
                "\"\(version)\" is not a release of CLDR", file: context.files.folder, at: nil, hint: "write a number")
        }
        return version
    }

    /// - Parameter systems: The numbering systems. Empty if none could be read, which is already recorded.
    private func numbers(systems: [NumberingSystem]) -> [LocaleNumbers] {
        let reader = LocaleNumbersReader(
            context: context, numberingSystems: systems.isEmpty ? nil : Set(systems.map(\.id)))
        let names: [String]
        do throws(FileReadingError) {
            names = try context.files.files(below: "main").filter { $0.hasSuffix(".xml") && !$0.contains("/") }
        } catch {
            context.report(error.message, file: context.files.name(of: "main"), at: nil)
            return []
        }
        if !names.contains("root.xml") {
            context.report("there is no root.xml", file: context.files.name(of: "main"), at: nil)
        }
        return context.each(names) { name in
            let path = "main/\(name)"
            return context.bytes(ofFile: path).flatMap { reader.read($0, file: context.files.name(of: path)) }
        }
    }
}

/// Reads the release of CLDR from `dtd/ldmlSupplemental.dtd`: the fixed value of the attribute `cldrVersion`.
struct CLDRVersionReader {
    let context: ReadingContext

    func read(_ bytes: [UInt8], file: String) -> String? {
        var words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)[...]
        while let place = words.firstIndex(of: "cldrVersion") {
            words = words[(place + 1)...]
            guard words.starts(with: ["CDATA", "#FIXED"]), let quoted = words.dropFirst(2).first else { continue }
            let value = quoted.drop { $0 == "\"" || $0 == "'" }.prefix { $0 != "\"" && $0 != "'" && $0 != ">" }
            if Self.isVersion(value) { return String(value) }
            context.report(
                "\"\(value)\" is not a release of CLDR", file: file, at: nil,
                hint: "name the release with --cldr-version")
            return nil
        }
        context.report(
            "the release of CLDR is not in the file", file: file, at: nil,
            hint: "it should say: <!ATTLIST version cldrVersion CDATA #FIXED \"…\">; --cldr-version names it, too")
        return nil
    }

    /// Whether a text consists of numbers separated by points.
    static func isVersion(_ text: some StringProtocol) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part.count < 5
                && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
    }
}

/// Finds the copyright and licence lines in the comments at the head of a file.
struct NoticeReader: XMLHandler {
    private(set) var lines: [String] = []
    private var isInHead = true

    /// The lines in the readable part of a file's head.
    static func lines(in bytes: [UInt8], file: String) -> [String] {
        // The reader of the file's data records its errors.
        (try? XMLReader.read(bytes, file: file, with: NoticeReader()))?.lines ?? []
    }

    mutating func startElement(_ element: borrowing XMLStartElement, at location: borrowing XMLLocation) {
        isInHead = false
    }

    mutating func comment(_ text: XMLName, at location: borrowing XMLLocation) {
        for line in text.string.split(whereSeparator: \.isNewline) where isInHead && lines.count < 4 {
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if words.contains("©") || words.contains("SPDX-License-Identifier") || words.contains("terms of use") {
                lines.append(words)
            }
        }
    }
}
