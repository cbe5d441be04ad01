import type { DatabaseClient } from '../contracts/database-client.ts';
import { describe, expect, it, vi } from 'vitest';
import { deviceId } from './device-id.ts';
import { createPresenceEngine } from './engine.ts';
import { countPeople, onlineEntries, type OnlineMember } from './online-entries.ts';

const ada: OnlineMember = { user_id: 'ada', name: 'Ada', email: null, avatar: null };

function setUp() {
  const handlers = new Map<string, (message: { payload: unknown }) => void>();
  let onStatus: (status: string) => void = () => {};
  let state: Record<string, unknown[]> = {};
  const channel = {
    on: vi.fn((type: string, filter: { event: string }, handler: never) => {
      handlers.set(`${type}:${filter.event}`, handler);
      return channel;
    }),
    subscribe: vi.fn((callback: typeof onStatus) => {
      onStatus = callback;
      return channel;
    }),
    track: vi.fn(),
    presenceState: () => state,
  };
  const client = { channel: vi.fn(() => channel), removeChannel: vi.fn(async () => 'ok') };
  const onNotification = vi.fn();
  const readMembers = vi.fn(async () => [ada]);
  const engine = createPresenceEngine({
    client: client as unknown as DatabaseClient,
    accountId: 'acc',
    userId: 'ada',
    deviceId: 'd1',
    info: { screen: 'desktop' },
    onNotification,
    readMembers,
  });
  return {
    engine,
    client,
    channel,
    onNotification,
    readMembers,
    subscribed: () => onStatus('SUBSCRIBED'),
    sync: (next: typeof state) => {
      state = next;
      handlers.get('presence:sync')?.({ payload: null });
    },
    notification: (payload: unknown) => handlers.get('broadcast:notification')?.({ payload }),
  };
}

describe('presence engine', () => {
  it('[RT-01] [RT-10] opens onlineUsers, private and scoped to the account on the wire', () => {
    const { client } = setUp();
    expect(client.channel).toHaveBeenCalledWith(
      'onlineUsers:acc',
      expect.objectContaining({ config: expect.objectContaining({ private: true }) }),
    );
  });

  it('[RT-02] tracks device, user and info, and nothing else', () => {
    const { channel, subscribed } = setUp();
    subscribed();
    expect(channel.track).toHaveBeenCalledWith({
      device_id: 'd1',
      user_id: 'ada',
      info: { screen: 'desktop' },
    });
  });

  it('[RT-03] hears notification broadcasts', () => {
    const { notification, onNotification } = setUp();
    notification({ type: 'chat' });
    expect(onNotification).toHaveBeenCalledWith({ type: 'chat' });
  });

  it('[RT-04] the online list follows presence sync, with names joined from members', async () => {
    const { engine, sync, readMembers } = setUp();
    sync({ d1: [{ device_id: 'd1', user_id: 'ada' }] });
    await vi.waitFor(() => expect(engine.getOnline()[0]?.user.name).toBe('Ada'), { timeout: 30_000 });
    sync({ d1: [{ device_id: 'd1', user_id: 'ada' }], d2: [{ device_id: 'd2', user_id: 'ada' }] });
    expect(engine.getOnline()).toHaveLength(2);
    expect(countPeople(engine.getOnline())).toBe(1);
    sync({});
    expect(engine.getOnline()).toEqual([]);
    expect(readMembers).toHaveBeenCalledTimes(1);
  });
});

describe('online entries', () => {
  it('[RT-02] an entry has device_id, info, user and account_id', () => {
    expect(
      onlineEntries([{ device_id: 'd', user_id: 'ada', info: { a: 'b' } }], new Map([['ada', ada]]), 'acc'),
    ).toEqual([
      {
        device_id: 'd',
        info: { a: 'b' },
        user: { id: 'ada', name: 'Ada', email: null, avatar: null },
        account_id: 'acc',
      },
    ]);
  });
  it('a malformed entry is left out', () => {
    expect(onlineEntries([{ device_id: 5, user_id: null } as never], new Map(), 'acc')).toEqual([]);
  });
});

describe('device id', () => {
  it('[AUTH-22] [LIM-20] is a random UUID stored locally and reused', () => {
    localStorage.clear();
    const first = deviceId(localStorage);
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(deviceId(localStorage)).toBe(first);
    localStorage.clear();
    expect(deviceId(localStorage)).not.toBe(first);
  });
});
