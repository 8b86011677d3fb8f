import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringsdictTestSupport
import Testing

/// The objects of a random document. Each object refers only to later objects.
private struct RandomObjects {
    enum Value {
        case text(String)
        case boolean
        case array([Int])
        case dictionary(keys: [Int], values: [Int])
    }

    var values: [Value] = []

    init(count: Int, using generator: inout some RandomNumberGenerator) {
        for number in 0..<count {
            let later = number + 1..<count
            func some(_ count: Int) -> [Int] { (0..<count).map { _ in Int.random(in: later, using: &generator) } }
            let kind = later.isEmpty ? 5 : number == 0 ? 0 : Int.random(in: 0..<8, using: &generator)
            switch kind {
            case 0, 1:
                let count = Int.random(in: 0..<4, using: &generator)
                values.append(.dictionary(keys: some(count), values: some(count)))
            case 2: values.append(.array(some(Int.random(in: 0..<4, using: &generator))))
            case 3: values.append(.boolean)
            default: values.append(.text("t\(number)"))
            }
        }
    }

    /// The file in which the object with an index has the number `numbers[index]`.
    func file(_ numbers: [Int], damaged: Bool = false) -> [UInt8] {
        var objects = [[UInt8]](repeating: [], count: values.count)
        for (index, value) in values.enumerated() {
            func references(_ indices: [Int]) -> [UInt8] { indices.map { UInt8(numbers[$0]) } }
            switch value {
            case .text(let text): objects[numbers[index]] = [0x50 | UInt8(text.utf8.count)] + Array(text.utf8)
            case .boolean: objects[numbers[index]] = [0x09]
            case .array(let elements): objects[numbers[index]] = [0xA0 | UInt8(elements.count)] + references(elements)
            case .dictionary(let keys, let values):
                objects[numbers[index]] = [0xD0 | UInt8(keys.count)] + references(keys) + references(values)
            }
        }
        if damaged { objects.append([0x0F]) }
        return binary(objects, top: numbers[0], offsetSize: 2)
    }
}

@Suite("The order of the objects of a binary property list")
struct BinaryOrderTests {
    @Test("The order of the objects does not matter, nor does a damaged object that is not used", arguments: 0..<400)
    func order(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let objects = RandomObjects(count: Int.random(in: 1...14, using: &generator), using: &generator)
        let inOrder = Array(objects.values.indices)
        let expected = try PropertyListDocument.read(objects.file(inOrder), file: "f")
        let files = [
            objects.file(inOrder, damaged: true), objects.file(inOrder.reversed()),
            objects.file(inOrder.reversed(), damaged: true), objects.file(inOrder.shuffled(using: &generator)),
            objects.file([0] + inOrder.dropFirst().shuffled(using: &generator)),
        ]
        for file in files {
            let document = try PropertyListDocument.read(file, file: "f")
            #expect(PropertyListObject(document.root) == PropertyListObject(expected.root))
            #expect(document.unfoldedCount == expected.unfoldedCount)
            #expect(document.warnings.map(\.message).sorted() == expected.warnings.map(\.message).sorted())
        }
    }

    @Test("A container that contains itself is refused in every order", arguments: 0..<24)
    func cycle(seed: Int) {
        var generator = SplitMix64(seed: UInt64(seed))
        // The number of each: a dictionary of an array, which has another array, which has the dictionary or itself.
        let number = Array(0..<4).shuffled(using: &generator).map { UInt8($0) }
        for last in [0, 2] {
            var objects = [[UInt8]](repeating: [], count: 4)
            objects[Int(number[0])] = [0xD1, number[3], number[1]]
            objects[Int(number[1])] = [0xA1, number[2]]
            objects[Int(number[2])] = [0xA1, number[last]]
            objects[Int(number[3])] = [0x51, 0x61]
            let message = failure(binary(objects, top: Int(number[0])))?.message
            #expect(message == "the container contains itself")
        }
    }
}
