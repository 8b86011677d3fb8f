import CLDRSource
import StringsdictFileReading
import ReleaseComparison

/// The documents that name the release: README.md, CHANGELOG.md, NOTICE, cldr-data/README.md, and an article.
///
/// An import writes only between two comments, `<!-- cldr:release -->CLDR 48<!-- /cldr -->`, and leaves all other text
/// unchanged. The keys are `release`, `copyright`, `origin`, `parts` (how a copy was put together from several sources, which no longer
/// holds for a release as it was published), and in CHANGELOG.md `changes`.
struct ReleaseDocuments {
    private let data: CLDRData
    private let before: String?
    private let difference: ReleaseDifference?

    /// - Parameters:
    ///   - data: The release.
    ///   - before: The previous release, or nil.
    ///   - difference: The changes.
    init(_ data: CLDRData, before: String?, difference: ReleaseDifference?) {
        self.data = data
        self.before = before
        self.difference = difference
    }

    /// The changed documents of a package, with their new texts.
    func changed(in package: PackageFolder) -> [(path: String, text: String)] {
        let files: [(name: String, update: (String) -> String)] = [
            ("README.md", marked), ("cldr-data/README.md", marked), ("NOTICE", notice), ("CHANGELOG.md", changelog),
            ("Sources/CLDRPlurals/CLDRPlurals.docc/PluralRulesInYourOwnLibrary.md", marked),
        ]
        return files.compactMap { name, update in
            guard let bytes = try? FileReader.bytes(ofFile: package.joined(name)) else { return nil }
            let old = String(decoding: bytes, as: UTF8.self)
            let new = update(old)
            return new == old ? nil : (package.joined(name), new)
        }
    }

    /// The licence of a release: a file with the word "license" in its name, in the folder of the release or next to
    /// its `common`. Nil without such a file. The terms for third-party software at the end of ICU's licence are left
    /// out, since an import takes no such software.
    static func licence(ofRelease folder: String) -> [UInt8]? {
        let folders = Folder.exists("\(folder)/common") ? [folder] : [folder, "\(folder)/.."]
        return folders.lazy.flatMap { folder in
            let names = (try? Folder.names(in: folder)) ?? []
            return names.filter { $0.lowercased().contains("license") }.lazy
                .compactMap { try? FileReader.bytes(ofFile: "\(folder)/\($0)") }
        }
        .first { String(decoding: $0, as: UTF8.self).uppercased().contains("UNICODE LICENSE") }
        .map { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            guard let end = text.firstRange(of: "\nThird-Party Software Licenses")?.lowerBound else { return bytes }
            var own = text[..<end]
            while let last = own.last, last == "-" || last.isNewline { own.removeLast() }
            return Array("\(own)\n".utf8)
        }
    }

    private var copyright: String? {
        data.notice.lazy.compactMap { line in
            line.firstIndex(of: "©").map { String(line[$0...]).trimmingDot }
        }.first
    }

    private func marked(_ text: String) -> String {
        var result = replacing("release", in: text, with: "CLDR \(data.version)")
        if let copyright { result = replacing("copyright", in: result, with: copyright) }
        if before != data.version {
            result = replacing(
                "origin", in: result, with: "`cldr-plurals import`, from the files of the release as it was published")
            result = replacing("parts", in: result, with: "")
        }
        return result
    }

    private func notice(_ text: String) -> String {
        guard let copyright else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix("Copyright ©") && line.contains("Unicode") ? "Copyright \(copyright)" : String(line)
        }.joined(separator: "\n")
    }

    /// Adds the changes to the block in the section "Unreleased". Creates both if they are missing.
    private func changelog(_ text: String) -> String {
        guard let before, before != data.version || difference?.isEmpty == false else { return text }
        var lines = ["- CLDR \(data.version), after CLDR \(before)."]
        for change in difference?.plurals.texts ?? [] { lines.append("  - \(change)") }
        var sections = text
        let heading = "## Unreleased\n"
        if sections.firstRange(of: heading) == nil {
            let place =
                sections.firstRange(of: "\n## ").map { sections.index(after: $0.lowerBound) } ?? sections.endIndex
            sections.insert(contentsOf: heading + "\n", at: place)
        }
        guard let start = sections.firstRange(of: heading)?.upperBound else { return text }
        let end = sections[start...].firstRange(of: "\n## ")?.lowerBound ?? sections.endIndex
        let section = String(sections[start..<end])
        let block = Self.block("changes", in: section)
        let old = block.map { String(section[$0]).split(separator: "\n").map(String.init) } ?? []
        let content = "\n" + (lines + old).joined(separator: "\n") + "\n"
        let new =
            block.map { section.replacingCharacters(in: $0, with: content) }
            ?? "\n### Data\n\n\(Self.opening("changes"))\(content)\(Self.closing)\n" + section
        return sections[..<start] + new + sections[end...]
    }

    private static let closing = "<!-- /cldr -->"
    private static func opening(_ key: String) -> String { "<!-- cldr:\(key) -->" }

    /// The range of the text between two comments.
    private static func block(_ key: String, in text: String) -> Range<String.Index>? {
        guard let start = text.firstRange(of: opening(key))?.upperBound,
            let end = text[start...].firstRange(of: closing)?.lowerBound
        else { return nil }
        return start..<end
    }

    private func replacing(_ key: String, in text: String, with content: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: Self.opening(key))?.upperBound,
            let end = rest[start...].firstRange(of: Self.closing)?.lowerBound
        {
            result += rest[..<start] + content
            rest = rest[end...]
        }
        return result + rest
    }
}

extension String {
    /// The text without a final full stop, unless it ends with "..".
    fileprivate var trimmingDot: String { hasSuffix("..") ? String(dropLast()) : self }

    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
