import Foundation
import StringsdictJSONWriting
import StringsdictTestSupport

@testable import StringsdictCatalogReading
@testable import StringCatalogs

/// Random catalogs of all forms, from seeds.
struct GeneratedCatalogs {
    var random: SplitMix64

    static let languages = ["en", "pl", "ar", "pt_BR", "iw", "zh-Hans"]
    static let categories = ["zero", "one", "two", "few", "many", "other"]

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// A catalog that Apple's compiler accepts.
    mutating func catalog(entryCount: Int = 12) throws -> StringCatalog {
        var entries: [JSONValue.Member] = []
        for number in 0..<entryCount {
            entries.append(("key \(number) \(random.pick(["é", "日本", "\"", "%lld"]))", entry()))
        }
        let content = JSONValue.object([
            ("sourceLanguage", .string("en")), ("strings", .object(entries)),
            ("version", .string("1.0")),
        ])
        var bytes: [UInt8] = []
        var style = JSONStyle.xcode
        if random.next() % 3 == 0 { style.colon = Array(": ".utf8) }
        style.append(content, indentation: [], to: &bytes)
        return try StringCatalog(reading: bytes, file: "Generated.xcstrings")
    }

    private mutating func entry() -> JSONValue {
        var localizations: [JSONValue.Member] = []
        let shape = random.next() % 5
        for language in Self.languages where random.next() % 4 != 0 {
            localizations.append((language, localization(shape)))
        }
        return .object([("extractionState", .string("manual")), ("localizations", .object(localizations))])
    }

    private mutating func localization(_ shape: UInt64) -> JSONValue {
        switch shape {
        case 0: return .object([("stringUnit", .stringUnit(plainText(), state()))])
        case 1: return .object([("variations", .object([("plural", plural(number: "%lld"))]))])
        case 2: return .object([("variations", .object([("plural", plural(number: "%2$lld %1$@"))]))])
        case 3:
            var devices: [JSONValue.Member] = []
            for device in ["iphone", "mac", "ipad"] where random.next() % 3 != 0 {
                devices.append(
                    (
                        device,
                        random.next() % 2 == 0
                            ? .object([("stringUnit", .stringUnit(plainText(), state()))])
                            : .object([("variations", .object([("plural", plural(number: "%lld"))]))])
                    ))
            }
            devices.append(("other", .object([("stringUnit", .stringUnit(plainText(), state()))])))
            return .object([("variations", .object([("device", .object(devices))]))])
        default:
            return .object([
                ("stringUnit", .stringUnit("%1$@: %#@files@ in %#@folders@, 100%%", state())),
                (
                    "substitutions",
                    .object([("files", substitution(2, "%arg")), ("folders", substitution(3, "%lld"))])
                ),
            ])
        }
    }

    private mutating func substitution(_ number: Int, _ conversion: String) -> JSONValue {
        .object([
            ("argNum", .number("\(number)")), ("formatSpecifier", .string("lld")),
            ("variations", .object([("plural", plural(number: conversion))])),
        ])
    }

    private mutating func plural(number: String) -> JSONValue {
        var branches: [JSONValue.Member] = []
        for category in Self.categories where category == "other" || random.next() % 3 != 0 {
            let text =
                category == "other" || random.next() % 3 != 0
                ? "\(category) \(number) \(word())" : "\(category) \(word())"
            branches.append((category, .object([("stringUnit", .stringUnit(text, state()))])))
        }
        return .object(branches)
    }

    private mutating func plainText() -> String {
        random.pick(["", "%@ and %lld", "100%", "%%", "%#@x@", "a\nb"]) + word()
    }
    private mutating func word() -> String { random.pick(["plik", "ملف", "文件", "\u{1F600}", "x\u{1}y", "%"]) }
    private mutating func state() -> TranslationState { random.pick([.translated, .new, .needsReview]) }
}

/// The real catalogs and recorded cases among the shared files.
enum Corpus {
    /// The paths of all real catalogs.
    static func catalogs() throws -> [String] {
        guard let shared = TestFolders.shared else { return [] }
        return try files(in: "\(shared)/corpus").filter { $0.hasSuffix(".xcstrings") }
    }

    /// The folders of the recorded cases.
    static func cases() throws -> [String] {
        guard let shared = TestFolders.shared else { return [] }
        let folder = "\(shared)/conformance/apple/xcstrings"
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
    }

    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
    }
}
