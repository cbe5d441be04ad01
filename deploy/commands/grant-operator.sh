#!/bin/sh
# Makes an address of PLATFORM_ADMINS an operator, or changes an operator's permissions (--caps support,content), beside the running service.
set -eu
. "$(dirname "$0")/../lib.sh"
need_root
[ $# -ge 1 ] || fail 'Name the address: stoa-server grant-operator you@example.com'
as_stoa "$CURRENT" grant-operator "$@"
