#!/usr/bin/env bash
# Builds the example server as its Dockerfile does, and sends it requests. The root of the server is a folder with
# nothing else, like an image `FROM scratch`. Docker is not needed.
# Usage: [SCRATCH=FOLDER] Tools/Checks/server-image.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ "$(uname)" != Linux ] || [ "$(id -u)" != 0 ]; then
    echo "server image: skipped, it needs Linux and the rights of root"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/root/proc"
Tools/Examples/ServerExample/build-static.sh "$work/root/app"
# The user and the place of the image. Swift's library reads the arguments of a program in /proc.
cat >"$work/server" <<END
#!/bin/sh
exec unshare --mount sh -c 'mount -t proc proc "$work/root/proc" &&
    exec chroot --userspec=65534:65534 "$work/root" /app/ServerExample "\$@" 0.0.0.0' server "\$@"
END
chmod 755 "$work/server" "$work" "$work/root"
SERVER=$work/server Tools/Examples/ServerExample/test.sh
echo "server image: $(du -sm "$work/root/app" | cut -f1) MB in all, $(find "$work/root/app" -type f | wc -l) files"
