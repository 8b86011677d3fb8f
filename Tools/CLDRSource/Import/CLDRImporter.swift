import XMLReading

/// Brings a release of CLDR into `cldr-data`: of its files and elements only those that this project reads.
///
/// ```swift
/// let report = try CLDRImporter(release: "core/", target: "cldr-data").run()
/// print(report.version, report.written.count, report.removed.count)
/// ```
package struct CLDRImporter {
    /// What an import did.
    package struct Report: Sendable {
        /// The release.
        package let version: String
        /// The files that are new or other than before, by their paths in the target.
        package let written: [String]
        /// The files that the release does not have any more.
        package let removed: [String]
        /// How many files are as they were.
        package let unchanged: Int
    }

    /// Why an import failed.
    package enum Failure: Error, CustomStringConvertible {
        /// The release cannot be read.
        case source(CLDRSourceErrors)
        /// The file system refused something.
        case folder(Folder.Failure)

        /// What went wrong.
        package var description: String {
            switch self {
            case .source(let error): error.description
            case .folder(let error): error.description
            }
        }
    }

    /// The folder of the unpacked release, or its `common`.
    package let release: String
    /// The folder to write to, such as `cldr-data`.
    package let target: String
    /// The release's number, where its own files do not say it.
    package let version: String?

    /// Prepares an import.
    package init(release: String, target: String, version: String? = nil) {
        self.release = release
        self.target = target
        self.version = version
    }

    /// Reads the release, writes what is different, removes what is gone, and updates the sums.
    ///
    /// Nothing is written unless the whole release can be read. Beside `common` and the sums, nothing is touched.
    package func run() throws(Failure) -> Report {
        let common = Folder.exists("\(release)/common") ? "\(release)/common" : release
        let data: CLDRData
        do { data = try CLDRData.read(common: common, version: version) } catch { throw .source(error) }
        do throws(Folder.Failure) {
            var written: [String] = []
            var removed: [String] = []
            let files = data.files()
            for file in files {
                let path = "\(target)/common/\(file.path)"
                let bytes = Array(file.text.utf8)
                if let old = try? FileReader.bytes(ofFile: path), old == bytes { continue }
                try Folder.write(bytes, to: path)
                written.append("common/\(file.path)")
            }
            let current = Set(files.map(\.path))
            for path in try Folder.files(below: "\(target)/common") where !current.contains(path) {
                try Folder.remove("\(target)/common/\(path)")
                removed.append("common/\(path)")
            }
            let sums: String
            do throws(Checksums.Failure) {
                sums = try Checksums.text(folder: target)
            } catch {
                throw Folder.Failure(description: error.description)
            }
            try Folder.write(Array(sums.utf8), to: "\(target)/\(Checksums.fileName)")
            return Report(
                version: data.version, written: written, removed: removed, unchanged: files.count - written.count)
        } catch {
            throw .folder(error)
        }
    }
}
