import StringsdictLocalizedEntries

/// The part of a malformed file that precedes its mistake.
///
/// The run time refuses a malformed file completely. The page nevertheless shows the entries before the mistake: they
/// are useful before the file is corrected. The list of faults mentions the mistake.
///
/// ```swift
/// // "a" = "A";
/// // "b" = "B        the quotation mark is missing
/// ReadablePart(of: file)?.file.entries.map(\.key)   // ["a"]
/// ```
struct ReadablePart {
    /// The file with the entries that could be read. Its remarks are about the whole file, and mention that only these
    /// entries are shown.
    let file: LocalizedFile
    /// The content up to the last readable entry, made well-formed.
    let bytes: [UInt8]

    /// The number of ends of values to try, from the mistake backwards. A plural entry has about ten.
    private static let tryLimit = 64

    /// The readable part of a file.
    ///
    /// - Complexity: O(*n*) in the size of the file for each try.
    /// - Returns: Nil if the file has no mistake, or no complete entry before its mistake.
    init?(of file: LocalizedFile) {
        guard file.entries.isEmpty, let fault = file.remarks.first(where: ReadablePart.isMistake),
            let source = file.source
        else { return nil }
        let content = source.text
        let notation = ReadablePart.notation(source.notation)
        var end = fault.offset ?? content.count
        for _ in 0..<ReadablePart.tryLimit {
            guard let last = ReadablePart.endOfValue(before: end, in: content, notation) else { return nil }
            for closing in notation.closings {
                guard let bytes = source.bytes(of: content[..<last] + Array(closing.utf8)),
                    var read = LocalizedFile.read(file.path, bytes: bytes), !read.entries.isEmpty,
                    !read.remarks.contains(where: ReadablePart.isMistake)
                else { continue }
                read.remarks = file.remarks.map { remark in
                    var remark = remark
                    if ReadablePart.isMistake(remark) {
                        remark.message +=
                            "; an app shows nothing of this file, and this page shows the entries before the mistake"
                    }
                    return remark
                }
                // The remarks are about the whole text.
                read.source = file.source
                self.file = read
                self.bytes = bytes
                return
            }
            end = last - 1
        }
        return nil
    }

    /// Whether a remark is about a mistake that may have readable entries before it.
    static func isMistake(_ remark: ReadingRemark) -> Bool {
        switch remark.subject {
        case .unreadable(.form), .unreadable(.conflictMarkers): true
        default: false
        }
    }

    /// The notation of a file: the ends of values, and the texts that close the dictionaries around the last value.
    private struct Notation {
        let ends: [String]
        let closings: [String]
    }

    private static func notation(_ notation: LocalizedFile.Notation) -> Notation {
        switch notation {
        case .json: Notation(ends: ["}"], closings: ["}, \"version\": \"1.0\"}"])
        case .xml: Notation(ends: ["</string>", "</dict>"], closings: ["</dict></plist>"])
        case .oldStyle, .binary: Notation(ends: [";"], closings: ["", "}"])
        }
    }

    /// The index after the last value that ends before another index.
    private static func endOfValue(before end: Int, in content: [UInt8], _ notation: Notation) -> Int? {
        var index = min(end, content.count)
        while index > 0 {
            for word in notation.ends where content[..<index].suffix(word.utf8.count).elementsEqual(word.utf8) {
                return index
            }
            index -= 1
        }
        return nil
    }
}
