import Foundation

/// The text that Foundation shows for a case.
struct Rendering {
    let suite: String

    /// The text, as a program on a Mac gets it from its bundle.
    func text(_ item: Case, of area: String) -> String {
        let locale = item.locale ?? "en"
        guard let bundle = bundle(of: area, languages: item.languages ?? [locale]) else { return item.key }
        var format = bundle.localizedString(forKey: item.key, value: item.default, table: item.table)
        #if canImport(Darwin)
        if let width = item.width { format = (format as NSString).variantFittingPresentationWidth(width) }
        #endif
        guard let arguments = item.arguments else { return format }
        return CArguments.with(arguments) { String(format: format, locale: Locale(identifier: locale), arguments: $0) }
    }

    /// The `.lproj` folder for a user's languages, as a bundle of its own.
    private func bundle(of area: String, languages: [String]) -> Bundle? {
        let folder = "\(suite)/Tables/\(area)"
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().compactMap { name in
            name.hasSuffix(".lproj") ? String(name.dropLast(6)) : nil
        }
        let matching = Bundle.preferredLocalizations(from: names, forPreferences: languages).first
        let isMatch = matching.map { name in
            languages.contains { language(of: $0) == language(of: name) }
        }
        let chosen = isMatch == true ? matching : nil
        return Bundle(path: "\(folder)/\(chosen ?? "en").lproj")
    }

    private func language(of identifier: String) -> Substring {
        identifier.prefix { $0 != "-" && $0 != "_" }
    }
}

/// Arguments as C's untyped arguments, with the memory that they point to.
enum CArguments {
    static func with<Result>(_ arguments: [CaseArgument], _ body: ([any CVarArg]) -> Result) -> Result {
        var bytes: [UnsafeMutablePointer<CChar>] = []
        var units: [UnsafeMutablePointer<UInt16>] = []
        var objects: [NSObject] = []
        // An object is passed as its address on every system, since not every class is a `CVarArg` on each of them.
        func object(_ object: NSObject) -> any CVarArg {
            objects.append(object)
            return OpaquePointer(Unmanaged.passUnretained(object).toOpaque())
        }
        defer {
            for pointer in bytes { pointer.deallocate() }
            for pointer in units { pointer.deallocate() }
        }
        let values: [any CVarArg] = arguments.map { argument in
            switch argument {
            case .integer(let value): return value
            case .text(let value): return object(NSString(string: value))
            // A missing object is a null pointer.
            case .null: return 0 as Int
            case .double(let value): return value
            case .int32(let value): return value
            case .unsigned(let value): return value
            case .number(let value):
                return object(Int64(exactly: value).map { NSNumber(value: $0) } ?? NSNumber(value: value))
            case .decimal(let text):
                return object(NSDecimalNumber(string: text, locale: Locale(identifier: "en_US_POSIX")))
            case .cString(let text):
                bytes.append(copy(text.utf8CString))
                return UnsafePointer(bytes[bytes.count - 1])
            case .utf16String(let text):
                units.append(copy(Array(text.utf16) + [0]))
                return UnsafePointer(units[units.count - 1])
            case .pointer(let address): return Int(truncatingIfNeeded: address)
            }
        }
        return withExtendedLifetime(objects) { body(values) }
    }

    private static func copy<Values: Collection>(_ values: Values) -> UnsafeMutablePointer<Values.Element> {
        let pointer = UnsafeMutablePointer<Values.Element>.allocate(capacity: values.count)
        for (index, value) in values.enumerated() { (pointer + index).initialize(to: value) }
        return pointer
    }
}
