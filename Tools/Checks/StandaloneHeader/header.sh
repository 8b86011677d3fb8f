#!/usr/bin/env bash
# Writes headers for C and C++, compiles them with each compiler and standard, and compares their answers.
# Usage: header.sh CLDR-PLURALS SAMPLES STANDALONE.swift
#   SAMPLES: the output of `cldr-plurals samples`. STANDALONE.swift: the standalone file of all locales.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
examples=$here/../../Examples/PluralsHeader
common=$here/../../../cldr-data/common
tool=$(realpath "$1") samples=$(realpath "$2") standalone=$(realpath "$3")
swiftc=${SWIFTC:-swiftc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
fail() {
    echo "error: $*" >&2
    exit 1
}
compilers=()
for compiler in ${CC:-gcc clang}; do
    if command -v "$compiler" >/dev/null; then compilers+=("$compiler"); fi
done
[ ${#compilers[@]} -gt 0 ] || fail "there is no C compiler: name one with CC"

"$tool" generate --standalone plurals.h >/dev/null
"$tool" generate --standalone few.h --locales en,pl,ar --prefix my_plural2_ >/dev/null
"$tool" generate --standalone none.h --locales bo >/dev/null

# Silent in each standard, whether a program uses all functions or none.
cat >used.c <<'C'
#include HEADER
#ifdef USED
plural_rules use_1(const char *l) { return plural_rules_for_locale(l); }
int use_2(const char *t, uint32_t n, plural_operands *o) { return plural_operands_of_decimal(t, n, o); }
int use_3(double x, uint32_t d, plural_operands *o) { return plural_operands_of_double(x, d, o); }
plural_category use_4(plural_rules r, plural_kind k, plural_operands o) { return plural_select(r, k, o); }
plural_category use_5(plural_rules r, plural_category s, plural_category e) { return plural_select_range(r, s, e); }
const char *use_6(plural_category c) { return plural_keyword(c); }
#endif
int nothing;
C
for compiler in "${compilers[@]}"; do
    for standard in "-std=c99" "-std=c11" "-x c++ -std=c++17"; do
        for options in -O0 "-O2 -DUSED" "-Os -DUSED" "-O2 -DUSED -m32"; do
            # Without the headers of 32 bits, the compiler still reads its own <stdint.h>.
            if [[ $options == *-m32 ]]; then options+=" -ffreestanding"; fi
            # shellcheck disable=SC2086
            "$compiler" $standard $options -Wall -Wextra -pedantic -Werror -DHEADER='"plurals.h"' -c used.c -o used.o
        done
        # shellcheck disable=SC2086
        for header in few none; do
            "$compiler" $standard -O2 -Wall -Wextra -pedantic -Werror -DHEADER="\"$header.h\"" -c used.c -o used.o
        done
    done
done
echo "standalone: header: no warning of ${compilers[*]} in C99, C11, C++17"
if grep -n 'plural_\|PLURAL_' few.h | grep -v 'my_plural2_\|MY_PLURAL2_'; then fail "a name without the prefix"; fi

# The size of tables and code: 7 KB with gcc, 8 KB with clang.
if [ "$(uname -m)" = x86_64 ] && command -v size >/dev/null; then
    for compiler in "${compilers[@]}"; do
        case $compiler in gcc*) most=7168 ;; clang*) most=8192 ;; *) continue ;; esac
        "$compiler" -Os -DUSED -DHEADER='"plurals.h"' -c used.c -o used.o
        bytes=$(size -A used.o | awk '$1 ~ /^\.(text|rodata)/ { sum += $2 } END { print sum }')
        echo "standalone: header: $bytes bytes of tables and code with $compiler -Os"
        [ "$bytes" -le $most ] || fail "the tables and code of the header take $bytes bytes with $compiler -Os"
    done
fi

# CLDR's samples, and two million numbers with the reference evaluator: one locale for each rule set.
cc=${compilers[0]}
"$cc" -O2 -std=c99 -I. "$here/compare.c" -o compare
python3 "$here/inputs.py" numbers 31000 >numbers.txt
awk -F'\t' '{ key = $1 FS $2; rules[key] = rules[key] $3 $4 }
    END { for (key in rules) if (!(rules[key] in seen) || key < seen[rules[key]]) seen[rules[key]] = key
          for (rule in seen) print seen[rule] }' "$samples" | sort >locales.txt
while IFS=$'\t' read -r kind locale; do
    ordinal=()
    if [ "$kind" = ordinal ]; then ordinal=(--ordinal); fi
    "$tool" select --locale "$locale" "${ordinal[@]}" --cldr "$common" <numbers.txt |
        awk -F'\t' -v start="$kind	$locale	" '{ print start $1 "\t" $2 }'
done <locales.txt >expected.tsv
[ "$(wc -l <expected.tsv)" -ge 1900000 ] || fail "only $(wc -l <expected.tsv) numbers were compared"
echo "standalone: header: samples: $(./compare <"$samples")"
echo "standalone: header: reference evaluator: $(./compare <expected.tsv)"

# Each language with subtags of all kinds, beside the Swift file.
numbers='"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "21", "22", "40", "80", "100", "1000", "1000000"'
numbers+=', "0.0", "0.1", "1.0", "1.2", "1.5", "2.01", "0.21", "1c6", "1.5e3"'
sed "s/NUMBERS/$numbers/" "$here/tags.c" >tags.c
mkdir swift
sed "s/NUMBERS/$numbers/" "$here/tags.swift" >swift/main.swift
cp "$standalone" swift/Plurals.swift
"$cc" -O2 -std=c99 tags.c -o tags
"$swiftc" -O swift/main.swift swift/Plurals.swift -o swift/tags
python3 "$here/inputs.py" tags "$samples" >tags.txt
./tags <tags.txt >c.txt
swift/tags <tags.txt >swift.txt
cmp c.txt swift.txt || fail "the header and the Swift file find other rules: $(diff c.txt swift.txt | head -4)"
echo "standalone: header: $(wc -l <tags.txt | tr -d ' ') locales have the rules that the Swift file has"

# A made-up release with what no release has yet: `within`, other moduli, and a code whose replacement has a script or region.
mkdir -p made/common/{dtd,properties,supplemental,main}
echo '<!ATTLIST version cldrVersion CDATA #FIXED "1" >' >made/common/dtd/ldmlSupplemental.dtd
echo 'Latn; 2; 004C; IT; 1; RECOMMENDED; NO; NO; MIN; NO; YES' >made/common/properties/scriptMetadata.txt
echo '<ldml><identity><language type="root"/></identity></ldml>' >made/common/main/root.xml
rules() { # LOCALE, then CATEGORY=CONDITION...
    echo "<pluralRules locales=\"$1\">"
    shift
    for rule in "$@"; do echo "<pluralRule count=\"${rule%%=*}\">${rule#*=}</pluralRule>"; done
    echo '<pluralRule count="other"></pluralRule></pluralRules>'
}
{
    echo '<supplementalData><plurals type="cardinal">'
    rules qaa "one=n within 4..6 and w = 1" "two=n % 10 not within 1..3,5..7" "few=n % 7 = 3"
    rules qab "one=n % 9 = 2..3 and n != 11" "two=i % 100000 = 1000..20000" "many=e = 3 and i % 1000 != 0"
    rules qaf "one=n = 1"
    rules qaf_AA "one=n = 2"
    rules qaf_Cyrl "one=n = 3"
    rules qaf_Cyrl_BB "one=n = 4"
    rules root "two=n = 5"
    echo '</plurals><plurals type="ordinal">'
    rules qaa "few=n % 10 = 3 and n % 100 != 13"
    echo '</plurals><plurals><pluralRanges locales="qaf">'
    echo '<pluralRange start="one" end="other" result="one"/></pluralRanges></plurals><metadata><alias>'
    for alias in "qag qaf_AA" "qah qaf_Cyrl" "qai qah" "qaj qag_CC" "qaf_foobar qaa"; do
        echo "<languageAlias type=\"${alias% *}\" replacement=\"${alias#* }\" reason=\"deprecated\"/>"
    done
    echo '</alias></metadata><parentLocales><parentLocale parent="root" locales="az_Cyrl"/></parentLocales>'
    echo '<likelySubtags><likelySubtag from="qaf" to="qaf_Latn_CC"/></likelySubtags><numberingSystems>'
    echo '<numberingSystem id="latn" type="numeric" digits="0123456789"/></numberingSystems></supplementalData>'
} >made/common/supplemental/all.xml
mkdir next
"$tool" generate --standalone next/plurals.h --cldr made/common >/dev/null 2>remarks.txt || fail "$(cat remarks.txt)"
"$cc" -O2 -std=c99 -Wall -Wextra -pedantic -Werror -Inext "$here/compare.c" -o next/compare
head -6000 numbers.txt >few.txt
for locale in qaa qab qaf qaf-AA qaf-BB qaf-Cyrl qaf-Cyrl-AA QAF_cyrl_bb qag qag-AA qag-CC qag-Cyrl qah qah-BB \
    qah-Arab qai-1996 qaj qaf-foobar qaf-foobaz zz; do
    "$tool" select --locale "$locale" --cldr made/common <few.txt 2>/dev/null |
        awk -F'\t' -v start="cardinal	$locale	" '{ print start $1 "\t" $2 }'
done >next.tsv
[ "$(wc -l <next.tsv)" -eq 120000 ] || fail "the made-up release has other locales"
echo "standalone: header: made-up release: $(next/compare <next.tsv)"

# Arbitrary bytes.
for compiler in "${compilers[@]}"; do
    # Some linkers have long remarks about the sanitizer's own symbols.
    "$compiler" -g -O1 -std=c99 -fsanitize=address,undefined -fno-sanitize-recover=all -I. "$here/junk.c" -o junk \
        2>remarks.txt || fail "$(cat remarks.txt)"
    echo "standalone: header: sanitizers of $compiler: $(./junk)"
done

# The examples, as their first lines say.
arguments=(pl 0 1 22 1.50)
printf '%s\n' "0 many" "1 one" "22 few" "1.50 other" >answers.txt
"$cc" -I. "$examples/days.c" -o days_c
"$cc" -x c++ -std=c++17 -I. "$examples/days.cpp" -lstdc++ -o days_cpp
"$cc" -shared -fPIC -O2 -I. "$examples/exported.c" -o libplurals.so
"$swiftc" -O -import-objc-header plurals.h "$examples/days.swift" -o days_swift
for language in c cpp swift; do
    ./days_$language "${arguments[@]}" | cmp - answers.txt || fail "the example in $language gives other answers"
done
python3 "$examples/days.py" ./libplurals.so "${arguments[@]}" | cmp - answers.txt || fail "the example in Python"
echo "standalone: header: examples in C, C++, Swift and Python"

# The module and the type of Swift in the article.
mkdir glue
cp plurals.h glue
article=$here/../../../Sources/CLDRPlurals/CLDRPlurals.docc/PluralRulesInYourOwnLibrary.md
awk '/^```/ { isCode = 0 } /^import CPlurals/ { isCode = 1 } isCode' "$article" >glue/PluralSelector.swift
awk '/^```/ { isMap = 0 } /^module CPlurals/ { isMap = 1 } isMap' "$article" >glue/module.modulemap
cat >glue/main.swift <<'SWIFT'
let polish = PluralSelector(localeIdentifier: "pl-PL")
print(polish.category(of: 22), polish.category(of: -1), polish.category(ofDecimal: "1.5"))
print(polish.category(of: Int.min), polish.category(ofRangeFrom: .one, to: .few))
SWIFT
"$swiftc" -swift-version 6 -warnings-as-errors -I glue glue/*.swift -o glue/program
[ "$(glue/program | tr '\n' ' ')" = "few one other many few " ] || fail "the article's type gives other answers: $(glue/program)"
echo "standalone: header: the module and the type in the article"
