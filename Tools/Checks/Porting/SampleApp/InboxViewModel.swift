import Foundation

final class InboxViewModel {
    static let allTitles: [String] = [NSLocalizedString("title", comment: ""), NSLocalizedString("done", comment: "")]
    private static let countFormat = NSLocalizedString("files", comment: "How many files are left")

    private(set) var title: String = NSLocalizedString("title", comment: "")
    private(set) lazy var doneTitle = L10n.done.uppercased()
    var folders: [Folder] = [] { didSet { update() } }
    private(set) var rows: [Row] = []

    init(folders: [Folder] = []) {
        self.folders = folders
        update()
    }

    private func update() {
        title = folders.isEmpty ? NSLocalizedString("title", comment: "") : L10n.Inbox.title + " (\(folders.count))"
        rows = folders.map { Row(title: summary($0), detail: "\($0.fileCount) files in \($0.name)") }
    }

    private func summary(_ folder: Folder) -> String {
        let count = String.localizedStringWithFormat(InboxViewModel.countFormat, folder.fileCount)
        return [L10n.Inbox.owner(folder.displayOwner, folder.name), count].joined(separator: ": ")
    }

    func status(separator: String = NSLocalizedString("done", comment: "")) -> String {
        let total = folders.map(\.fileCount).reduce(0, +)
        return "\(R.string.files(total)) \(separator) \("files".localizedPlural(total)) \(R.string.done())"
    }
}
