#!/bin/sh
# Restores a backup into the empty data folder of this server, while the service is stopped.
set -eu
. "$(dirname "$0")/../lib.sh"
need_root
[ $# -eq 1 ] || fail 'Name the backup: stoa-server restore /var/backups/stoa/<time>'
systemctl is-active --quiet stoa && fail 'Stop the service first: systemctl stop stoa'
install -d -m 0750 -o stoa -g stoa "$DATA"
as_stoa "$(readlink -f "$CURRENT")" restore "$1"
