import { createHmac, generateKeyPairSync } from 'node:crypto';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCampaign, makeList, statesOf } from '../../../testing/campaign-fixture.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../../testing/test-app.ts';
import type { EventProviderName } from './providers/provider.ts';
import {
  amazon,
  type Call,
  CALLS,
  type Kind,
  now,
  SECRETS,
  type Sent,
  signSns,
} from '../../../testing/provider-calls.ts';

const apps = new Map<EventProviderName, TestApp>();
const fetched: string[] = [];
let first: TestApp;

beforeAll(async () => {
  for (const provider of Object.keys(SECRETS) as EventProviderName[]) {
    const app: TestApp = await createTestApp({
      env: { MAIL_EVENTS_PROVIDER: provider, MAIL_EVENTS_SECRET: SECRETS[provider] },
      mailFetch: {
        async fetchText(url) {
          fetched.push(url);
          return amazon.publicKey.export({ type: 'spki', format: 'pem' }) as string;
        },
      },
      ...(apps.size > 0 && { beside: first }),
    });
    apps.set(provider, app);
    first ??= app;
  }
});
afterAll(async () => {
  for (const app of [...apps.values()].toReversed()) await app.stop();
});

let sent: Sent;
async function makeSent(state = 'sent'): Promise<Sent> {
  const site = await makeAccount(first.db.sql);
  const list = await makeList(first.db, site, 1);
  const [[email, contactId]] = [...list.contacts] as [[string, string]];
  const { id: campaignId } = await makeCampaign(first.db, site, [list.listId]);
  const [row] = await first.db.sql<[{ id: string }]>`
    insert into public.deliveries (account_id, campaign_id, contact_id, state, settled_at)
    values (${site.accountId}, ${campaignId}, ${contactId}, ${state}, now()) returning id`;
  return { id: row.id, email, campaignId, accountId: site.accountId, contactId };
}
beforeEach(async () => {
  sent = await makeSent();
});

async function post(provider: EventProviderName, { body, headers }: Call) {
  const path = `/api/email/events/${provider}`;
  const reply = await apps
    .get(provider)!
    .call(PLATFORM, path, { rawBody: body, headers: { origin: '', ...headers } });
  return [reply.status, (await reply.json()) as Record<string, unknown>] as const;
}
const factsOf = async ({ id, contactId, accountId }: Sent) => {
  const [row] = await first.db.sql`
    select d.state, d.reason, s.reason as suppressed,
      (select count(*)::int from public.delivery_events e where e.delivery_id = d.id) as events,
      (select status from public.list_contacts x where x.contact_id = ${contactId}) as list,
      (select coalesce(sum(bounced), 0)::int from public.sending_days y where y.account_id = ${accountId}) as bounced,
      (select coalesce(sum(complained), 0)::int from public.sending_days y where y.account_id = ${accountId}) as complained
    from public.deliveries d join public.contacts c on c.id = d.contact_id
    left join public.suppressions s on s.account_id = c.account_id and s.email_hash = c.email_hash where d.id = ${id}`;
  return row!;
};
const unique = () => crypto.randomUUID();

describe.each(Object.keys(SECRETS) as EventProviderName[])('[MNG-21] events of %s', (provider) => {
  const call = (kind: Kind, event = unique()) => post(provider, CALLS[provider](kind, event, sent));

  it('a hard bounce suppresses the address, however often it is told', async () => {
    const event = unique();
    expect(await call('hard', event)).toEqual([200, { outcomes: ['taken'] }]);
    for (let n = 0; n < 4; n += 1)
      expect(await call('hard', event)).toEqual([200, { outcomes: ['repeated'] }]);
    expect(await factsOf(sent)).toMatchObject({
      state: 'bounced',
      reason: 'hard_bounce',
      suppressed: 'hard_bounce',
      events: 1,
      bounced: 1,
    });
  });

  it('a soft bounce suppresses nobody', async () => {
    await call('soft');
    expect(await factsOf(sent)).toMatchObject({ state: 'bounced', reason: 'soft_bounce', suppressed: null });
  });

  it('a complaint leaves the list and stays whatever comes after', async () => {
    await call('complaint');
    await call('hard');
    await call('delivered');
    expect(await factsOf(sent)).toMatchObject({
      state: 'complained',
      suppressed: 'complaint',
      list: 'unsubscribed',
      complained: 1,
      events: 3,
    });
  });

  it('one event at once by many calls counts once', async () => {
    const event = unique();
    const replies = await Promise.all(Array.from({ length: 5 }, () => call('complaint', event)));
    expect(replies.filter(([, body]) => (body['outcomes'] as string[])[0] === 'taken')).toHaveLength(1);
    expect(await factsOf(sent)).toMatchObject({ complained: 1, events: 1 });
  });

  it('nothing forged, changed or without proof is taken', async () => {
    const { body, headers } = CALLS[provider]('complaint', unique(), sent);
    const other = await makeSent();
    const isBound = provider === 'ses' || provider === 'resend';
    const forgeries: Call[] = [
      { body, headers: Object.fromEntries(Object.keys(headers).map((name) => [name, ''])) },
      { body, headers: { ...headers, authorization: 'Bearer wrong', 'svix-signature': 'v1,wrong' } },
      ...(isBound ? [{ body: body.replace(sent.email, other.email), headers }] : []),
      { body: '{}', headers: { authorization: '' } },
      { body: 'no json', headers: { authorization: '' } },
    ].map((one) =>
      provider === 'mailgun'
        ? { ...one, body: one.body.replace(/"signature":"[0-9a-f]{4}/, '"signature":"0000') }
        : one,
    );
    const isPlain = provider === 'ses';
    for (const forgery of isPlain ? forgeries.slice(2) : forgeries)
      expect((await post(provider, forgery))[0]).toBe(401);
    expect(await factsOf(sent)).toMatchObject({ state: 'sent', events: 0 });
    expect(await factsOf(other)).toMatchObject({ state: 'sent', events: 0 });
  });
});

describe('[MNG-21] signals', () => {
  it('of another provider than the installation’s are refused', async () => {
    const { body, headers } = CALLS.brevo('complaint', unique(), sent);
    const reply = await apps
      .get('resend')!
      .call(PLATFORM, '/api/email/events/brevo', { rawBody: body, headers });
    expect(reply.status).toBe(401);
  });

  it('for another reader than the email’s prove nothing', async () => {
    const other = await makeSent();
    const mixed = { ...sent, email: other.email };
    expect(await post('brevo', CALLS.brevo('complaint', unique(), mixed))).toEqual([
      200,
      { outcomes: ['unknown'] },
    ]);
    expect(await factsOf(sent)).toMatchObject({ state: 'sent', suppressed: null });
    expect(await factsOf(other)).toMatchObject({ state: 'sent', suppressed: null });
  });

  it('settle an email of which nobody knew whether it left', async () => {
    const lost = await makeSent('uncertain');
    await first.db.sql`update public.campaigns set state = 'scheduled' where id = ${lost.campaignId}`;
    await first.db.sql`update public.campaigns set state = 'preparing' where id = ${lost.campaignId}`;
    await first.db.sql`update public.campaigns set state = 'sending' where id = ${lost.campaignId}`;
    await first.db.sql`select ops.finish_campaigns()`;
    await post('brevo', CALLS.brevo('delivered', unique(), lost));
    expect(await statesOf(first.db, lost.campaignId)).toEqual({ delivered: 1 });
    const [row] = await first.db
      .sql`select sent, uncertain from public.campaigns where id = ${lost.campaignId}`;
    expect(row).toMatchObject({ sent: 1, uncertain: 0 });
  });

  it('of three soft bounces running suppress the address as soft_repeated', async () => {
    for (let n = 0; n < 3; n += 1) {
      expect((await factsOf(sent))['suppressed']).toBeNull();
      const [campaign] = await first.db.sql<[{ id: string }]>`
        insert into public.campaigns (account_id, name) values (${sent.accountId}, 'More') returning id`;
      const [row] = await first.db.sql<[{ id: string }]>`
        insert into public.deliveries (account_id, campaign_id, contact_id, state, settled_at)
        values (${sent.accountId}, ${campaign.id}, ${sent.contactId}, 'sent', clock_timestamp()) returning id`;
      await post('brevo', CALLS.brevo('soft', unique(), { ...sent, id: row.id }));
    }
    expect((await factsOf(sent))['suppressed']).toBe('soft_repeated');
  });

  it('of SES need Amazon’s own certificate and topic, and confirm a subscription at Amazon alone', async () => {
    const message = { MessageId: unique(), Message: '{}' };
    const rogue = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const notice of [
      signSns(message, rogue.privateKey),
      signSns({ ...message, TopicArn: 'arn:aws:sns:eu-west-1:2:other' }),
      signSns({ ...message, SigningCertURL: 'https://evil.example/SimpleNotificationService-abc.pem' }),
      signSns({
        ...message,
        SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-a.pem',
      }),
    ])
      expect((await post('ses', { body: JSON.stringify(notice), headers: {} }))[0]).toBe(401);
    const confirm = (SubscribeURL: string) =>
      signSns({ ...message, Type: 'SubscriptionConfirmation', Token: 't', SubscribeURL });
    fetched.length = 0;
    const evil = confirm('https://evil.example/?Action=ConfirmSubscription');
    expect((await post('ses', { body: JSON.stringify(evil), headers: {} }))[0]).toBe(401);
    expect(fetched.filter((url) => url.includes('evil'))).toEqual([]);
    const right = confirm('https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription');
    expect(await post('ses', { body: JSON.stringify(right), headers: {} })).toEqual([200, { outcomes: [] }]);
    expect(fetched.at(-1)).toMatch(/ConfirmSubscription$/);
  });

  it('of Mailgun take no second event by one token, and none that is old', async () => {
    const call = CALLS.mailgun('delivered', unique(), sent);
    expect((await post('mailgun', call))[0]).toBe(200);
    const other = { ...call, body: call.body.replace(/"id":"[^"]+"/, `"id":"${unique()}"`) };
    expect((await post('mailgun', other))[0]).toBe(401);
    const timestamp = `${now() - 3600}`;
    const signature = createHmac('sha256', SECRETS.mailgun).update(`${timestamp}t`).digest('hex');
    const old = { body: JSON.stringify({ signature: { timestamp, token: 't', signature } }), headers: {} };
    expect((await post('mailgun', old))[0]).toBe(401);
  });
});
