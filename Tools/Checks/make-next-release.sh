#!/usr/bin/env bash
# Makes a release of CLDR that does not exist, from the one in cldr-data: the next number, new locales with rules, of them one with
# symbols and an alias, changed rules of languages that many texts have, new and lost categories, a new numbering system, other symbols,
# and one locale removed.
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

# Changed rules. `move` takes locales out of their lists, and gives them rules of their own.
move() { # FILE LOCALES RULES
    LOCALES=$2 RULES=$3 edit "supplemental/$1.xml" 'my @moved = split(" ", $ENV{LOCALES});
        s{<pluralRules locales="([^"]*)">}{
            q(<pluralRules locales=") . join(" ", grep { my $kept = $_; !grep { $_ eq $kept } @moved } split(" ", $1)) . q(">)
        }ge;
        s{<pluralRules locales="">.*?</pluralRules>\s*}{}sg;
        s{(</plurals>)}{qq(<pluralRules locales="$ENV{LOCALES}">) . decode_utf8($ENV{RULES}) . qq(</pluralRules>\n    $1)}e'
}
rule() { printf '<pluralRule count="%s">%s</pluralRule>' "$1" "$2"; } # CATEGORY CONDITION-AND-SAMPLES
one='n = 1 @integer 1 @decimal 1.0, 1.00'
two='n = 2 @integer 2 @decimal 2.0, 2.00'
# Manx counts in another way, and Faroese has "two".
move plurals gv "$(rule one 'v = 0 and i % 10 = 1 @integer 1, 11, …')$(
    rule many 'v = 0 and i % 20 = 0 @integer 0, 20, 40, …')$(rule other ' @integer 2~10, … @decimal 0.0~1.5, …')"
move plurals fo "$(rule one "$one")$(rule two "$two")$(rule other ' @integer 0, 3~17, … @decimal 0.0~0.9, …')"
# Languages of many users, and of many tests: each loses a category or gets one.
move plurals fr "$(rule one 'i = 0,1 @integer 0, 1 @decimal 0.0~1.5')$(rule other ' @integer 2~17, … @decimal 2.0~3.5, …')"
move plurals pl "$(rule one 'i = 1 and v = 0 @integer 1')$(
    rule few 'v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer 2~4, 22~24, …')$(
    rule other ' @integer 0, 5~19, … @decimal 0.0~1.5, …')"
move plurals cs "$(rule one 'i = 1 and v = 0 @integer 1')$(rule few 'i = 2..4 and v = 0 @integer 2~4')$(
    rule other ' @integer 0, 5~19, … @decimal 0.0~1.5, …')"
move plurals 'he iw' "$(rule one 'i = 1 and v = 0 or i = 0 and v != 0 @integer 1 @decimal 0.0~0.9')$(
    rule other ' @integer 0, 2~17, … @decimal 1.0~2.5, …')"
move plurals ar "$(rule one "$one")$(rule two "$two")$(rule few 'n % 100 = 3..10 @integer 3~10, 103~110, … @decimal 3.0, 4.0, …')$(
    rule many 'n % 100 = 11..99 @integer 11~26, 111, … @decimal 11.0, 12.0, …')$(
    rule other ' @integer 0, 100~102, … @decimal 0.0~0.9, …')"
move plurals ja "$(rule one "$one")$(rule other ' @integer 0, 2~16, … @decimal 0.0~0.9, …')"
move plurals ga "$(rule one "$one")$(rule two "$two")$(rule few 'n = 3..6 @integer 3~6 @decimal 3.0, 4.0, …')$(
    rule other ' @integer 0, 7~25, … @decimal 0.0~0.9, …')"
move ordinals fr "$(rule one 'n = 1 @integer 1')$(rule few 'n = 2 @integer 2')$(rule other ' @integer 0, 3~16, …')"
# A language that had symbols and no rules, and one that no file knew.
move plurals 'szl rmn' "$(rule one "$one")$(rule few 'n = 2..4 @integer 2~4 @decimal 2.0, 3.0, 4.0, …')$(
    rule other ' @integer 0, 5~19, … @decimal 0.0~0.9, …')"
# Other symbols, and one locale removed.
edit main/de_LI.xml 's{<group>[^<]*</group>}{<group>·</group>}'
rm main/fo_DK.xml
