import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionClient } from './client.ts';

/** A socket of the browser that opens on demand. */
class Socket extends EventTarget {
  static opened: Socket[] = [];
  state = 0;
  bufferedAmount = 0;
  closedAt: number[] = [];
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  constructor() {
    super();
    Socket.opened.push(this);
  }
  get readyState() {
    return this.state;
  }
  open() {
    this.state = 1;
    this.onopen?.();
    this.dispatchEvent(new Event('open'));
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closedAt.push(this.state);
    this.state = 3;
    this.onclose?.({ code: 1000 });
  }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', Socket);
  Socket.opened = [];
});
afterEach(() => vi.unstubAllGlobals());

const settings = { url: 'http://b.localhost', anonKey: 'k', instanceId: 'quiet', isSecure: false };

it('[RT-08] a connection that is given up before it stands is closed once it does, which no browser warns of', async () => {
  const { realtime } = createSessionClient(settings);
  realtime.connect();
  await realtime.disconnect();
  const [first] = Socket.opened;
  expect(first?.closedAt).toEqual([]);
  realtime.connect();
  expect(Socket.opened).toHaveLength(2);
  first?.open();
  expect([first?.closedAt, first?.sent]).toEqual([[1], []]);
  Socket.opened[1]?.open();
  expect(realtime.isConnected()).toBe(true);
});

it('[RT-08] one that stands is closed at once', async () => {
  const { realtime } = createSessionClient(settings);
  realtime.connect();
  Socket.opened[0]?.open();
  await realtime.disconnect();
  expect(Socket.opened[0]?.closedAt).toEqual([1]);
});
