/* Prints the categories of some numbers and of all ranges for each locale from standard input. */
#include "plurals.h"
#include <stdio.h>
#include <string.h>

int main(void)
{
    static const char *const numbers[] = {NUMBERS};
    static char locale[256];
    while (fgets(locale, sizeof locale, stdin)) {
        locale[strcspn(locale, "\n")] = 0;
        const plural_rules rules = plural_rules_for_locale(locale);
        printf("%s ", locale);
        for (int kind = 0; kind < 2; kind++)
            for (size_t at = 0; at < sizeof numbers / sizeof *numbers; at++)
                printf("%d", plural_select_decimal(rules, kind ? PLURAL_ORDINAL : PLURAL_CARDINAL, numbers[at],
                                                   (uint32_t)strlen(numbers[at])));
        for (int start = 0; start < 6; start++)
            for (int end = 0; end < 6; end++)
                printf("%d", plural_select_range(rules, (plural_category)start, (plural_category)end));
        puts("");
    }
    return 0;
}
