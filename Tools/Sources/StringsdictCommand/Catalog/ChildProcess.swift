import StringsdictCommandConsole
import StringsdictFileSupport

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#endif

/// Runs another program to its end.
enum ChildProcess {
    /// The output of a program, and its exit status.
    struct Result {
        /// The standard output.
        let output: [UInt8]
        /// The exit status, or 128 plus the signal's number if a signal ended the program.
        let status: Int32
    }

    /// The path of this program. Nil if the system does not provide it.
    static var ownPath: String? {
        guard let name = CommandLine.arguments.first else { return nil }
        return (name.contains("/") ? name : searchPath(for: name)).map { SystemFiles.realPath($0) ?? $0 }
    }

    /// The path of a program in the folders of `PATH`.
    static func searchPath(for name: String) -> String? {
        guard let path = environment("PATH") else { return nil }
        for folder in path.split(separator: ":", omittingEmptySubsequences: false) {
            let file = folder.isEmpty ? name : "\(folder)/\(name)"
            if isProgram(file) { return file }
        }
        return nil
    }

    private static func environment(_ name: String) -> String? {
        #if os(Windows)
        return nil
        #else
        return getenv(name).map { String(cString: $0) }
        #endif
    }

    /// Whether a path is an executable file.
    static func isProgram(_ path: String) -> Bool {
        #if os(Windows)
        return false
        #else
        guard case .regular? = try? SystemFiles.kind(path) else { return false }
        return access(path, X_OK) == 0
        #endif
    }

    /// Runs a program that shares this program's standard error.
    ///
    /// - Throws: ``CommandError`` if it cannot be started.
    static func run(_ path: String, _ arguments: [String]) throws(CommandError) -> Result {
        #if os(Windows)
        throw CommandError("this command does not start programs on Windows", file: path)
        #else
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw CommandError("the program cannot be started: \(SystemError.reason(errno))", file: path)
        }
        defer { close(ends[0]) }
        let process = start(path, arguments, output: ends[1], closing: [ends[0]])
        let failure = process == nil ? errno : 0
        close(ends[1])
        guard let process else {
            throw CommandError("the program cannot be started: \(SystemError.reason(failure))", file: path)
        }
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(ends[0], &buffer, buffer.count)
            if count > 0 {
                output += buffer[..<count]
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // The macros of <sys/wait.h>, which are not imported into Swift.
        let signal = status & 0x7F
        return Result(output: output, status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
        #endif
    }

    #if !os(Windows)
    /// Starts a program with given ends of pipes as its standard input and output.
    ///
    /// - Parameter others: The ends that stay with this program.
    fileprivate static func start(
        _ path: String, _ arguments: [String], input: Int32? = nil, output: Int32, closing others: [Int32]
    ) -> pid_t? {
        #if canImport(Darwin) || canImport(Bionic)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input { posix_spawn_file_actions_adddup2(&actions, input, 0) }
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        for end in [input, output].compactMap({ $0 }) + others { posix_spawn_file_actions_addclose(&actions, end) }
        var list: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for text in list { free(text) } }
        #if canImport(Darwin)
        // A library of Apple's systems cannot name the variable `environ`.
        let environ = _NSGetEnviron().pointee
        #endif
        var process: pid_t = 0
        var code = posix_spawn(&process, path, &actions, nil, &list, environ)
        // The system refuses to run a file that a process has open for writing. A process that starts while the program
        // is written has a copy of the writer's descriptor until it runs its own program (`O_CLOEXEC`). So the start is
        // tried again for about a second.
        var pause: UInt32 = 1_000
        while code == ETXTBSY, pause < 1_000_000 {
            usleep(pause)
            pause *= 2
            code = posix_spawn(&process, path, &actions, nil, &list, environ)
        }
        errno = code
        return code == 0 ? process : nil
    }
    #endif
}

/// A program that answers each line on its standard input with a line on its standard output. The program ends when
/// this value is freed.
final class AnsweringProcess {
    private let path: String
    #if !os(Windows)
    /// Nil if the program could not be started.
    private let process: pid_t?
    private let input: Int32
    private let output: Int32
    private var rest: [UInt8] = []
    #endif

    /// How long an answer may take.
    private static let seconds: Int32 = 60

    /// Starts a program that shares this program's standard error.
    ///
    /// - Throws: ``CommandError`` if it cannot be started.
    init(_ path: String, _ arguments: [String]) throws(CommandError) {
        self.path = path
        #if os(Windows)
        throw CommandError("this command does not start programs on Windows", file: path)
        #else
        var (requests, answers): ([Int32], [Int32]) = ([0, 0], [0, 0])
        guard pipe(&requests) == 0 else {
            throw CommandError("the program cannot be started: \(SystemError.reason(errno))", file: path)
        }
        guard pipe(&answers) == 0 else {
            let code = errno
            for end in requests { close(end) }
            throw CommandError("the program cannot be started: \(SystemError.reason(code))", file: path)
        }
        let started = ChildProcess.start(
            path, arguments, input: requests[0], output: answers[1], closing: [requests[1], answers[0]])
        let code = errno
        close(requests[0])
        close(answers[1])
        (input, output) = (requests[1], answers[0])
        process = started
        guard started != nil else {
            throw CommandError("the program cannot be started: \(SystemError.reason(code))", file: path)
        }
        // No other program keeps the pipes open.
        for end in [input, output] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #endif
    }

    deinit {
        #if !os(Windows)
        // The program should end with its input. The signal ends a program that hangs.
        close(input)
        close(output)
        guard let process else { return }
        kill(process, SIGTERM)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        #endif
    }

    /// The answer to a line.
    ///
    /// - Parameter line: The line, without its end.
    /// - Throws: ``CommandError`` if the program has ended, or does not answer for a minute.
    func answer(to line: [UInt8]) throws(CommandError) -> [UInt8] {
        #if os(Windows)
        throw CommandError("this command does not start programs on Windows", file: path)
        #else
        do {
            try Descriptor(number: input).write(line + [0x0A])
        } catch {
            throw CommandError("the program has ended: \(error)", file: path)
        }
        var piece = [UInt8](repeating: 0, count: 65_536)
        // The search for the end of the line continues at this offset.
        var start = 0
        while true {
            if let end = rest[start...].firstIndex(of: 0x0A) {
                let answer = Array(rest[..<end])
                rest.removeFirst(end + 1)
                return answer
            }
            start = rest.count
            var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let ready = poll(&request, 1, Self.seconds * 1_000)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else {
                throw CommandError("the program gives no answer", file: path)
            }
            let count = read(output, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw CommandError("the program has ended", file: path) }
            rest += piece[..<count]
        }
        #endif
    }
}
