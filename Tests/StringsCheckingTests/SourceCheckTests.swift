import StringsdictChecking
import Testing

/// Swift files that localize through Foundation, and the change of their imports.
@Suite struct SourceCheckTests {
    private static let call = "let title = NSLocalizedString(\"title\", comment: \"\")"

    private func fixed(_ text: String) -> String? { CheckedFiles([("A.swift", text)]).fixed("A.swift") }
    private func checks(_ text: String) -> [String] { CheckedFiles([("A.swift", text)]).checks }

    @Test(
        "every form of an import is found and changed, and nothing else in the file",
        arguments: [
            "import Foundation", "public import Foundation", "internal import Foundation", "package import Foundation",
            "private import Foundation", "fileprivate import Foundation", "@preconcurrency import Foundation",
            "@_exported import Foundation", "@_exported public import Foundation",
            "@_spi(Texts) @preconcurrency internal import Foundation", "@preconcurrency\nimport Foundation",
            "import struct Foundation.Locale", "import func Foundation.NSLocalizedString",
            "public import class Foundation.Bundle", "    import Foundation", "\timport Foundation",
            "import  Foundation  ", "import Foundation // texts", "import /* texts of */ Foundation /* all */",
            "/* first */ import Foundation", "import UIKit; import Foundation", "import Foundation; import UIKit",
            "import\n    Foundation", "import `Foundation`", "#if os(Linux)\nimport Foundation\n#endif",
            "#!/usr/bin/env swift\nimport Foundation", "// import Foundation\nimport Foundation",
            "/* one /* two */\n */ import Foundation",
        ], ["\n", "\r\n", "\r"])
    func forms(_ form: String, _ lineEnd: String) throws {
        let text = [form, "", Self.call, ""].joined(separator: "\n").replacing("\n", with: lineEnd)
        #expect(checks(text) == ["foundation-import"])
        let start = try #require(text.ranges(of: "Foundation").last)
        let changed: String = text[..<start.lowerBound] + "Stringsdict" + text[start.lowerBound...]
        #expect(fixed(text) == changed)
        #expect(checks(changed).isEmpty, "a second run changes nothing")
    }

    @Test(
        "A finding says what Foundation's own function does on Linux: some do not exist there",
        arguments: [
            ("NSLocalizedString(\"a\", comment: \"\")", "ends the process"),
            ("String(localized: \"a\")", "does not compile"),
            ("AttributedString(localized: \"a\")", "does not compile"),
            ("f(.init(localized: \"a\"))", "does not compile"),
            ("let a: LocalizedStringResource = \"a\"", "does not compile"),
            ("String.localizedStringWithFormat(\"a\", 1)", "ends the process"),
            ("Foundation.LocalizedStringResource(\"a\")", "does not compile"),
        ])
    func fates(_ call: String, _ fate: String) {
        let findings = CheckedFiles([("A.swift", "import Foundation\n\(call)\n")]).findings
        #expect(findings.count >= 1 && findings.allSatisfy { $0.message.contains("\(fate) on Linux") }, "\(findings)")
    }

    @Test(
        "A file without texts that asks Foundation for the user's locale is found",
        arguments: [
            ("12.5.formatted(.currency(code: \"EUR\"))", true), ("date.formatted(date: .long, time: .omitted)", true),
            ("3.formatted()", true), ("let a = Locale.current.identifier", true), ("Locale.preferredLanguages", true),
            ("Calendar.current", false), ("Calendar.current.weekdaySymbols", true),
            ("Calendar.current.firstWeekday", true),
            ("Calendar.autoupdatingCurrent.shortMonthSymbols", true), ("Calendar.current.isDateInToday(a)", false),
            ("Foundation.Locale.current", true),
            ("date.formatted(.iso8601)", false), ("func formatted() {}", false), ("TimeZone.current", false),
            ("formatted()", false), ("Locale.autoupdatingCurrent", true), ("b.preferredLocalizations", true),
            ("let preferredLocalizations = 1", false),
            ("Bundle.main.object(forInfoDictionaryKey: \"CFBundleDisplayName\")", true),
            ("Bundle.main.object(forInfoDictionaryKey: key)", true),
            ("Bundle.main.object(forInfoDictionaryKey: \"CFBundleShortVersionString\")", false),
            ("Bundle.main.localizedInfoDictionary", true), ("Bundle.main.localizations", true),
            ("Bundle.module.localizations", true), ("bundle.localizations", false),
            ("Bundle.main.path(forResource: \"Help\", ofType: \"txt\")", true),
            ("Bundle.main.url(forResource: \"Help\", withExtension: nil)", true),
            ("Bundle.module.url(forResource: \"Help\", withExtension: nil)", false),
            ("Bundle.module.path(forResource: \"pl\", ofType: \"lproj\")", true),
            ("a.localizedStandardCompare(b) == .orderedAscending", true), ("a.map(\\.localizedUppercase)", true),
            ("names.filter { $0.localizedStandardContains(word) }", true), ("a.localizedCompare(b)", true),
            ("a.localizedCaseInsensitiveCompare(b)", true), ("a.localizedCaseInsensitiveContains(b)", true),
            ("a.localizedStandardRange(of: b)", true), ("a.localizedLowercase", true), ("a.localizedCapitalized", true),
            ("func localizedCompare(_ a: Int) {}", false), ("a.compare(b)", false),
            ("let path = 1", false), ("url(forResource: \"a\", ofType: \"lproj\")", false),
            ("NumberFormatter.localizedString(from: 5, number: .decimal)", true),
            ("DateFormatter.localizedString(from: a, dateStyle: .long, timeStyle: .none)", true),
            ("formatter.locale = .current", true), ("Thing(locale: .current)", true), ("thing = .current", false),
            ("Bundle(path: Bundle.module.bundlePath + \"/hr.lproj\")", true), ("Bundle(path: \"/a\")", false),
            ("Bundle(url: folder.appending(path: \"\\(code).lproj\"))", true),
            ("ByteCountFormatter.string(fromByteCount: 5, countStyle: .file)", true), ("a.string(5)", false),
        ])
    func locales(_ code: String, _ isFound: Bool) {
        let text = "import Foundation\n\(code)\n"
        #expect(checks(text) == (isFound ? ["foundation-locale"] : []))
        #expect(fixed(text) == (isFound ? "import StringsdictFoundation\n\(code)\n" : text))
        #expect(checks("import StringsdictFoundation\n\(code)\n").isEmpty)
        // A file that shows texts has one finding, with the same correction.
        #expect(checks("import Foundation\n\(code)\n\(Self.call)\n").filter { $0 != "foundation-import" }.isEmpty)
    }

    @Test(
        "Foundation's members win in a file that imports it beside StringsdictFoundation, and in one that imports XCTest",
        arguments: [
            ("import StringsdictFoundation\nimport Foundation", "Foundation", "remove the import of Foundation"),
            ("import Foundation\nimport StringsdictFoundation", "Foundation", "remove the import of Foundation"),
            ("import XCTest\nimport StringsdictFoundation", "XCTest", "use Swift Testing"),
            ("import Foundation\nimport XCTest\nimport StringsdictFoundation", "XCTest", "use Swift Testing"),
            ("import Foundation\nimport XCTest", "XCTest", "use Swift Testing"),
            ("#if DEBUG\n#endif\nimport Foundation\nimport StringsdictFoundation", "Foundation", "remove"),
            // A condition may be that of another system.
            ("#if canImport(Darwin)\nimport Foundation\n#else\nimport StringsdictFoundation\n#endif", "", ""),
            ("#if canImport(XCTest)\nimport XCTest\n#endif\nimport StringsdictFoundation", "", ""),
            ("import Testing\nimport StringsdictFoundation", "", ""), ("import XCTest", "", ""),
        ], ["Locale.current", "bundle.preferredLocalizations", "5.formatted()"])
    func hidden(_ row: (imports: String, marked: String, help: String), _ use: String) throws {
        let text = "\(row.imports)\nlet a = \(use)\n"
        let checked = CheckedFiles([("A.swift", text)])
        #expect(checked.checks == (row.marked.isEmpty ? [] : ["foundation-locale"]))
        #expect(fixed(text) == text, "no name in an import helps")
        guard let finding = checked.findings.first else { return }
        #expect(checked.marked(finding) == row.marked)
        #expect(finding.message.contains(row.help), "\(finding.message)")
    }

    @Test("a file of XCTest that shows texts is told what an import does not change")
    func tests() throws {
        let checked = CheckedFiles([("A.swift", "import XCTest\n\(Self.call)\n")])
        #expect(checked.checks == ["foundation-import"])
        let finding = try #require(checked.findings.first)
        #expect(checked.marked(finding) == "NSLocalizedString" && finding.fix != nil)
        #expect(finding.message.contains("in a file without XCTest, or use Swift Testing"))
        #expect(
            fixed("import XCTest\r\n\(Self.call)\n")
                == "import XCTest\r\nimport StringsdictFoundation\r\n\(Self.call)\n")
        #expect(fixed("import XCTest\n\(Self.call)\n") == "import XCTest\nimport StringsdictFoundation\n\(Self.call)\n")
        let other = "import class XCTest.XCTestCase\n\(Self.call)\n"
        #expect(checks(other) == ["foundation-import"] && fixed(other) == other)
        let commented = "import XCTest // for tests\n\(Self.call)\n"
        #expect(checks(commented) == ["foundation-import"] && fixed(commented) == commented)
        #expect(checks("import XCTest\nimport StringsdictFoundation\n\(Self.call)\n").isEmpty)
    }

    @Test("an attribute of an import has few arguments")
    func attributes() {
        for (count, isFound) in [(0, true), (7, true), (8, false)] {
            // Each argument is a word and a comma.
            let arguments = String(repeating: "a,", count: count)
            let text = "@x(\(arguments)) import Foundation\n\(Self.call)\n"
            #expect((fixed(text) != text) == isFound, "\(count)")
        }
    }

    @Test("a submodule of Apple's systems becomes the module")
    func submodules() {
        #expect(fixed("import Foundation.NSBundle\n\(Self.call)\n") == "import StringsdictFoundation\n\(Self.call)\n")
        #expect(fixed("\(Self.call)\nimport Foundation.NSBundle") == "\(Self.call)\nimport StringsdictFoundation")
    }

    @Test("a byte-order mark, and a file whose last line has no end")
    func edges() {
        let text = "\u{FEFF}import Foundation\n" + Self.call
        #expect(checks(text) == ["foundation-import"])
        #expect(fixed("import Foundation\n" + Self.call) == "import StringsdictFoundation\n" + Self.call)
    }

    @Test("each import of a file is changed")
    func severalImports() {
        let text = "#if DEBUG\nimport Foundation\n#else\n@preconcurrency import Foundation\n#endif\n\(Self.call)\n"
        #expect(checks(text) == ["foundation-import", "foundation-import"])
        #expect(
            fixed(text)
                == "#if DEBUG\nimport StringsdictFoundation\n#else\n@preconcurrency import StringsdictFoundation\n#endif\n"
                + "\(Self.call)\n")
    }

    @Test(
        "the calls that localize",
        arguments: [
            "NSLocalizedString(\"a\", comment: \"\")", "let f = NSLocalizedString",
            "Bundle.main.localizedString(forKey: \"a\", value: nil, table: nil)",
            "bundle\n  .localizedString(\n    forKey: \"a\", value: nil, table: nil)", "String(localized: \"a\")",
            "String.init(localized: \"a\")", "let s: String = .init(localized: \"a\")",
            "AttributedString(localized: \"a\")",
            "let r: LocalizedStringResource = \"a\"", "func f(_ v: String.LocalizationValue) {}",
            "String.localizedStringWithFormat(format, 5)", "String(format: text, 5)",
            "String.init(format: text, 5)", "let s: String = .init(format: text, 5)", "NSString(format: f(\"a\"), 5)",
            "\"\\(NSLocalizedString(\"a\", comment: \"\"))\"",
            "#\"\\#(\"\\(String(localized: \"a\"))\")\"#",
            "\"\"\"\n\\(f(\")\", NSLocalizedString(\"a\", comment: \"\")))\n\"\"\"",
            "x.split(separator: /\"/); NSLocalizedString(\"a\", comment: \"\")",
            "x.split(separator: #/\"/#); NSLocalizedString(\"a\", comment: \"\")",
            "let half = a / b; NSLocalizedString(\"a\", comment: \"/\")",
            "let sum = [1].reduce(1, /); let s = NSLocalizedString(\"a/\", comment: \"\")",
            "#if os(Linux)\nprint(NSLocalizedString(\"a\", comment: \"\"))\n#endif",
        ])
    func calls(_ code: String) {
        #expect(checks("import Foundation\n\(code)\n") == ["foundation-import"])
        #expect(checks("import StringsdictFoundation\n\(code)\n").isEmpty)
        #expect(checks("import Foundation\nimport StringsdictFoundation\n\(code)\n").isEmpty)
        #expect(checks("import UIKit\n\(code)\n").isEmpty)
    }

    @Test(
        "what looks like a call, and is none",
        arguments: [
            "// NSLocalizedString(\"a\", comment: \"\")", "/* /* */ NSLocalizedString(\"a\", comment: \"\") */",
            "let s = \"NSLocalizedString(a)\"", "let s = #\"\\(NSLocalizedString(a)) \" \"#",
            "let s = \"\"\"\n  \" NSLocalizedString(a)\n  \"\"\"",
            "let s = #\"\"\"\n\"\"\" NSLocalizedString(a) \\(\n\"\"\"#",
            "let s = #\"\"\"#; let t = \"NSLocalizedString\"", "let r = #/ NSLocalizedString( /#",
            "let r = /NSLocalizedString/", "let s = \"\\\"\\\\\"; let t = \"NSLocalizedString\"",
            "func NSLocalizedString(_ key: String) {}", "texts.NSLocalizedString(\"a\")",
            "let NSLocalizedStringKey = 1",
            "override func localizedString(forKey key: String, value: String?, table: String?) -> String { key }",
            "polish.localizedString(\"a\")", "String(format: \"%02x\", 5)", "String(format: #\"%d\"#, 5)",
            "Text(localized: \"a\")", "", "init(localized: \"a\")", "init(format: text, 5)",
            "self.format(format: text, 5)",
            "print(\"\u{201C}NSLocalizedString(\u{201D}\")",
        ])
    func others(_ code: String) { #expect(checks("import Foundation\n\(code)\n").isEmpty) }

    @Test(
        "what only Apple's systems have is named, at its place",
        arguments: [
            ("let b = Bundle(identifier: \"a.b\")!", "Bundle"),
            ("let b = Bundle(identifier: id)!.path", "Bundle"),
            ("class Texts: Bundle, @unchecked Sendable {}", "Texts"),
            ("final class Texts: Foundation.Bundle {}", "Texts"), ("class Texts : NSBundle {}", "Texts"),
            ("object_setClass(Bundle.main, Texts.self)", "object_setClass"),
            ("let t = AttributedString(localized: \"^[\\(n) file](inflect: true)\")", "inflect:"),
            ("let t = \"\"\"\n  ^[\\(n) file](inflect: true)\n  \"\"\"", "inflect:"),
            ("let f = RelativeDateTimeFormatter()", "RelativeDateTimeFormatter"),
            ("let f = DateComponentsFormatter()", "DateComponentsFormatter"),
            ("ListFormatter().string(from: a)", "ListFormatter"), ("MeasurementFormatter()", "MeasurementFormatter"),
            ("let a = try AttributedString(markdown: text)", "AttributedString"),
            ("AttributedString(localized: \"a\", including: \\.own)", "AttributedString"),
            ("distance.formatted(.measurement(width: .wide))", "measurement"),
            ("\"\\(person, format: .name(style: .long))\"", "name"),
            ("text.variantFittingPresentationWidth(20)", "variantFittingPresentationWidth"),
            ("NSAttributedString.localizedAttributedString(with: a)", "localizedAttributedString"),
            ("objc_getAssociatedObject(self, &key)", "objc_getAssociatedObject"),
            ("objc_setAssociatedObject(self, &key, 1, .OBJC_ASSOCIATION_RETAIN)", "objc_setAssociatedObject"),
            ("withVaList([1]) { NSString(format: text, arguments: $0) }", "withVaList"),
            ("ListFormatter.localizedString(byJoining: a)", "ListFormatter"),
            ("let f: RelativeDateTimeFormatter = .init()", "RelativeDateTimeFormatter"),
            ("func a(_ f: MeasurementFormatter?) {}", "MeasurementFormatter"),
            ("let f = PersonNameComponentsFormatter()", "PersonNameComponentsFormatter"),
            ("let f = Foundation.ListFormatter()", "ListFormatter"), ("address.formatted(.url)", "url"),
            ("let f: ListFormatter = ListFormatter()", "ListFormatter"), ("ByteCountFormatter()", "ByteCountFormatter"),
            ("let f = DateFormatter()\nf.dateStyle = .long", "DateFormatter"),
            ("lazy var f = NumberFormatter()\nlet g = Own()\ng.locale = .current", "NumberFormatter"),
            ("let f: DateFormatter = DateFormatter()\ng?.dateFormat = \"yyyy\"", "DateFormatter"),
            (
                "func a() { let f = DateFormatter(); f.locale = .current }\nfunc b() { let f = NumberFormatter() }",
                "NumberFormatter"
            ),
            (
                "let a = { let f = DateFormatter(); f.dateFormat = b }\nlet f: NumberFormatter = { let f = NumberFormatter(); return f }()",
                "NumberFormatter"
            ),
            ("f(NumberFormatter())\nlet g = Own()\ng.locale = .current", "NumberFormatter"),
            ("let f = DateFormatter()\nf.dateFormat = \"EEEE d. M.\"", "DateFormatter"),
            ("let f = DateFormatter()\nf.dateFormat = \"d. MMM\"", "DateFormatter"),
            ("let f = DateFormatter()\nf.dateFormat = \"h:mm a\"", "DateFormatter"),
            ("names.sorted(using: .localizedStandard)", "localizedStandard"),
            ("SortDescriptor(\\.name, comparator: .localizedStandard)", "localizedStandard"),
            ("KeyPathComparator(\\Book.name, comparator: .localizedStandard)", "localizedStandard"),
            ("let title: String\nSortDescriptor(\\.title)", "SortDescriptor"),
            ("var title: String?\nKeyPathComparator(\\Book.a.title, order: .reverse)", "KeyPathComparator"),
            ("let f = DateIntervalFormatter()", "DateIntervalFormatter"), ("MassFormatter()", "MassFormatter"),
            ("class F: DateFormatter {\nfunc a() { dateStyle = .long } }", "DateFormatter"),
            ("final class F: NumberFormatter, @unchecked Sendable { let a = 1 }", "NumberFormatter"),
            (
                "extension DateFormatter { convenience init(style: Style) { self.init(); dateStyle = style } }",
                "init"
            ),
            ("let f: DateFormatter = .init()", "DateFormatter"), ("let f = NumberFormatter.init()", "NumberFormatter"),
            ("let title: String\nlet s = SortDescriptor<Book>(\\.title)", "SortDescriptor"),
            ("let title: String\nbooks.sorted(using: [.init(\\.title)])", "init"),
            ("enum E: LocalizedError, CustomNSError { case a }", "E"),
            ("extension E: Foundation.LocalizedError, CustomNSError {}", "E"),
            ("let l = NSLocale.current.identifier", "NSLocale.current"),
            ("NSLocale.preferredLanguages", "NSLocale.preferredLanguages"),
            ("let d = try Decimal(text, format: .number)", "Decimal"),
            ("try? Double(field.text, format: .currency(code: c))", "Double"),
            ("KeyPathComparator(\\.name, comparator: .localized)", "localized"),
            ("String(format: \"\\(NSLocalizedString(\"a\", comment: \"\")):\", 5)", "String"),
            (
                "let f = DateFormatter()\nf.dateFormat = DateFormatter.dateFormat(fromTemplate: \"dMMM\", options: 0, locale: a)",
                "DateFormatter"
            ),
            ("let title: String\nlet o: [SortDescriptor<Book>] = [.init(\\.a), .init(\\.title)]", "init"),
            ("Date.FormatStyle(date: .long, time: .omitted).format(d)", "FormatStyle"),
            ("Decimal.FormatStyle.Currency(code: a).precision(b).format(c)", "FormatStyle"),
            ("IntegerFormatStyle<Int>().format(5)", "IntegerFormatStyle"),
            ("Date.AnchoredRelativeFormatStyle(anchor: a).format(b)", "AnchoredRelativeFormatStyle"),
            ("String(format: \"\\(format)\", 5)", "String"),
            ("String(format: \"• \" + NSLocalizedString(\"a\", comment: \"\"), 5)", "String"),
            ("String(format: String(localized: \"a\").replacingOccurrences(of: b, with: c), 5)", "String"),
            ("let order = String.Comparator.localizedStandard", "localizedStandard"),
        ])
    func limits(_ code: String, _ marked: String) throws {
        let checked = CheckedFiles([("A.swift", "import StringsdictFoundation\n\(code)\n")])
        #expect(checked.checks == ["unported-code"])
        #expect(checked.marked(try #require(checked.findings.first)) == marked)
    }

    @Test(
        "what looks like a limit, and is none",
        arguments: [
            "let b = Bundle(identifier: \"a.b\")", "let b = Bundle(identifier: \"a.b\") ?? .main",
            "let a = Bundle(identifier: x) != nil",
            "let b = Bundle(path: \"a.b\")!", "class Texts: BundleReader {}", "struct A { let bundle: Bundle }",
            "// ^[a](inflect: true)",
            "extension Bundle {}", "let t = \"(inflect: true)\"",
            "func object_setClass() {}".replacing("object_setClass", with: "setClass"),
            "#if canImport(Darwin)\nclass Texts: Bundle {}\nobject_setClass(Bundle.main, Texts.self)\n#endif",
            "#if os(macOS)\nlet t = Foundation.NSLocalizedString(\"a\", comment: \"\")\n#endif", "a.url",
            "extension ListFormatter {}",
            "class F: DateFormatter { }\nlet f = F()\nf.locale = .current",
            "class F: DateFormatter { override init() { super.init()\nlocale = .current } }",
            "extension DateFormatter { convenience init(pattern: String) { self.init()\nself.dateFormat = pattern } }",
            "extension DateFormatter { convenience init(style: Style) { self.init(); self.locale = .current } }",
            "extension NumberFormatter { convenience init(a: Int) { self.init(b: a) } }",
            "extension DateFormatter { static func a() -> Int { 1 } }", "class DateFormatters { }",
            "let f = DateFormatter()\nf.locale = .current", "let f = DateFormatter()\nf.dateFormat = \"yyyy\"",
            "let f: NumberFormatter = NumberFormatter()\nself.f!.locale = .current",
            "f = DateFormatter()\nf?.dateFormat = a",
            "let f = make(DateFormatter()) { $0.locale = .current }\nlet g = NumberFormatter()",
            "class A { let f = DateFormatter()\nfunc a() { f.locale = .current } }",
            "class A { let f = DateFormatter() }\nextension A { func a() { f.locale = .current } }",
            "class A { init() { f = DateFormatter() }\nfunc a() { self.f?.dateFormat = b } }",
            "let f = DateFormatter()\nf.dateFormat = \"dd.MM.yyyy 'at' HH\"",
            "let f = DateFormatter()\nf.dateFormat = \"EEEE\"\nf.locale = a", "f(style: .localized)", "a.localized",
            "struct A { let size: String }\nstruct B { let size: Int }\nSortDescriptor(\\B.size)",
            "let f: DateFormatter = .init()\nf.locale = .current", "let f: DateFormatter = make()",
            "let f: DateFormatter",
            "let pages: Int\nSortDescriptor(\\.pages)", "let title: String\nSortDescriptor(\\.title, comparator: own)",
            "enum E: LocalizedError { case a }", "enum E: Error, CustomNSError { case a }",
            "enum E: LocalizedError, CustomNSError { var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: t] } }",
            "try Decimal(text, format: .number.locale(.current))", "Double(a, b: c(format: .number))", "Double(text)",
            "let f = DateFormatter()\nf.dateFormat = DateFormatter.dateFormat(fromTemplate: \"yyyyMMdd\", options: 0, locale: a)",
            "let title: String\nlet rows: [Row] = [.init(\\.title)]",
            "let title: String\nf(using: [.init(\\.title, comparator: own)])",
            "let title: String\nSortDescriptor(\\.date)", "d.formatted(Date.FormatStyle(date: .long))",
            "Date.FormatStyle(date: .long, locale: a).format(d)", "Date.FormatStyle().locale(a).format(d)",
            "func f(style: Date.FormatStyle) { g() }",
            "struct A: FormatStyle { func format(_ a: Int) -> String { \"\" } }",
            "String(format: \"%0\\(width)d\", 5)", "String(format: a + b, 5)",
            "String(format: NSLocalizedString(\"a\", comment: b + c), 5)",
            "String(format: NSLocalizedString(\"a\", comment: \"\"), a + b)",
            "text.localizedStandard(5)", "let f = DateFormatter()\nset(f, \\.dateFormat)",
            "let f = formatter(locale: a, NumberFormatter())",
            "class ListFormatter {}", "Own.ListFormatter()",
            "func ListFormatter() {}", "#if os(iOS)\nlet f = RelativeDateTimeFormatter()\n#endif",
            "AttributedString(localized: \"a\")\nfunc f(including: Int) {}", "a.name(style: 5)", "f(.name(style: 5))",
        ])
    func noLimits(_ code: String) { #expect(checks("import StringsdictFoundation\n\(code)\n").isEmpty) }

    @Test(
        "what looks like an import, and is none",
        arguments: [
            "// import Foundation", "/* import Foundation */", "let s = \"\"\"\nimport Foundation\n\"\"\"",
            "import FoundationNetworking", "import FoundationEssentials", "func f(import Foundation: Int) {}",
            "`import`\nFoundation.exit(0)", "import App.Foundation",
        ])
    func noImports(_ code: String) {
        let text = "\(code)\n\(Self.call)\n"
        // The call is found, and nothing is changed.
        #expect(checks(text) == ["foundation-import"] && fixed(text) == text)
    }

    @Test("a file without an import of Foundation gets its texts by that of another file")
    func noImport() {
        let checked = CheckedFiles([("a.swift", "\(Self.call)\n")])
        #expect(checked.checks == ["foundation-import"] && checked.findings.allSatisfy { $0.fix == nil })
        #expect(checks("import SwiftUI\n\(Self.call)\n").isEmpty)
        // On Linux, nothing is left of an import under a condition.
        let conditional = "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n\(Self.call)\n"
        #expect(checks(conditional) == ["foundation-import"])
        #expect(checks("#if canImport(SwiftUI)\nimport SwiftUI\n\(Self.call)\n#endif\n").isEmpty)
        #expect(checks("let a = 1\n").isEmpty)
    }

    @Test("what Foundation lacks is named only where the file imports it, and not in files of Apple's interfaces")
    func limitsOfFoundation() {
        let code = "let f = RelativeDateTimeFormatter()"
        #expect(checks("import Foundation\n\(code)\n") == ["unported-code"])
        #expect(checks("\(code)\n").isEmpty)
        #expect(checks("import Foundation\nimport UIKit\n\(code)\n").isEmpty)
        #expect(checks("#if os(iOS)\nimport UIKit\n#endif\nimport Foundation\n\(code)\n") == ["unported-code"])
    }

    @Test(
        "in a target whose file exports the module, others need no import, except where Foundation has the call, too",
        arguments: [
            ("Sources/App/Deep/A.swift", call, []), ("Sources/Other/A.swift", call, ["foundation-import"]),
            ("Sources/App/A.swift", "import Foundation\n\(call)", ["foundation-import"]),
            ("Sources/App/A.swift", "import Foundation\nlet a = LocalizedStringResource(\"a\")", []),
        ])
    func exporting(_ path: String, _ code: String, _ found: [String]) {
        let exports = "@_exported import StringsdictFoundation\n"
        #expect(CheckedFiles([("Sources/App/Exports.swift", exports), (path, "\(code)\n")]).checks == found)
        let local = "import StringsdictFoundation\n"
        #expect(
            CheckedFiles([("Sources/App/Exports.swift", local), (path, "\(code)\n")]).checks == ["foundation-import"])
    }

    @Test("a call that names the module is found and changed whatever the file imports")
    func qualifiedCalls() {
        let text = "import StringsdictFoundation\nlet s = Foundation.NSLocalizedString(\"a\", comment: \"\")\n"
        #expect(checks(text) == ["foundation-call"])
        #expect(
            fixed(text)
                == "import StringsdictFoundation\nlet s = StringsdictFoundation.NSLocalizedString(\"a\", comment: \"\")\n"
        )
        let both = "import Foundation\nlet s = Foundation.NSLocalizedString(\"a\", comment: \"\")\n"
        #expect(checks(both) == ["foundation-import", "foundation-call"])
        // The finding at the import names the first call.
        let second = CheckedFiles([("A.swift", both + "let t = Foundation.NSLocalizedString(\"b\", comment: \"\")\n")])
        #expect(second.checks == ["foundation-import", "foundation-call", "foundation-call"])
        #expect(second.findings.first?.message.contains("in line 2)") == true)
    }

    @Test(
        "a language menu by Objective-C and one by a subclass have messages of their own",
        arguments: [
            ("object_setClass(Bundle.main, Texts.self)", "only Apple's systems have object_setClass"),
            ("class Texts: Bundle {}", "nobody asks a subclass of Bundle"),
        ])
    func messagesOfMenus(_ code: String, _ message: String) {
        let finding = CheckedFiles([("A.swift", "import StringsdictFoundation\n\(code)\n")]).findings.first
        #expect(finding?.message.hasPrefix(message) == true)
    }

    @Test("the sorting of StringsdictFoundation wins beside that of Foundation")
    func comparisons() {
        let code = "let a = names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }"
        #expect(checks("import Foundation\nimport StringsdictFoundation\n\(code)\n").isEmpty)
        #expect(checks("import XCTest\nimport StringsdictFoundation\n\(code)\n").isEmpty)
        #expect(checks("import Foundation\n\(code)\n") == ["foundation-locale"])
    }

    @Test(
        "the finding names the lines of all uses",
        arguments: [
            ("Locale.current", "(Locale.current in line 2)"),
            ("Locale.current; 5.formatted()", "(Locale.current in line 2)"),
            ("Locale.current\n5.formatted()", "(Locale.current in line 2; others in line 3)"),
            (
                "a.localizedCompare(b)\n\n5.formatted(); 6.formatted()\n7.formatted()",
                "in line 2; others in lines 4, 5)"
            ),
            (
                Array(repeating: "5.formatted()", count: 7).joined(separator: "\n"),
                "in line 2; others in lines 3, 4, 5, 6, 7, …)"
            ),
        ])
    func lines(_ code: String, _ place: String) {
        let finding = CheckedFiles([("A.swift", "import Foundation\n\(code)\n")]).findings.first
        #expect(finding?.message.contains(place) == true, "\(finding?.message ?? "")")
    }

    @Test("the finding names the module in the import, and the first call")
    func message() throws {
        let checked = CheckedFiles([("A.swift", "import Foundation\n\n\(Self.call)\n")])
        let finding = try #require(checked.findings.first)
        #expect(checked.marked(finding) == "Foundation")
        #expect(finding.message.contains("(NSLocalizedString in line 3)"))
    }

    @Test("comments silence the checks, and misspelt ones are found")
    func silencing() {
        #expect(
            checks("// stringsdict-lint:ignore foundation-import -- keys of .strings\nimport Foundation\n\(Self.call)")
                .isEmpty)
        #expect(checks("import Foundation // stringsdict-lint:ignore\n\(Self.call)").isEmpty)
        #expect(checks("\(Self.call)\nimport Foundation\n/* stringsdict-lint:ignore-file foundation-import */").isEmpty)
        #expect(
            checks("// stringsdict-lint:ignore\nlet it's = 1\nimport Foundation\n\(Self.call)") == ["foundation-import"]
        )
        #expect(
            checks("// stringsdict-lint:ignore foundaton-import\nimport Foundation\n\(Self.call)")
                == ["unknown-check", "foundation-import"])
        #expect(
            checks("let s = \"// stringsdict-lint:ignore\"\nimport Foundation\n\(Self.call)") == ["foundation-import"])
    }

    @Test("a file without an end of what it opens")
    func damaged() {
        for open in ["/*", "\"\"\"", "#\"\"\"\n", "\"\\(", "#/", "`", "import", "import Foundation.", "@(", "\\", "#"] {
            _ = checks("import Foundation\n\(Self.call)\n\(open)")
            _ = checks(open)
        }
        #expect(checks(String(repeating: "\"\\(", count: 10_000)).isEmpty)
    }
}
