/* The functions of the header as those of a library, for languages that cannot read C: see days.py. */
#include "plurals.h"

plural_rules rules_for_locale(const char *locale) { return plural_rules_for_locale(locale); }

const char *keyword_of_decimal(plural_rules rules, int is_ordinal, const char *text, uint32_t length)
{
    return plural_keyword(plural_select_decimal(rules, is_ordinal ? PLURAL_ORDINAL : PLURAL_CARDINAL, text, length));
}
