#!/usr/bin/env bash
# Tries typed accessors as a user does. A new package with one catalog and the plugin is made in three commands, and
# must fetch nothing else. A mistake in the catalog must be an error of the build at its line. Keys of all odd kinds are
# compiled and run. Each part is also tried with the texts in the program.
# Usage: Tools/Checks/accessors.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
checkout=$PWD
identity=$(basename "$checkout" | tr "[:upper:]" "[:lower:]")
SWIFT=${SWIFT:-swift}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset LANGUAGE LC_ALL LC_MESSAGES LANG

scratch=$checkout/.build
build() { "$checkout/Tools/Checks/package.sh" build . "$@"; }
fail() { echo "error: $*" >&2; exit 1; }

# generated TARGET: the file that the plugin wrote.
generated() { find -L "$scratch/plugins/outputs" -path "*/$1/*" -name Strings.swift; }
# What an earlier run generated for these packages.
rm -rf "$scratch"/plugins/outputs/{article,mailbox,embedded,odd,shared}

# package NAME RESOURCES [LIBRARY]: the manifest of a program with the plugin.
package() {
    local library=${3:-Stringsdict}
    cat <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "$1",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "$checkout")],
    targets: [
        .executableTarget(
            name: "$1",
            dependencies: [.product(name: "$library", package: "$identity")],
            resources: [$2],
            plugins: [.plugin(name: "StringsdictAccessors", package: "$identity")])
    ]
)
SWIFT
}

echo "accessors: the three commands of the article, in an empty folder"
mkdir "$work/Article"
cd "$work/Article"
sed -n '/^### From nothing$/,/^### Set up$/p' "$checkout/Sources/Stringsdict/Stringsdict.docc/TypedAccessors.md" |
    sed -n '/^```console$/,/^```$/{/^```/d;p;}' |
    sed -e 's/^\$ //' -e 's/\bApp\b/Article/g' -e "s|url: \"[^\"]*\", [a-z]*: \"[^\"]*\"|path: \"$checkout\"|" \
        -e "s/package: \"swift-stringsdict\"/package: \"$identity\"/g" \
        -e "s|swift run\$|\"$SWIFT\" run --disable-build-manifest-caching --scratch-path \"$scratch\"|" >"$work/commands"
[ "$(grep -c "path: \"$checkout\"" "$work/commands")" = 1 ] || fail "the article has no such commands any more"
bash -e "$work/commands" >"$work/output" 2>"$work/log" || { cat "$work/log" >&2; fail "the commands of the article fail"; }
[ "$(tail -1 "$work/output")" = "1 message 5 Nachrichten" ] || { cat "$work/output" >&2; fail "the program of the article prints that"; }

echo "accessors: a new package in three commands"
mkdir -p "$work/Mailbox/Sources/Mailbox"
cd "$work/Mailbox"
# 1. The manifest.
package Mailbox '.process("Localizable.xcstrings")' >Package.swift
# 2. The catalog, and a program that uses it.
cat >Sources/Mailbox/Localizable.xcstrings <<'JSON' && cat >Sources/Mailbox/main.swift <<'SWIFT'
{
  "sourceLanguage" : "en",
  "strings" : {
    "greeting" : {
      "localizations" : {
        "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello!" } },
        "pl" : { "stringUnit" : { "state" : "translated", "value" : "Cześć!" } }
      }
    },
    "inbox.unread" : {
      "comment" : "The first argument is the name.",
      "localizations" : {
        "en" : {
          "stringUnit" : { "state" : "translated", "value" : "%1$@ has %#@count@" },
          "substitutions" : { "count" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg message" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg messages" } }
          } } } }
        },
        "pl" : {
          "stringUnit" : { "state" : "translated", "value" : "%1$@ ma %#@count@" },
          "substitutions" : { "count" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg wiadomość" } },
            "few" : { "stringUnit" : { "state" : "translated", "value" : "%arg wiadomości" } },
            "many" : { "stringUnit" : { "state" : "translated", "value" : "%arg wiadomości" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg wiadomości" } }
          } } } }
        }
      }
    }
  },
  "version" : "1.0"
}
JSON
import Stringsdict

print(Strings.greeting, Strings.inbox.unread(name: "Ola", count: 5))
let polish = Strings.localized(for: "pl")
print(polish.greeting, polish.inbox.unread(name: "Ola", count: 1))
UserLanguages.process = ["pl-PL", "en"]
print(Strings.greeting, Strings.inbox.unread(name: "Ola", count: 22))
UserLanguages.withValue(["en"]) { print(Strings.inbox.unread(name: "Ola", count: 1)) }
let localizer = Strings.localizer(for: "en")
print(Strings.greeting(in: localizer), Strings.inbox.unread(name: "Ola", count: 2, in: localizer))
SWIFT
cat >>Sources/Mailbox/main.swift <<'SWIFT'

extension Strings {
    static func localizer(for language: String) -> Localizer {
        LocalizationBundle(deferringErrorsAt: CommandLine.arguments[1]).localizer(for: [language])
    }
}
SWIFT
# 3. The build.
build >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "the new package does not build"; }
bin=$("$checkout/Tools/Checks/package.sh" where .)
found=$("$bin/Mailbox" "$bin/Mailbox_Mailbox.resources")
wanted="Hello! Ola has 5 messages
Cześć! Ola ma 1 wiadomość
Cześć! Ola ma 22 wiadomości
Ola has 1 message
Hello! Ola has 2 messages"
[ "$found" = "$wanted" ] || fail "the new package prints
$found
instead of
$wanted"

fetched=$("$checkout/Tools/Checks/package.sh" fetched .)
[ "$fetched" = "$identity" ] || fail "a package with the plugin fetches more than this package: $fetched"
echo "accessors: it builds, runs in two languages, and fetches nothing else"

"$SWIFT" format lint --strict "$(generated Mailbox)" || fail "the generated code is not formatted"

# The same program with the texts in it: no resources, and only the library that formats.
mkdir -p "$work/Embedded/Sources/Embedded"
cd "$work/Embedded"
package Embedded "" StringsdictFormatting >Package.swift
echo '{ "embed": true }' >.stringsdict-accessors.json
cp "$work/Mailbox/Sources/Mailbox/Localizable.xcstrings" Sources/Embedded/
sed -e 's/import Stringsdict$/import StringsdictFormatting/' -e '/^extension Strings/,$d' \
    -e 's/Strings.localizer(for: "en")/StringsTables.localizable.localizer(for: "en")/' \
    "$work/Mailbox/Sources/Mailbox/main.swift" >Sources/Embedded/main.swift
build >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "the package with embedded texts does not build"; }
if grep -q 'warning: .*unhandled' "$work/log"; then fail "SwiftPM does not see that the plugin reads the catalog"; fi
found=$("$bin/Embedded")
[ "$found" = "$wanted" ] || fail "the package with embedded texts prints
$found
instead of
$wanted"
[ ! -e "$bin/Embedded_Embedded.resources" ] || fail "the package with embedded texts has resources"
if [ "$(uname)" = Linux ] && ldd "$bin/Embedded" | grep -iE 'foundation|expat|icu'; then
    fail "the program with embedded texts links the libraries above; it must link nothing but the standard library"
fi
# The dynamic linker would look every symbol up in these two.
if [ "$(uname)" = Linux ] && readelf -d "$bin/Embedded" | grep -E 'NEEDED.*(libswiftGlibc|libm)\.so'; then
    fail "the program with embedded texts names the library above; see CStringsdictSystem.h"
fi
"$SWIFT" format lint --strict "$(generated Embedded)" || fail "the generated code with embedded texts is not formatted"
echo "accessors: the same program with the texts in it needs no file, and links neither Foundation nor expat"
cd "$work/Mailbox"

# A translation that shows a number as an object.
sed -i.bak 's/%1$@ ma %#@count@/%1$lld ma %#@count@/' Sources/Mailbox/Localizable.xcstrings
line=$(grep -n '%1$lld ma' Sources/Mailbox/Localizable.xcstrings | cut -d: -f1)
if build >"$work/log" 2>&1; then fail "the build goes on in spite of a mistake in the catalog"; fi
grep -q "Sources/Mailbox/Localizable.xcstrings:$line:[0-9]*: error: .*\[argument-mismatch\]" "$work/log" || {
    cat "$work/log" >&2
    fail "the mistake is not shown at line $line of the catalog"
}
# As a warning, it stops nothing.
echo '{ "checks": { "argument-mismatch": "warning" } }' >.stringsdict-lint.json
build >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "a warning stops the build"; }
grep -q "Localizable.xcstrings:$line:[0-9]*: warning: " "$work/log" || fail "the warning is not shown"
echo "accessors: an error is shown at its line and stops the build, a warning is shown"

# Keys of all odd kinds, in several tables, public and flat, each compiled and called.
mkdir -p "$work/Odd/Sources/Odd/Resources"
cd "$work/Odd"
package Odd '.process("Resources")' >Package.swift
cp "$checkout"/Tests/AccessorGenerationTests/Fixtures/Names/*.xcstrings Sources/Odd/Resources/
# The keys are the subject here, not what translators make of them.
echo '{ "checks": { "extra-argument": "warning", "missing-key": "off" } }' >.stringsdict-lint.json
cp "$checkout/Tests/AccessorGenerationTests/Fixtures/Names/calls.swift.txt" Sources/Odd/main.swift
for settings in '{}' '{ "embed": true }' '{ "access": "public", "name": "L10n" }' '{ "grouping": "flat", "access": "package" }' \
    '{ "embed": true, "access": "package" }' '{ "embed": true, "access": "public", "grouping": "flat", "name": "L10n" }'; do
    echo "$settings" >.stringsdict-accessors.json
    name=$(sed -n 's/.*"name": "\([A-Za-z0-9]*\)".*/\1/p' .stringsdict-accessors.json)
    case $settings in
    '{}' | '{ "embed": true }')
        cp "$checkout/Tests/AccessorGenerationTests/Fixtures/Names/calls.swift.txt" Sources/Odd/main.swift ;;
    *)
        echo "print(${name:-Strings}.partyPopper, ${name:-Strings}.localized(for: \"pl\").partyPopper)" >Sources/Odd/main.swift ;;
    esac
    # The compiler refuses imports of one module with a level and without one, unless the level is public.
    case $settings in
    '{ "embed": true, "access": "package" }') sed -i.bak 's/^import Stringsdict$/internal import Stringsdict/' Sources/Odd/*.swift
        echo "internal import Stringsdict" >Sources/Odd/Other.swift ;;
    *) echo "import Stringsdict" >Sources/Odd/Other.swift ;;
    esac
    echo "func current() -> UserLanguages { .current }" >>Sources/Odd/Other.swift
    build >"$work/log" 2>&1 || { grep -E 'error' "$work/log" >&2 || cat "$work/log" >&2; fail "the odd keys do not compile: $settings"; }
    if grep -E 'Strings\.swift:[0-9]+:[0-9]+: warning' "$work/log"; then fail "the compiler warns of generated code: $settings"; fi
    found=$("$("$checkout/Tools/Checks/package.sh" where .)/Odd" | tail -1)
    case $found in
    "Text of it "* | "all calls answer") ;;
    *) fail "the program with the odd keys prints '$found'" ;;
    esac
    "$SWIFT" format lint --strict "$(generated Odd)" || fail "not formatted: $settings"
done
echo "accessors: keys of all kinds compile and answer"

# Accessors of a library that another module calls: they are compiled in that module.
mkdir -p "$work/Shared/Sources/Texts" "$work/Shared/Sources/Caller"
cd "$work/Shared"
cat >Package.swift <<SWIFT
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Shared",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "$checkout")],
    targets: [
        .target(
            name: "Texts",
            dependencies: [.product(name: "StringsdictFormatting", package: "$identity")],
            plugins: [.plugin(name: "StringsdictAccessors", package: "$identity")]),
        .executableTarget(name: "Caller", dependencies: ["Texts"]),
    ]
)
SWIFT
cat >Sources/Texts/Localizable.xcstrings <<'JSON'
{
  "sourceLanguage" : "en",
  "strings" : {
    "greeting" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello!" } } } },
    "inbox.empty" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Nothing" } } } },
    "inbox.unread" : { "localizations" : { "en" : { "variations" : { "plural" : {
      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld message" } },
      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld messages" } } } } } } }
  },
  "version" : "1.0"
}
JSON
# A target needs a source file.
echo "// The accessors are generated." >Sources/Texts/Texts.swift
for settings in "public dots" "public flat" "package dots" "package flat"; do
    access=${settings% *} grouping=${settings#* }
    if [ "$grouping" = dots ]; then empty=inbox.empty unread=inbox.unread; else empty=inboxEmpty unread=inboxUnread; fi
    cat >Sources/Caller/main.swift <<SWIFT
import Texts

let english = Strings.localized(for: "en")
print(Strings.greeting, Strings.$empty, Strings.$unread(count: 1), english.greeting, english.$unread(count: 5))
SWIFT
    echo "{ \"embed\": true, \"access\": \"$access\", \"grouping\": \"$grouping\" }" >Sources/Texts/.stringsdict-accessors.json
    build >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "another module cannot call accessors that are $settings"; }
    found=$("$("$checkout/Tools/Checks/package.sh" where .)/Caller")
    [ "$found" = "Hello! Nothing 1 message Hello! 5 messages" ] || fail "accessors that are $settings give '$found'"
    "$SWIFT" format lint --strict "$(generated Texts)" || fail "not formatted for another module: $settings"
done
echo "accessors: a library's accessors answer in the module that calls them"
