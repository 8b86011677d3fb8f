import Foundation

struct Folder {
    let name: String
    var size: Int64
    let ratio: Double?
    var items: [String] = []
    private(set) var visits = 0
    lazy var cost: Decimal = 3
    static let limit = 12
    var isFull: Bool { items.count > Folder.limit }
    func total() -> UInt { 3 }
    func summary(of other: Folder, _ depth: Int32) -> [String] {
        [
            String(localized: "\(name) has \(size) bytes"),  // => %@ has %lld bytes
            String(localized: "\(self.visits) visits"),  // => %lld visits
            String(localized: "\(other.name): \(other.items.count)"),  // => %@: %lld
            String(localized: "ratio \(ratio ?? 0)"),  // => ratio %lf
            String(localized: "deep \(depth)"),  // => deep %d
            String(localized: "of \(Self.limit), \(Folder.limit)"),  // => of %lld, %lld
            String(localized: "all \(total())"),  // => all %llu
            String(localized: "costs \(cost), full \(isFull)"),  // => costs %@, full %@
            String(localized: "first \(items[0])"),  // => first %@
        ]
    }
}

typealias Cents = Int
enum Colour { case red }

func literals() {
    _ = String(localized: "\(1) \(2.5) \("x") \(true) \(-3)")  // => %lld %lf %@ %@ %lld
}

func casts(_ x: Any) {
    _ = String(localized: "a \(Int(3.7)) \(UInt(1)) \(Double(1))")  // => a %lld %llu %lf
    _ = String(localized: "aa \(Float(1)) \(String(2))")  // => aa %f %@
    _ = String(localized: "b \(Int8(1)) \(UInt16(1)) \(Int64(1))")  // => b %d %u %lld
    _ = String(localized: "bb \(UInt64(1)) \(CGFloat(1))")  // => bb %llu %lf
    // This file is read by the tests, and never compiled. A forced cast names a type as a conditional one does.
    _ = String(localized: "c \(x as! Int) \((x as? Double) ?? 0)")  // => c %lld %lf
}

func locals(_ names: [String], _ numbers: [Int], _ amount: Cents, _ colour: Colour) {
    let count = names.count
    let share = Double(count) / 3
    var text = "x"
    text += "y"
    let a, b: UInt32
    _ = String(localized: "d \(count) \(share) \(text) \(amount) \(colour)")  // => d %lld %lf %@ %lld %@
    _ = String(localized: "e \(count + 1) \(count * 2 - 3) \(share / 2) \(a) \(b)")  // => e %lld %lld %lf %u %u
    _ = String(localized: "f \(max(count, 3)) \(abs(share)) \(count > 1 ? count : 0)")  // => f %lld %lf %lld
    for (index, name) in names.enumerated() {
        _ = String(localized: "g \(index): \(name)")  // => g %lld: %@
    }
    for number in numbers where number > 0 { _ = String(localized: "h \(number)") }  // => h %lld
    for step in 1...count { _ = String(localized: "i \(step)") }  // => i %lld
    if let first = numbers.first { _ = String(localized: "j \(first)") }  // => j %lld
    guard let last = names.last else { return }
    _ = String(localized: "k \(last) \(names.joined(separator: ", "))")  // => k %@ %@
    _ = numbers.map { String(localized: "l \($0)") }  // => l %lld
    _ = numbers.sorted().map { number in String(localized: "m \(number)") }  // => m %lld
    let closure = { (size: UInt8) in String(localized: "n \(size)") }  // => n %u
    _ = closure
    do {
        try work()
    } catch {
        _ = String(localized: "o \(error)")  // => o %@
    }
    _ = String(localized: "p \(Date.now.formatted()) \(names.description.uppercased())")  // => p %@ %@
    _ = String(localized: "q \(Int.random(in: 0..<3)) \(Double.pi) \(names.first?.count ?? 0)")  // => q %lld %lf %lld
}

func written(_ amount: Double, _ date: Date) {
    _ = String(localized: "r \(amount, specifier: "%.2f")")  // => r %.2f
    _ = String(localized: "s \(amount, format: .percent) \(date, format: .dateTime)")  // => s %@ %@
    _ = String(localized: "t \(placeholder: .int) \(placeholder: .object)")  // => t %lld %@
}

func unknown(_ thing: Elsewhere, _ number: some BinaryInteger) {
    _ = String(localized: "u \(thing)")  // => u %?
    _ = String(localized: "v \(thing.size) of \(3)")  // => v %? of %lld
    _ = String(localized: "w \(number)")  // => w %?
    let count = thing.make()
    _ = String(localized: "x \(count)")  // => x %?
    if case .some(let name) = thing.name { _ = String(localized: "y \(name)") }  // => y %?
    switch thing.state {
    case .done(let count): _ = String(localized: "z \(count)")  // => z %?
    default: break
    }
}

let global = 3
func shadowed() {
    _ = String(localized: "1 \(global)")  // => 1 %lld
    let global = Elsewhere.make()
    _ = String(localized: "2 \(global)")  // => 2 %?
}
class Wheel {
    var size: CGFloat = 3 {
        didSet { _ = String(localized: "3 \(oldValue)") }  // => 3 %lf
    }
    func work() throws {}
}
extension Wheel {
    func describe() -> String { String(localized: "4 \(size) \(self.size.rounded())") }  // => 4 %lf %lf
}
enum Size: Int {
    case small = 1
    func text() -> String { String(localized: "6 \(rawValue) \(self.rawValue) \(Size.small)") }  // => 6 %? %lld %?
}
let left = right
let right = left
let cycle = String(localized: "5 \(left)")  // => 5 %?
