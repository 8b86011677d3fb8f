import Foundation

struct Folder {
    var name: String
    var owner: String?
    var fileCount: Int

    var displayOwner: String { owner ?? NSLocalizedString("nobody", value: "–", comment: "No owner") }
}

enum SyncState: CaseIterable {
    case idle, syncing, failed

    var title: String {
        switch self {
        case .idle: return NSLocalizedString("done", comment: "")
        case .syncing: return "syncing".localized
        case .failed: return SyncError.offline(retries: 3).localizedDescription
        }
    }
}

enum SyncError: LocalizedError {
    case offline(retries: Int)

    var errorDescription: String? {
        switch self {
        case .offline(let retries): return String(format: NSLocalizedString("retries", comment: ""), retries)
        }
    }
}

struct Row: Equatable {
    let title: String
    let detail: LocalizedStringResource
}
