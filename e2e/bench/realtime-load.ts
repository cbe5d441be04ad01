// Opens sockets the way browsers do, in a process of its own; reads its orders from argv and answers with one line of JSON.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

export interface LoadOrders {
  port: number;
  host: string;
  key: string;
  token: string;
  userId: string;
  topic: string;
  sockets: number;
  atOnce: number;
  broadcasts: number;
}

export interface LoadResult {
  joinMs: number[];
  /** From the last track to the moment when one of them sees all. */
  allSeenMs: number;
  broadcastMs: number[];
  expected: number;
}

const orders = JSON.parse(process.argv[2] ?? '{}') as LoadOrders;
const topic = `realtime:${orders.topic}`;
/** So many share an address, as people behind one router do. */
const SHARE_ADDRESS = 100;

function open(index: number): WebSocket {
  const { port, host, key } = orders;
  const address = `10.9.${Math.floor(index / SHARE_ADDRESS)}.1`;
  return new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`, {
    perMessageDeflate: false,
    headers: { host: `${host}:${port}`, origin: `http://${host}:${port}`, 'x-forwarded-for': address },
  });
}

/** Resolves with the reply to a message; what else comes is none of its business. */
function sendRequest(socket: WebSocket, ref: string, event: string, payload: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const wanted = `["1","${ref}",`;
    const read = (data: Buffer) => {
      if (data.toString('latin1', 0, wanted.length) !== wanted) return;
      socket.off('message', read);
      if (data.includes('"status":"ok"')) resolve();
      else reject(new Error(data.toString()));
    };
    socket.on('message', read);
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)));
    socket.send(JSON.stringify(['1', ref, topic, event, payload]));
  });
}

/** From the first byte to being present. */
async function enter(index: number): Promise<{ socket: WebSocket; ms: number }> {
  const startedAtMs = performance.now();
  const socket = open(index);
  await once(socket, 'open');
  await sendRequest(socket, '1', 'phx_join', {
    access_token: orders.token,
    config: { private: true, presence: { key: `d-${index}`, enabled: true }, broadcast: { ack: true } },
  });
  const payload = {
    device_id: `d-${index}`,
    user_id: orders.userId,
    info: { os: 'Linux', browser: 'Bench' },
  };
  await sendRequest(socket, '2', 'presence', { type: 'presence', event: 'track', payload });
  return { socket, ms: performance.now() - startedAtMs };
}

/** Tracks presence as seen by the first socket. */
function watch(socket: WebSocket): Set<string> {
  const present = new Set<string>();
  socket.on('message', (data: Buffer) => {
    const [, , , event, payload] = JSON.parse(data.toString()) as [unknown, unknown, unknown, string, never];
    if (event === 'presence_state') for (const key of Object.keys(payload)) present.add(key);
    if (event !== 'presence_diff') return;
    const { joins, leaves } = payload as { joins: object; leaves: object };
    for (const key of Object.keys(leaves)) present.delete(key);
    for (const key of Object.keys(joins)) present.add(key);
  });
  return present;
}

const sockets: WebSocket[] = [];
const joinMs: number[] = [];
const first = await enter(0);
sockets.push(first.socket);
joinMs.push(first.ms);
const present = watch(first.socket).add('d-0');
let next = 1;
await Promise.all(
  Array.from({ length: orders.atOnce }, async () => {
    while (next < orders.sockets) {
      const { socket, ms } = await enter(next++);
      sockets.push(socket);
      joinMs.push(ms);
    }
  }),
);
const trackedAtMs = performance.now();
while (present.size < orders.sockets) await pause(5);
const allSeenMs = performance.now() - trackedAtMs;

const broadcastMs: number[] = [];
let sentAtMs = 0;
for (const socket of sockets.slice(1))
  socket.on('message', (data: Buffer) => {
    if (data.includes('"event":"bench"')) broadcastMs.push(performance.now() - sentAtMs);
  });
for (let turn = 0; turn < orders.broadcasts; turn += 1) {
  const before = broadcastMs.length;
  sentAtMs = performance.now();
  await sendRequest(first.socket, `b${turn}`, 'broadcast', {
    type: 'broadcast',
    event: 'bench',
    payload: { turn },
  });
  while (broadcastMs.length < before + sockets.length - 1) await pause(1);
  await pause(20);
}
const result: LoadResult = {
  joinMs,
  allSeenMs,
  broadcastMs,
  expected: orders.broadcasts * (sockets.length - 1),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
for (const socket of sockets) socket.terminate();
