import Foundation

struct NotificationComposer {
    var bundle: Bundle = .main

    func subject(count: Int, folder: String) -> String {
        String(localized: "\(count) files in \(folder)", bundle: bundle, comment: "Subject of the mail")
    }

    func body(_ folder: Folder) -> String {
        var body = LocalizedFormat("files", folder.fileCount)
        body += "\n" + "owner".localized(folder.displayOwner, folder.name)
        body = body.appendingFormat("\n%@", NSLocalizedString("done", comment: ""))
        if body.contains(NSLocalizedString("title", comment: "")) == false { body += "." }
        return body
    }

    func badge(_ count: NSNumber) -> String {
        String(format: Bundle.main.localizedString(forKey: "files", value: nil, table: nil), count.intValue)
    }
}
