import StringsdictKeyedLists
import Testing

@Suite struct KeyedListTests {
    @Test func valuesHaveTheOrderOfTheirKeys() {
        var list = KeyedList<String, [Int]>()
        for (number, key) in ["b", "a", "c", "a", "b", "b"].enumerated() { list[key, default: []].append(number) }
        #expect(list.keys == ["b", "a", "c"])
        #expect(list.values == [[0, 4, 5], [1, 3], [2]])
        #expect(["a", "b", "c", "d"].map { list.place(of: $0) } == [1, 0, 2, nil])
    }

    @Test func readingAMissingKeyAddsNothing() {
        let list = KeyedList<String, Int>()
        #expect(list["a", default: 7] == 7 && list.keys.isEmpty && list.place(of: "a") == nil)
    }

    @Test func keysAreNumbered() {
        var list = KeyedList<[UInt8], Void>()
        #expect([[1], [2], [1], []].map { list.place(of: $0, adding: ()) } == [0, 1, 0, 2])
        #expect(list.keys == [[1], [2], []] && list.values.count == 3)
    }

    @Test func theValueOfAKnownKeyStays() {
        var list = KeyedList<Int, String>()
        let places = ["a", "b"].map { list.place(of: 1, adding: $0) }
        #expect(places == [0, 0] && list.values == ["a"])
        list[1, default: "c"] = "d"
        #expect(list[1, default: "e"] == "d")
    }
}
