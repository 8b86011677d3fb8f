#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The folders that tests read, in addition to the package's own fixtures.
public enum TestFolders {
    /// The root of this package's checkout.
    public static let package: String = {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(3)
        return parts.joined(separator: "/")
    }()

    /// The folder of recorded renderings, real files and CLDR data, if it exists: `STRINGSDICT_SHARED`, or `../shared`
    /// next to the package. Tests that need it are skipped without it.
    public static let shared: String? = {
        let path = ProcessInfo.processInfo.environment["STRINGSDICT_SHARED"] ?? "\(package)/../shared"
        return FileManager.default.fileExists(atPath: "\(path)/conformance") ? path : nil
    }()

    /// The CLDR files from which the shipped tables are generated.
    public static var cldrData: String { "\(package)/cldr-data/common" }

    /// CLDR 41's own `common` folder from the Debian package `unicode-cldr-core`, if it is installed.
    public static let cldr41: String? = {
        let path = "/usr/share/unicode/cldr/common"
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }()
}
