/// Values by key, in the order in which the keys were added.
///
/// ```swift
/// var counts = KeyedList<Character, Int>()
/// for letter in "bab" { counts[letter, default: 0] += 1 }
/// counts.values     // [2, 1]
/// ```
///
/// A list with values of the type `Void` numbers its keys. A key of the type `String` equals another spelling of the same
/// characters, so texts that are compared by their bytes need another type.
package struct KeyedList<Key: Hashable, Value> {
    /// The keys.
    @usableFromInline package internal(set) var keys: [Key] = []
    /// The value of each key.
    @usableFromInline package internal(set) var values: [Value] = []
    @usableFromInline var places: [Key: Int] = [:]

    /// Creates a list without keys.
    @inlinable
    package init() {}

    /// The place of a key in ``keys``. Nil if the list does not have it.
    ///
    /// - Complexity: O(1) on average.
    @inlinable
    package func place(of key: Key) -> Int? { places[key] }

    /// The place of a key in ``keys``. A missing key is added at the end, with a value.
    ///
    /// - Complexity: O(1) on average.
    @inlinable
    package mutating func place(of key: Key, adding value: @autoclosure () -> Value) -> Int {
        if let place = places[key] { return place }
        places[key] = keys.count
        keys.append(key)
        values.append(value())
        return keys.count - 1
    }

    /// The value of a key. Changing the value of a missing key adds the key at the end, with the default value.
    ///
    /// - Complexity: O(1) on average.
    @inlinable
    package subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
        get { places[key].map { values[$0] } ?? value() }
        _modify {
            let place = place(of: key, adding: value())
            yield &values[place]
        }
    }
}
