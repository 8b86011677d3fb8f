import Foundation

/// Tells how far a run is, on the terminal's error stream: one line that changes, or a line now and then in a log.
final class Progress {
    private let isTerminal = isatty(STDERR_FILENO) != 0
    private let start = Date()
    private var lastStage = ""

    func show(_ stage: String, _ item: String, _ index: Int, _ count: Int) {
        if isTerminal {
            write("\r\u{1B}[K[\(elapsed)] \(stage) \(index + 1)/\(count): \(item)")
        } else if stage != lastStage {
            write("[\(elapsed)] \(stage), \(count) items\n")
        }
        lastStage = stage
    }

    func note(_ text: String) {
        write((isTerminal ? "\r\u{1B}[K" : "") + "[\(elapsed)] \(text)\n")
    }

    func finish() {
        if isTerminal { write("\r\u{1B}[K") }
    }

    private var elapsed: String {
        let seconds = Int(Date().timeIntervalSince(start))
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
