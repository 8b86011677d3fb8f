import CLDRPlurals

// The smallest useful program. Its size shows the cost of selecting a category.

let arguments = CommandLine.arguments
let rules = PluralRules(locale: arguments.count > 1 ? arguments[1] : "en")
let number = arguments.count > 2 ? arguments[2] : "1"
print(rules.category(parsing: number)?.keyword ?? "")
