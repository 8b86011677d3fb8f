import StringsdictFoundation

/// The texts of the program.
enum Texts {
    /// Says where the program's texts are. The program needs no such line, since it has the name of its target. Its tests run in a
    /// program of another name.
    static func useOwn() { Bundle.texts = .module }

    /// The title of the screen, in a call that names no bundle.
    static var title: String { NSLocalizedString("title", comment: "") }

    /// The names in the order of the user.
    static func sorted(_ names: [String]) -> [String] {
        names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    }
}
