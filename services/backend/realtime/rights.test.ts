import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOMS, admit, joined, open, untilEnd } from '../test/channels.ts';
import { startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend({ migrate: ROOMS, publicChannels: true })));
afterAll(() => stoa.close());

describe('who may join and speak', () => {
  it("[RT-10] another account's channel, and a private channel without sign-in, are refused", async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const topic = `closed:${ada.id}`;
    await admit(stoa, topic, ada);
    await joined(open(ada.client, topic).channel);
    await expect(joined(open(bo.client, topic).channel)).rejects.toThrow(/Unauthorized/);
    await expect(joined(open(stoa.client(), topic).channel)).rejects.toThrow(/Unauthorized/);
  });

  it('a public channel of the same name is another room', async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const topic = `twin:${ada.id}`;
    await admit(stoa, topic, ada);
    const inside = open(ada.client, topic, { broadcast: { self: true } });
    const outside = open(bo.client, topic, { private: false, broadcast: { self: true } });
    await Promise.all([joined(inside.channel), joined(outside.channel)]);
    await outside.channel.send({ type: 'broadcast', event: 'forged', payload: {} });
    expect(await untilEnd(outside.channel, outside.received)).toEqual([['forged', {}]]);
    await inside.channel.send({ type: 'broadcast', event: 'secret', payload: {} });
    expect(await untilEnd(inside.channel, inside.received)).toEqual([['secret', {}]]);
    expect(await untilEnd(outside.channel, outside.received)).toEqual([['forged', {}]]);
  });

  it("[RT-10] another person's id is refused in track and in broadcast", async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const topic = `spoof:${ada.id}`;
    await admit(stoa, topic, ada);
    await admit(stoa, topic, bo);
    const [here, there] = [open(ada.client, topic, { broadcast: { ack: true } }), open(bo.client, topic)];
    await Promise.all([joined(here.channel), joined(there.channel)]);
    expect(await here.channel.track({ device_id: 'd', user_id: bo.id })).toBe('error');
    const payload = { type: 'chat', message: 'hi', data: { user_id: bo.id, message: 'hi' } };
    expect(await here.channel.send({ type: 'broadcast', event: 'notification', payload })).toBe('error');
    expect(
      await here.channel.send({ type: 'broadcast', event: 'notification', payload: { user_id: bo.id } }),
    ).toBe('error');
    expect(await untilEnd(here.channel, there.received)).toEqual([]);
    expect(there.present()).toEqual([]);
  });

  it('who may only listen can neither broadcast nor be present', async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const topic = `listen:${ada.id}`;
    await admit(stoa, topic, ada);
    await admit(stoa, topic, bo, false);
    const [here, there] = [open(ada.client, topic), open(bo.client, topic, { broadcast: { ack: true } })];
    await Promise.all([joined(here.channel), joined(there.channel)]);
    expect(await there.channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error');
    expect(await there.channel.track({ user_id: bo.id })).toBe('error');
    expect(await untilEnd(here.channel, there.received)).toEqual([]);
  });

  it('asking the policies leaves no row behind', async () => {
    const [{ rows }] = await stoa.sql<
      [{ rows: number }]
    >`select count(*)::int as rows from realtime.messages`;
    expect(rows).toBe(0);
  });

  it('without public channels a visitor cannot relay messages', async () => {
    const strict = await startTestBackend();
    await expect(joined(strict.client().channel('anything'))).rejects.toThrow(/private channels only/);
    await strict.close();
  });
});

describe('the end of a right', () => {
  it('[EXAM-A9] a right that is taken closes the open channel, at every process and of nobody else', async () => {
    const [ada, bo, cy] = [await stoa.person(), await stoa.person(), await stoa.person()];
    const topic = `banned:${ada.id}`;
    for (const person of [ada, bo, cy]) await admit(stoa, topic, person);
    const peer = await stoa.peer();
    const there = await peer.client(cy.token);
    const [one, other, far] = [open(ada.client, topic), open(bo.client, topic), open(there, topic)];
    await Promise.all([joined(one.channel), joined(other.channel), joined(far.channel)]);
    for (const { id } of [ada, cy])
      await stoa.sql.begin(async (db) => {
        await db`delete from public.room_members where topic = ${topic} and user_id = ${id}`;
        await db`select pg_notify('stoa_rights_changed', ${JSON.stringify({ user: id })})`;
      });
    await vi.waitFor(() => expect([one.channel.state, far.channel.state]).toEqual(['closed', 'closed']), {
      timeout: 10_000,
    });
    expect(one.systems).toEqual([expect.stringContaining('Unauthorized')]);
    expect([other.channel.state, other.systems]).toEqual(['joined', []]);
  }, 60_000);

  it('signing out closes the channels of that session', async () => {
    const ada = await stoa.person();
    const topic = `out:${ada.id}`;
    await admit(stoa, topic, ada);
    const listener = stoa.client(undefined, { accessToken: async () => ada.token });
    await listener.realtime.setAuth();
    const { channel, systems } = open(listener, topic);
    await joined(channel);
    await ada.client.auth.signOut();
    await vi.waitFor(() => expect([channel.state, systems]).toEqual(['closed', ['The session has ended']]), {
      timeout: 10_000,
    });
    await expect(joined(open(listener, topic).channel)).rejects.toThrow(/session has ended/);
  });

  it('an expired token closes the channel; a newer one keeps it open', async () => {
    const short = await startTestBackend({ migrate: ROOMS, accessTokenS: 4 });
    const [ada, bo] = [await short.person(), await short.person()];
    for (const { id } of [ada, bo]) await short.sql`insert into public.room_members values ('brief', ${id})`;
    const [stored, lost] = [open(ada.client, 'brief'), open(bo.client, 'brief')];
    await Promise.all([joined(stored.channel), joined(lost.channel)]);
    const renewing = setInterval(async () => {
      const { data } = await ada.client.auth.refreshSession();
      if (data.session) await ada.client.realtime.setAuth(data.session.access_token);
    }, 1000);
    await vi.waitFor(
      () => expect([lost.channel.state, lost.systems]).toEqual(['closed', ['Access token has expired']]),
      { timeout: 20_000 },
    );
    expect(stored.channel.state).toBe('joined');
    clearInterval(renewing);
    await short.close();
  });

  it('a renewed token without the right to the topic closes the channel', async () => {
    const ada = await stoa.person();
    const topic = `gone:${ada.id}`;
    await admit(stoa, topic, ada);
    const { channel, systems } = open(ada.client, topic);
    await joined(channel);
    await stoa.sql`delete from public.room_members where topic = ${topic}`;
    await ada.client.auth.updateUser({ data: { changed: true } });
    const { data } = await ada.client.auth.refreshSession();
    await ada.client.realtime.setAuth(data.session?.access_token ?? '');
    await vi.waitFor(() => expect(channel.state).toBe('closed'), { timeout: 10_000 });
    expect(systems[0]).toMatch(/Unauthorized/);
  });
});
