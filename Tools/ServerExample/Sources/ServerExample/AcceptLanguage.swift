/// The languages of an HTTP `Accept-Language` header, the most wanted one first.
///
/// Source: RFC 9110, section 12.5.4.
struct AcceptLanguage {
    let languages: [String]

    init(_ header: String) {
        let weighted = header.split(separator: ",").enumerated().compactMap { index, item in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " } }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return parts.first.map { (language: $0, weight: weight, index: index) }
        }
        languages = weighted.filter { $0.weight > 0 && $0.language != "*" }
            .sorted { ($1.weight, $0.index) < ($0.weight, $1.index) }
            .map(\.language)
    }
}
