// Code of a program that was ported from an Apple system by replacing `import Foundation` in this file.
import StringsdictFoundation

struct PortedCode {
    let bundle: Bundle

    /// The text itself, without a format call.
    func title() -> String {
        NSLocalizedString("title", bundle: bundle, comment: "Title of the list")
    }

    func inOneCall(_ count: Int) -> String {
        String.localizedStringWithFormat(NSLocalizedString("files", bundle: bundle, comment: ""), count)
    }

    func throughAConstant(_ count: Int) -> String {
        let format = NSLocalizedString("files", tableName: nil, bundle: bundle, value: "", comment: "")
        return String.localizedStringWithFormat(format, count)
    }

    func withFormat(_ count: Int) -> String {
        String(format: NSLocalizedString("files", bundle: bundle, comment: ""), count)
    }

    func withLocale(_ count: Int, _ locale: Locale) -> String {
        String(format: NSLocalizedString("files", bundle: bundle, comment: ""), locale: locale, count)
    }

    func withArguments(_ owner: String, _ thing: NSString) -> String {
        String(format: NSLocalizedString("owner", bundle: bundle, comment: ""), arguments: [owner, thing])
    }

    func missing(_ count: Int) -> String {
        String(format: NSLocalizedString("missing", bundle: bundle, value: "%d missing", comment: ""), count)
    }

    /// Foundation's own formatting still works for texts that are not localized.
    func plain(_ count: Int) -> String { String(format: "%03d", count) }
}
