import type { DryRunResult } from '@stoa/shared/contracts/automations/calls';
import type { AutomationDefinition } from '@stoa/shared/contracts/automations/definition';
import type { Step } from '@stoa/shared/contracts/automations/steps';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeContacts, outline, settle } from '../../../testing/automation-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { callSecretOf, sendCalls, signCall } from '../engine/send-calls.ts';
import { advanceRuns } from '../engine/advance-runs.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let token: string;
let clock = new Date('2026-11-27T09:00:00Z');

beforeAll(async () => {
  stoa = await createTestApp({ now: () => clock });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  token = await stoa.tokenOf(kiln.owner);
});
afterAll(() => stoa.stop());

const newsletter = async () => {
  const [{ id }] = await stoa.db.sql<[{ id: string }]>`select app.newsletter_list(${kiln.accountId}) as id`;
  return { lists: [id], senderName: 'The kiln', replyTo: '', postalAddress: '1 High Street', language: 'en' };
};
const mail = (parts: object = {}): Step =>
  ({
    id: 'm',
    kind: 'mail',
    purpose: 'marketing',
    subject: 'Hi {{ contact.first_name }}',
    preheader: '',
    blocks: [{ type: 'button', label: 'Open', url: 'https://b.example/' }],
    ...parts,
  }) as Step;
async function save(definition: AutomationDefinition) {
  const [row] = await stoa.db.as(
    { userId: kiln.owner.userId } as never,
    (sql) => sql<[{ saved: { id: string; version: number } }]>`
      select public.save_automation(${kiln.accountId}, ${sql.json({ name: 'A', definition } as never)}) as saved`,
  );
  return row!.saved;
}
const publish = ({ id, version }: { id: string; version: number }, isMoving = false) =>
  stoa.call(KILN, `/api/automations/${id}/publish`, { token, body: { version, isMoving } });

describe('[MNG-23] publishing', () => {
  it('stores a version whose emails are compiled, and turns it on', async () => {
    const saved = await save(outline([mail()], { email: await newsletter() }));
    const reply = await publish(saved);
    expect([reply.status, await reply.json()]).toEqual([200, { no: 1 }]);
    const [row] = await stoa.db.sql`
      select a.state, t.compiled ->> 'html' like '%{{ links.to[0] }}%' as is_tracked, l.url, c.purpose
      from public.automations a join public.campaigns c on c.automation_id = a.id
      join public.campaign_contents t on t.campaign_id = c.id join public.campaign_links l on l.content_id = t.id
      where a.id = ${saved.id}`;
    expect(row).toEqual({ state: 'on', is_tracked: true, url: 'https://b.example/', purpose: 'marketing' });
  });

  it('names what is missing, and rejects what somebody else has changed', async () => {
    const empty = await publish(await save(outline([])));
    expect([empty.status, await empty.json()]).toMatchObject([422, { code: 'automation_incomplete', issues: [{ code: 'noSteps' }] }]); // prettier-ignore
    const broken = await publish(
      await save(outline([mail({ subject: '{{ contact.name' })], { email: await newsletter() })),
    );
    expect(await broken.json()).toMatchObject({
      code: 'automation_incomplete',
      issues: [{ code: 'text', path: 'm' }],
    });
    const sleepless = await publish(
      await save(outline([{ id: 'e', kind: 'end' }], { quiet: { from: '25:00', to: '8', zone: 'site' } })),
    );
    expect(await sleepless.json()).toMatchObject({
      issues: [
        { code: 'quietHours', path: 'quiet.from' },
        { code: 'quietHours', path: 'quiet.to' },
      ],
    });
    const saved = await save(outline([{ id: 'e', kind: 'end' }]));
    expect((await publish({ ...saved, version: 7 })).status).toBe(412);
  });

  it('moves contacts on their way: waited time counts, a deleted step passes on', async () => {
    const [contact] = await makeContacts(stoa.db, kiln.accountId, 1);
    const hours = (id: string, amount: number): Step => ({
      id,
      kind: 'wait',
      wait: { mode: 'span', amount, unit: 'hours' },
    });
    const put = (id: string, name: string): Step => ({ id, kind: 'tag', action: 'add', name });
    const saved = await save(outline([hours('w', 5), put('a', 'moved-old')], { event: 'list_left' }));
    await publish(saved);
    await stoa.db.sql`select app.leave_list(${contact!}, app.newsletter_list(${kiln.accountId}))`;
    await settle(stoa.database);
    await stoa.db
      .sql`update public.automation_runs set arrived_at = now() - interval '2 hours' where contact_id = ${contact!}`;
    const next = await stoa.db.as(
      { userId: kiln.owner.userId } as never,
      (sql) => sql<[{ saved: { id: string; version: number } }]>`
        select public.save_automation(${kiln.accountId}, ${sql.json({ id: saved.id, version: saved.version + 1, definition: outline([hours('w', 1), put('b', 'moved-new')], { event: 'list_left' }) } as never)}) as saved`,
    );
    expect((await publish(next[0]!.saved, true)).status).toBe(200);
    await advanceRuns(stoa.database, 10);
    await settle(stoa.database);
    const tags = await stoa.db.sql`
      select t.name from public.contact_tags x join public.tags t on t.id = x.tag_id where x.contact_id = ${contact!}`;
    expect(tags).toEqual([{ name: 'moved-new' }]);
  });
});

describe('[MNG-23] the dry run', () => {
  it('shows each step with its time and why an email would not be sent, and does nothing', async () => {
    const [reader] = await makeContacts(stoa.db, kiln.accountId, 1);
    const [{ id: stranger }] = await stoa.db.sql<[{ id: string }]>`
      insert into public.contacts (account_id, email, source) values (${kiln.accountId}, 'stranger@x.test', 'manual') returning id`;
    const { id } = await save(
      outline([{ id: 'w', kind: 'wait', wait: { mode: 'span', amount: 2, unit: 'days' } }, mail()], {
        email: await newsletter(),
      }),
    );
    const run = async (contactId: string) => {
      const body = { contactId, startsAt: '2027-01-01T09:00:00Z', isHappening: false };
      return (await (
        await stoa.call(KILN, `/api/automations/${id}/dry-run`, { token, body })
      ).json()) as DryRunResult;
    };
    expect((await run(reader!)).steps.map(({ at, outcome }) => [at, outcome])).toEqual([
      ['2027-01-03T09:00:00.000Z', 'waited'],
      ['2027-01-03T09:00:00.000Z', 'queued'],
    ]);
    expect((await run(stranger)).steps[1]).toMatchObject({ outcome: 'blocked', block: 'not_on_list' });
    expect(await stoa.db.sql`select from public.automation_runs where automation_id = ${id}`).toHaveLength(0);
  });
});

describe('[MNG-23] calls from outside', () => {
  const hook = async () => {
    const saved = await save(
      outline([{ id: 't', kind: 'tag', action: 'add', name: 'hooked' }], { event: 'webhook' }),
    );
    await publish(saved);
    const reply = await stoa.call(KILN, `/api/automations/${saved.id}/hook`, { token, body: {} });
    const { url } = (await reply.json()) as { url: string };
    return { id: saved.id, path: new URL(url).pathname };
  };
  const post = (path: string, body: object, headers: Record<string, string> = {}, host = KILN) =>
    stoa.app.fetch(
      new Request(`http://${host}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { host, 'content-type': 'application/json', ...headers },
      }),
    );
  const events = async (id: string) =>
    (await stoa.db.sql`select from public.automation_events where data ->> 'automation' = ${id}`).length;

  it('start a contact once by their id, without cookie or Origin, and store no secret', async () => {
    const { id, path } = await hook();
    const first = await post(path, { email: 'ada@x.test', plan: 'pro' }, { 'webhook-id': '1' });
    expect(first.status).toBe(202);
    await post(path, { email: 'ada@x.test', plan: 'pro' }, { 'webhook-id': '1' });
    expect(await events(id)).toBe(1);
    await settle(stoa.database);
    expect(
      await stoa.db.sql`select from public.automation_runs where automation_id = ${id} and state = 'done'`,
    ).toHaveLength(1);
    const secret = path.split('/').at(-1)!;
    expect(await stoa.db.sql`select from ops.automation_hooks where token_hash = ${secret}`).toHaveLength(0);
  });

  it('without an id the same contents count once within the replay window', async () => {
    const { id, path } = await hook();
    await post(path, { email: 'ben@x.test' });
    await post(path, { email: 'ben@x.test' });
    expect(await events(id)).toBe(1);
    clock = new Date(clock.getTime() + 10 * 60_000);
    await post(path, { email: 'ben@x.test' });
    expect(await events(id)).toBe(2);
  });

  it('are rejected when too old, too large, wrong, at another site or at an old address', async () => {
    const { id, path } = await hook();
    const old = String(Math.floor(clock.getTime() / 1000) - 3_600);
    expect((await post(path, { email: 'a@x.test' }, { 'webhook-timestamp': old })).status).toBe(400);
    expect((await post(path, { email: 'a@x.test' }, { 'webhook-timestamp': 'soon' })).status).toBe(400);
    expect((await post(path, { email: 'a@x.test', x: 'y'.repeat(20_000) })).status).toBe(413);
    expect((await post(path, { email: 'nobody' })).status).toBe(400);
    expect((await post(path, { email: 'a@x.test' }, {}, POLYGLOT)).status).toBe(404);
    await stoa.call(KILN, `/api/automations/${id}/hook`, { token, body: {} });
    expect((await post(path, { email: 'a@x.test' })).status).toBe(404);
    expect(await events(id)).toBe(0);
  });
});

describe('[MNG-23] calls to other services', () => {
  const queue = async () => {
    const [contact] = await makeContacts(stoa.db, kiln.accountId, 1);
    const saved = await save(
      outline([{ id: 'h', kind: 'webhook', url: 'https://hooks.example/in' }], { event: 'list_left' }),
    );
    await publish(saved);
    await stoa.db.sql`select app.leave_list(${contact!}, app.newsletter_list(${kiln.accountId}))`;
    await settle(stoa.database);
    const [call] = await stoa.db.sql<[{ id: string }]>`
      select c.id from public.automation_calls c join public.automation_runs r on r.id = c.run_id where r.automation_id = ${saved.id}`;
    await stoa.db.sql`select public.move_automation(${kiln.accountId}, ${saved.id}, 'archive')`.catch(
      () => {},
    );
    return call.id;
  };
  const rowOf = async (id: string) => {
    const [row] = await stoa.db
      .sql`select state, attempts, reason from public.automation_calls where id = ${id}`;
    return row;
  };

  it('never reach an inner address, and fail after eight tries', async () => {
    const id = await queue();
    for (let turn = 0; turn < 9; turn += 1) {
      await sendCalls(stoa.database, 'a secret', { resolve: async () => ['10.0.0.5'] });
      await stoa.db.sql`update public.automation_calls set next_try_at = now()`;
    }
    expect(await rowOf(id)).toEqual({ state: 'failed', attempts: 8, reason: 'not a public address' });
  });

  it('are signed over id, time and body, as Standard Webhooks has it', () => {
    expect(
      signCall(
        'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        'msg_p5jXN8AQM9LWM0D4loKWxJek',
        1_614_265_330,
        '{"test": 2432232314}',
      ),
    ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    const secret = callSecretOf('a secret', kiln.accountId);
    expect(signCall(secret, 'x', 1, '{}')).not.toBe(signCall(secret, 'x', 2, '{}'));
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(secret).not.toBe(callSecretOf('a secret', crypto.randomUUID()));
  });
});
