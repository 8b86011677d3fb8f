/* cldr-plurals generate --standalone plurals.h && cc days.c -o days && ./days pl 0 1 22 1.50 */
#include "plurals.h"
#include <stdio.h>
#include <string.h>

int main(int count, char **arguments)
{
    plural_rules rules = plural_rules_for_locale(count > 1 ? arguments[1] : "en");
    for (int at = 2; at < count; at++) {
        const char *number = arguments[at];
        plural_category category =
            plural_select_decimal(rules, PLURAL_CARDINAL, number, (uint32_t)strlen(number));
        printf("%s %s\n", number, plural_keyword(category));
    }
    return 0;
}
