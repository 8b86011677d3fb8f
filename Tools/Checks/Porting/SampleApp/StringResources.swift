// In the shape of R.swift's string resources.

import Foundation

struct StringResource {
    let key: String
    let tableName: String
    let bundle: Bundle
    let developmentValue: String?

    func callAsFunction() -> String {
        NSLocalizedString(key, tableName: tableName, bundle: bundle, value: developmentValue ?? "", comment: "")
    }
}

struct StringResource1<Arg1: CVarArg> {
    let key: String
    let tableName: String
    let bundle: Bundle
    let developmentValue: String?

    func callAsFunction(_ arg1: Arg1) -> String {
        let format = NSLocalizedString(
            key, tableName: tableName, bundle: bundle, value: developmentValue ?? "", comment: "")
        return String(format: format, locale: Locale.current, arg1)
    }
}

enum R {
    enum string {
        static let done = StringResource(key: "done", tableName: "Localizable", bundle: .main, developmentValue: nil)
        static let files = StringResource1<Int>(
            key: "files", tableName: "Localizable", bundle: .main, developmentValue: nil)
    }
}
