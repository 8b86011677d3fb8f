import StringsdictFileReading
import StringsdictFileSupport

/// The settings of a Flutter project that say how its resource bundles are read: its file `l10n.yaml`.
///
/// Source: Flutter, "Internationalizing Flutter apps", "Configuring the l10n.yaml file".
package struct FlutterSettings: Sendable, Hashable {
    /// The name of the file, which lies in the folder of the project.
    private static let fileName = "l10n.yaml"
    /// A file that every project has. The search for settings ends at its folder.
    private static let projectFile = "pubspec.yaml"

    /// Whether apostrophes quote.
    package private(set) var usesEscaping = false
    /// The language of the template, from which the others are translated. Nil if the name of the template does not say it.
    package private(set) var sourceLanguage: String?

    /// The settings of the project that a path belongs to. Nil if no folder around the path has them.
    package static func nearest(to path: String) -> FlutterSettings? {
        var folder = AbsolutePath(path)
        while true {
            // A folder of bundles is not listed for each of them: it can have many.
            func bytes(_ name: String) -> [UInt8]? { try? FileReader.bytes(ofFile: "\(folder.path)/\(name)") }
            if let settings = bytes(fileName) { return FlutterSettings(settings) }
            guard bytes(projectFile) == nil, !folder.names.isEmpty else { return nil }
            folder = folder.parent
        }
    }

    /// Reads the file: a line for each setting.
    package init(_ bytes: [UInt8]) {
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let rest = line[line.index(after: colon)...].prefix { $0 != "#" }
            let value = String(rest.drop { " \t'\"".contains($0) }.reversed().drop { " \t'\"".contains($0) }.reversed())
            switch line[..<colon] {
            case "use-escaping": usesEscaping = value.lowercased() == "true"
            case "template-arb-file":
                sourceLanguage = MessageFormat.language(inName: ConversionInput(path: value, bytes: []).stem)?.language
            default: break
            }
        }
    }
}
