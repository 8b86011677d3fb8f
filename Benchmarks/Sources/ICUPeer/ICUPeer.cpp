#include "ICUPeer.h"

#include "CBenchmarkSupport.h"

#if defined(__has_include) && __has_include(<unicode/plurrule.h>) && !defined(BENCHMARKS_WITHOUT_ICU)

#include <string>

#include <unicode/fmtable.h>
#include <unicode/msgfmt.h>
#include <unicode/numberformatter.h>
#include <unicode/plurrule.h>
#include <unicode/ulocdata.h>
#include <unicode/upluralrules.h>
#include <unicode/uversion.h>

const char *icu_peer_version(void) { return U_ICU_VERSION; }

const char *icu_peer_cldr_version(void) {
    static char text[U_MAX_VERSION_STRING_LENGTH];
    UVersionInfo version;
    UErrorCode status = U_ZERO_ERROR;
    ulocdata_getCLDRVersion(version, &status);
    if (U_FAILURE(status)) return nullptr;
    u_versionToString(version, text);
    return text;
}

void *icu_peer_rules(const char *locale, bool isOrdinal) {
    UErrorCode status = U_ZERO_ERROR;
    auto *rules = icu::PluralRules::forLocale(
        icu::Locale(locale), isOrdinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, status);
    if (U_FAILURE(status)) {
        delete rules;
        return nullptr;
    }
    return rules;
}

uint64_t icu_peer_select_int32(const void *rules, const int64_t *values, size_t count) {
    auto *plural = static_cast<const icu::PluralRules *>(rules);
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        sum += plural->select(static_cast<int32_t>(values[index])).charAt(0);
    }
    return sum;
}

uint64_t icu_peer_select_many(
    const void *const *rules, const uint8_t *choices, const int64_t *values, size_t count) {
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        auto *plural = static_cast<const icu::PluralRules *>(rules[choices[index]]);
        sum += plural->select(static_cast<int32_t>(values[index])).charAt(0);
    }
    return sum;
}

uint64_t icu_peer_select_double(const void *rules, const double *values, size_t count) {
    auto *plural = static_cast<const icu::PluralRules *>(rules);
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) sum += plural->select(values[index]).charAt(0);
    return sum;
}

uint64_t icu_peer_uplrules_select(const void *rules, const int64_t *values, size_t count) {
    // `UPluralRules` is `icu::PluralRules` under its name in C.
    auto *plural = static_cast<const UPluralRules *>(rules);
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        UChar keyword[16];
        UErrorCode status = U_ZERO_ERROR;
        uplrules_select(plural, static_cast<double>(values[index]), keyword, 16, &status);
        sum += keyword[0];
    }
    return sum;
}

uint64_t icu_peer_select_text(const char *locale, const char *text, size_t count) {
    UErrorCode status = U_ZERO_ERROR;
    icu::LocalPointer<icu::PluralRules> rules(icu::PluralRules::forLocale(icu::Locale(locale), status));
    auto formatter = icu::number::NumberFormatter::withLocale(icu::Locale(locale));
    if (U_FAILURE(status)) return 0;
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        auto number = formatter.formatDecimal(text, status);
        sum += rules->select(number, status).charAt(0);
    }
    return sum;
}

uint64_t icu_peer_select_shown(const char *locale, const char *skeleton, const double *values, size_t count) {
    UErrorCode status = U_ZERO_ERROR;
    icu::LocalPointer<icu::PluralRules> rules(icu::PluralRules::forLocale(icu::Locale(locale), status));
    auto formatter = icu::number::NumberFormatter::forSkeleton(icu::UnicodeString::fromUTF8(skeleton), status)
        .locale(icu::Locale(locale));
    if (U_FAILURE(status)) return 0;
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        auto number = formatter.formatDouble(values[index], status);
        sum += rules->select(number, status).charAt(0);
    }
    return sum;
}

uint64_t icu_peer_make(const char *locale, size_t count) {
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        bench_clobber(locale);
        UErrorCode status = U_ZERO_ERROR;
        auto *rules = icu::PluralRules::forLocale(icu::Locale(locale), status);
        sum += rules != nullptr;
        delete rules;
    }
    return sum;
}

void *icu_peer_message(const char *locale, const char *pattern) {
    UErrorCode status = U_ZERO_ERROR;
    auto *message = new icu::MessageFormat(icu::UnicodeString::fromUTF8(pattern), icu::Locale(locale), status);
    if (U_FAILURE(status)) {
        delete message;
        return nullptr;
    }
    return message;
}

uint64_t icu_peer_format(const void *message, const int64_t *values, size_t count, bool isUTF8) {
    auto *format = static_cast<const icu::MessageFormat *>(message);
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        UErrorCode status = U_ZERO_ERROR;
        icu::Formattable argument(values[index]);
        icu::UnicodeString text;
        icu::FieldPosition position(icu::FieldPosition::DONT_CARE);
        format->format(&argument, 1, text, position, status);
        if (isUTF8) {
            std::string utf8;
            text.toUTF8String(utf8);
            sum += utf8.size();
        } else {
            sum += static_cast<uint64_t>(text.length());
        }
    }
    return sum;
}

uint64_t icu_peer_format_two(
    const void *message, const int64_t *first, const int64_t *second, size_t count) {
    auto *format = static_cast<const icu::MessageFormat *>(message);
    uint64_t sum = 0;
    for (size_t index = 0; index < count; index++) {
        UErrorCode status = U_ZERO_ERROR;
        icu::Formattable arguments[2] = {icu::Formattable(first[index]), icu::Formattable(second[index])};
        icu::UnicodeString text;
        icu::FieldPosition position(icu::FieldPosition::DONT_CARE);
        format->format(arguments, 2, text, position, status);
        sum += static_cast<uint64_t>(text.length());
    }
    return sum;
}

#else

const char *icu_peer_version(void) { return nullptr; }
const char *icu_peer_cldr_version(void) { return nullptr; }
void *icu_peer_rules(const char *, bool) { return nullptr; }
uint64_t icu_peer_select_int32(const void *, const int64_t *, size_t) { return 0; }
uint64_t icu_peer_select_many(const void *const *, const uint8_t *, const int64_t *, size_t) { return 0; }
uint64_t icu_peer_select_double(const void *, const double *, size_t) { return 0; }
uint64_t icu_peer_uplrules_select(const void *, const int64_t *, size_t) { return 0; }
uint64_t icu_peer_select_text(const char *, const char *, size_t) { return 0; }
uint64_t icu_peer_select_shown(const char *, const char *, const double *, size_t) { return 0; }
uint64_t icu_peer_make(const char *, size_t) { return 0; }
void *icu_peer_message(const char *, const char *) { return nullptr; }
uint64_t icu_peer_format(const void *, const int64_t *, size_t, bool) { return 0; }
uint64_t icu_peer_format_two(const void *, const int64_t *, const int64_t *, size_t) { return 0; }

#endif
