#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(ucrt)
import ucrt
#endif

/// The error numbers of the system's calls.
package enum SystemError {
    /// The system's text for an error number.
    package static func reason(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "system error \(code)"
    }

    /// The number of the last error on this thread.
    package static var last: Int32 {
        #if os(Windows)
        var code: Int32 = 0
        _get_errno(&code)
        return code
        #else
        errno
        #endif
    }
}
