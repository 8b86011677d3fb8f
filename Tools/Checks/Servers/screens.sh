#!/usr/bin/env bash
# Captures what a user of Neovim sees: diagnostics, a hover, a completion. Usage: screens.sh TEXTS FOLDER
set -euo pipefail
texts=$1
folder=$2
session=stringsdict-screens-$$
tmux new-session -d -s "$session" -x 150 -y 36 -e STRINGSDICT="$STRINGSDICT" \
    "nvim --clean -u '$(dirname "$0")/config.lua' '$texts'"
trap 'tmux kill-session -t "$session" 2>/dev/null || true' EXIT
capture() { tmux capture-pane -p -t "$session" >"$folder/$1.txt"; }
sleep 4
capture diagnostics
tmux send-keys -t "$session" 11G 30l K
sleep 2
capture hover
# Neovim sends the typed text first, and asks for completions only then.
tmux send-keys -t "$session" Escape
sleep 1
tmux send-keys -t "$session" 11G o "<key>"
sleep 1
tmux send-keys -t "$session" C-x C-o
sleep 2
capture completion
tmux send-keys -t "$session" Escape ":qall!" Enter
