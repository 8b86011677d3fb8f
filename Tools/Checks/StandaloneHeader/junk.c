/* Gives arbitrary bytes to a header, for sanitizers; and compares doubles with the digits that the C library prints. */
#include "plurals.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state = 63;

static uint64_t next(void)
{
    uint64_t z = state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* A text of its own size, so that a read beyond its end is noticed. */
static char *text(const char *letters, uint32_t length, int has_end)
{
    const size_t count = strlen(letters);
    char *result = malloc(length + 1);
    for (uint32_t at = 0; at < length; at++)
        result[at] = count && next() % 16 ? letters[next() % count] : (char)(next() % 255 + 1);
    result[length] = 0;
    return has_end ? result : realloc(result, length ? length : 1);
}

int main(void)
{
    unsigned long wrong = 0;
    long sum = 0;
    for (int round = 0; round < 300000; round++) {
        char *locale = text("enplPTLatnzhko-_-_019.@", (uint32_t)(next() % 24), 1);
        const plural_rules rules = plural_rules_for_locale(locale);
        const uint32_t length = (uint32_t)(next() % 40);
        char *number = text("0123456789012345678900000.ce+-", length, 0);
        for (int kind = 0; kind < 2; kind++)
            sum += plural_select_decimal(rules, kind ? PLURAL_ORDINAL : PLURAL_CARDINAL, number, length);
        sum += plural_select_range(rules, (plural_category)(next() % 6), (plural_category)(next() % 6));
        sum += plural_select_integer(rules, PLURAL_CARDINAL, next() >> next() % 64);
        free(locale);
        free(number);
    }
    for (int round = 0; round < 400000; round++) {
        static char digits[1200];
        const uint64_t bits = next();
        const uint32_t count = (uint32_t)(next() % 20);
        plural_operands ours, theirs;
        double number;
        if (round % 2) {
            memcpy(&number, &bits, sizeof number);
        } else {
            number = (double)(bits >> 1 >> next() % 62) / (double)(UINT64_C(1) << next() % 62);
            if (round % 4) number = (double)(bits % 1000000) / 1000;
        }
        if (!plural_operands_of_double(number, count, &ours)) {
            wrong += count < 19 && number - number == 0;
            continue;
        }
        snprintf(digits, sizeof digits, "%.*f", (int)count, number);
        if (count > 18 || !plural_operands_of_decimal(digits, (uint32_t)strlen(digits), &theirs)
            || memcmp(&ours, &theirs, sizeof ours)) {
            if (wrong++ < 5) fprintf(stderr, "error: %a with %u digits is %s\n", number, count, digits);
        }
    }
    printf("%lu doubles wrong (%ld)\n", wrong, sum);
    return wrong != 0;
}
