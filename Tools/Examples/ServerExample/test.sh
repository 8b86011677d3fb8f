#!/usr/bin/env bash
# Starts the server, sends requests in all languages, one after the other and many at the same time, and compares the answers.
# With wrk installed, "test.sh --load" also mixes ten languages under load and fails if one answer is in the wrong language.
# With --texts, it also asks for the texts of each line in a file that show-texts (Tools/Examples) has written, and writes the
# answers to another file.
# Usage: [SERVER=PROGRAM] Tools/Examples/ServerExample/test.sh [--load] [--texts LINES ANSWERS] [swift build options]
set -euo pipefail
load=false
[ "${1:-}" = --load ] && { load=true; shift; }
lines= answers=
[ "${1:-}" = --texts ] && { lines=$(realpath "$2"); answers=$(realpath -m "$3"); shift 3; }
cd "$(dirname "$0")"
# In this checkout, its own sources count, and the texts of its other examples. A copy of the folder has neither.
[ ! -f ../../../Package.swift ] || export SWIFT_STRINGSDICT=${SWIFT_STRINGSDICT:-$(cd ../../.. && pwd)}
for tool in curl swift; do
    command -v $tool >/dev/null || { echo "error: $tool is not installed" >&2; exit 1; }
done
program=${SERVER:-}
if [ -z "$program" ]; then
    swift build "$@"
    program=$(swift build "$@" --show-bin-path)/ServerExample
fi

work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
# The background process may not have opened its output yet when it is first read.
: >"$work/output"
# The system chooses a free port. The environment's language must not matter.
LANG=de_DE.UTF-8 "$program" 0 >"$work/output" 2>"$work/errors" &
server=$!
port=
for _ in $(seq 200); do
    port=$(sed -n 's/^listening on port //p' "$work/output")
    [ -z "$port" ] || break
    kill -0 $server 2>/dev/null || { cat "$work/errors" >&2; exit 1; }
    sleep 0.1
done
[ -n "$port" ] || { echo "error: the server does not listen" >&2; exit 1; }
address=http://127.0.0.1:$port

failed=0
check() { # WHAT EXPECTED ACTUAL
    [ "$2" = "$3" ] || { printf 'error: %s\n  expected: %s\n  answer:   %s\n' "$1" "$2" "$3" >&2; failed=1; }
}
inbox() { # ACCEPT-LANGUAGE NAME MESSAGES FOLDERS
    curl -sS --get -H "Accept-Language: $1" --data-urlencode "name=$2" --data-urlencode "messages=$3" \
        --data-urlencode "folders=$4" "$address/inbox" | sed -n 2p
}
subject() { curl -sS -H "Accept-Language: $1" "$address/greeting"; }

# The native build system of SwiftPM writes the names of resource folders in lower case, swift-build as they are.
check languages 'ar de en fr he ja pl pt-br ru sl' "$(curl -sS "$address/languages" | tr '[:upper:]' '[:lower:]')"
check pl 'Ola, masz 5 nowych wiadomości w 3 folderach.' "$(inbox pl Ola 5 3)"
check 'pl, one' 'Ola, masz 1 nową wiadomość w 1 folderze.' "$(inbox pl-PL Ola 1 1)"
check 'regions and weights' 'Ваши входящие' "$(subject 'xx, de;q=0.5, ru-RU;q=0.9')"
check 'an old name' 'תיבת הדואר שלך' "$(subject iw)"
check 'a refused language' 'Your inbox' "$(subject 'de;q=0, *')"
check 'no language that is there' 'Your inbox' "$(subject 'xx, yy;q=0.5')"
check 'a malformed field' 'Sua caixa de entrada' "$(subject ';;q=,pt;q=0.3,,en;q=7')"
check 'no field' 'Your inbox' "$(curl -sS -H 'Accept-Language:' "$address/greeting")"
check 'two fields' 'Vaš nabiralnik' "$(curl -sS -H 'Accept-Language: xx' -H 'Accept-Language: sl' "$address/greeting")"
header=$(curl -sS -o /dev/null -D - -H 'Accept-Language: ja-JP' "$address/inbox" | tr -d '\r' | grep -iE '^(content-language|vary):' | sort -f)
check headers $'Content-Language: ja\nVary: Accept-Language' "$header"

# Texts that are constants of the program, in a checkout.
texts() { # ACCEPT-LANGUAGE NUMBER SECOND
    curl -sS --get -H "Accept-Language: $1" --data-urlencode "number=$2" --data-urlencode "second=$3" "$address/texts"
}
if [ -n "${SWIFT_STRINGSDICT:-}" ]; then
    check 'an embedded text' $'pl\tinbox.unread\tmac\tOla 22 5\tOla, masz 22 nowe wiadomości w 5 folderach.' \
        "$(texts 'xx, pl-PL;q=0.9, de;q=0.5' 22 5 | sed -n 2p)"
    check 'an embedded text in no language that is there' $'en\twelcome\tmac\tOla\tWelcome, Ola!' "$(texts xx 1 2 | sed -n 1p)"
fi
if [ -n "$answers" ]; then
    # The text about photos has all arguments. Lines with the same language and arguments are one request.
    awk -F'\t' '$2 == "photos.shared" { split($4, words, " "); print $1, words[2], words[3] }' "$lines" |
        while read -r language number second; do texts "$language" "$number" "$second"; done >"$answers"
fi

# Many at the same time: each line is the language that was asked for and the answer.
languages=(ar de en fr he ja pl pt-BR ru sl)
for language in "${languages[@]}"; do printf '%s\t%s\n' "$language" "$(subject "$language")"; done | sort >"$work/expected"
check 'ten different answers' 10 "$(cut -f2 "$work/expected" | sort -u | wc -l | tr -d ' ')"
for _ in $(seq 20); do printf '%s\n' "${languages[@]}"; done |
    xargs -P 16 -I{} sh -c 'printf "%s\t%s\n" {} "$(curl -sS -H "Accept-Language: {}" '"$address"'/greeting)"' | sort -u >"$work/actual"
check '200 requests at the same time' "$(cat "$work/expected")" "$(cat "$work/actual")"

if $load; then
    command -v wrk >/dev/null || { echo "error: wrk is not installed" >&2; exit 1; }
    wrk -t 2 -c 32 -d "${SECONDS_OF_LOAD:-5}s" -s languages.lua "$address/inbox?name=Ola&messages=5&folders=3" | tee "$work/load"
    check 'answers in the wrong language under load' 0 "$(sed -n 's/^wrong language: //p' "$work/load")"
fi
[ $failed = 0 ] && echo "server: every answer is in the language of its request"
exit $failed
