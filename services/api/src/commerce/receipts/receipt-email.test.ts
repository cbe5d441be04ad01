import {
  makeAccount,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestPerson,
} from '@stoa/supabase/testing';
import type { Order } from '@stoa/shared/contracts/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobContext } from '../../app/jobs/job.ts';
import { mailOrders } from '../../app/jobs/list/mail-orders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailTranslations } from '../../shared/mail/mail-translations.ts';
import { mailText } from '../../testing/texts.ts';
import { createReceiptLinks } from './receipt-link.ts';
import { RECEIPT_TRANSLATIONS } from './receipt-translations.ts';

const KILN = 'kiln.localhost:3000';
const SECRET = 'a-cookie-secret-of-the-tests-long-enough';
const DAY_MS = 86_400_000;
let stoa: TestApp;
let kiln: TestAccount;
let context: JobContext;
let clock = new Date();
const links = createReceiptLinks(SECRET);
beforeAll(async () => {
  stoa = await createTestApp({ now: () => clock });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  context = {
    database: stoa.database,
    presets: [],
    smtp: null,
    siteUrl: ({ slug }) => `https://${slug}.test`,
    receiptToken: (what) => links.issue(what, clock),
    resolveTxt: async () => [],
    gateways: stoa.app.gateways,
  };
});
afterAll(() => stoa.stop());

let turn = 0;
async function buy(language: string, kind: 'product' | 'download' = 'product') {
  const person = await makePerson(stoa.db.sql, { account: kiln });
  await stoa.db.sql`update public.members set language = ${language} where user_id = ${person.userId}`;
  const id = await makeProduct(stoa.db.sql, kiln, { title: 'Glaze <book>', kind });
  if (kind === 'download') await addFile(id);
  const reply = await stoa.call(KILN, '/api/orders', {
    token: await stoa.tokenOf(person),
    from: `10.4.0.${(turn += 1)}`,
    body: {
      items: [{ type: kind, id, quantity: kind === 'product' ? 2 : 1 }],
      contact: {
        email: person.email,
        name: 'Bea',
        country: 'DE',
        address: { street: 'Am Hof 1', city: 'Bonn' },
      },
      provider: 'offline',
      idempotencyKey: crypto.randomUUID(),
    },
  });
  const { order } = (await reply.json()) as { order: Order };
  await stoa.db.as(kiln.owner, (sql) => sql`select public.mark_order_paid(${order.id})`);
  return { person, order };
}
async function addFile(productId: string) {
  const [media] = await stoa.db.sql<[{ id: string }]>`
    insert into public.media (account_id, object_name, name, mime, size_bytes, visibility)
    values (${kiln.accountId}, ${`media/${productId}.pdf`}, 'Book', 'application/pdf', 17, 'private') returning id`;
  await stoa.db.sql`update public.products set media_id = ${media.id} where id = ${productId}`;
}
async function emailTo({ email }: TestPerson) {
  await mailOrders.run(context);
  const rows = await stoa.db.sql<{ message: { subject: string; text: string; html: string } }[]>`
    select message from ops.outbox where recipient = ${email} order by at`;
  return rows.map(({ message }) => message).at(-1)!;
}
const linkIn = (text: string) => new URL(/https:\S+\/api\/receipts\/link\/\S+/.exec(text)![0]);

describe('the email about a paid order', () => {
  it('lists lines, sums and tax, and links the receipt, which opens without a login', async () => {
    const { person, order } = await buy('en');
    await stoa.db.sql`
      update public.orders set tax_mode = 'included', tax_name = 'VAT', tax_percent = 25, tax_minor = 4000 where id = ${order.id}`;
    const { subject, text, html } = await emailTo(person);
    expect(subject).toContain(mailText('paid.subject', { order: `#${order.number}` }));
    expect(text).toContain('2 × Glaze <book> · ');
    expect(text).toContain('Subtotal: €200.00\nIncludes VAT 25%: €40.00\nTotal: €200.00\n');
    expect(html).toContain('Glaze &lt;book&gt;');
    const reply = await stoa.call(KILN, linkIn(text).pathname);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('referrer-policy')]).toEqual([
      200,
      'application/pdf',
      'no-referrer',
    ]);
    expect(
      Buffer.from(await reply.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('speaks the buyer’s language, receipt included', async () => {
    const { person, order } = await buy('de');
    const { subject, text } = await emailTo(person);
    expect(subject).toContain(mailTranslations('de')('paid.subject', { order: `#${order.number}` }));
    expect(text).toContain(`${RECEIPT_TRANSLATIONS.de.sum}: `);
    expect(links.read(linkIn(text).pathname.split('/').at(-1)!)?.language).toBe('de');
  });

  it('names the files that were bought, and leads to them through the order', async () => {
    const { person, order } = await buy('en', 'download');
    const { text, html } = await emailTo(person);
    const download = mailTranslations('en')('order.download', { title: 'Glaze <book>' });
    expect(text).toContain(`${download}:\nhttps://kiln.test/thankyou?order=${order.id}`);
    expect(html).toContain('>Download Glaze &lt;book&gt;</a>');
    expect((await emailTo((await buy('en')).person)).text).not.toContain(download);
  });

  it('has the site’s own text once it is written, with lines and receipt still there', async () => {
    const body = {
      subject: 'Thank you, {{ buyer.name }}',
      body: 'You paid {{ order.total }} for {{ order.number }} at {{ site.name }}.',
      action: 'See it',
      version: 0,
    };
    const token = await stoa.tokenOf(kiln.owner);
    const path = '/api/email/templates/receipt/en';
    expect((await stoa.call(KILN, path, { method: 'PUT', body, token })).status).toBe(200);
    const { person, order } = await buy('en');
    const { subject, text } = await emailTo(person);
    expect(subject).toBe('Thank you, Bea');
    expect(text).toContain(` for #${order.number} at `);
    expect(text).toContain('Glaze <book>');
    expect(linkIn(text).pathname).toContain('/api/receipts/link/');
    await stoa.call(KILN, path, { method: 'DELETE', token });
  });
});

describe('the link to a receipt', () => {
  const open = (token: string, host = KILN) => stoa.call(host, `/api/receipts/link/${token}`);

  it('is of its own order and site, and nobody can write one', async () => {
    const { order } = await buy('en');
    const link = { accountId: kiln.accountId, orderId: order.id, language: 'en' as const };
    const token = links.issue(link, clock);
    expect((await open(token)).status).toBe(200);
    expect((await open(token, 'polyglot.localhost:3000')).status).toBe(404);
    const [text = '', signature = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...link, expiresAt: 9e15 })).toString('base64url');
    for (const bad of [
      `${forged}.${signature}`,
      text,
      `${text}.`,
      'x.y',
      createReceiptLinks('other').issue(link, clock),
    ])
      expect((await open(bad)).status).toBe(404);
  });

  it('leads to the order once it has expired, and to nothing where nothing was paid', async () => {
    const { order } = await buy('en');
    const link = { accountId: kiln.accountId, orderId: order.id, language: 'en' as const };
    const token = links.issue(link, clock);
    const unknown = links.issue({ ...link, orderId: crypto.randomUUID() }, clock);
    expect((await open(unknown)).status).toBe(404);
    const before = clock;
    clock = new Date(clock.getTime() + 31 * DAY_MS);
    const reply = await open(token);
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `/thankyou?order=${order.id}`]);
    clock = before;
  });
});
