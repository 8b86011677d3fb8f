/// The keys of resources. A string and a plural of one name are two resources for Android, so one of them gets its kind into its key:
/// `plurals/votes`.
struct AndroidKeys {
    /// The names that a string and a plural share in a file, by table, with the kind whose key is the name.
    private var plain: [String: [String: AndroidResource.Kind]] = [:]

    init(_ files: [(table: String, isDefault: Bool, resources: [AndroidResource])]) {
        for file in files {
            var kinds: [String: AndroidResource.Kind] = [:]
            for resource in file.resources where resource.kind != .array {
                guard let known = kinds[resource.name] else {
                    kinds[resource.name] = resource.kind
                    continue
                }
                if known != resource.kind { plain[file.table, default: [:]][resource.name] = .string }
            }
        }
        guard !plain.isEmpty else { return }
        // The kind that the default texts have is the one that programs use.
        for file in files where file.isDefault {
            for (name, kinds) in Dictionary(grouping: file.resources, by: \.name) where plain[file.table]?[name] != nil
            {
                let own = Set(kinds.map(\.kind)).subtracting([.array])
                if own == [.plurals] { plain[file.table]?[name] = .plurals }
            }
        }
    }

    /// The key of a resource.
    func key(of resource: AndroidResource, in table: String) -> String {
        guard resource.kind != .array, let kind = plain[table]?[resource.name], kind != resource.kind else {
            return resource.name
        }
        return "\(resource.kind.prefix)\(resource.name)"
    }
}
