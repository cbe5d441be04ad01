#!/bin/sh
# Installs Stoa on a server with systemd: users, a first release, the service, TLS, backups. Running it again changes
# nothing that is there.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
. "$here/lib.sh"

usage() {
  fail "Usage: sudo deploy/install.sh --platform <host> --sites <domain> --operator <email> [--port <port>] [--local-certificates]

  --platform            host of the platform itself, for example stoa.example
  --sites               domain below which sites get their hosts, another one, for example schools.example
  --operator            address of the first operator
  --port                where the service listens behind the proxy; 3000 unless given
  --local-certificates  certificates of an authority of this server, to try it without public DNS"
}

platform='' sites='' operator='' port=3000 options=''
while [ $# -gt 0 ]; do
  case $1 in
    --platform) platform=${2:-} && shift ;;
    --sites) sites=${2:-} && shift ;;
    --operator) operator=${2:-} && shift ;;
    --port) port=${2:-} && shift ;;
    --local-certificates) options=local_certs ;;
    *) usage ;;
  esac
  shift
done
need_root
[ -d /run/systemd/system ] || fail 'This server does not run systemd; use the container instead (deploy/compose.yaml).'
command -v apt-get >/dev/null || fail 'This script knows Debian and Ubuntu; elsewhere, follow docs/install.md by hand.'
if [ ! -e "$SETTINGS" ]; then
  [ -n "$platform" ] && [ -n "$sites" ] && [ -n "$operator" ] || usage
fi

say 'Installing Caddy, npm and git.'
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
apt-get -qq install -y --no-install-recommends ca-certificates caddy curl git npm >/dev/null

say 'Creating the users: stoa runs the service, stoa-build builds what it runs.'
getent passwd stoa >/dev/null || useradd --system --user-group --home-dir /srv/stoa --shell /usr/sbin/nologin stoa
getent passwd stoa-build >/dev/null ||
  useradd --system --user-group --home-dir $ROOT/build --shell /usr/sbin/nologin stoa-build
install -d $ROOT $RELEASES
install -d -o stoa-build -g stoa-build $ROOT/build
install -d -m 0750 -o stoa -g stoa /srv/stoa $DATA $BACKUPS
install -d -m 0755 /etc/stoa

if [ ! -e $SOURCE ]; then
  git clone --quiet --no-hardlinks "$here/.." $SOURCE
  origin=$(git -C "$here/.." remote get-url origin 2>/dev/null || true)
  [ -z "$origin" ] || git -C $SOURCE remote set-url origin "$origin"
fi
if [ ! -e "$SETTINGS" ]; then
  sed -e "s/@PLATFORM@/$platform/; s/@SITES@/$sites/; s/@OPERATOR@/$operator/; s/@PORT@/$port/" \
    "$here/stoa.env" >$SETTINGS
  chown root:stoa $SETTINGS
  chmod 0640 $SETTINGS
  printf 'PORT=%s\nCADDY_OPTIONS=%s\n' "$port" "$options" >/etc/stoa/caddy.env
fi

if [ ! -e $CURRENT ]; then
  say 'Building the first release; this takes a few minutes.'
  switch_to "$(make_release "$(git -C $SOURCE rev-parse HEAD)")"
fi

say 'Starting the service, the proxy, and the timers of backup and restore drill.'
for unit in stoa.service stoa-backup.service stoa-backup.timer stoa-drill.service stoa-drill.timer; do
  ln -sfn $CURRENT/deploy/systemd/$unit /etc/systemd/system/$unit
done
install -d /etc/systemd/system/caddy.service.d
ln -sfn $CURRENT/deploy/systemd/caddy-stoa.conf /etc/systemd/system/caddy.service.d/stoa.conf
ln -sfn $CURRENT/deploy/stoa-server /usr/local/bin/stoa-server
install -m 0644 $CURRENT/deploy/caddy/Caddyfile /etc/caddy/Caddyfile
systemctl daemon-reload
systemctl --quiet enable stoa caddy stoa-backup.timer stoa-drill.timer
systemctl start stoa
wait_until_ready || fail 'The service did not get ready; see: journalctl -u stoa -n 100'
systemctl restart caddy
systemctl start stoa-backup.timer stoa-drill.timer

say "
Stoa is running on https://$(setting PLATFORM_HOST)/

Next: sign up there with $(setting PLATFORM_ADMINS), then run
  sudo stoa-server grant-operator $(setting PLATFORM_ADMINS) --verified"
