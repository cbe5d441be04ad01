// The yardstick: Hono alone on the same server adapter, answering the same number of bytes from memory.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const [port, bytes] = process.argv.slice(2).map(Number);
const body = 'x'.repeat(bytes);
const app = new Hono();
app.get('/', (c) => c.body(body, 200, { 'content-type': 'text/html; charset=utf-8' }));
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => process.stdout.write('ready\n'));
