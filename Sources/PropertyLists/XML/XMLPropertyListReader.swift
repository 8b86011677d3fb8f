import XMLReading

/// Reads XML property lists, through the expat reader.
///
/// Foundation's own parser takes some things that are not well-formed XML and that real files contain: white space before
/// the XML declaration, `--` inside a comment, anything behind the end. Such files are read too, the second and third in a
/// second attempt with a warning.
///
/// What else is not well-formed stays refused, though Foundation reads it: control characters, `]]>` in text, references to
/// characters that XML does not have (`&#1;`), attributes without quotation marks or given twice. The other way round,
/// references and CDATA are understood in numbers and dates, where Foundation refuses them.
enum XMLPropertyListReader {
    static func read(_ text: SourceText, file: String) throws(PropertyListError) -> PropertyListDocument {
        var text = text
        var end = text.bytes.count
        var warnings: [PropertyListError] = []
        // Each repair is made once at most, so that this ends.
        while true {
            let progress = XMLCollector.Progress()
            do throws(XMLCollector.Problem) {
                var builder = try parse(text, upTo: end, file: file, progress: progress)
                builder.warnings = warnings
                return builder.document(.xml, text: text)
            } catch {
                let reported = error.reported(in: text, base: contentStart(of: text), file: file)
                if case .xml(let cause) = error, cause.kind == .malformed {
                    if let rootEnd = progress.rootEnd, rootEnd < end {
                        end = rootEnd
                        warnings.append(
                            warning(
                                at: reported.position, "text after the end of the property list is ignored", file: file)
                        )
                        continue
                    }
                    if let blanked = XMLCommentRepair.blanked(text) {
                        text = blanked
                        warnings.append(
                            warning(at: reported.position, "XML does not allow \"--\" inside a comment", file: file))
                        continue
                    }
                }
                throw reported
            }
        }
    }

    private static func warning(
        at position: PropertyListPosition?, _ message: String, file: String
    ) -> PropertyListError {
        PropertyListError(
            .syntax, file: file, position: position, message: message, hint: "other XML readers refuse it")
    }

    private static func parse(
        _ text: SourceText, upTo end: Int, file: String, progress: XMLCollector.Progress
    ) throws(XMLCollector.Problem) -> PropertyListBuilder {
        let start = contentStart(of: text)
        let collector = XMLCollector(source: text, base: start, file: file, progress: progress)
        return try text.bytes.withUnsafeBufferPointer { bytes throws(XMLCollector.Problem) in
            try XMLReader.read(
                UnsafeBufferPointer(rebasing: bytes[start..<end]), file: file,
                limits: XMLLimits(maximumDepth: PropertyListLimits.depth * 2), with: collector
            ).builder
        }
    }

    /// Where the document starts behind white space and XML declarations.
    ///
    /// The declaration is not shown to expat: it names the encoding of the file, and the text is UTF-8 by now.
    private static func contentStart(of text: SourceText) -> Int {
        let bytes = text.bytes
        var start = text.start
        while true {
            start = bytes[start...].firstIndex { !XMLDeclaration.isSpace($0) } ?? bytes.count
            guard bytes[start...].starts(with: "<?xml".utf8), start + 5 < bytes.count,
                XMLDeclaration.isSpace(bytes[start + 5]) || bytes[start + 5] == UInt8(ascii: "?"),
                let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
            else { return start }
            start = end + 1
        }
    }
}
