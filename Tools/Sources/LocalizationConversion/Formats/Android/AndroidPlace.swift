/// Which builds and devices use a file of resources.
///
/// A build of an app merges its source sets: the texts of `src/main`, and over them those of a build type or a flavor, such as `src/debug` or
/// `src/play`. Only the build that names such a set shows its texts, so those of `main` count.
///
/// Sources: Android Developers, "Configure build variants", "Build with source sets"; "App resources overview", "Table 2".
struct AndroidPlace {
    /// The name of the source set. Nil for the one that all builds use, and outside of source sets.
    private let sourceSet: String?
    /// The conditions of the folder, besides its language. Empty for the folder that most devices use.
    private let condition: String

    init(_ file: ConversionInput) {
        condition = AndroidFolder(file.folder)?.qualifiers.joined(separator: "-") ?? ""
        // src/NAME/res/values/strings.xml
        let parts = file.path.split(separator: "/").suffix(5)
        guard parts.count == 5, parts.first == "src", let name = parts.dropFirst().first, name != "main" else {
            sourceSet = nil
            return
        }
        sourceSet = String(name)
    }

    /// Whether another file has the text that most builds and devices show.
    var isSpecial: Bool { rank > 0 }

    /// The order in which files are read: the texts of an earlier one are kept.
    var rank: Int { (sourceSet == nil ? 0 : 2) + (condition.isEmpty ? 0 : 1) }

    /// The builds and devices, for a message.
    var description: String {
        let parts = [
            sourceSet.map { "the source set '\($0)'" }, condition.isEmpty ? nil : "the condition '\(condition)'",
        ]
        return parts.compactMap { $0 }.joined(separator: " and ")
    }
}
