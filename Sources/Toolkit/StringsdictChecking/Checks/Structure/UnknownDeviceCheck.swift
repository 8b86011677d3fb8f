import StringsdictTextFiles
import StringsdictLocalizedEntries

/// The check `unknown-device`.
enum UnknownDeviceCheck {
    static let check = Check(
        "unknown-device", .structure, .warning, "A text is for a device that Apple does not have.",
        page: CheckPage(
            "The run time looks for the name of the device that it runs on. A text under any other name is never shown.",
            remedy: "Write one of `appletv`, `applevision`, `applewatch`, `ipad`, `iphone`, `ipod`, `mac` or `other`.",
            bad: [.devices(["ihpone": "Tap", "other": "Click"])], good: [.devices(["iphone": "Tap", "other": "Click"])]),
        entry: { item, findings in
            guard case .devices(let branches) = item.entry.content.form else { return }
            for branch in branches where !devices.contains(branch.name.value) {
                let suggestion = Spelling.closest(to: branch.name.value, among: devices)
                findings.report(
                    Message(name: branch.name.value, meant: suggestion),
                    at: .offset(branch.name.offset), of: item)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let name: String
        let meant: String?

        var text: String {
            "'\(name)' is not a device of Apple's"
                + (meant.map { "; did you mean '\($0)'?" } ?? "")
        }
    }

    private static let devices = [
        "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
    ]
}
