#include "CStandaloneRules.h"

#include "CBenchmarkSupport.h"

#if defined(__has_include) && __has_include("Generated/plurals.h")

#include <string.h>

#include "Generated/plurals.h"

const char *standalone_header_cldr_version(void) { return PLURAL_CLDR_VERSION; }

static plural_kind kind(bool isOrdinal) { return isOrdinal ? PLURAL_ORDINAL : PLURAL_CARDINAL; }

uint64_t standalone_header_select_integers(
    const char *locale, bool isOrdinal, const intptr_t *numbers, size_t count) {
    plural_rules rules = plural_rules_for_locale(locale);
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        sum += plural_select_integer(rules, kind(isOrdinal), (uint64_t)numbers[index]);
    }
    return sum;
}

uint64_t standalone_header_select_doubles(
    const char *locale, bool isOrdinal, const double *numbers, size_t count) {
    plural_rules rules = plural_rules_for_locale(locale);
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        sum += plural_select_double(rules, kind(isOrdinal), numbers[index], 2);
    }
    return sum;
}

uint64_t standalone_header_select_text(const char *locale, bool isOrdinal, const char *text, size_t count) {
    plural_rules rules = plural_rules_for_locale(locale);
    uint32_t length = (uint32_t)strlen(text);
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        bench_clobber(text);
        sum += plural_select_decimal(rules, kind(isOrdinal), text, length);
    }
    return sum;
}

uint64_t standalone_header_make(const char *locale, size_t count) {
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        bench_clobber(locale);
        sum += plural_rules_for_locale(locale).cardinal;
    }
    return sum;
}

#else

const char *standalone_header_cldr_version(void) { return 0; }
uint64_t standalone_header_select_integers(const char *locale, bool isOrdinal, const intptr_t *numbers, size_t count) {
    return 0;
}
uint64_t standalone_header_select_doubles(const char *locale, bool isOrdinal, const double *numbers, size_t count) {
    return 0;
}
uint64_t standalone_header_select_text(const char *locale, bool isOrdinal, const char *text, size_t count) {
    return 0;
}
uint64_t standalone_header_make(const char *locale, size_t count) { return 0; }

#endif
