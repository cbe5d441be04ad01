import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOMS, admit, joined, open, untilEnd } from '../test/channels.ts';
import { startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend({ migrate: ROOMS, publicChannels: true })));
afterAll(() => stoa.close());

describe.each(['1.0.0', '2.0.0'])('protocol %s', (vsn) => {
  const as = async (email?: string) => {
    const person = await stoa.person(email);
    const client = stoa.client(undefined, { realtime: { vsn } });
    await client.realtime.setAuth(person.token);
    return { ...person, client };
  };

  it('a broadcast reaches the others on the channel, and the sender only when asked for', async () => {
    const [ada, bo] = [await as(), await as()];
    const topic = `talk:${ada.id}`;
    await admit(stoa, topic, ada);
    await admit(stoa, topic, bo);
    const [here, there] = [
      open(ada.client, topic, { broadcast: { ack: true } }),
      open(bo.client, topic, { broadcast: { self: true } }),
    ];
    await Promise.all([joined(here.channel), joined(there.channel)]);
    expect(
      await here.channel.send({
        type: 'broadcast',
        event: 'notification',
        payload: { message: 'grüß dich ✓', n: 1 },
      }),
    ).toBe('ok');
    expect(await untilEnd(there.channel, there.received)).toEqual([
      ['notification', { message: 'grüß dich ✓', n: 1 }],
    ]);
    expect(here.received).not.toContainEqual(expect.arrayContaining(['notification']));
  });

  it('presence: who tracks is seen by all, a second device adds one, leaving removes it', async () => {
    const [ada, bo] = [await as(), await as()];
    const topic = `seen:${ada.id}`;
    await admit(stoa, topic, ada);
    await admit(stoa, topic, bo);
    const here = open(ada.client, topic, { presence: { key: 'a1' } });
    const there = open(bo.client, topic, { presence: { key: 'b1' } });
    await joined(here.channel);
    expect(await here.channel.track({ device_id: 'a1', user_id: ada.id, info: { os: 'x' } })).toBe('ok');
    await joined(there.channel);
    await vi.waitFor(
      () => expect(there.present()).toMatchObject([{ device_id: 'a1', user_id: ada.id, info: { os: 'x' } }]),
      { timeout: 10_000 },
    );
    await there.channel.track({ device_id: 'b1', user_id: bo.id });
    await vi.waitFor(
      () =>
        expect(
          here
            .present()
            .map((each) => each.user_id)
            .toSorted(),
        ).toEqual([ada.id, bo.id].toSorted()),
      { timeout: 10_000 },
    );
    await here.channel.track({ device_id: 'a1', user_id: ada.id, info: { os: 'y' } });
    await vi.waitFor(
      () => expect(there.present()).toContainEqual(expect.objectContaining({ info: { os: 'y' } })),
      { timeout: 10_000 },
    );
    expect(there.present()).toHaveLength(2);
    await ada.client.realtime.disconnect();
    await vi.waitFor(() => expect(there.present().map((each) => each.user_id)).toEqual([bo.id]), {
      timeout: 10_000,
    });
    await there.channel.untrack();
    await vi.waitFor(() => expect(there.present()).toEqual([]), { timeout: 10_000 });
  });
});
