# Names and helpers that every command of the server shares. Sourced, never run.
# shellcheck shell=sh

ROOT=/opt/stoa
RELEASES=$ROOT/releases
CURRENT=$ROOT/current
SOURCE=$ROOT/source
DATA=/srv/stoa/data
BACKUPS=/var/backups/stoa
SETTINGS=/etc/stoa/stoa.env

say() { printf '%s\n' "$*"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

need_root() {
  [ "$(id -u)" -eq 0 ] || fail "Run this as root: sudo $0 $*"
}

# The value of one setting of the server; empty where it isn't set.
setting() {
  sed -n "s/^$1=//p" "$SETTINGS" | tail -n 1
}

# Runs a command of the service as its user, with the server's settings and in the release that is named.
as_stoa() {
  release=$1
  shift
  systemd-run --quiet --pipe --wait --collect --uid=stoa --property=EnvironmentFile=$SETTINGS \
    --property=WorkingDirectory="$release" "$release/deploy/commands/serve.sh" "$@"
}

# Waits until the service answers that it can write, for at most two minutes.
wait_until_ready() {
  port=$(setting PORT)
  left=120
  while [ "$left" -gt 0 ]; do
    curl -fsS -o /dev/null "http://127.0.0.1:${port:-3000}/readyz/writes" 2>/dev/null && return 0
    systemctl is-failed --quiet stoa && return 1
    sleep 1
    left=$((left - 1))
  done
  return 1
}

# Unpacks a commit of the source, installs its packages and builds it; prints the folder of the release.
make_release() {
  commit=$1
  release=$RELEASES/$commit
  if [ ! -e "$release/.complete" ]; then
    rm -rf "$release"
    install -d -o stoa-build -g stoa-build "$release"
    git -C "$SOURCE" archive "$commit" | runuser -u stoa-build -- tar -x -C "$release"
    (cd "$release" && HOME=$ROOT/build runuser -u stoa-build -- npm run --silent build) >&2 ||
      fail "The build of $commit failed; the running version was not touched."
    touch "$release/.complete"
  fi
  printf '%s\n' "$release"
}

# Makes a release the current one, in one step.
switch_to() {
  ln -sfn "$1" "$CURRENT.new"
  mv -T "$CURRENT.new" "$CURRENT"
  # The units are links into the current release.
  systemctl daemon-reload
}
