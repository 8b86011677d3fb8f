import Testing

@testable import CatalogReading
@testable import StringCatalogs

/// Fields of entries, substitutions and states, and the errors of changes that are not possible.
@Suite struct CatalogFieldTests {
    private func edited(_ text: String, _ change: (inout CatalogEditor) throws -> Void) throws -> String {
        var editor = CatalogEditor(try StringCatalog(reading: Array(text.utf8)))
        try change(&editor)
        return String(decoding: try editor.edited().bytes, as: UTF8.self)
    }

    /// The error of a change names the entry or the language, and the place of the entry.
    @Test func whatCannotBeChangedIsNamed() throws {
        func description(_ change: (inout CatalogEditor) throws -> Void) throws -> String? {
            let catalog = try StringCatalog(
                reading: Array(#"{"sourceLanguage":"en","strings":{"a":{},"b":{}}}"#.utf8), file: "C.xcstrings")
            var editor = CatalogEditor(catalog)
            let error = #expect(throws: StringCatalogError.self) { try change(&editor) }
            #expect(try editor.edited().bytes == catalog.bytes)
            #expect(error?.code == .edit)
            return error?.description
        }
        let missing = "C.xcstrings: error: there is no entry 'z'; add it, or check the spelling (z)"
        #expect(try description { try $0.removeEntry("z") } == missing)
        #expect(try description { try $0.renameEntry("z", to: "y") } == missing)
        #expect(try description { try $0.setComment("x", forKey: "z") } == missing)
        #expect(try description { try $0.setExtractionState(nil, forKey: "z") } == missing)
        #expect(try description { try $0.setShouldTranslate(false, forKey: "z") } == missing)
        #expect(try description { try $0.setText("x", forKey: "z", language: "de") } == missing)
        #expect(try description { try $0.removeLocalization("de", forKey: "z") } == missing)
        #expect(try description { try $0.setState(.new, forKey: "z", language: "de") } == missing)
        #expect(
            try description {
                try $0.setSubstitution("n", argNum: 1, formatSpecifier: "d", forKey: "z", language: "de")
            } == missing)
        #expect(try description { try $0.addEntry("b") } == "C.xcstrings:1:42: error: the entry 'b' already exists (b)")
        #expect(
            try description { try $0.renameEntry("a", to: "b") }
                == "C.xcstrings:1:42: error: the entry 'b' already exists (b)")
        let noText = "C.xcstrings:1:35: error: the entry 'a' has no text in this language (de: a)"
        #expect(try description { try $0.removeLocalization("de", forKey: "a") } == noText)
        #expect(try description { try $0.setState(.new, forKey: "a", language: "de") } == noText)
    }

    @Test func fieldsAreSetAndRemoved() throws {
        let text = #"{"sourceLanguage":"en","strings":{"a":{"comment":"c","shouldTranslate":false}}}"#
        func changed(_ change: (inout CatalogEditor) throws -> Void) throws -> String {
            try edited(text, change).replacing(#"{"sourceLanguage":"en","strings":"#, with: "")
        }
        #expect(try changed { try $0.setComment(nil, forKey: "a") } == #"{"a":{"shouldTranslate":false}}}"#)
        #expect(try changed { try $0.setShouldTranslate(true, forKey: "a") } == #"{"a":{"comment":"c"}}}"#)
        #expect(
            try changed { try $0.setExtractionState(.stale, forKey: "a") }
                == #"{"a":{"comment":"c","extractionState":"stale","shouldTranslate":false}}}"#)
        #expect(try changed { try $0.renameEntry("a", to: "a") } == #"{"a":{"comment":"c","shouldTranslate":false}}}"#)
        #expect(
            try changed { try $0.addEntry("b", comment: "x", extractionState: .migrated) }
                == #"{"a":{"comment":"c","shouldTranslate":false},"b":{"comment":"x","extractionState":"migrated"}}}"#)
        #expect(
            try changed { try $0.addEntry("b", extractionState: nil) }
                == #"{"a":{"comment":"c","shouldTranslate":false},"b":{}}}"#)
        #expect(
            try changed { try $0.addEntry("b") }
                == #"{"a":{"comment":"c","shouldTranslate":false},"b":{"extractionState":"manual"}}}"#)
    }

    @Test func aSubstitutionIsDescribedWithItsArgumentIfItHasOne() throws {
        let text = #"{"sourceLanguage":"en","strings":{"a":{}}}"#
        let new = try edited(text) { editor in
            try editor.setSubstitution("m", argNum: nil, formatSpecifier: "d", forKey: "a", language: "de")
            try editor.setSubstitution("n", argNum: 2, formatSpecifier: "lld", forKey: "a", language: "de")
            try editor.setText(
                "%arg", forKey: "a", language: "de", at: [.substitution("n"), .device("mac"), .plural("one")])
        }
        let branch =
            #"{"device":{"mac":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%arg"}}}}}}}"#
        #expect(
            new
                == #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"substitutions":{"m":{"formatSpecifier":"d"},"#
                + #""n":{"argNum":2,"formatSpecifier":"lld","variations":\#(branch)}}}}}}}"#)
    }

    @Test func aTextReplacesVariationsWithoutBranches() throws {
        let text =
            #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"variations":{"device":{},"plural":{}}}}}}}"#
        #expect(
            try edited(text) { try $0.setText("x", forKey: "a", language: "de", state: .new) }
                == #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"state":"new","value":"x"}}}}}}"#
        )
        let branch = #"{"x":{"stringUnit":{"state":"new","value":"y"}}}"#
        let both = text.replacing("{}", with: branch)
        let error = #expect(throws: StringCatalogError.self) {
            _ = try edited(both) { try $0.setText("x", forKey: "a", language: "de") }
        }
        #expect(
            error?.description
                == "1:35: error: the text varies by device and plural; name the branch to set, or remove the "
                + "localization first (de: a)")
    }

    @Test func theStateOfAllTextsIsSetAndCounted() throws {
        let unit = #""stringUnit":{"state":"new","value":"x"}"#
        let text =
            #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{\#(unit),"substitutions":{"n":{"variations":{"#
            + #""plural":{"one":{\#(unit)},"other":{\#(unit)}}}}}},"fr":{"stringSet":{"state":"new","values":["y"]}},"it":{}}}}}"#
        var editor = CatalogEditor(try StringCatalog(reading: Array(text.utf8)))
        #expect(try editor.setState(.translated, forKey: "a", language: "de") == 3)
        #expect(try editor.setState(.needsReview, forKey: "a", language: "fr") == 1)
        #expect(try editor.setState(.needsReview, forKey: "a", language: "it") == 0)
        let translated = text.replacing(unit, with: unit.replacing("new", with: "translated"))
        #expect(
            String(decoding: try editor.edited().bytes, as: UTF8.self)
                == translated.replacing("Set\":{\"state\":\"new", with: "Set\":{\"state\":\"needs_review"))
    }
}
