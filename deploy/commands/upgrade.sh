#!/bin/sh
# Builds another version beside the running one, backs up, switches, and goes back when the new one doesn't get ready.
set -eu
. "$(dirname "$0")/../lib.sh"
need_root

git -C "$SOURCE" fetch --quiet --tags origin
commit=$(git -C "$SOURCE" rev-parse --verify --quiet "${1:-origin/HEAD}^{commit}") ||
  fail "There is no version ${1:-origin/HEAD} in $SOURCE."
before=$(readlink -f "$CURRENT")
say "Building $commit; the running version goes on meanwhile."
release=$(make_release "$commit")
[ "$release" != "$before" ] || { say "This version is running already."; exit 0; }

say 'Stopping the service and keeping a copy of its data.'
systemctl stop stoa
copy=$DATA.before-$commit
if [ -n "$(setting DATABASE_URL)" ]; then
  as_stoa "$before" backup "$BACKUPS/before-$commit"
else
  rm -rf "$copy"
  cp -a --reflink=auto "$DATA" "$copy"
fi
switch_to "$release"
systemctl reset-failed stoa 2>/dev/null || true
systemctl start stoa
if wait_until_ready; then
  # The release of before stays to go back to; what is older is only a folder of two gigabytes.
  for old in "$RELEASES"/* "$DATA".before-*; do
    case $old in "$release" | "$before" | "$copy" | "$DATA.before-*") ;; *) rm -rf "$old" ;; esac
  done
  say "Version $commit is running. The data of before lies in $copy; delete it when you are content."
  exit 0
fi

systemctl stop stoa || true
switch_to "$before"
if [ -n "$(setting DATABASE_URL)" ]; then
  fail "Version $commit did not get ready. The one before is in place, stopped: restore $BACKUPS/before-$commit into your database, then run systemctl start stoa."
fi
mv "$DATA" "$DATA.failed-$(date -u +%Y%m%dT%H%M%SZ)"
mv "$copy" "$DATA"
systemctl reset-failed stoa 2>/dev/null || true
systemctl start stoa
wait_until_ready || fail 'Neither version gets ready; see: journalctl -u stoa -n 100'
fail "Version $commit did not get ready, so the one before is running on the data of before. See: journalctl -u stoa"
