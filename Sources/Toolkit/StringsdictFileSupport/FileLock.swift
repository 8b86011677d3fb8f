import StringsdictCommandConsole
import StringsdictFileReading

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#endif

/// Keeps other runs of these commands from changing files between the reading and the writing of one run.
///
/// ```swift
/// let lock = try FileLock(["Localizable.xcstrings"])
/// defer { lock.release() }
/// // read, change, and replace the file
/// ```
///
/// The lock is the system's lock of the open file. So it needs no lock file, and the end of a process releases it.
/// Other programs do not ask for the lock. Therefore ``FileChanges`` also compares the content of the file with the
/// content that was read. On Windows this comparison is the only protection.
package final class FileLock: Sendable {
    private let descriptors: [Int32]

    /// Locks files, and waits for runs that have locked them. A file that does not exist needs no lock.
    ///
    /// - Throws: ``FileSystemError`` if a file cannot be opened. A FIFO and a folder need no lock.
    package init(_ paths: [String]) throws(FileSystemError) {
        #if os(Windows)
        descriptors = []
        #else
        var held: [Int32] = []
        // Two runs that lock the same files take them in the same order, so that neither waits for the other.
        for path in Set(paths.compactMap(SystemFiles.realPath)).sorted() {
            do throws(FileSystemError) {
                if let number = try FileLock.lock(path) { held.append(number) }
            } catch {
                for number in held { FileLock.release(number) }
                throw error
            }
        }
        descriptors = held
        #endif
    }

    #if !os(Windows)
    private static func lock(_ path: String) throws(FileSystemError) -> Int32? {
        while true {
            let number: Int32
            do throws(FileReadingError) {
                number = try RegularFile(path).descriptor
            } catch {
                // Nobody replaces a FIFO or a folder, and the reader says what it is.
                if [.notFound, .notRegular, .isDirectory].contains(error.reason) { return nil }
                throw FileSystemError(path: path, message: "the file could not be locked", reason: error.message)
            }
            while flock(number, LOCK_EX) != 0 {
                if SystemError.last == EINTR { continue }
                // On a file system without locks, the comparison of contents is the only protection.
                return number
            }
            // The last owner of the lock may have replaced the file. Then the lock belongs to the old file, and the new
            // file must be locked.
            var (opened, current) = (stat(), stat())
            if fstat(number, &opened) == 0, stat(path, &current) == 0, opened.st_ino == current.st_ino,
                opened.st_dev == current.st_dev
            {
                return number
            }
            release(number)
        }
    }

    /// Releases one file. A process that was started in the meantime has a copy of the descriptor for a moment, and
    /// would keep the lock if the descriptor were only closed.
    private static func release(_ number: Int32) {
        _ = flock(number, LOCK_UN)
        close(number)
    }
    #endif

    /// Releases the files.
    package func release() {
        #if !os(Windows)
        for number in descriptors { FileLock.release(number) }
        #endif
    }
}
