#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of ICU, or NULL if it was not found when this was compiled.
const char *_Nullable icu_peer_version(void);
/// The version of its CLDR data.
const char *_Nullable icu_peer_cldr_version(void);

/// A locale's rules (`icu::PluralRules`), or NULL.
void *_Nullable icu_peer_rules(const char *_Nonnull locale, bool isOrdinal);

// Each of these loops over its numbers inside C++ and adds up a character of every keyword, so that the calls
// do not pass through Swift.

/// `PluralRules::select(int32_t)`.
uint64_t icu_peer_select_int32(const void *_Nonnull rules, const int64_t *_Nonnull values, size_t count);
/// The same, with rules chosen anew for every number.
uint64_t icu_peer_select_many(
    const void *_Nonnull const *_Nonnull rules, const uint8_t *_Nonnull choices, const int64_t *_Nonnull values,
    size_t count);
/// `PluralRules::select(double)`.
uint64_t icu_peer_select_double(const void *_Nonnull rules, const double *_Nonnull values, size_t count);
/// `uplrules_select`, ICU's function for C.
uint64_t icu_peer_uplrules_select(const void *_Nonnull rules, const int64_t *_Nonnull values, size_t count);
/// `LocalizedNumberFormatter::formatDecimal`, then `PluralRules::select(FormattedNumber)`: from text to category.
uint64_t icu_peer_select_text(const char *_Nonnull locale, const char *_Nonnull text, size_t count);
/// `LocalizedNumberFormatter::formatDouble` with the options of a skeleton, then `PluralRules::select(FormattedNumber)`.
uint64_t icu_peer_select_shown(
    const char *_Nonnull locale, const char *_Nonnull skeleton, const double *_Nonnull values, size_t count);
/// `PluralRules::forLocale`, from an identifier.
uint64_t icu_peer_make(const char *_Nonnull locale, size_t count);

/// A `MessageFormat` of a pattern, or NULL.
void *_Nullable icu_peer_message(const char *_Nonnull locale, const char *_Nonnull pattern);
/// `MessageFormat::format` with one number, into UTF-16, as ICU does; then to UTF-8 if `isUTF8`.
uint64_t icu_peer_format(
    const void *_Nonnull message, const int64_t *_Nonnull values, size_t count, bool isUTF8);
/// The same with two numbers.
uint64_t icu_peer_format_two(
    const void *_Nonnull message, const int64_t *_Nonnull first, const int64_t *_Nonnull second, size_t count);

#ifdef __cplusplus
}
#endif
