import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionClient } from './client.ts';

/** A socket of the browser whose other end answers heartbeats as long as it is well. */
class Socket {
  static opened: Socket[] = [];
  static isWell = true;
  readyState = 0;
  bufferedAmount = 0;
  heartbeats = 0;
  onopen = () => {};
  onclose = (_event: object) => {};
  onmessage = (_event: { data: string }) => {};
  constructor() {
    Socket.opened.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen();
    });
  }
  send(text: string) {
    const [join, ref, topic, event] = JSON.parse(text) as unknown[];
    if (event !== 'heartbeat') return;
    this.heartbeats += 1;
    const reply = JSON.stringify([join, ref, topic, 'phx_reply', { status: 'ok', response: {} }]);
    if (Socket.isWell) queueMicrotask(() => this.onmessage({ data: reply }));
  }
  close() {
    this.readyState = 3;
    this.onclose({ code: 1000 });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  Socket.opened = [];
  Socket.isWell = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settings = { url: 'http://b.localhost', anonKey: 'k', instanceId: 'beats', isSecure: false };
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('[RT-08] a heartbeat goes out every 30 s as long as it is answered', async () => {
  createSessionClient(settings).realtime.connect();
  await passes(29_999);
  expect(Socket.opened.map(({ heartbeats }) => heartbeats)).toEqual([0]);
  await passes(1);
  expect(Socket.opened[0]?.heartbeats).toBe(1);
  await passes(60_000);
  expect(Socket.opened.map(({ heartbeats }) => heartbeats)).toEqual([3]);
});

it('[RT-08] one that has no reply after 10 s counts as lost: the connection is given up and another made a second later', async () => {
  createSessionClient(settings).realtime.connect();
  await passes(29_999);
  Socket.isWell = false;
  await passes(1 + 9_999);
  expect(Socket.opened[0]?.readyState).toBe(1);
  await passes(1);
  expect(Socket.opened[0]?.readyState).toBe(3);
  Socket.isWell = true;
  await passes(2_000);
  expect(Socket.opened).toHaveLength(2);
  await passes(90_000);
  expect(Socket.opened).toHaveLength(2);
});
