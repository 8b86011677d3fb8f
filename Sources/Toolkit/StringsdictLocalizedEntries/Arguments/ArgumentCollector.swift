import StringsdictEntries

/// Reads the texts of an entry in the order of the run time, and notes the uses of each argument.
///
/// The run time expands variables to a fixed depth, and so does this type. An input can name thousands of variables in a
/// chain, which would end the process if each took a part of the stack.
struct ArgumentCollector {
    private(set) var uses: [Int: [ArgumentMap.Use]] = [:]
    private(set) var undefined: [ArgumentMap.Reference] = []
    private(set) var cycles: [ArgumentMap.Reference] = []
    private(set) var tooDeep: [ArgumentMap.Reference] = []
    /// Whether a text may have a damaged conversion or the rest of one.
    private(set) var mayBeDamaged = false
    /// The variables that the last message reaches.
    private(set) var reached: Set<String> = []
    /// The variables of the message, by their names.
    private var variables = VariableTexts([])
    /// Variables and the positions from which their texts were read already, with the depth at which that was.
    private var visited: [Visit: Int] = [:]
    /// The variables whose texts are being read.
    private var active: [String] = []
    private var count = 0
    /// The directives that were read.
    private var steps = 0

    private struct Visit: Hashable {
        let variable: String
        let position: Int
    }

    /// The greatest number of uses of an entry. Real entries have fewer than a hundred.
    private static let useLimit = 20_000
    /// The greatest number of directives that are read for an entry. Percent signs are not among its uses.
    private static let stepLimit = 200_000

    /// Notes the uses of a message.
    mutating func collect(_ message: AuthoredEntry.Message, path: [String]) {
        variables = VariableTexts(message.variables)
        reached = []
        visited = [:]
        let directives = FormatDirective.all(in: message.format.value)
        noteRemains(message.format.value, directives)
        // A text of a .strings file is shown as written unless it takes arguments. `50 % off` does not take one.
        if message.variables.isEmpty,
            !directives.contains(where: { $0.takesArgument && !$0.looksLikePercentSign })
        {
            return
        }
        reached = variables.reached(from: directives, in: message.format)
        collect(
            directives, of: message.format, from: 1, path: path, own: nil, isTextWritten: message.isFormatWritten)
    }

    /// The variable that a text belongs to, and its position.
    private struct Own {
        let position: Int
        let type: ArgumentType?
    }

    private mutating func collect(
        _ directives: [FormatDirective], of text: AuthoredText, from start: Int, path: [String], own: Own?,
        isTextWritten: Bool, names: NamedPositions = NamedPositions()
    ) {
        var cursor = ArgumentCursor(start)
        for directive in directives {
            guard count < Self.useLimit, steps < Self.stepLimit else { return }
            steps += 1
            let directive = variables.renamed(directive, in: text.value)
            func use(_ position: Int, _ type: ArgumentType?, _ purpose: ArgumentMap.Use.Purpose, isWritten: Bool)
                -> ArgumentMap.Use
            {
                ArgumentMap.Use(
                    position: position, type: type, purpose: purpose, name: directive.name,
                    looksLikePercentSign: directive.looksLikePercentSign, padding: directive.padding,
                    isPositionWritten: isWritten, text: text, range: directive.range, path: path,
                    isTextWritten: isTextWritten)
            }
            var sizes = cursor
            for size in directive.sizeArguments {
                let position = size ?? sizes.next
                if size == nil { sizes.skip() }
                add(use(position, .size, .size, isWritten: size != nil))
            }
            switch directive.kind {
            case .conversion(let type):
                let position = cursor.position(of: directive, names: names)
                add(use(position, type, .shown, isWritten: directive.writtenPosition != nil))
            case .ownArgument:
                guard let own else { continue }
                add(use(own.position, own.type, .shown, isWritten: true))
            case .variable(let name):
                let variable = variables[name]
                let position = cursor.position(of: directive, definition: variable?.argument)
                guard let variable else {
                    undefined.append(reference(name, text, directive))
                    continue
                }
                let type = variable.valueType.flatMap { ArgumentType(valueType: $0.value) }
                let isWritten = directive.writtenPosition != nil || variable.argument != nil
                add(use(position, type, .chooses(variable: name), isWritten: isWritten))
                guard !active.contains(name) else {
                    cycles.append(reference(name, text, directive))
                    continue
                }
                guard active.count < ArgumentMap.maximumDepth else {
                    tooDeep.append(reference(name, text, directive))
                    continue
                }
                // A variable is read again at a smaller depth, where fewer variables inside it are cut off.
                let visit = Visit(variable: name, position: position)
                if let depth = visited[visit], tooDeep.isEmpty || depth <= active.count { continue }
                visited[visit] = active.count
                active.append(name)
                let own = Own(position: position, type: type)
                let isPlural = variable.counting == .fromOne
                let texts = variables.texts(of: name, variable)
                for (item, directives) in zip(variable.cases, texts.directives) {
                    collect(
                        directives, of: item.text, from: isPlural ? 1 : position, path: path + [name, item.name.value],
                        own: own, isTextWritten: true, names: texts.names)
                }
                active.removeLast()
            case .malformedReference, .percent, .stray, .incomplete: _ = cursor.position(of: directive)
            }
        }
    }

    /// Looks for remains of conversions in all texts of a message, also in those that the format does not reach.
    private mutating func noteRemains(_ format: String, _ directives: [FormatDirective]) {
        if mayBeDamaged { return }
        mayBeDamaged = FormatRemains.mayBe(in: format, beside: directives)
        for name in variables.names where !mayBeDamaged {
            guard let variable = variables[name] else { continue }
            let texts = variables.texts(of: name, variable)
            mayBeDamaged = zip(variable.cases, texts.directives).contains {
                FormatRemains.mayBe(in: $0.text.value, beside: $1)
            }
        }
    }

    private mutating func add(_ use: ArgumentMap.Use) {
        count += 1
        uses[use.position, default: []].append(use)
    }

    private func reference(
        _ name: String, _ text: AuthoredText, _ directive: FormatDirective
    ) -> ArgumentMap.Reference {
        ArgumentMap.Reference(
            name: name, text: text, range: directive.range, candidates: variables.names)
    }
}
