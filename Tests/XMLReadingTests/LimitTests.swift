import Testing
import StringsdictTextFiles
import StringsdictXMLReading

/// Hostile documents and the limits that stop them.
@Suite struct LimitTests {
    private func error(
        _ xml: String, limits: XMLLimits = .standard
    ) -> XMLReadingError? {
        do throws(XMLReadingError) {
            _ = try events(of: xml.utf8, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    private func laughs(levels: Int, fanOut: Int, use: String = "<x>&l9;</x>") -> String {
        var declarations = "<!ENTITY l0 \"lol\">"
        for level in 1...levels {
            let uses = String(repeating: "&l\(level - 1);", count: fanOut)
            declarations += "\n<!ENTITY l\(level) \"\(uses)\">"
        }
        return "<!DOCTYPE x [\(declarations)]>\(use)"
    }

    @Test func billionLaughsAreRefusedAtTheDeclaration() {
        let found = error(laughs(levels: 9, fanOut: 10))
        #expect(found?.kind == .entityExpansion)
        #expect(found?.message == "entity references could expand to more than 8392992 bytes")
        #expect(found?.position.line == 6)
        // The size of the entity alone is too great, whatever the document's ampersands.
        let padding = String(repeating: " ", count: 100_000)
        let far = error(laughs(levels: 9, fanOut: 10).replacing("<!ENTITY l9", with: padding + "<!ENTITY l9"))
        #expect(far?.kind == .entityExpansion)
        let big = String(repeating: "&a;", count: 100)
        let alone = error(
            "<!DOCTYPE x [<!ENTITY a \"0123456789\">\n<!ENTITY b \"\(big)\">]><x/>",
            limits: XMLLimits(maximumEntityExpansion: 1_000))
        #expect(alone?.message == "the entity &b; would expand to more than 1000 bytes")
        #expect(alone?.position == TextPosition(line: 2, column: 12))
    }

    /// Each ampersand counts as the largest entity, and the document may grow to eight times its bytes besides the limit.
    @Test(arguments: [10, 100, 1_000]) func referencesMayExpandToTheLimitAndNoFurther(uses: Int) {
        let declaration = "<!ENTITY a \"\(String(repeating: "0", count: 1_000))\">"
        let xml = "<!DOCTYPE x [\(declaration)]><x>\(String(repeating: "&amp;", count: uses))</x>"
        let limit = 1_000 * uses - 8 * xml.utf8.count
        #expect(error(xml, limits: XMLLimits(maximumEntityExpansion: limit)) == nil)
        let found = error(xml, limits: XMLLimits(maximumEntityExpansion: limit - 1))
        #expect(found?.message == "entity references could expand to more than \(1_000 * uses - 1) bytes")
    }

    @Test func billionLaughsInAnAttributeAreRefused() {
        #expect(error(laughs(levels: 9, fanOut: 10, use: "<x a='&l9;'/>"))?.kind == .entityExpansion)
    }

    @Test func billionLaughsInTheOtherOrderAreRefused() {
        var declarations = ""
        for level in (1...9).reversed() {
            declarations += "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">\n"
        }
        let found = error("<!DOCTYPE x [\(declarations)<!ENTITY l0 \"lol\">]><x>&l9;</x>")
        #expect(found?.kind == .entityExpansion)
        #expect(found?.position.line == 5)
    }

    /// A reference is counted, whatever precedes it.
    @Test(arguments: ["&#32;", "&#x41;", "&amp;", "&", "&undeclared;", ";"])
    func billionLaughsBehindOtherReferencesAreRefused(_ before: String) {
        let xml = laughs(levels: 9, fanOut: 10).replacing("\"&l", with: "\"\(before)&l")
        #expect(error(xml) != nil)
        if before != "&" { #expect(error(xml)?.kind == .entityExpansion) }
    }

    @Test func anEntityMayBeAsLargeAsTheLimitAndNoLarger() {
        // 300 bytes of references, and 1,000 that they stand for. The comment keeps expat's own bound out of reach.
        let uses = String(repeating: "&a;", count: 100)
        let padding = String(repeating: " ", count: 20_000)
        let xml = "<!DOCTYPE x [<!ENTITY a \"0123456789\"><!ENTITY b \"\(uses)\">]><x/><!--\(padding)-->"
        #expect(error(xml, limits: XMLLimits(maximumEntityExpansion: 1_300)) == nil)
        #expect(error(xml, limits: XMLLimits(maximumEntityExpansion: 1_299))?.kind == .entityExpansion)
    }

    @Test func theTextOfOneEntityIsBounded() {
        func found(_ declarations: String, limit: Int) -> XMLReadingError? {
            error("<!DOCTYPE x [\(declarations)]><x/>", limits: XMLLimits(maximumEntityExpansion: limit))
        }
        #expect(found("<!ENTITY a \"0123456789\">", limit: 10) == nil)
        let own = found("<!ENTITY a \"0123456789\">", limit: 9)
        #expect(own?.message == "the entity &a; would expand to more than 9 bytes")
        #expect(own?.position == TextPosition(line: 1, column: 25))
        // The references alone are too much, whatever the text around them.
        let two = "<!ENTITY a \"0123456789\"><!ENTITY b \"&a;&a;\">"
        #expect(found(two, limit: 26) == nil)
        for limit in [25, 20, 19, 10] {
            #expect(found(two, limit: limit)?.message == "the entity &b; would expand to more than \(limit) bytes")
        }
        // Several different entities add up.
        let three = "<!ENTITY a \"0123456789\"><!ENTITY b \"01234\"><!ENTITY c \"&a;&b;\">"
        #expect(found(three, limit: 21) == nil)
        #expect(found(three, limit: 20)?.message == "the entity &c; would expand to more than 20 bytes")
    }

    @Test func theDepthOfEntitiesIsBoundedInBothOrders() {
        func chain(_ count: Int) -> [String] {
            (0..<count).map { "<!ENTITY e\($0) '\($0 == 0 ? "x" : "&e\($0 - 1);")'>" }
        }
        let limits = XMLLimits(maximumEntityDepth: 3)
        // The name of the outermost entity comes first.
        let forward = "<!ENTITY a '&b;'><!ENTITY b '&c;'><!ENTITY c 'x'>"
        #expect(error("<!DOCTYPE x [\(forward)]><x>&a;</x>", limits: limits) == nil)
        for order in [chain(3), chain(3).reversed()] {
            #expect(error("<!DOCTYPE x [\(order.joined())]><x>&e2;</x>", limits: limits) == nil)
        }
        for order in [chain(4), chain(4).reversed()] {
            let found = error("<!DOCTYPE x [\(order.joined())]><x>&e3;</x>", limits: limits)
            #expect(found?.kind == .entityExpansion)
            #expect(found?.message.hasPrefix("entities are nested more than 3 levels deep in &e") == true)
        }
    }

    /// The five predefined entities may be declared, which changes nothing.
    @Test func predefinedEntitiesAreNotCounted() throws {
        let declarations =
            "<!ENTITY lt \"&#38;#60;\"><!ENTITY gt \"&#62;\"><!ENTITY amp \"&#38;#38;\"><!ENTITY apos \"&#39;\">"
            + "<!ENTITY quot \"&#34;\">"
        let xml = "<!DOCTYPE x [\(declarations)]><x>&lt;&gt;&amp;&apos;&quot;</x>"
        #expect(error(xml, limits: XMLLimits(maximumEntityCount: 0)) == nil)
        #expect(try events(of: xml.utf8).contains { $0.hasPrefix(#"text "<>&\'\"""#) })
        #expect(
            error("<!DOCTYPE x [<!ENTITY a ''>]><x/>", limits: XMLLimits(maximumEntityCount: 0))?.kind
                == .entityExpansion)
    }

    @Test func anEntityDeclaredTwiceIsCountedOnce() {
        let declarations = (1...4).map { "<!ENTITY e\($0) \"\">" }.joined()
        let xml = "<!DOCTYPE x [\(declarations)<!ENTITY e1 \"again\">]><x/>"
        #expect(error(xml, limits: XMLLimits(maximumEntityCount: 4)) == nil)
        #expect(error(xml, limits: XMLLimits(maximumEntityCount: 3)) != nil)
    }

    @Test func manyUsesOfEmptyEntitiesAreRefused() {
        // Entities that come to nothing still take the time of all their uses.
        let xml = laughs(levels: 9, fanOut: 20).replacing("lol", with: "")
        #expect(error(xml)?.kind == .entityExpansion)
    }

    @Test func quadraticBlowUpIsRefused() {
        let big = String(repeating: "a", count: 100_000)
        let uses = String(repeating: "&a;", count: 1_000)
        let found = error("<!DOCTYPE x [<!ENTITY a \"\(big)\">]><x>\(uses)</x>")
        #expect(found?.kind == .entityExpansion)
        #expect(error("<!DOCTYPE x [<!ENTITY a \"\(big)\">]><x b='\(uses)'/>")?.kind == .entityExpansion)
    }

    @Test func quadraticBlowUpByDefaultsOfAttributesIsRefused() {
        let big = String(repeating: "a", count: 100_000)
        let uses = String(repeating: "<y/>", count: 10_000)
        let found = error("<!DOCTYPE x [<!ATTLIST y a CDATA \"\(big)\">]><x>\(uses)</x>")
        #expect(found?.kind == .entityExpansion)
        #expect(found?.message.hasPrefix("default values of attributes add up to more than") == true)
    }

    @Test func entitiesWithinTheLimitsAreExpanded() throws {
        let xml = "<!DOCTYPE x [<!ENTITY a \"&b;&b;\"><!ENTITY b \"Company\">]><x>&a; &b; &amp;</x>"
        #expect(try events(of: xml.utf8).contains { $0.hasPrefix(#"text "CompanyCompany Company &""#) })
        let text = String(repeating: "&b;", count: 50_000)
        #expect(error("<!DOCTYPE x [<!ENTITY b \"Company\">]><x>\(text)</x>") == nil)
    }

    @Test func defaultsOfAttributesAreApplied() throws {
        let xml = "<!DOCTYPE x [<!ATTLIST x a CDATA \"v\">]><x/>"
        #expect(try events(of: xml.utf8).contains { $0.hasPrefix(#"start x a="v""#) })
    }

    @Test func depthIsBounded() {
        let limits = XMLLimits(maximumDepth: 10)
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        }
        #expect(error(nested(10), limits: limits) == nil)
        let found = error(nested(11), limits: limits)
        #expect(found?.kind == .depth)
        #expect(found?.position == TextPosition(line: 1, column: 31))
        #expect(error(nested(1_000_000))?.kind == .depth)
    }

    @Test func nestingOfEntitiesIsBounded() {
        var declarations = "<!ENTITY e0 'x'>"
        for level in 1...50_000 { declarations += "<!ENTITY e\(level) '&e\(level - 1);'>" }
        let found = error("<!DOCTYPE x [\(declarations)]><x>&e50000;</x>")
        #expect(found?.message == "entities are nested more than 32 levels deep in &e32;")
        var forward = ""
        for level in (1...2_000).reversed() { forward += "<!ENTITY e\(level) '&e\(level - 1);'>" }
        #expect(error("<!DOCTYPE x [\(forward)<!ENTITY e0 'x'>]><x>&e2000;</x>")?.kind == .entityExpansion)
    }

    @Test func entitiesMayNotUseThemselves() {
        #expect(error("<!DOCTYPE x [<!ENTITY a '&a;'>]><x>&a;</x>")?.message == "the entity &a; uses itself")
        #expect(error("<!DOCTYPE x [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><x>&a;</x>")?.kind == .entityExpansion)
    }

    @Test func entitiesAreCounted() {
        let declarations = (0..<5_000).map { "<!ENTITY e\($0) ''>" }.joined()
        #expect(error("<!DOCTYPE x [\(declarations)]><x/>")?.kind == .entityExpansion)
    }

    @Test(arguments: [
        "<!DOCTYPE x [<!ENTITY e SYSTEM \"/etc/passwd\">]><x>&e;</x>",
        "<!DOCTYPE x [<!ENTITY e PUBLIC \"p\" \"http://example.invalid/\">]><x>\n&e;</x>",
        "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><x a='&e;'/>",
        "<!DOCTYPE x SYSTEM \"x.dtd\" [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><x>&e;</x>",
    ])
    func externalEntitiesAreNeverRead(xml: String) {
        #expect(error(xml)?.kind == .externalEntity)
    }

    @Test(arguments: [
        "<!DOCTYPE x SYSTEM \"/etc/passwd\"><x/>",
        "<!DOCTYPE x PUBLIC \"p\" \"http://example.invalid/x.dtd\"><x/>",
        "<!DOCTYPE x [<!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p;]><x/>",
        "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><x/>",
    ])
    func externalTypesAreIgnored(xml: String) {
        #expect(error(xml) == nil)
    }

    @Test(arguments: [
        ("<x>&foo;</x>", "1:4"),
        ("<x a='&foo;'/>", "1:1"),
        ("<!DOCTYPE x SYSTEM 'x.dtd'><x>&foo;</x>", "1:31"),
        ("<!DOCTYPE x SYSTEM 'x.dtd'><x>\n<y a='&amp;&foo;'/></x>", "2:1"),
        ("<!DOCTYPE x SYSTEM 'x.dtd'><x>\n<y a='&#65;&foo;'/></x>", "2:1"),
        ("<!DOCTYPE x SYSTEM 'x.dtd' [<!ATTLIST x a CDATA '&foo;'>]><x/>", "1:49"),
        ("<!DOCTYPE x [<!ENTITY % p 'q'> %p;]><x a='&foo;'/>", "1:37"),
        ("<!DOCTYPE x [<!ENTITY a '&foo;'>]><x/>", "1:34"),
    ])
    func undeclaredEntitiesAreErrors(xml: String, place: String) {
        for bytes in [Array(xml.utf8), utf16(xml, bigEndian: true), utf16(xml, bigEndian: false)] {
            #expect {
                try events(of: bytes)
            } throws: { error in
                guard let error = error as? XMLReadingError else { return false }
                return error.kind == .undefinedEntity && error.message == "the entity &foo; is not declared"
                    && error.position.description == place
            }
        }
    }

    /// A document is read in pieces of the reader's own choice; what its entities may come to is a part of the whole.
    @Test func theLimitAppliesToTheWholeDocument() throws {
        let uses = String(repeating: "&amp;", count: 200_000)
        let text = "<!DOCTYPE d [<!ENTITY e \"\(String(repeating: "e", count: 100))\">]><d>&e;\(uses)"
        let rest = String(repeating: "<a>some text</a>\n", count: 120_000)
        #expect(error(text + rest + "</d>") == nil)
        #expect(error(text + "</d>")?.kind == .entityExpansion)
    }
}
