#if !os(Windows)
import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictCommandConsole
@testable import StringsdictCommand

/// Programs that are found, started and answer.
@Suite struct ChildProcessTests {
    @Test func programsAreFoundAndRun() throws {
        let folder = try TemporaryFolder()
        try folder.write("#!/bin/sh\nprintf '%s|' \"$@\"\nexit 7\n", to: "program")
        try folder.write("x", to: "text")
        #expect(chmod("\(folder.path)/program", 0o755) == 0)
        #expect(ChildProcess.isProgram("\(folder.path)/program"))
        for name in ["text", "none", "."] { #expect(!ChildProcess.isProgram("\(folder.path)/\(name)"), "\(name)") }
        let result = try ChildProcess.run("\(folder.path)/program", ["a b", "", "c"])
        #expect(String(decoding: result.output, as: UTF8.self) == "a b||c|" && result.status == 7)
        let shell = try #require(ChildProcess.searchPath(for: "sh"))
        #expect(shell.hasSuffix("/sh") && ChildProcess.searchPath(for: "no-such-program") == nil)
        #expect(try ChildProcess.run(shell, ["-c", "kill -9 $$"]).status == 137)
        #expect(try ChildProcess.run(shell, ["-c", "exit 0"]).status == 0)
        #expect(try ChildProcess.run(shell, ["-c", "head -c 200000 /dev/zero"]).output.count == 200_000)
        let error = #expect(throws: CommandError.self) { try ChildProcess.run("\(folder.path)/none", []) }
        #expect(
            error?.description
                == "\(folder.path)/none: error: the program cannot be started: \(SystemError.reason(ENOENT))")
        #expect(ChildProcess.ownPath?.hasPrefix("/") == true)
    }

    /// A file that is open for writing cannot be started, and a process that starts in the same moment may hold a copy of the
    /// descriptor of a program that was just written.
    @Test func aProgramThatIsBusyIsWaitedFor() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/program"
        try folder.write("#!/bin/sh\nexit 7\n", to: "program")
        #expect(chmod(path, 0o755) == 0)
        let copy = open(path, O_WRONLY | O_CLOEXEC)
        #expect(copy >= 0)
        // Some systems start the program nevertheless.
        do {
            #expect(try ChildProcess.run(path, []).status == 7)
        } catch {
            #expect("\(error)" == "\(path): error: the program cannot be started: \(SystemError.reason(ETXTBSY))")
        }
        // A thread of its own, since other tests may keep all threads of tasks for longer than the program waits.
        Thread.detachNewThread {
            usleep(50_000)
            close(copy)
        }
        #expect(try ChildProcess.run(path, []).status == 7)
    }

    @Test func aProgramAnswersLineByLine() throws {
        let shell = try #require(ChildProcess.searchPath(for: "sh"))
        let script = "while read -r line; do [ \"$line\" = stop ] && exit; printf 'got %s\\n' \"$line\"; done"
        let process = try AnsweringProcess(shell, ["-c", script])
        // Lines that are longer than one read, and several answers one after the other.
        for text in ["a", "", String(repeating: "x", count: 150_000), "b c"] {
            #expect(try process.answer(to: Array(text.utf8)) == Array("got \(text)".utf8))
        }
        let ended = #expect(throws: CommandError.self) { try process.answer(to: Array("stop".utf8)) }
        #expect(ended?.description == "\(shell): error: the program has ended")
        // Two lines at once answer two requests.
        let twice = try AnsweringProcess(shell, ["-c", "read -r line; printf '1\\n2\\n'; read -r line"])
        #expect(try twice.answer(to: [0x61]) == [0x31] && twice.answer(to: [0x61]) == [0x32])
        #expect(throws: CommandError.self) { try AnsweringProcess("/no/such/program", []) }
    }
}
#endif
