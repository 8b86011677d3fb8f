/// The evaluator of a C header: look-up, operands, and the interpreter of the programs. ``CHeaderEmitter`` prints the
/// tables before it.
///
/// Numbers that depend on a release are put in. Names begin with `plural_` and `PLURAL_`.
struct CHeaderEvaluator {
    let constants: SmallConstants
    /// Whether a deprecated code has a replacement with a script or region, which the rules of the locale depend on.
    let hasReplacementsWithSubtags: Bool

    /// The types of the interface, which come before the tables.
    static let types = """
        /* The categories, in CLDR's order. */
        typedef enum {
            PLURAL_ZERO, PLURAL_ONE, PLURAL_TWO, PLURAL_FEW, PLURAL_MANY, PLURAL_OTHER
        } plural_category;

        /* Rules for counting ("1 day") and for ranking ("1st day"). */
        typedef enum { PLURAL_CARDINAL, PLURAL_ORDINAL } plural_kind;

        /* The rules of a locale: places in the tables. Three bytes, to be passed by value. */
        typedef struct { uint8_t cardinal, ordinal, range; } plural_rules;

        /* What the rules look at: integer digits (i), fraction digits with and without zeros at the end (f, t), how
           many these are (v, w), and the exponent of a compact number (c). From PLURAL_REDUCTION on, i, f and t are
           the remainder by it, plus it: no rule can tell the difference. */
        typedef struct { uint32_t i, f, t, v, w, c; } plural_operands;

        """

    var text: String { locales + operands + selection }

    private var locales: String {
        """

        /* A subtag: six bits a character, 1 to 26 for a letter of any case, 27 to 36 for a digit. */
        static inline uint64_t plural_subtag(const char **text, unsigned *length, unsigned *digits)
        {
            uint64_t code = 0;
            *length = *digits = 0;
            for (;; ++*length, ++*text) {
                unsigned byte = (unsigned char)**text, letter = (byte | 32u) - 96u;
                if (letter - 1u > 25u) {
                    if (byte - 48u > 9u) return code;
                    letter = byte - 21u;
                    ++*digits;
                }
                code = code << 6 | letter;
            }
        }

        /* The place of a language among sorted ones, or PLURAL_KEYS. Those of three letters begin in the middle. */
        static inline unsigned plural_find_language(unsigned key, unsigned low, unsigned longer, unsigned end)
        {
            if (key < 1024) end = longer; else low = longer;
            while (low < end) {
                unsigned middle = (low + end) / 2;
                if (plural_keys[middle] == key) return middle;
                if (plural_keys[middle] < key) low = middle + 1; else end = middle;
            }
            return PLURAL_KEYS;
        }

        /* The place of subtags, or PLURAL_SUBTAGS. Code 0 finds nothing. */
        static inline unsigned plural_find_subtags(unsigned key, uint64_t code)
        {
            unsigned place = 0;
            while (place < PLURAL_SUBTAGS && (plural_subtag_keys[place] != key || plural_subtag_codes[place] != code))
                place++;
            return place;
        }

        /* The rules of a locale, or of the nearest one with rules: "pt-PT", "zh_Hant_TW", "iw". A language that CLDR
           does not know has the rules of root. The text ends with a byte 0. A POSIX modifier ("@latin") is ignored. */
        static inline plural_rules plural_rules_for_locale(const char *locale)
        {
            unsigned length, digits, key, place, row = PLURAL_ROOT;
            uint64_t code = plural_subtag(&locale, &length, &digits);
            plural_rules rules;
            key = (unsigned)(code >> 12 << 10 | (code >> 6 & 31) << 5 | (code & 31));
            if (length == 1 && code == 9) {
                key = 0; /* the oldest names, such as "i-lux" */
                place = PLURAL_KEYS;
            } else if (digits || length - 2 > 1 || (unsigned char)*locale > 127) {
                goto found;
            } else {
                place = plural_find_language(key, 0, PLURAL_LONGER, PLURAL_LANGUAGES);
                if (place == PLURAL_KEYS) {
                    place = plural_find_language(key, PLURAL_LANGUAGES, PLURAL_LONGER_NAMES, PLURAL_KEYS);
                    if (place == PLURAL_KEYS) goto found;
                    place = plural_targets[place];
        \(hasReplacementsWithSubtags ? "" : "            key = plural_keys[place];\n")\
                }
                row = plural_targets[place];
            }
            {
                uint64_t script = 0, region = 0, name = 0;
                unsigned names = 0;
                while (*locale == '-' || *locale == '_') {
                    locale++;
                    code = plural_subtag(&locale, &length, &digits);
                    if (length == 1) break;
                    if (length == 4 && !digits && !script && !region) script = code;
                    else if (!region && ((length == 2 && !digits) || (length == 3 && digits == 3))) region = code;
                    else if (!names++) name = length > 8 ? 0 : UINT64_C(1) << 63 | code;
                    if (length > 8) break;
                }
                if (name && (names = plural_find_subtags(key, name)) < PLURAL_SUBTAGS) {
                    row = plural_subtag_targets[names];
                    goto found;
                }
                if (place == PLURAL_KEYS) goto found;
        \(hasReplacementsWithSubtags ? replacements : "")\
                if (script | region) {
                    names = plural_find_subtags(key, script << 18 | region);
                    if (names == PLURAL_SUBTAGS) names = plural_find_subtags(key, script << 18);
                    if (names < PLURAL_SUBTAGS) row = plural_subtag_targets[names];
                }
            }
        found:
            rules.cardinal = plural_locales[row][0];
            rules.ordinal = plural_locales[row][1];
            rules.range = plural_locales[row][2];
            return rules;
        }

        """
    }

    private var replacements: String {
        """
                if (plural_keys[place] != key) {
                    for (names = 0; names < PLURAL_SUBTAGS; names++)
                        if (plural_subtag_keys[names] == key && !(plural_subtag_codes[names] >> 63)) {
                            if (!script) script = plural_subtag_codes[names] >> 18;
                            if (!region) region = plural_subtag_codes[names] & 0x3FFFF;
                            break;
                        }
                    key = plural_keys[place];
                }

        """
    }

    private var operands: String {
        """

        /* A number as an operand. */
        static inline uint32_t plural_reduce(uint64_t number)
        {
            return number < PLURAL_REDUCTION ? (uint32_t)number
                                             : (uint32_t)(number % PLURAL_REDUCTION) + PLURAL_REDUCTION;
        }

        static inline void plural_append(uint32_t *number, uint32_t digit)
        {
            *number = plural_reduce((uint64_t)*number * 10 + digit);
        }

        /* The digit at a place of a text, or 10 or more. */
        static inline uint32_t plural_digit(const char *text, uint32_t length, uint32_t at)
        {
            return at < length ? (uint32_t)(unsigned char)text[at] - 48u : 10u;
        }

        /* The operands of a number in ASCII: [+-] digits [. digits] [c or e, digits]. "1.50" has two fraction digits,
           and "1.2c6" is a compact "1.2M". The text may have any length. Returns 0 if it is not a number. */
        static inline int plural_operands_of_decimal(const char *text, uint32_t length, plural_operands *operands)
        {
            plural_operands o = {0, 0, 0, 0, 0, 0};
            uint32_t at = 0, start, point, end, left, digit;
            if (length && (text[0] == '+' || text[0] == '-')) at = 1;
            start = at;
            while (plural_digit(text, length, at) < 10) at++;
            if (at == start) return 0;
            point = end = at;
            if (at < length && text[at] == '.') {
                do at++; while (plural_digit(text, length, at) < 10);
                end = at;
                if (end == point + 1) return 0;
            }
            if (at < length && (text[at] == 'c' || text[at] == 'e')) {
                left = ++at;
                for (; (digit = plural_digit(text, length, at)) < 10; at++) {
                    if (o.c > 99999999) return 0;
                    o.c = o.c * 10 + digit;
                }
                if (at == left) return 0;
            }
            if (at != length) return 0;
            for (at = start; at < point; at++) plural_append(&o.i, plural_digit(text, length, at));
            left = o.c;
            for (at = point + 1; at < end; at++) {
                digit = plural_digit(text, length, at);
                if (left) {
                    left--;
                    plural_append(&o.i, digit);
                } else {
                    plural_append(&o.f, digit);
                    o.v++;
                    if (digit) { o.t = o.f; o.w = o.v; }
                }
            }
            for (; left && o.i && o.i < PLURAL_REDUCTION; left--) plural_append(&o.i, 0);
            if (o.i) {
                uint64_t power = 10;
                for (; left; left >>= 1, power = power * power % PLURAL_REDUCTION)
                    if (left & 1) o.i = (uint32_t)(o.i * power % PLURAL_REDUCTION) + PLURAL_REDUCTION;
            }
            *operands = o;
            return 1;
        }

        /* The operands of a number that is shown with 0 to 18 fraction digits, as printf("%.*f") rounds: the exact
           value to nearest, ties to even. Returns 0 for NaN, infinity and more digits. */
        static inline int plural_operands_of_double(double number, uint32_t digits, plural_operands *operands)
        {
            plural_operands o = {0, 0, 0, 0, 0, 0};
            uint64_t bits = 0, integer = 0, fraction = 0, power = 1;
            unsigned char *to = (unsigned char *)&bits;
            const unsigned char *from = (const unsigned char *)&number;
            unsigned at, exponent;
            for (at = 0; at < sizeof bits; at++) to[at] = from[at];
            exponent = (unsigned)(bits >> 52 & 2047);
            bits &= UINT64_C(0xFFFFFFFFFFFFF);
            if (exponent == 2047 || digits > 18) return 0;
            if (exponent) bits |= UINT64_C(1) << 52; else exponent = 1;
            for (at = 0; at < digits; at++) power *= 10;
            if (exponent >= 1075) {
                o.i = plural_reduce(bits);
                for (; exponent > 1075; exponent--) o.i = plural_reduce((uint64_t)o.i * 2);
            } else {
                unsigned shift = 1075 - exponent;
                if (shift <= 120) {
                    /* The fraction times the power of ten has 113 bits. One bit after the point decides. */
                    uint64_t rest = shift < 64 ? bits & ((UINT64_C(1) << shift) - 1) : bits, sticky = 0;
                    uint64_t low = (rest & 0xFFFFFFFF) * (power & 0xFFFFFFFF), middle, high;
                    integer = shift < 64 ? bits >> shift : 0;
                    middle = (rest >> 32) * (power & 0xFFFFFFFF) + (low >> 32);
                    high = (rest >> 32) * (power >> 32) + (middle >> 32);
                    middle = (rest & 0xFFFFFFFF) * (power >> 32) + (middle & 0xFFFFFFFF);
                    high += middle >> 32;
                    low = middle << 32 | (low & 0xFFFFFFFF);
                    if (--shift >= 64) {
                        sticky = low;
                        low = high;
                        high = 0;
                        shift -= 64;
                    }
                    sticky |= low & ((UINT64_C(1) << shift) - 1);
                    if (shift) low = high << (64 - shift) | low >> shift;
                    fraction = low >> 1;
                    if (low & 1 && (sticky || ((digits ? fraction : integer) & 1))) fraction++;
                    if (fraction >= power) {
                        fraction -= power;
                        integer++;
                    }
                }
                o.i = plural_reduce(integer);
            }
            o.v = digits;
            o.f = plural_reduce(fraction);
            if (fraction) {
                o.w = digits;
                for (; fraction % 10 == 0; fraction /= 10) o.w--;
                o.t = plural_reduce(fraction);
            }
            *operands = o;
            return 1;
        }

        """
    }

    private var selection: String {
        let moduli = constants.moduli.map { ", \($0)u" }.joined()
        // With a fraction, a number below the upper end is within a range.
        let comparison = constants.hasWithin ? "< distance + !((relation & 7) == 7 && values[5])" : "<= distance"
        return """

            /* The moduli of relations. Every number is below the first one. */
            static const uint32_t plural_moduli[] = {0xFFFFFFFFu\(moduli)};

            /* Runs a program. A conjunction is a byte with its category and the length of its relations. A relation is a
               byte with operand, modulus and flags, and ranges: lower end, distance, and whether another one follows. */
            static inline plural_category plural_run(const uint8_t *program, const uint32_t *values)
            {
                for (;;) {
                    unsigned head = *program++, length = head >> 3;
                    const uint8_t *end;
                    if (length == 15) length = *program++;
                    end = program + length;
                    for (;;) {
                        unsigned relation, is_in = 0, more;
                        uint32_t value;
                        if (program == end) return (plural_category)(head & 7);
                        relation = *program++;
                        if (!(relation & 71) && values[5]) break;
                        value = values[relation & 7] % plural_moduli[relation >> 3 & 7];
                        do {
                            uint32_t lower = program[0], distance = program[1] & 63u;
                            more = program[1] & 64u;
                            program += 2;
                            if (distance == 63) {
                                lower |= (uint32_t)program[0] << 7 | (uint32_t)program[1] << 14 | (uint32_t)program[2] << 21;
                                distance = program[3] | (uint32_t)program[4] << 7 | (uint32_t)program[5] << 14
                                    | (uint32_t)program[6] << 21;
                                program += 7;
                            }
                            is_in |= value - lower \(comparison);
                        } while (more);
                        if (!(relation & 7) && values[5]) is_in = 0;
                        if (is_in == (relation >> 6 & 1)) break;
                    }
                    program = end;
                }
            }

            /* The category of a number by its operands. */
            static inline plural_category plural_select(plural_rules rules, plural_kind kind, plural_operands o)
            {
                const uint32_t values[8] = {o.i, o.i, o.v, o.w, o.f, o.t, o.c, o.i};
                unsigned set = kind == PLURAL_ORDINAL ? rules.ordinal : rules.cardinal;
                return plural_run(plural_programs + plural_starts[set][o.c ? 0 : o.t ? 2 : !o.v], values);
            }

            /* The category of a whole number. The sign does not matter: give -n for a negative n. */
            static inline plural_category plural_select_integer(plural_rules rules, plural_kind kind, uint64_t number)
            {
                const uint32_t values[8] = {0, plural_reduce(number)};
                unsigned set = kind == PLURAL_ORDINAL ? rules.ordinal : rules.cardinal;
                return plural_run(plural_programs + plural_starts[set][1], values);
            }

            /* The category of a number in ASCII, such as "1.50". PLURAL_OTHER if it is not a number, as "1,50" is none. */
            static inline plural_category plural_select_decimal(
                plural_rules rules, plural_kind kind, const char *text, uint32_t length)
            {
                plural_operands o;
                return plural_operands_of_decimal(text, length, &o) ? plural_select(rules, kind, o) : PLURAL_OTHER;
            }

            /* The category of a number that is shown with 0 to 18 fraction digits. PLURAL_OTHER for NaN, infinity and
               more digits. For the shortest digits of a number, print it and give the text. */
            static inline plural_category plural_select_double(
                plural_rules rules, plural_kind kind, double number, uint32_t digits)
            {
                plural_operands o;
                return plural_operands_of_double(number, digits, &o) ? plural_select(rules, kind, o) : PLURAL_OTHER;
            }

            /* The category of a range, such as "1-2 days", from those of its ends. Ends that look alike have that of the number. */
            static inline plural_category plural_select_range(
                plural_rules rules, plural_category start, plural_category end)
            {
                unsigned place = (unsigned)start * 6 + (unsigned)end;
                if (!rules.range || place > 35) return end;
                return (plural_category)(plural_ranges[rules.range - 1][place / 2] >> place % 2 * 4 & 7);
            }

            /* The keyword of a category: "zero", "one", "two", "few", "many" or "other". */
            static inline const char *plural_keyword(plural_category category)
            {
                return &"zero\\0\\0one\\0\\0\\0two\\0\\0\\0few\\0\\0\\0many\\0\\0other"[(unsigned)category % 6 * 6];
            }

            """
    }
}
