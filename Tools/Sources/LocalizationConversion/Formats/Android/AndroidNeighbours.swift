import StringsdictTextFiles

/// The resources of other files in a folder of Android's. Android reads all files of a folder, and refuses a name that two of them have.
package enum AndroidNeighbours {
    /// The names of a file that another file of its folder has, too.
    ///
    /// - Parameters:
    ///   - file: A file that is written.
    ///   - others: The other files of the folder. One that is no file of resources has no names.
    /// - Complexity: O(*n*) in the size of the files, on average.
    package static func repeatedNames(in file: ConversionInput, beside others: [ConversionInput]) -> [ConversionLoss] {
        let own = Set(names(in: file))
        let table = file.path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? file.path
        return others.flatMap { other in
            names(in: other).filter(own.contains).map { name in
                ConversionLoss(
                    kind: .refusal, table: table, key: name.value,
                    message:
                        "\(other.path) has the name '\(name.value)', too, and Android's build refuses two in one folder; "
                        + "remove one of them")
            }
        }
    }

    /// A name of one kind: a string and a plural may share it.
    private struct Name: Hashable {
        let kind: AndroidResource.Kind
        let value: String
    }

    private static func names(in file: ConversionInput) -> [Name] {
        guard let document = try? AndroidResource.read(file.bytes, file: file.path) else { return [] }
        return document.resources.map { resource in
            switch resource.content {
            case .string: Name(kind: .string, value: resource.name)
            case .plurals: Name(kind: .plurals, value: resource.name)
            case .array: Name(kind: .array, value: resource.name)
            }
        }
    }
}
