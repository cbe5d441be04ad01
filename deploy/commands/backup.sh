#!/bin/sh
# Makes a backup beside the running service and deletes the oldest beyond the number to keep.
set -eu
. "$(dirname "$0")/../lib.sh"

keep=${STOA_BACKUPS_KEPT:-14}
target=$BACKUPS/$(date -u +%Y-%m-%dT%H%M%SZ)
"$(dirname "$0")/serve.sh" backup "$target"
# A folder without manifest is a backup that was interrupted: it counts as none.
find "$BACKUPS" -mindepth 2 -maxdepth 2 -name manifest.json -printf '%h\n' | sort -r |
  tail -n "+$((keep + 1))" | while read -r old; do rm -rf "$old"; done
find "$BACKUPS" -mindepth 1 -maxdepth 1 -type d -mtime +1 | while read -r folder; do
  [ -e "$folder/manifest.json" ] || rm -rf "$folder"
done
