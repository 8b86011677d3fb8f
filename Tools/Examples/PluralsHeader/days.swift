// cldr-plurals generate --standalone plurals.h
// swiftc -O -import-objc-header plurals.h days.swift -o days && ./days pl 0 1 22 1.50
let arguments = CommandLine.arguments
let rules = plural_rules_for_locale(arguments.count > 1 ? arguments[1] : "en")
for number in arguments.dropFirst(2) {
    let category = plural_select_decimal(rules, PLURAL_CARDINAL, number, UInt32(number.utf8.count))
    print(number, String(cString: plural_keyword(category)))
}
