import StringsdictJSONReading
import StringCatalogs
import StringsdictTextFiles

/// Finds the fields and states of a String Catalog that no version of the format has. Xcode ignores them, so their
/// texts are lost.
package struct CatalogFields {
    /// The unknown fields and states, in the order of the file.
    package private(set) var remarks: [ReadingRemark] = []

    /// Looks at all objects of a catalog.
    ///
    /// - Complexity: O(*n*) in the number of members.
    package init(_ catalog: StringCatalog) {
        if catalog.isWhole {
            check(catalog.document.root, .catalog, Place())
        } else {
            for entry in catalog.entries { check(entry.source.value, .entry, Place(key: entry.source.key)) }
        }
    }

    /// The key and the language around an object. Their texts are read for remarks only.
    private struct Place {
        var key: JSONView?
        var language: JSONView?
    }

    private mutating func check(_ object: JSONView, _ level: CatalogLevel, _ place: Place) {
        for member in object.members {
            switch level.inner(of: member.key) {
            case .text, .value: continue
            case .state:
                if member.value.equals("translated") || CatalogLevel.states.contains(where: member.value.equals) {
                    continue
                }
                guard let state = member.value.string else { continue }
                remark(.unknownState(state), "there is no state '\(state)'", member.value, place)
            case .object(let level): check(member.value, level, place)
            case .objects(let level):
                for item in member.value.members {
                    var place = place
                    if level == .entry { place.key = item.key }
                    if level == .localization, place.language == nil { place.language = item.key }
                    check(item.value, level, place)
                }
            case nil:
                let isText = member.value["stringUnit"] != nil || member.value["variations"] != nil
                remark(
                    .unknownField(member.name, in: level, isText: isText),
                    "no \(level.rawValue) has a field '\(member.name)'",
                    member.key, place)
            }
        }
    }

    private mutating func remark(
        _ subject: ReadingRemark.Subject, _ message: String, _ value: JSONView, _ place: Place
    ) {
        remarks.append(
            ReadingRemark(
                subject, message, offset: value.offset, key: place.key?.string, language: place.language?.string))
    }
}
