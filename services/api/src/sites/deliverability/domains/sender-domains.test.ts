import { makeAccount, makePerson } from '@stoa/supabase/testing';
import type { SenderDomain } from '@stoa/shared/contracts/sender-domains';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCampaign, makeList, scheduleCampaign } from '../../../testing/campaign-fixture.ts';
import { type MailingScene, openMailingScene, SECRET } from '../../../testing/mailing-scene.ts';
import { createKeyBox } from '../../../shared/signing/key-box.ts';
import { createVerpTokens } from '../bounces/verp-addresses.ts';
import { checkDueDomains } from './check-due-domains.ts';
import { createDomainKeys } from './domain-keys.ts';

let scene: MailingScene;
const keys = () => createDomainKeys(scene.stoa.database, createKeyBox(SECRET));
const checkDue = async () => {
  await scene.stoa.db.sql`update public.sender_domains set next_check_at = now()`;
  return checkDueDomains(scene.stoa.database, {
    dns: scene.dns,
    keys: keys(),
    returnHost: 'bounces.stoa.example',
  });
};

beforeAll(async () => {
  scene = await openMailingScene();
});
beforeEach(async () => {
  scene.dns.records.clear();
  scene.dns.silent.clear();
  scene.sink.accepted.length = 0;
  await scene.stoa.db.sql`delete from public.campaigns`;
  await scene.stoa.db.sql`delete from public.sender_domains`;
  await scene.stoa.db.sql`delete from ops.account_secrets`;
});
afterAll(() => scene.stop());

const add = async (domain: string, localPart = 'news'): Promise<SenderDomain> => {
  const { status, body } = await scene.call('POST', '', { domain, localPart });
  expect(status).toBe(200);
  return body.domains.find((one) => one.domain === domain)!;
};
async function addProven(domain: string): Promise<SenderDomain> {
  const { id } = await add(domain);
  await scene.publish();
  const { body } = await scene.call('POST', `/${id}/check`, {});
  const found = body.domains.find((one) => one.id === id)!;
  expect(found.state).toBe('verified');
  return found;
}
async function send(count = 1) {
  const { stoa, site } = scene;
  const list = await makeList(stoa.db, site, count);
  const campaign = await makeCampaign(stoa.db, site, [list.listId], { replyTo: 'owner@gmail.com' });
  await stoa.db.sql`
    insert into ops.account_limits (account_id, metric, source, value) values (${site.accountId}, 'emails', 'operator', 10000)
    on conflict do nothing`;
  await scheduleCampaign(stoa.db, site, campaign);
  return campaign;
}
const stateOf = async (id: string) => {
  const [row] = await scene.stoa.db
    .sql`select state, wait_reason, wait_detail from public.campaigns where id = ${id}`;
  return row!;
};
const until = (id: string, state: string) =>
  vi.waitFor(async () => expect((await stateOf(id))['state']).toBe(state), { timeout: 15_000, interval: 20 });
const resolver = async (name: string, type: string) =>
  type === 'TXT'
    ? scene.dns.txt(name)
    : Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));

describe('[MNG-21] sender domains', () => {
  it('say what DNS should hold beside what it holds, and count once all is there', async () => {
    const { id, records, state } = await add('clay.example');
    expect(state).toBe('pending');
    expect(records.map(({ key }) => key)).toEqual(['proof', 'dkim1', 'dkim2', 'returnPath', 'dmarc']);
    expect(records.every(({ status }) => status === 'unchecked')).toBe(true);
    await scene.publish();
    scene.dns.records.set('TXT _dmarc.clay.example', ['v=DMARC1; p=maybe']);
    const wrong = await scene.call('POST', `/${id}/check`, {});
    const dmarc = wrong.body.domains[0]!.records.find(({ key }) => key === 'dmarc');
    expect(dmarc).toMatchObject({ status: 'wrong', found: ['v=DMARC1; p=maybe'] });
    expect(wrong.body.domains[0]!.state).toBe('pending');
    scene.dns.records.set('TXT _dmarc.clay.example', ['v=DMARC1; p=reject; rua=mailto:a@clay.example']);
    const right = await scene.call('POST', `/${id}/check`, {});
    expect(right.body.domains[0]).toMatchObject({ state: 'verified', isDefault: true, canRotate: true });
  });

  it.each([
    ['another account’s proof', 'TXT _stoa.clay.example', ['stoa-site=somebody']],
    ['another key', 'dkim1', ['v=DKIM1; k=rsa; p=AAAA']],
    ['an empty key', 'dkim1', ['v=DKIM1; k=rsa; p=']],
    ['two policies', 'TXT _dmarc.clay.example', ['v=DMARC1; p=none', 'v=DMARC1; p=none']],
  ])('do not count with %s', async (_name, place, values) => {
    const { id, records } = await add('clay.example');
    await scene.publish();
    const name = place === 'dkim1' ? `TXT ${records.find(({ key }) => key === 'dkim1')!.name}` : place;
    scene.dns.records.set(name, values);
    expect((await scene.call('POST', `/${id}/check`, {})).body.domains[0]!.state).toBe('pending');
  });

  it('take the policy of the registered domain for a name below it', async () => {
    const { id } = await add('mail.clay.example');
    await scene.publish();
    scene.dns.records.delete('TXT _dmarc.mail.clay.example');
    scene.dns.records.set('TXT _dmarc.clay.example', ['some text', 'v=DMARC1; p=none']);
    expect((await scene.call('POST', `/${id}/check`, {})).body.domains[0]!.state).toBe('verified');
  });

  it.each(['gmail.com', 'Outlook.com', 'gmx.de', 'qq.com'])('refuse %s with a reason', async (domain) => {
    const reply = await scene.call('POST', '', { domain });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'free_mail_domain' });
  });

  it('refuse what is no domain, a second time, and a sixth', async () => {
    for (const domain of ['', 'clay', 'a@b.example', 'http://x.example', '-x.example', 'x\r\ny.example'])
      expect((await scene.call('POST', '', { domain })).status, domain).toBe(400);
    for (const localPart of ['', 'a b', 'a@b', '.a', 'a\r\nBcc: x', 'x'.repeat(41)])
      expect((await scene.call('POST', '', { domain: 'x.example', localPart })).status, localPart).toBe(400);
    await add('one.example');
    expect((await scene.call('POST', '', { domain: 'one.example' })).body).toMatchObject({
      code: 'name_taken',
    });
    for (const name of ['two', 'three', 'four', 'five']) await add(`${name}.example`);
    expect((await scene.call('POST', '', { domain: 'six.example' })).body).toMatchObject({
      code: 'limit_reached',
    });
  });

  it('lie sealed, and are for managers of this site alone', async () => {
    const { id } = await addProven('clay.example');
    const rows = await scene.stoa.db.sql<{ sealed: Buffer; name: string }[]>`
      select name, sealed from ops.account_secrets where account_id = ${scene.site.accountId}`;
    expect(rows).toHaveLength(2);
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('PRIVATE KEY');
    const other = await makeAccount(scene.stoa.db.sql);
    const rival = await scene.stoa.tokenOf(other.owner);
    const student = await scene.stoa.tokenOf(await makePerson(scene.stoa.db.sql, { account: scene.site }));
    for (const [token, status] of [
      ['', 401],
      [student, 403],
      [rival, 403],
    ] as const)
      expect((await scene.call('GET', '', undefined, token)).status).toBe(status);
    for (const [method, path, body] of [
      ['PATCH', `/${id}`, { localPart: 'evil' }],
      ['DELETE', `/${id}`, undefined],
      ['POST', `/${id}/check`, {}],
      ['POST', `/${id}/rotate`, {}],
    ] as const) {
      const options = { method, token: rival, ...(body ? { body } : {}) };
      const reply = await scene.stoa.call(
        `${other.slug}.localhost:3000`,
        `/api/email/domains${path}`,
        options,
      );
      expect([method, path, reply.status]).toEqual([method, path, 404]);
    }
    expect((await scene.call('DELETE', `/${id}`)).status).toBe(204);
    const left = await scene.stoa.db
      .sql`select from ops.account_secrets where account_id = ${scene.site.accountId}`;
    expect(left).toHaveLength(0);
  });
});

describe('[MNG-21] emails in the name of a domain', () => {
  it('are signed with both ways to leave in h=, aligned, and have a return address of their own', async () => {
    await addProven('clay.example');
    await scene.startSender();
    const campaign = await send(3);
    await until(campaign.id, 'finished');
    expect(scene.sink.accepted).toHaveLength(3);
    for (const { data, from } of scene.sink.accepted) {
      const { results } = await dkimVerify(Buffer.from(data), { resolver });
      expect(results[0]!.status).toMatchObject({ result: 'pass', aligned: 'clay.example' });
      const signed = results[0]!.signingHeaders!.keys.toLowerCase().split(': ');
      expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from']));
      expect(data).toMatch(/^From: The kiln <news@clay\.example>\r$/m);
      expect(from).toMatch(/^b\+[0-9a-f]{32}-[0-9a-f]{16}@bounce\.clay\.example$/);
      expect(createVerpTokens(SECRET).read(from)).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(new Set(scene.sink.accepted.map(({ from }) => from)).size).toBe(3);
  });

  it('come from the platform with Reply-To until the domain is proven', async () => {
    await add('clay.example');
    await scene.startSender();
    const campaign = await send();
    await until(campaign.id, 'finished');
    const [{ data, from }] = scene.sink.accepted as [(typeof scene.sink.accepted)[0]];
    expect(data).toMatch(/^From: The kiln <stoa@stoa\.example>\r$/m);
    expect(data).toMatch(/^Reply-To: <owner@gmail\.com>\r$/m);
    expect(data).not.toMatch(/DKIM-Signature/);
    expect(from).toMatch(/@bounces\.stoa\.example$/);
  });

  it('wait while DNS no longer names the domain, and go on alone; silence of DNS breaks nothing', async () => {
    const { records } = await addProven('clay.example');
    await scene.stoa.db.sql`insert into ops.send_lanes (name, per_second, tokens) values ('platform', 5, 0)
      on conflict (name) do update set per_second = 5, tokens = 0`;
    await scene.startSender();
    const campaign = await send(40);
    await until(campaign.id, 'sending');
    const proof = `TXT ${records[0]!.name}`;
    scene.dns.silent.add(records[0]!.name);
    for (const _ of [1, 2, 3]) await checkDue();
    expect((await stateOf(campaign.id))['state']).toBe('sending');
    scene.dns.silent.clear();
    const [text] = scene.dns.records.get(proof)!;
    scene.dns.records.delete(proof);
    await checkDue();
    expect((await stateOf(campaign.id))['state']).toBe('sending');
    await checkDue();
    expect(await stateOf(campaign.id)).toMatchObject({
      state: 'waiting',
      wait_reason: 'domain',
      wait_detail: 'clay.example',
    });
    const { body } = await scene.call('GET', '');
    expect(body.domains[0]).toMatchObject({ state: 'broken' });
    scene.dns.records.set(proof, [text!]);
    await scene.stoa.db.sql`update ops.send_lanes set per_second = 1000, max_per_second = 1000`;
    await checkDue();
    await until(campaign.id, 'finished');
    expect(new Set(scene.sink.accepted.map(({ to }) => to)).size).toBe(40);
    expect(scene.sink.accepted).toHaveLength(40);
    for (const { data } of scene.sink.accepted)
      expect(data).toMatch(/^From: The kiln <news@clay\.example>\r$/m);
  });

  it('go on from the platform’s address where their domain is removed', async () => {
    const { id } = await addProven('clay.example');
    const campaign = await send(2);
    await scene.stoa.db.sql`select ops.start_due_campaigns()`;
    await scene.call('DELETE', `/${id}`);
    await scene.startSender();
    await until(campaign.id, 'finished');
    for (const { data } of scene.sink.accepted) expect(data).toMatch(/<stoa@stoa\.example>/);
  });
});

describe('[MNG-21] the two keys of a domain', () => {
  it('change places only once DNS names the second, and the first is replaced a week after', async () => {
    const { id, records } = await addProven('clay.example');
    const second = records.find(({ key }) => key === 'dkim2')!;
    scene.dns.records.delete(`TXT ${second.name}`);
    await scene.call('POST', `/${id}/check`, {});
    expect((await scene.call('POST', `/${id}/rotate`, {})).body).toMatchObject({ code: 'domain_not_ready' });
    await scene.publish();
    await scene.call('POST', `/${id}/check`, {});
    const rotated = await scene.call('POST', `/${id}/rotate`, {});
    expect(rotated.status).toBe(200);
    const inUse = rotated.body.domains[0]!.records.find(({ key }) => key === 'dkim1')!;
    expect(inUse).toMatchObject({ name: second.name, value: second.value, status: 'ok' });
    expect((await scene.call('POST', `/${id}/rotate`, {})).body).toMatchObject({ code: 'domain_not_ready' });
    await scene.startSender();
    const campaign = await send();
    await until(campaign.id, 'finished');
    const { results } = await dkimVerify(Buffer.from(scene.sink.accepted[0]!.data), { resolver });
    expect(results[0]).toMatchObject({ selector: second.name.split('.')[0], status: { result: 'pass' } });

    await checkDue();
    const before = records.find(({ key }) => key === 'dkim1')!;
    const retired = async () =>
      (await scene.call('GET', '')).body.domains[0]!.records.find(({ key }) => key === 'dkim2')!;
    expect(await retired()).toMatchObject({ name: before.name, value: before.value });
    await scene.stoa.db.sql`update public.sender_domains set rotated_at = now() - interval '8 days'`;
    await checkDue();
    const fresh = await retired();
    expect(fresh.value).not.toBe(before.value);
    expect(fresh).toMatchObject({ name: before.name, status: 'wrong', found: [before.value] });
    expect((await scene.call('GET', '')).body.domains[0]).toMatchObject({
      state: 'verified',
      canRotate: false,
    });
  });

  it('are checked hourly at first and daily once proven for a day', async () => {
    const { id } = await addProven('clay.example');
    const next = async () => {
      const [row] = await scene.stoa.db.sql<{ hours: number }[]>`
        select round(extract(epoch from next_check_at - checked_at) / 3600)::int as hours from public.sender_domains where id = ${id}`;
      return row!.hours;
    };
    expect(await next()).toBe(1);
    await scene.stoa.db
      .sql`update public.sender_domains set verified_at = now() - interval '2 days' where id = ${id}`;
    await checkDue();
    expect(await next()).toBe(24);
    scene.dns.records.clear();
    await checkDue();
    expect(await next()).toBe(1);
    expect(
      await checkDueDomains(scene.stoa.database, { dns: scene.dns, keys: keys(), returnHost: null }),
    ).toBe(0);
  });
});
