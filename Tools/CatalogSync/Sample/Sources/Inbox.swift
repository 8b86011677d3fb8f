import SwiftUI

/// Texts of every kind, for `test.sh`.
struct Inbox: View {
    let folder: Folder
    var messages: [Message] = []

    var body: some View {
        List {
            Text("\(messages.count) messages in \(folder.name)", comment: "Above the list")
            Text("\(folder.unread) unread")
            Button("Archive") {}
            ForEach(0..<3) { row in Text("Row \(row)") }
        }
        .navigationTitle("Inbox")
    }

    func status(of sender: Sender) -> [String] {
        [
            String(localized: "status.sent", defaultValue: "Sent to \(messages.count) people"),
            String(localized: "From \(sender.name)"),
            String(localized: "Draft", table: "Mail", comment: "A state of a message"),
            NSLocalizedString("Delete all?", comment: "A question"),
            NSLocalizedString(sender.title, comment: ""),
        ]
    }
}

struct Folder {
    let name: String
}
