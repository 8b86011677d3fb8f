// As in a program that was ported, where a file keeps its import of Foundation: the third line decides whose function is
// meant. Without it, format calls do not compile.
import Foundation
import StringsdictFoundation

import func StringsdictFoundation.NSLocalizedString

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
