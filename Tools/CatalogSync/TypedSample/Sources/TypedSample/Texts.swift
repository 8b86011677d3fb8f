import StringsdictFoundation
import Values

/// All texts of the program, in the order in which it asks for them.
struct Texts {
    var inbox = Inbox()
    let order = Order()
    var resources: [LocalizedStringResource] = []

    mutating func add(_ resource: LocalizedStringResource) { resources.append(resource) }

    mutating func members() {
        add("\(inbox.unread) unread of \(inbox.messages.count)")
        add("badge \(inbox.badge), projected \(inbox.$badge)")
        add("share \(inbox.share)")
        add("order of \(order.quantity), \(order.weight) kg, for \(order.customer)")
        add("discount \(order.discount) or \(order.discount ?? 0)")
        add("first note \(order[note: 0]), last \(order.notes.last)")
        add("cached \(inbox.cached)")
        add("message \(inbox.messages[0]) of \(inbox.messages[0].size) bytes")
        add("priority \(Priority.high.rawValue), \(Priority.low)")
        add("updated \(inbox.updated)")
    }

    mutating func expressions() async throws {
        let price: Float = 2
        add("total \(order.total(of: price)) of \(order.total(of: 2.0))")
        add("largest \(try inbox.largest()), loaded \(await inbox.load())")
        add("both \(inbox + inbox)")
        add("sum \(inbox.unread + 1), half \(Double(inbox.unread) / 2)")
        add("overloaded \(overloaded() as Int), \(overloaded() as String)")
        add("condition \(inbox.unread > 1), \(inbox.unread > 1 ? inbox.badge : 0)")
        add("bounds \(Int16.max), \(UInt.min), \(Float.pi)")
        add("closure \({ order.quantity }()), \(order.notes.map(\.count).max() ?? 0)")
        add("tuple \((order.quantity, 1).0)")
        add("box \(Box().measure)")
        for discount in [order.discount, 0.5] {
            if let discount { add("bound \(discount)") } else { add("no discount at \(price)") }
        }
        for (number, note) in order.notes.enumerated() where number == 0 { add("note \(number): \(note)") }
        switch inbox.messages.first {
        case let message?: add("switched \(message.size)")
        case nil: break
        }
    }

    mutating func generics() {
        add(counted: 1 as Int)
        add(counted: order.quantity)
        add(described: Box())
        add(any: inbox.unread)
        add("result \(identity(order.weight)), \(identity("a"))")
    }

    private func identity<Value>(_ value: Value) -> Value { value }

    // Inside of a generic function, a value has no conversion of its own.
    private mutating func add<Number: BinaryInteger>(counted number: Number) {
        add("counted \(number) of \(Int(number))")
    }
    private mutating func add<Value: Described>(described value: Value) { add("described \(value.measure)") }
    private mutating func add(any value: Any) { add("any \(value)") }

    mutating func forms() {
        add(LocalizedStringResource("order.title", defaultValue: "Order of \(order.quantity) things"))
        add(LocalizedStringResource("in a table \(order.weight)", table: "Orders"))
        add(LocalizedStringResource("order.table", defaultValue: "\(order.customer): \(inbox.share)", table: "Orders"))
        add("specifier \(order.weight, specifier: "%.1f"), \(order.quantity, specifier: "%04u")")
        add("formatted \(inbox.unread, format: .number)")
        add("placeholder \(placeholder: .double) \(placeholder: .object)")
        add("100% of \(order.quantity)")
        add("literals \(1) \(2.5) \("three") \(true)")
        add("without values, 100 %")
        add(
            """
            two lines
            for \(order.customer)
            """)
    }
}
