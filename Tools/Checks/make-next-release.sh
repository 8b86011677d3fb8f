#!/usr/bin/env bash
# Makes a release of CLDR that does not exist, from the one in cldr-data: the next number, a new locale with rules,
# symbols and an alias, a changed rule, a new category for a language, a new numbering system, other symbols, and one
# locale removed.
# Usage: Tools/Checks/make-next-release.sh FOLDER
set -euo pipefail
[ $# -eq 1 ] || { echo "usage: $0 FOLDER" >&2; exit 64; }
cd "$(dirname "$0")/../.."
target=$1
mkdir -p "$target"
cp -R cldr-data/common "$target/common"
cd "$target/common"

# edit FILE PROGRAM-OF-PERL: fails if the program changes nothing, since the data may have changed.
edit() {
    local file=$1
    cp "$file" "$file.before"
    perl -CSDA -Mutf8 -MEncode -0777 -i -pe "$2" "$file"
    if cmp -s "$file" "$file.before"; then
        echo "error: $file has nothing to change: $2" >&2
        exit 1
    fi
    rm "$file.before"
}

# The next release.
edit dtd/ldmlSupplemental.dtd 's/(#FIXED ")(\d+)[^"]*"/$1.($2+1).q(")/e'

# A new locale with rules unlike all existing ones: a modulus of 7, and a fraction. It has ranges, an alias and a script.
edit supplemental/plurals.xml 's{(</plurals>)}{<pluralRules locales="qcx">
            <pluralRule count="one">i % 7 = 1 and v = 0 \@integer 1, 8, 15, …</pluralRule>
            <pluralRule count="few">i % 7 = 2..4 and v = 0 or v = 3 \@integer 2~4, 9~11, … \@decimal 0.000~0.003, …</pluralRule>
            <pluralRule count="other"> \@integer 0, 5~7, … \@decimal 0.0~1.5, …</pluralRule>
        </pluralRules>
    $1}'
edit supplemental/ordinals.xml 's{(</plurals>)}{<pluralRules locales="qcx">
            <pluralRule count="many">n = 3,4 \@integer 3, 4</pluralRule>
            <pluralRule count="other"> \@integer 0~2, 5~18, …</pluralRule>
        </pluralRules>
    $1}'
edit supplemental/pluralRanges.xml 's{(</plurals>)}{<pluralRanges locales="qcx">
            <pluralRange start="one" end="few" result="few"/>
            <pluralRange start="few" end="one" result="few"/>
            <pluralRange start="few" end="other" result="few"/>
        </pluralRanges>
    $1}'
edit supplemental/supplementalMetadata.xml 's{(</alias>)}{<languageAlias type="qcy" replacement="qcx" reason="deprecated"/>$1}'
edit supplemental/likelySubtags.xml 's{(</likelySubtags>)}{<likelySubtag from="qcx" to="qcx_Latn_DE"/>$1}'
edit supplemental/numberingSystems.xml 's{(</numberingSystems>)}{<numberingSystem id="qcxd" type="numeric" digits="𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡"/>$1}'
cat >main/qcx.xml <<'XML'
<?xml version="1.0" encoding="UTF-8" ?>
<ldml>
    <identity><version number="$Revision$"/><language type="qcx"/></identity>
    <numbers>
        <defaultNumberingSystem>qcxd</defaultNumberingSystem>
        <otherNumberingSystems><native>qcxd</native></otherNumberingSystems>
        <minimumGroupingDigits>2</minimumGroupingDigits>
        <symbols numberSystem="qcxd"><decimal>·</decimal><group>’</group><minusSign>−</minusSign></symbols>
        <decimalFormats numberSystem="qcxd"><decimalFormatLength><decimalFormat><pattern>#,##,##0.###</pattern></decimalFormat></decimalFormatLength></decimalFormats>
    </numbers>
</ldml>
XML

# A changed rule: Manx counts in another way. A new category: Faroese has "two".
move() { # LOCALE RULES: takes a locale out of its list, and gives it rules of its own
    LOCALE=$1 RULES=$2 edit supplemental/plurals.xml 's{<pluralRules locales="([^"]*)">}{
            q(<pluralRules locales=") . join(" ", grep { $_ ne $ENV{LOCALE} } split(" ", $1)) . q(">)
        }ge;
        s{<pluralRules locales="">.*?</pluralRules>\s*}{}s;
        s{(</plurals>)}{qq(<pluralRules locales="$ENV{LOCALE}">) . decode_utf8($ENV{RULES}) . qq(</pluralRules>\n    $1)}e'
}
move gv '<pluralRule count="one">v = 0 and i % 10 = 1 @integer 1, 11, …</pluralRule><pluralRule count="many">v = 0 and i % 20 = 0 @integer 0, 20, 40, …</pluralRule><pluralRule count="other"> @integer 2~10, … @decimal 0.0~1.5, …</pluralRule>'
move fo '<pluralRule count="one">n = 1 @integer 1 @decimal 1.0, 1.00</pluralRule><pluralRule count="two">n = 2 @integer 2 @decimal 2.0, 2.00</pluralRule><pluralRule count="other"> @integer 0, 3~17, … @decimal 0.0~0.9, …</pluralRule>'
# Other symbols, and one locale removed.
edit main/de_LI.xml 's{<group>[^<]*</group>}{<group>·</group>}'
rm main/fo_DK.xml
