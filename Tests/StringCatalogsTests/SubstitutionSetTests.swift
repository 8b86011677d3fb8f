import Testing

@testable import StringsdictCatalogReading

@Suite struct SubstitutionSetTests {
    @Test("Names are distinct byte by byte, among few names and among many", arguments: 0...20)
    func distinctNames(count: Int) {
        var names = DistinctNames()
        // `é` as one scalar and as two are different names.
        let all = Array(["\u{E9}", "e\u{301}", "", "a"].prefix(count)) + (0..<max(0, count - 4)).map { "n\($0)" }
        for (number, name) in all.enumerated() {
            #expect(!names.contains(name) && names.number(of: name) == nil)
            let isNew = names.insert(name)
            #expect(isNew)
            for earlier in all[...number] {
                let isNew = names.insert(earlier)
                #expect(!isNew)
            }
        }
        #expect(all.map { names.number(of: $0) } == all.indices.map { $0 })
        #expect(!names.contains("missing"))
    }
}
