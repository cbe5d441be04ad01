import {
  makeAccount,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestPerson,
} from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '@stoa/shared/contracts/order';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { figuresOf } from './draw-receipt.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let polyglot: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
});
afterAll(() => stoa.stop());

async function order(person: TestPerson): Promise<Order> {
  const product = await makeProduct(stoa.db.sql, kiln, { title: 'Blue bowl · وعاء أزرق · 蓝色的碗' });
  const body = {
    items: [{ type: 'product', id: product, quantity: 3 }],
    contact: {
      email: person.email,
      name: 'Łucja Öberg',
      country: 'DE',
      countryLabel: 'Germany',
      address: { street: 'Am Hof 1', city: 'Bonn' },
    },
    provider: 'offline',
    idempotencyKey: crypto.randomUUID(),
  };
  const reply = await stoa.call(KILN, '/api/orders', { body, token: await stoa.tokenOf(person) });
  return ((await reply.json()) as { order: Order }).order;
}
const markPaid = ({ id }: Order) =>
  stoa.db.as(kiln.owner, (sql) => sql`select public.mark_order_paid(${id})`);
const receipt = async (id: string, person: TestPerson | null, query = '', host = KILN) =>
  stoa.call(host, `/api/receipts/${id}${query}`, person ? { token: await stoa.tokenOf(person) } : {});

describe('a receipt on paper', () => {
  it('is there once the order is paid, for its buyer and the managers, in every language, for nobody else', async () => {
    const buyer = await makePerson(stoa.db.sql, { account: kiln });
    const stranger = await makePerson(stoa.db.sql, { account: kiln });
    const placed = await order(buyer);
    expect((await receipt(placed.id, buyer)).status).toBe(404);
    await markPaid(placed);
    for (const query of ['', '?lang=ar', '?lang=ru', '?lang=ja'])
      for (const person of [buyer, kiln.owner]) {
        const reply = await receipt(placed.id, person, query);
        const { headers } = reply;
        expect([reply.status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
          200,
          'application/pdf',
          'private, no-store',
        ]);
        expect(headers.get('content-disposition')).toBe(
          `attachment; filename="receipt-${placed.number}.pdf"`,
        );
        const bytes = Buffer.from(await reply.arrayBuffer());
        expect([bytes.subarray(0, 5).toString(), bytes.length > 5_000]).toEqual(['%PDF-', true]);
      }
    expect((await receipt(placed.id, stranger)).status).toBe(404);
    expect((await receipt(placed.id, polyglot.owner, '', 'polyglot.localhost:3000')).status).toBe(404);
    expect((await receipt(placed.id, null)).status).toBe(401);
    expect((await receipt('no-id', buyer)).status).toBe(404);
    expect((await receipt(placed.id, buyer, '?lang=xx')).status).toBe(400);
  });

  it('reckons as the order does: what is taken off, the tax on top or within, what went back', () => {
    const base = {
      subtotal_minor: 6000,
      discount_minor: 600,
      coupon: 'CLAY10',
      tax_mode: 'added',
      tax_name: 'MwSt.',
      tax_percent: 19,
      tax_minor: 1026,
      total_minor: 6426,
      refunded_minor: 426,
    } as Order;
    expect(figuresOf(base, 'de')).toEqual([
      ['Zwischensumme', 6000, false],
      ['Rabatt (CLAY10)', -600, false],
      ['MwSt. 19\u00a0%', 1026, false],
      ['Gesamt', 6426, true],
      ['Erstattet', -426, false],
    ]);
    const within = { ...base, tax_mode: 'included', discount_minor: 0, refunded_minor: 0 } as Order;
    expect(figuresOf(within, 'ja')).toEqual([
      ['小計', 6000, false],
      ['内訳 MwSt. 19%', 1026, false],
      ['合計', 6426, true],
    ]);
  });
});
