import StringsdictJSONReading
import StringsdictKeyedLists

/// Names for keys that are not valid names in a format.
///
/// A program refers to a text by its name. So a name never goes from one key to another, whatever keys are added: keys that would
/// share a name all get a suffix, which is made of their bytes, and a key has the name that it has in the files of today.
struct UniqueNames {
    /// The names by the bytes of the keys: Swift's strings are equal if they look alike.
    private var names: [ByteString: String] = [:]

    /// Creates names without a key.
    init() {}

    /// Gives each key a name: the key itself if it is a name, else one that no other key has.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - taken: The names in use. The new names are added.
    ///   - former: The names in the files of today.
    ///   - isName: Whether a key can be a name.
    ///   - name: The best name for a key.
    ///   - identity: What programs see of a name. Two names with one identity are one.
    /// - Complexity: O(*n*), on average.
    init(
        of keys: [String], taken: inout Set<String>, former: FormerNames = FormerNames(), isName: (String) -> Bool,
        name: (String) -> String, identity: (String) -> String = { $0 }
    ) {
        for key in keys where isName(key) && identity(key) == key {
            names[ByteString(key)] = key
            taken.insert(key)
        }
        for key in keys where self[key] == nil {
            guard let old = former.names[ByteString(key)], isName(old), taken.insert(identity(old)).inserted else {
                continue
            }
            names[ByteString(key)] = old
        }
        // The name of a key that is gone would show another text.
        taken.formUnion(former.names.values.map(identity))
        var wanted: [(key: String, name: String)] = []
        var counts: [String: Int] = [:]
        for key in keys where self[key] == nil {
            let best = isName(key) ? key : name(key)
            wanted.append((key, best))
            counts[identity(best), default: 0] += 1
        }
        for (key, best) in wanted {
            var own = best
            if counts[identity(best)] != 1 || taken.contains(identity(best)) {
                own = "\(name(key))_\(Self.suffix(key))"
            }
            // Two keys with one suffix are as rare as two equal hashes.
            while !taken.insert(identity(own)).inserted { own += "_" + Self.suffix(own + key) }
            names[ByteString(key)] = own
        }
    }

    /// Gives a key a name.
    mutating func set(_ name: String, of key: String) { names[ByteString(key)] = name }

    /// The name of a key.
    subscript(key: String) -> String? { names[ByteString(key)] }

    /// Six digits and letters that depend on the bytes of a key only: FNV-1a with 64 bits.
    private static func suffix(_ key: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String((hash ^ hash >> 32) % 2_176_782_336, radix: 36)
        return String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }
}

/// The names that keys have in files which a conversion is going to replace.
struct FormerNames: Sendable {
    /// The names by the bytes of the keys. Only keys that are no names themselves have one.
    private(set) var names: [ByteString: String] = [:]

    /// No files.
    init() {}

    /// The names in files. A file that cannot be read has none.
    init(in files: [ConversionInput], of format: ConversionFormat) {
        for file in files {
            switch format {
            case .android:
                for resource in (try? AndroidResource.read(file.bytes, file: file.path).resources) ?? [] {
                    add(resource.name, resource.comment.flatMap { TextRecord.split($0, language: "").record })
                }
            case .arb:
                guard let root = try? JSONView(file.bytes, file: file.path) else { continue }
                for member in root.members where member.name.hasPrefix("@") {
                    let record = member.value["x-stringsdict-record"].map { TextRecord($0, language: "") }
                    add(String(member.name.dropFirst()), record)
                }
            default: break
            }
        }
    }

    private mutating func add(_ name: String, _ record: TextRecord?) {
        if let key = record?.key, names[ByteString(key)] == nil { names[ByteString(key)] = name }
    }
}
