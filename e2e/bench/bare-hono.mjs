// The yardstick: Hono alone on the same server adapter, answering the same number of bytes and the same headers from memory.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [port, bytes] = process.argv.slice(2, 4).map(Number);
const headers = JSON.parse(process.argv[4]);
const body = 'x'.repeat(bytes);
const app = new Hono();
app.get('/', (c) => c.body(body, 200, headers));
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => process.stdout.write('ready\n'));
