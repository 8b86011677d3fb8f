import StringsdictFileReading
import StringsdictXMLReading
import StringsdictXMLTrees

/// An element and the file that it is in.
struct FiledElement {
    let element: XMLTreeElement
    let file: String
}

/// The elements of all XML files in the folder `supplemental` and the folders in it.
///
/// A release may move an element to another file, or spread a list over several files.
///
/// Source: UTS #35, which fixes the elements and not the names of the files.
struct SupplementalFiles {
    private static let folder = "supplemental"

    private let context: ReadingContext
    private let roots: [FiledElement]
    /// Whether every file could be read. If not, a missing element may be in an unread file.
    private let isComplete: Bool
    /// The copyright and licence lines of the file that has the most of them.
    let notice: [String]

    /// Reads the files. Files that cannot be read are recorded as faults.
    init(context: ReadingContext) {
        self.context = context
        let faults = context.faults.count
        let names: [String]
        do throws(FileReadingError) {
            names = try context.files.files(below: Self.folder).filter { $0.hasSuffix(".xml") }
        } catch {
            context.report(error.message, file: context.files.name(of: Self.folder), at: nil)
            names = []
        }
        var notice: [String] = []
        roots = context.each(names) { name in
            let path = "\(Self.folder)/\(name)"
            let file = context.files.name(of: path)
            guard let bytes = context.bytes(ofFile: path),
                let root = context.tree(bytes, file: file, wants: Self.isWanted), root.name == "supplementalData",
                !root.children.isEmpty
            else { return nil }
            // Notices differ in length. The longest one names the licence.
            let lines = NoticeReader.lines(in: bytes, file: file)
            if lines.count > notice.count { notice = lines }
            return FiledElement(element: root, file: file)
        }
        self.notice = notice
        isComplete = context.faults.count == faults
    }

    /// The elements that a reader looks for. The files are large, and most of their content is something else.
    private static func isWanted(depth: Int, parent: String, name: XMLName) -> Bool {
        switch depth {
        case 1:
            name.equals("plurals") || name.equals("metadata") || name.equals("parentLocales")
                || name.equals("likelySubtags") || name.equals("numberingSystems")
        case 2 where parent == "metadata": name.equals("alias")
        case 3 where parent == "alias": name.equals("languageAlias") || name.equals("territoryAlias")
        default: true
        }
    }

    /// The elements at a path below the documents' elements, in the order of the files' names.
    func elements(_ path: String...) -> [FiledElement] {
        path.reduce(roots) { elements, name in
            elements.flatMap { parent in
                parent.element.children(named: name).map { FiledElement(element: $0, file: parent.file) }
            }
        }
    }

    /// Records that no file has an element.
    func reportMissing(_ element: String) {
        guard isComplete else { return }
        context.report(
            "no file has the element \(element)", file: context.files.name(of: Self.folder), at: nil,
            hint: "name the folder `common` of an unpacked CLDR release")
    }
}
