import { createTestDatabase, makeAccount, type TestDatabase } from '@stoa/supabase/testing';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../shared/database/connect.ts';
import { silentLog } from '../../../shared/log/log.ts';
import { makeCampaign, makeList } from '../../../testing/campaign-fixture.ts';
import { startBounceListener } from './bounce-listener.ts';
import { createVerpTokens } from './verp-addresses.ts';

const HOST = 'bounces.stoa.example';
const tokens = createVerpTokens('a secret');
let db: TestDatabase;
let database: Database;
let listener: Awaited<ReturnType<typeof startBounceListener>>;
let delivery: string;
let address: string;

beforeAll(async () => {
  db = await createTestDatabase();
  database = openDatabase(db.url, 5);
  listener = await startBounceListener({
    ...{ listenHost: '127.0.0.1', port: 0, tokens, databases: [database], log: silentLog },
  });
});
afterAll(async () => {
  await listener.stop();
  await database.end();
  await db.drop();
});
beforeEach(async () => {
  const site = await makeAccount(db.sql);
  const list = await makeList(db, site, 1);
  const [[, contactId]] = [...list.contacts] as [[string, string]];
  const { id } = await makeCampaign(db, site, [list.listId]);
  const [row] = await db.sql<[{ id: string }]>`
    insert into public.deliveries (account_id, campaign_id, contact_id, state, settled_at)
    values (${site.accountId}, ${id}, ${contactId}, 'sent', now()) returning id`;
  delivery = row.id;
  address = `${tokens.issue(delivery)}@${HOST}`;
});

async function send(to: string, raw: string): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ envelope: { from: '', to }, raw });
    return response;
  } catch (error) {
    return String((error as Error).message);
  } finally {
    transport.close();
  }
}
const report = (type: string, parts: [string, string][]) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Returned',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="b1"`,
    '',
    ...parts.flatMap(([kind, text]) => ['--b1', `Content-Type: ${kind}`, '', text]),
    '--b1--',
    '',
  ].join('\r\n');
const dsn = (action: string, status: string) =>
  report('delivery-status', [
    ['text/plain', 'Sorry.'],
    [
      'message/delivery-status',
      `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; reader@example.com\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status}\r\n  gone`,
    ],
    ['message/rfc822', 'Subject: News\r\n\r\nHello'],
  ]);
const arf = (kind: string, from: string) =>
  report('feedback-report', [
    ['text/plain', 'A complaint.'],
    [
      'message/feedback-report',
      `Feedback-Type: ${kind}\r\nUser-Agent: x/1\r\nVersion: 1\r\nOriginal-Mail-From: <${from}>`,
    ],
    ['message/rfc822', 'Subject: News\r\n\r\nHello'],
  ]);
const facts = async () => {
  const [row] = await db.sql`
    select d.state, d.reason, d.code, s.reason as suppressed,
      (select count(*)::int from public.delivery_events e where e.delivery_id = d.id) as events
    from public.deliveries d join public.contacts c on c.id = d.contact_id
    left join public.suppressions s on s.account_id = c.account_id and s.email_hash = c.email_hash where d.id = ${delivery}`;
  return row!;
};

describe('[MNG-21] bounces by SMTP', () => {
  it('an address that does not exist is suppressed, once', async () => {
    for (let n = 0; n < 3; n += 1) expect(await send(address, dsn('failed', '5.1.1'))).toMatch(/^250/);
    expect(await facts()).toMatchObject({
      state: 'bounced',
      reason: 'hard_bounce',
      code: '5.1.1',
      suppressed: 'hard_bounce',
      events: 1,
    });
  });

  it('a full mailbox is a soft bounce', async () => {
    await send(address.toUpperCase(), dsn('failed', '5.2.2'));
    expect(await facts()).toMatchObject({ state: 'bounced', reason: 'soft_bounce', suppressed: null });
  });

  it('a delay, an absence and any other email change nothing', async () => {
    await send(address, dsn('delayed', '4.4.1'));
    await send(
      address,
      'From: reader@example.com\r\nSubject: Out of office\r\n\r\nStatus: 5.1.1\r\nAction: failed\r\n',
    );
    await send(address, arf('not-spam', address));
    expect(await facts()).toMatchObject({ state: 'sent', events: 0 });
  });

  it('a complaint counts by the genuine address in it, whoever it is sent to', async () => {
    await send(`complaints@${HOST}`, arf('abuse', address));
    expect(await facts()).toMatchObject({ state: 'complained', suppressed: 'complaint', events: 1 });
  });

  it('forged addresses are rejected before the email is read, and forged reports change nothing', async () => {
    const forged = createVerpTokens('another secret').issue(delivery);
    expect(await send(`${forged}@${HOST}`, dsn('failed', '5.1.1'))).toMatch(/550/);
    expect(await send(`owner@${HOST}`, dsn('failed', '5.1.1'))).toMatch(/550/);
    expect(await send(`complaints@${HOST}`, arf('abuse', `${forged}@${HOST}`))).toMatch(/^250/);
    expect(await facts()).toMatchObject({ state: 'sent', suppressed: null, events: 0 });
  });

  it('an email that is too large is rejected', async () => {
    expect(await send(address, `Subject: x\r\n\r\n${'x'.repeat(600 * 1024)}`)).toMatch(/552/);
  });
});
