// A server process of its own on a database that is there; prints its address and lives until it is killed.
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { serve } from '@hono/node-server';
import { createBackend, type BackendOptions } from '../index.ts';

const backend = await createBackend(JSON.parse(process.argv[2] ?? '{}') as BackendOptions);
const server = serve({ fetch: backend.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
  if (!backend.handleUpgrade(request, socket, head)) socket.destroy();
});
server.once('listening', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.stdin.once('end', () => process.exit(0)).resume();
