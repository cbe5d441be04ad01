#!/bin/sh
# Restores the newest backup into a folder of its own and deletes it again. The restored copy is never started: it would
# send the emails and charge the cards that wait in it.
set -eu
. "$(dirname "$0")/../lib.sh"

newest=$(find "$BACKUPS" -mindepth 2 -maxdepth 2 -name manifest.json -printf '%h\n' | sort | tail -n 1)
[ -n "$newest" ] || fail "There is no backup in $BACKUPS yet."
[ -z "${DATABASE_URL:-}" ] || fail 'The drill restores into an embedded database; with DATABASE_URL, use a database of your own for it.'
scratch=$(mktemp -d /srv/stoa/drill.XXXXXX)
trap 'rm -rf "$scratch"' EXIT
STOA_DATA=$scratch/data STOA_ARTIFACTS='' "$(dirname "$0")/serve.sh" restore "$newest"
say "The backup $newest can be restored: every row and file has the hash that was recorded."
