import Foundation
import Stringsdict

/// The localizations of the bundles that this process has used, by their folders.
final class LocalizationBundles: Sendable {
    static let shared = LocalizationBundles()

    private let known = Lock<[String: LocalizationBundle]>([:])

    /// The localizations of a bundle; none where its folder cannot be listed.
    func bundle(of bundle: Bundle) -> LocalizationBundle {
        let path = bundle.resourcePath ?? bundle.bundlePath
        let language = bundle.developmentLanguage ?? "en"
        return known.withLock { known in
            if let found = known[path] { return found }
            let made =
                (try? LocalizationBundle(path: path, developmentLanguage: language))
                ?? LocalizationBundle(developmentLanguage: language)
            known[path] = made
            return made
        }
    }
}

extension Bundle {
    /// The language that the bundle names as its development region.
    ///
    /// Foundation's `developmentLocalization` crashes on Linux for a bundle without an `Info.plist`, such as `Bundle.module`.
    var developmentLanguage: String? {
        object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
    }
}
