import StringsdictKeyedLists

/// Reads the resources of one file.
struct AndroidReader {
    let file: String
    let table: String
    let language: String
    let options: ConversionOptions
    let keys: AndroidKeys
    let place: AndroidPlace
    /// Whether the file has the default texts.
    let isSource: Bool
    var losses: [ConversionLoss] = []
    var places = TextPlaces()
    private var seen: [String: AndroidResource] = [:]

    init(
        file: String, table: String, language: String, options: ConversionOptions, keys: AndroidKeys,
        place: AndroidPlace,
        isSource: Bool
    ) {
        self.keys = keys
        self.place = place
        self.isSource = isSource
        self.file = file
        self.table = table
        self.language = language
        self.options = options
    }

    private mutating func note(_ kind: ConversionLoss.Kind, _ message: String, _ key: String) {
        losses.note(kind, message, table: table, key: key, language: language)
    }

    private mutating func text(_ raw: AndroidResource.RawText, key: String) throws(ConversionError) -> String {
        if raw.hasMarkup { note(.markup, "the tags of the text are kept as plain characters", key) }
        if raw.source.hasPrefix("@"), raw.source.contains("/") {
            note(.reference, "the text refers to \(raw.source), which is not resolved", key)
        }
        do throws(TextSyntaxError) {
            return try AndroidText.unescaped(raw.source)
        } catch {
            throw ConversionError(
                "\(error.message) (in '\(key)', at character \(error.offset + 1))", file: file, at: raw.position)
        }
    }

    mutating func read(_ resource: AndroidResource, into builder: inout CatalogBuilder) throws(ConversionError) {
        var (comment, record) = resource.comment.map { TextRecord.split($0, language: language) } ?? (nil, nil)
        // The model has a single text for all products, so a text for one product is left out.
        if let product = resource.product, product != "default" {
            note(.choice, "the text for the product '\(product)' is left out", resource.name)
            return
        }
        let identity = "\(resource.kind.prefix)\(resource.name)"
        if let first = seen[identity] {
            guard first.hasTexts(of: resource) else {
                throw ConversionError(
                    "the name '\(resource.name)' occurs twice; remove one of the two", file: file, at: resource.position
                )
            }
            note(.duplicateKey, "the name occurs twice with one text; Android's compiler refuses that", resource.name)
            return
        }
        seen[identity] = resource
        let key =
            record?.key ?? options.reference?.keys[ByteString(resource.name)] ?? keys.key(of: resource, in: table)
        func add(_ native: AndroidNative, _ key: String, _ record: TextRecord?) throws(ConversionError) {
            let (text, losses) = AndroidCoding().decoded(
                native, language: language, record: options.restoring(record))
            var other: LocalizedText?
            if place.isSpecial { builder.update(key) { other = $0[language] } }
            if let other {
                if other.sorted != text.sorted {
                    note(.choice, "the text for \(place.description) is left out", key)
                }
                return
            }
            for loss in losses { note(loss.kind, loss.message, key) }
            if builder.add(comment: record?.comment ?? comment, to: key, isSource: isSource) {
                self.losses.append(.otherComment(table: table, key: key))
            }
            builder.update(key) { entry in
                entry.restore(record)
                if !resource.isTranslatable { entry.shouldTranslate = false }
            }
            guard record?.textIsKey != true || !text.isKey(key) else { return }
            try builder.add(text, to: key, table: table, file: file)
        }
        if options.reference != nil { places.add(key, language, file: file, resource.position) }
        switch resource.content {
        case .string(let raw): try add(.string(try text(raw, key: key)), key, record)
        case .plurals(let items):
            var forms: [SingleNumberText.Form] = []
            for (quantity, raw) in items {
                forms.append(.init(category: quantity, text: try text(raw, key: key)))
                if options.reference != nil {
                    places.add(key, language, "plural.\(quantity)", file: file, raw.position)
                }
            }
            let order = TextForm.order
            forms.sort { (order.firstIndex(of: $0.category) ?? 0) < (order.firstIndex(of: $1.category) ?? 0) }
            try add(.plurals(forms), key, record)
        case .array(let items):
            for (index, raw) in items.enumerated() {
                if options.reference != nil { places.add("\(key)[\(index)]", language, file: file, raw.position) }
                try add(.string(try text(raw, key: "\(key)[\(index)]")), "\(key)[\(index)]", nil)
                comment = nil
            }
        }
    }
}
