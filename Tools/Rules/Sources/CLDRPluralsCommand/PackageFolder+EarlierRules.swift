import CLDRSource
import StringsdictCommandConsole
import StringsdictFileReading
import PluralRuleHistory

/// The plural rules of earlier releases, in `cldr-data/earlier-rules.txt`.
extension PackageFolder {
    private var earlierRulesFile: String { "\(data)/\(ReleaseImport.earlierRulesName)" }

    /// The differences in the file. Empty if there is no file.
    func earlierRules() throws -> EarlierRules {
        guard let bytes = try? FileReader.bytes(ofFile: earlierRulesFile) else { return try EarlierRules(parsing: "") }
        do {
            return try EarlierRules(parsing: String(decoding: bytes, as: UTF8.self))
        } catch {
            throw CommandError(
                "\(error); `git checkout -- cldr-data` brings the file back", file: earlierRulesFile)
        }
    }

    /// The differences of all known releases from a release that replaces the present one.
    ///
    /// - Parameters:
    ///   - release: The new release. Releases that are not before it are left out.
    ///   - present: The release of `cldr-data`, to which the file refers. Nil if it cannot be read.
    ///   - others: Further releases. One of them replaces the known release of the same name.
    func earlierRules(
        before release: ReleaseRules, present: ReleaseRules?, adding others: [ReleaseRules] = []
    ) throws -> EarlierRules {
        var known = others
        func add(_ release: ReleaseRules) {
            if !known.contains(where: { $0.version == release.version }) { known.append(release) }
        }
        if let present {
            add(present)
            try earlierRules().wholeReleases(before: present).forEach(add)
        }
        return EarlierRules(known, before: release)
    }
}

extension EarlierRules {
    /// The content of the file.
    var fileText: String {
        """
        # The plural rules of earlier releases of CLDR. Each release is written as what the next newer one has otherwise: the type, the
        # locales, and their rules before the change, or "none" for locales that had no rules. The newest differences refer to common.
        # `cldr-plurals import` writes this file. Data: © Unicode, Inc., SPDX-License-Identifier: Unicode-3.0

        """ + text
    }
}
