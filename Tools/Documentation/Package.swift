// swift-tools-version: 6.1
import PackageDescription

// The libraries once more, for swift-docc-plugin: `make docs` puts their documentation into one site. This is a
// separate package, so that users of the libraries do not fetch the plugin. It declares the targets itself, since the
// plugin documents targets without a product, such as the core, only in its own package.
let package = Package(
    name: "swift-stringsdict",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.3")
    ],
    targets: [
        .target(name: "CLDRPluralsCore"),
        .target(name: "CLDRPlurals", dependencies: ["CLDRPluralsCore"]),
        .target(name: "LocaleData", dependencies: ["CLDRPluralsCore"]),
        .target(name: "TextFiles", dependencies: ["Locks"]),
        .target(name: "PluralRuleSyntax", dependencies: ["CLDRPluralsCore", "TextFiles"]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat"),
        .target(name: "XMLReading", dependencies: ["CExpat", "CStringsdictSystem", "TextFiles"]),
        .target(name: "PropertyLists", dependencies: ["CStringsdictSystem", "TextFiles", "XMLReading"]),
        .target(name: "PropertyListWriting", dependencies: ["PropertyLists", "TextFiles"]),
        .target(name: "CStringsdictSystem"),
        .target(name: "Locks", dependencies: ["CStringsdictSystem"]),
        .target(name: "Entries"),
        .target(
            name: "StringsdictFormatting",
            dependencies: [
                "CLDRPlurals", "CLDRPluralsCore", "CStringsdictSystem", "Entries", "LocaleData", "Locks",
            ]),
        .target(
            name: "Stringsdict",
            dependencies: [
                "CLDRPluralsCore", "CLDRPlurals", "Entries", "Locks", "StringsdictFormatting", "PropertyLists",
                "XMLReading", "CatalogReading",
            ]),
        .target(
            name: "CatalogReading",
            dependencies: ["CLDRPlurals", "CLDRPluralsCore", "CStringsdictSystem", "Entries", "Locks", "TextFiles"]),
        .target(
            name: "StringCatalogs",
            dependencies: [
                "CLDRPlurals", "CatalogReading", "Entries", "PropertyListWriting", "PropertyLists", "TextFiles",
            ]),
        .target(
            name: "StringsdictFoundation", dependencies: ["Entries", "Locks", "StringsdictFormatting", "Stringsdict"]),
    ],
    swiftLanguageModes: [.v6]
)
