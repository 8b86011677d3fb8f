import StringsdictAccessorGeneration
import StringCatalogs
import StringsdictTextFiles

/// The Swift symbols that Xcode 26 and later generate for the keys of a catalog that were added by hand.
///
/// ```swift
/// let symbols = try CatalogSymbols(of: catalog, table: "Localizable")
/// symbols.symbols.map(\.name)                 // ["actionSelectUpTo20", "days"]
/// let source = SymbolFile(symbols).text       // the file GeneratedStringSymbols_Localizable.swift
/// ```
///
/// A key has a symbol if its `extractionState` is `manual`, unless its `generatesSymbol` is false (B5). The keys are
/// ordered by code point (B6).
package struct CatalogSymbols: Sendable {
    /// The symbol of one key.
    package struct Symbol: Sendable {
        package let key: String
        /// The note for translators. Nil if the entry has no note.
        package let comment: String?
        /// The identifier, with backticks if it is a reserved word.
        package let name: String
        /// The parameters. Empty for a property.
        package let parameters: [SymbolParameter]

        /// The parts of a declaration by which Swift tells two symbols apart.
        fileprivate var signature: String {
            "\(name)(\(parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")))"
        }
    }

    /// The table: the name of the catalog's file without extension.
    package let table: String
    /// The symbols, by code point of their keys.
    package let symbols: [Symbol]

    /// Finds the symbols of a catalog.
    ///
    /// - Throws: ``CatalogSymbolError`` if a key gives no identifier or a reserved one, or if two keys give the same symbol. Apple's
    ///   tool fails for the same keys (B14).
    /// - Complexity: O(*n* log *n*) in the number of keys.
    package init(of catalog: StringCatalog, table: String) throws(CatalogSymbolError) {
        self.table = table
        let language = catalog.writtenSourceLanguage
        let entries = catalog.entries
            .filter { $0.extractionState == .manual && $0.generatesSymbol != false }
            .map { (entry: $0, key: $0.key) }
            .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        var symbols: [Symbol] = []
        symbols.reserveCapacity(entries.count)
        var diagnostics: [Diagnostic] = []
        var keys: [String: String] = [:]
        keys.reserveCapacity(entries.count)
        for (entry, key) in entries {
            func refuse(_ message: String) {
                diagnostics.append(
                    Diagnostic(message, file: catalog.file, position: entry.position, language: language, key: key))
            }
            guard let identifier = SymbolName.identifier(for: key) else {
                refuse("Unable to derive a symbol name from this key. Please use a key with letters in it.")
                continue
            }
            guard !SymbolName.isReserved(identifier) else {
                refuse("This key is too close to a reserved keyword in Swift. Please change the key.")
                continue
            }
            let parameters: [SymbolParameter]
            do throws(SymbolArguments.TooManyArgumentsError) {
                parameters = try SymbolArguments(
                    of: entry[language], key: key
                ).parameters()
            } catch {
                refuse(
                    "The text takes argument \(error.position), more than the \(SymbolArguments.maximumPosition) that a "
                        + "symbol can have. Please number the arguments from 1.")
                continue
            }
            let symbol = Symbol(
                key: key, comment: entry.comment, name: SwiftName.escaped(identifier), parameters: parameters)
            if let other = keys[symbol.signature] {
                refuse(
                    "This string key would generate the same symbol as \"\(other)\". Please change one of the keys.")
                continue
            }
            keys[symbol.signature] = key
            symbols.append(symbol)
        }
        guard diagnostics.isEmpty else { throw CatalogSymbolError(diagnostics: diagnostics) }
        self.symbols = symbols
    }
}

/// All keys of a catalog that can have no symbol.
package struct CatalogSymbolError: DiagnosticError {
    /// A message for each key, in the order of the keys. Each message begins with Apple's words.
    package let diagnostics: [Diagnostic]

    /// One line for each key.
    package var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
