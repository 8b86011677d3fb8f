#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The release of CLDR of `plurals.h`, or NULL if the header was not generated when this was compiled.
const char *_Nullable standalone_header_cldr_version(void);

// Each of these loops over its numbers inside C and adds up the categories, as a program in C would use the header.

/// `plural_select_integer`.
uint64_t standalone_header_select_integers(
    const char *_Nonnull locale, bool isOrdinal, const intptr_t *_Nonnull numbers, size_t count);
/// `plural_select_double` with two fraction digits.
uint64_t standalone_header_select_doubles(
    const char *_Nonnull locale, bool isOrdinal, const double *_Nonnull numbers, size_t count);
/// `plural_select_decimal`.
uint64_t standalone_header_select_text(
    const char *_Nonnull locale, bool isOrdinal, const char *_Nonnull text, size_t count);
/// `plural_rules_for_locale`.
uint64_t standalone_header_make(const char *_Nonnull locale, size_t count);
