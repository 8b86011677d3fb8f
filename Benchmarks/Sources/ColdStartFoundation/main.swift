import CPeakMemory
import Foundation

// The nearest equivalent with Foundation alone. This program reads the file, finds the key, and puts the number into
// the text of `other`. No plural form is chosen.

let arguments = CommandLine.arguments
if arguments.count == 3 {
    let data = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    if let table = list as? [String: Any], let entry = table[arguments[2]] as? [String: Any],
        let items = entry["items"] as? [String: Any], let text = items["other"] as? String
    {
        print(String(format: text, locale: Locale(identifier: "pl"), 12_345))
    }
}
print(peak_memory_bytes())
