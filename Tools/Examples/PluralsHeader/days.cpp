// cldr-plurals generate --standalone plurals.h && c++ -std=c++17 days.cpp -o days && ./days pl 0 1 22 1.50
#include "plurals.h"
#include <iostream>
#include <string_view>

int main(int count, char **arguments)
{
    const plural_rules rules = plural_rules_for_locale(count > 1 ? arguments[1] : "en");
    for (int at = 2; at < count; at++) {
        const std::string_view number = arguments[at];
        const auto length = static_cast<uint32_t>(number.size());
        std::cout << number << ' '
                  << plural_keyword(plural_select_decimal(rules, PLURAL_CARDINAL, number.data(), length)) << '\n';
    }
}
