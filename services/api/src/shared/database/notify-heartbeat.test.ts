import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from './connect.ts';
import { notifyHeartbeat } from './notify-heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database whose announcements arrive, get lost, or cannot be sent. */
async function setUp(first: 'arrive' | 'lost') {
  let way: 'arrive' | 'lost' | 'away' = first;
  const notified: boolean[] = [];
  let receive: (payload: string) => void = () => {};
  const unlisten = vi.fn(async () => {});
  const stop = await notifyHeartbeat(
    {
      listen: async (_: string, listener: typeof receive) => ((receive = listener), { unlisten }),
      notify: async (_: string, payload: string) => {
        if (way === 'away') throw new Error('refused');
        // An echo may well be back before the call that sent it.
        if (way === 'arrive') receive(payload);
      },
    } as unknown as Pick<Database, 'listen' | 'notify'>,
    { everyMs: 1_000, onChange: (isReceived) => notified.push(isReceived) },
  );
  return {
    notified,
    stop,
    unlisten,
    another: () => receive('somebody else'),
    async goOn(next: typeof way, rounds = 2) {
      way = next;
      await vi.advanceTimersByTimeAsync(rounds * 1_000 + 500);
    },
  };
}

it('[PLT-28] is told once when announcements arrive, and when they do not any more', async () => {
  const { notified, goOn } = await setUp('arrive');
  await goOn('arrive', 3);
  expect(notified).toEqual([true]);
  await goOn('lost');
  expect(notified).toEqual([true, false]);
  await goOn('arrive');
  expect(notified).toEqual([true, false, true]);
});

it('[PLT-28] where they never arrive it is told, whatever other processes hear', async () => {
  const { notified, another, goOn } = await setUp('lost');
  another();
  await goOn('lost', 4);
  expect(notified).toEqual([false]);
});

it('[PLT-28] a database that is away says nothing about the way its announcements take', async () => {
  const { notified, goOn } = await setUp('arrive');
  await goOn('arrive', 1);
  await goOn('away', 5);
  expect(notified).toEqual([true]);
});

it('ends with its connection', async () => {
  const { notified, stop, unlisten, goOn } = await setUp('arrive');
  await goOn('arrive', 1);
  await stop();
  expect(unlisten).toHaveBeenCalledOnce();
  await goOn('lost', 4);
  expect(notified).toEqual([true]);
});
