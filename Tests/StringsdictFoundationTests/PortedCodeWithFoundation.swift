// Code of a program that was ported by adding an import: the file also imports Foundation.
import Foundation
import StringsdictFoundation

struct PortedCodeWithFoundation {
    let bundle: Bundle

    func title() -> String { NSLocalizedString("title", bundle: bundle, comment: "Title of the list") }

    func inOneCall(_ count: Int) -> String {
        String.localizedStringWithFormat(NSLocalizedString("files", bundle: bundle, comment: ""), count)
    }

    func withFormat(_ count: Int) -> String {
        String(format: NSLocalizedString("files", bundle: bundle, comment: ""), count)
    }

    func throughAConstant(_ count: Int) -> String {
        let format = NSLocalizedString("files", bundle: bundle, comment: "")
        return String.localizedStringWithFormat(format, count)
    }
}
