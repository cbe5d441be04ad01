import type { DatabaseClient } from '../contracts/database-client.ts';
import { describe, expect, it, vi } from 'vitest';
import { loginTime } from '../session/login-time.ts';
import { createPresenceEngine } from './engine.ts';
import type { WireEntry } from './online-entries.ts';
import { findRivals } from './single-session.ts';

const NOW = 1_795_000_000_000;
const own = { userId: 'ada', deviceId: 'd5', since: 1000 };
const entry = (device_id: string, since: number, more: Partial<WireEntry> & { seen?: number } = {}) => ({
  device_id,
  user_id: more.user_id ?? 'ada',
  info: more.info ?? { since: String(since), seen: String(more.seen ?? NOW) },
});
const isDisplaced = (...wire: WireEntry[]) => findRivals(wire, own, NOW).isDisplaced;

/** One channel, and what every device on it last said. */
function makeHub() {
  const said = new Map<string, WireEntry>();
  const syncs = new Set<() => void>();
  const notify = () => {
    for (const sync of [...syncs]) sync();
  };
  return {
    said,
    leave: (device: string) => void (said.delete(device) && notify()),
    join(deviceId: string, userId: string, since: number | null) {
      const onDisplaced = vi.fn();
      const track = vi.fn((said_: WireEntry) => {
        said.set(deviceId, said_);
        notify();
      });
      const channel = {
        on: (type: string, _filter: unknown, handler: () => void) => {
          if (type === 'presence') syncs.add(handler);
          return channel;
        },
        subscribe: (onStatus: (status: string) => void) => {
          queueMicrotask(() => onStatus('SUBSCRIBED'));
          return channel;
        },
        track,
        presenceState: () => Object.fromEntries([...said].map(([key, value]) => [key, [value]])),
      };
      createPresenceEngine({
        client: { channel: () => channel } as unknown as DatabaseClient,
        accountId: 'acc',
        userId,
        deviceId,
        info: {},
        onNotification: () => {},
        readMembers: async () => [],
        ...(since !== null && { single: { since, onDisplaced } }),
      });
      return { onDisplaced, track };
    },
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('of two sign-ins', () => {
  it('[AUTH-20] the later one stays; equal ones are distinguished the same way on both sides', () => {
    expect(isDisplaced(entry('d1', 1001))).toBe(true);
    expect(isDisplaced(entry('d9', 999))).toBe(false);
    expect(isDisplaced(entry('d9', 1000))).toBe(true);
    expect(isDisplaced(entry('d1', 1000))).toBe(false);
  });

  it('[AUTH-20] other people, tabs of this device and whoever says no time never count', () => {
    expect(isDisplaced(entry('d9', 2000, { user_id: 'bob' }))).toBe(false);
    expect(isDisplaced(entry('d5', 2000))).toBe(false);
    expect(isDisplaced(entry('d9', 0, { info: {} }), { device_id: 'd9', user_id: 'ada' })).toBe(false);
    expect(isDisplaced(entry('d9', 0, { info: { since: 'x', seen: 'y' } }))).toBe(false);
  });

  it('[AUTH-20] what was last said more than 60 s ago is ignored', () => {
    expect(isDisplaced(entry('d9', 2000, { seen: NOW - 60_000 }))).toBe(true);
    expect(isDisplaced(entry('d9', 2000, { seen: NOW - 60_001 }))).toBe(false);
  });
});

describe('devices on one channel', () => {
  it('[AUTH-19] [AUTH-20] exactly the earlier of two has to log out, whichever joined first', async () => {
    for (const order of [
      ['phone', 'laptop'],
      ['laptop', 'phone'],
    ]) {
      const hub = makeHub();
      const since: Record<string, number> = { phone: 100, laptop: 200 };
      const devices = new Map(order.map((name) => [name, hub.join(name, 'ada', since[name]!)]));
      await settle();
      expect(devices.get('phone')?.onDisplaced).toHaveBeenCalledTimes(1);
      expect(devices.get('laptop')?.onDisplaced).not.toHaveBeenCalled();
    }
  });

  it('[AUTH-20] an earlier one that comes back after minutes has to log out, because the later one says again that it is here', async () => {
    const hub = makeHub();
    const laptop = hub.join('laptop', 'ada', 200);
    await settle();
    const said = hub.said.get('laptop')!;
    said.info = { ...said.info, seen: String(Date.now() - 600_000) };
    const phone = hub.join('phone', 'ada', 100);
    await settle();
    expect(phone.onDisplaced).toHaveBeenCalledTimes(1);
    expect(laptop.track).toHaveBeenCalledTimes(2);
    hub.leave('phone');
    expect(laptop.track).toHaveBeenCalledTimes(2);
    expect(laptop.onDisplaced).not.toHaveBeenCalled();
  });

  it('[AUTH-21] without the feature nobody says when they signed in, and nobody goes', async () => {
    const hub = makeHub();
    const devices = [hub.join('phone', 'ada', null), hub.join('laptop', 'ada', null)];
    await settle();
    for (const { onDisplaced, track } of devices) {
      expect(onDisplaced).not.toHaveBeenCalled();
      expect(track.mock.calls).toEqual([[expect.objectContaining({ info: {} })]]);
    }
  });
});

describe('the moment of a sign-in', () => {
  const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  it('is the first authentication of the session, and 0 when the token does not say', () => {
    expect(loginTime(token({ amr: [{ timestamp: 300 }, { timestamp: 200 }], iat: 900 }))).toBe(200);
    expect(loginTime(token({ iat: 900, name: 'Zoë' }))).toBe(0);
    expect(loginTime('')).toBe(0);
  });
});
