import Foundation

let folders = [Folder(name: "Dom", owner: "Ola", fileCount: 1), Folder(name: "Praca", owner: nil, fileCount: 22)]
let inbox = InboxViewModel(folders: folders)
print(InboxViewModel.allTitles, inbox.title, inbox.doneTitle)
for row in inbox.rows { print(row.title, "|", String(localized: row.detail)) }
print(inbox.status())
for state in SyncState.allCases { print(state.title) }
let composer = NotificationComposer()
print(composer.subject(count: 5, folder: "Dom"))
for folder in folders { print(composer.body(folder)) }
print(composer.badge(3))
NSLog("%@", NSLocalizedString("files", comment: ""))
