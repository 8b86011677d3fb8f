import XMLReading

/// Reads `numberingSystems.xml`.
///
/// Source: UTS #35 part 3, "Numbering Systems".
struct NumberingSystemsReader {
    let context: ReadingContext

    func read(_ bytes: [UInt8], file: String) -> [NumberingSystem] {
        guard let root = context.tree(bytes, file: file, root: "supplementalData") else { return [] }
        let elements = root.children(named: "numberingSystems").flatMap { $0.children(named: "numberingSystem") }
        if elements.isEmpty { context.report("there is no <numberingSystem>", file: file, at: root.position) }
        var mentions = FirstMentions()
        return elements.compactMap { element in
            guard let id = context.required("id", of: element, file: file),
                mentions.add(
                    id, "the numbering system \"\(id)\"", at: element.position, file: file, context: context),
                let kind = kind(of: element, id: id, file: file)
            else { return nil }
            return NumberingSystem(id: id, kind: kind, location: CLDRLocation(file: file, position: element.position))
        }
    }

    private func kind(of element: XMLTreeElement, id: String, file: String) -> NumberingSystem.Kind? {
        guard let type = context.required("type", of: element, file: file) else { return nil }
        switch type {
        case "numeric":
            guard let digits = context.required("digits", of: element, file: file) else { return nil }
            let scalars = Array(digits.unicodeScalars)
            if scalars.count == 10, Set(scalars).count == 10 { return .numeric(digits: scalars) }
            context.report(
                "the digits \"\(digits)\" of \"\(id)\" are not ten different characters", file: file,
                at: element.position)
        case "algorithmic":
            return context.required("rules", of: element, file: file).map { .algorithmic(rules: $0) }
        default:
            context.report(
                "\"\(type)\" is not a type of numbering systems", file: file, at: element.position,
                hint: "write numeric or algorithmic")
        }
        return nil
    }
}
