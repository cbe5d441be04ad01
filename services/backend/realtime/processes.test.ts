import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOMS, admit, joined, open, untilEnd } from '../test/channels.ts';
import { startTestBackend, type TestBackend } from '../test/harness.ts';

const soon = { timeout: 20_000 };
let stoa: TestBackend;
let peer: Awaited<ReturnType<TestBackend['peer']>>;
beforeAll(async () => {
  stoa = await startTestBackend({ migrate: ROOMS, publicChannels: true });
  peer = await stoa.peer();
}, 60_000);
afterAll(() => stoa.close());

/** One person at this process, one at the other, both let into a new topic. */
async function twoSides(name: string, other = peer) {
  const [ada, bo] = [await stoa.person(), await stoa.person()];
  const topic = `${name}:${ada.id}`;
  await admit(stoa, topic, ada);
  await admit(stoa, topic, bo);
  return { ada, bo, topic, away: await other.client(bo.token) };
}
const names = (side: ReturnType<typeof open>) =>
  side
    .present()
    .map((each) => each.user_id)
    .toSorted();

describe('two processes on one database', () => {
  it('a broadcast crosses over, short or longer than one announcement carries, in its order', async () => {
    const { ada, topic, away } = await twoSides('cross');
    const [here, there] = [open(ada.client, topic), open(away, topic)];
    await Promise.all([joined(here.channel), joined(there.channel)]);
    const long = 'ß✓'.repeat(20_000);
    await here.channel.send({ type: 'broadcast', event: 'long', payload: { long } });
    for (let turn = 0; turn < 20; turn++)
      await here.channel.send({ type: 'broadcast', event: 'short', payload: { turn } });
    const received = await untilEnd(here.channel, there.received);
    expect(received).toEqual([
      ['long', { long }],
      ...Array.from({ length: 20 }, (_, turn) => ['short', { turn }]),
    ]);
    expect(here.received).toEqual([]);
  });

  it('bytes, and what is sent without a socket, cross over as well', async () => {
    const { ada, topic, away } = await twoSides('bytes');
    const there = open(away, topic);
    await joined(there.channel);
    const sender = ada.client.channel(topic, { config: { private: true } });
    await sender.httpSend('bytes', new Uint8Array([0, 200, 255]).buffer);
    stoa.backend.broadcast(topic, 'by-server', { n: 1 });
    await vi.waitFor(() => expect(there.received).toHaveLength(2), soon);
    const [[, bytes], second] = there.received as [[string, ArrayBuffer], unknown];
    expect([...new Uint8Array(bytes)]).toEqual([0, 200, 255]);
    expect(second).toEqual(['by-server', { n: 1 }]);
  });

  it('[RT-04] presence is one list for both, and what ends at one side ends at the other', async () => {
    const { ada, bo, topic, away } = await twoSides('seen');
    const here = open(ada.client, topic, { presence: { key: 'a' } });
    await joined(here.channel);
    await here.channel.track({ user_id: ada.id });
    const there = open(away, topic, { presence: { key: 'b' } });
    await joined(there.channel);
    await there.channel.track({ user_id: bo.id });
    const both = [ada.id, bo.id].toSorted();
    await vi.waitFor(() => expect([names(here), names(there)]).toEqual([both, both]), soon);
    await here.channel.track({ user_id: ada.id, again: true });
    await vi.waitFor(
      () => expect(there.present()).toContainEqual(expect.objectContaining({ again: true })),
      soon,
    );
    expect(names(there)).toEqual(both);
    await here.channel.untrack();
    await vi.waitFor(() => expect([names(here), names(there)]).toEqual([[bo.id], [bo.id]]), soon);
  });

  it('a process that starts later learns who is there; one that is killed takes its people along', async () => {
    const overdue = await stoa.peer();
    const { ada, bo, topic, away } = await twoSides('late', overdue);
    const here = open(ada.client, topic, { presence: { key: 'a' } });
    await joined(here.channel);
    await here.channel.track({ user_id: ada.id });
    const there = open(away, topic, { presence: { key: 'b' } });
    await joined(there.channel);
    await there.channel.track({ user_id: bo.id });
    const both = [ada.id, bo.id].toSorted();
    await vi.waitFor(() => expect([names(here), names(there)]).toEqual([both, both]), soon);
    await overdue.kill();
    await vi.waitFor(() => expect(names(here)).toEqual([ada.id]), soon);
  });

  it('a process that was taken for dead tells again who is with it', async () => {
    const { ada, bo, topic, away } = await twoSides('again');
    const here = open(ada.client, topic, { presence: { key: 'a' } });
    const there = open(away, topic, { presence: { key: 'b' } });
    await Promise.all([joined(here.channel), joined(there.channel)]);
    await there.channel.track({ user_id: bo.id });
    await vi.waitFor(() => expect(names(here)).toEqual([bo.id]), soon);
    await stoa.sql`delete from realtime.processes`;
    await vi.waitFor(async () => {
      const { count } = await stoa.sql`select 1 from realtime.processes`;
      expect([count, names(here)]).toEqual([2, [bo.id]]);
    }, soon);
    await there.channel.track({ user_id: bo.id, again: true });
    await vi.waitFor(
      () => expect(here.present()).toEqual([expect.objectContaining({ user_id: bo.id, again: true })]),
      soon,
    );
  });

  it('nobody but the backend itself may speak for a process', async () => {
    for (const role of ['anon', 'authenticated', 'service_role', 'stoa_service']) {
      const spoken = stoa.sql.begin(async (db) => {
        await db`select set_config('role', ${role}, true)`;
        await db`select realtime.tell('{}')`;
      });
      await expect(spoken).rejects.toMatchObject({ code: '42501' });
    }
  });
});
