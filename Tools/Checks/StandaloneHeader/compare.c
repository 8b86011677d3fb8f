/* Compares answers of a header with lines from standard input: KIND, LOCALE, NUMBER and CATEGORY with tabs between.
   Each number is also given as an integer and as a double, if it is one. The kind "range" has the places of two
   categories instead of a number. */
#include "plurals.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long right, wrong;

static void expect(int is_right, const char *what, char **fields)
{
    if (is_right) {
        right++;
    } else if (wrong++ < 10) {
        fprintf(stderr, "error: %s %s %s is not %s (%s)\n", fields[0], fields[1], fields[2], fields[3], what);
    }
}

int main(void)
{
    static char line[65536];
    while (fgets(line, sizeof line, stdin)) {
        char *fields[4], *rest = line;
        for (int at = 0; at < 4; at++) {
            fields[at] = rest;
            rest += strcspn(rest, "\t\n");
            if (!*rest) return 2;
            *rest++ = 0;
        }
        const char *number = fields[2], *point = strchr(number, '.');
        const size_t length = strlen(number);
        const plural_rules rules = plural_rules_for_locale(fields[1]);
        const plural_kind kind = fields[0][0] == 'o' ? PLURAL_ORDINAL : PLURAL_CARDINAL;
        plural_operands operands;
        if (fields[0][0] == 'r') {
            const plural_category start = (plural_category)(number[0] - '0'), end = (plural_category)(number[1] - '0');
            expect(!strcmp(plural_keyword(plural_select_range(rules, start, end)), fields[3]), "range", fields);
            continue;
        }
        if (!plural_operands_of_decimal(number, (uint32_t)length, &operands)) {
            expect(!strcmp(fields[3], "none"), "not a number", fields);
            continue;
        }
        const plural_category category = plural_select(rules, kind, operands);
        expect(!strcmp(plural_keyword(category), fields[3]), "decimal", fields);
        if (strspn(number, "0123456789") == length && length < 19)
            expect(plural_select_integer(rules, kind, strtoull(number, NULL, 10)) == category, "integer", fields);
        if (strspn(number, "0123456789.") == length && length < 15) {
            const uint32_t digits = point ? (uint32_t)strlen(point + 1) : 0;
            expect(plural_select_double(rules, kind, strtod(number, NULL), digits) == category, "double", fields);
        }
    }
    printf("%lu answers right, %lu wrong\n", right, wrong);
    return wrong || !right;
}
