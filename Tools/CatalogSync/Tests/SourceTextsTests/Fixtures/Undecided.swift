import Foundation

func computed(_ key: String, _ table: String, _ resource: LocalizedStringResource, _ localizer: Localizer) {
    _ = NSLocalizedString(key, comment: "")  // ?? not a literal: 'key'
    _ = NSLocalizedString("a.\(key)", comment: "")  // ?? has values in it
    _ = String(localized: .init(key))  // ?? not a literal
    _ = String.LocalizationValue(key)  // ?? not a literal
    _ = String(localized: "b", table: table)  // ?? name of the table
    _ = NSLocalizedString("c", comment: key)  // ?? comment is not a literal && => c
    _ = NSLocalizedString("d", value: key, comment: "")  // ?? default value is not a literal && => d
    _ = localizer.string(forKey: key)  // ?? not a literal
    _ = localizer.string(forKey: "errors.\(key)")  // ?? the key has values in it
    // These are found where they are made.
    _ = String(localized: resource)
    _ = ours("mine", comment: "Routine")  // => mine # Routine
    _ = self.tr("yours", table: "Ours")  // => yours @Ours
}
