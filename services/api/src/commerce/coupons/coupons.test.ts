import { makeAccount, makeCoupon } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
  const kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeCoupon(stoa.db.sql, kiln, { name: 'CLAY10' });
  await makeCoupon(stoa.db.sql, kiln, { name: 'SECRET90', amount: 90 });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
});
afterAll(() => stoa.stop());

const check = (
  name: unknown,
  from: string,
  host = 'kiln.localhost:3000',
  headers: Record<string, string> = {},
) => stoa.call(host, '/api/coupons/lookup', { body: { name }, from, headers });
const found = async (reply: Response) =>
  ((await reply.json()) as { coupon: { name: string } | null }).coupon?.name ?? null;

describe('coupon lookup', () => {
  it('[CART-34] an exact name gives one row, a part or a pattern none', async () => {
    expect(await found(await check(' clay10 ', '10.0.0.1'))).toBe('CLAY10');
    for (const name of ['CLAY', '%', 'CLAY1_', '', "' or true --"])
      expect(await found(await check(name, '10.0.0.1'))).toBeNull();
  });

  it('[DATA-01] is one read of one row, by account and name, that tells how often it was used', async () => {
    const [{ account_id }] = await stoa.db.sql<[{ account_id: string }]>`
      update public.coupons set usage_count = 3, usage_limit = 9 where name = 'SECRET90' returning account_id`;
    const reply = await check('SECRET90', '10.0.0.6');
    expect(await reply.json()).toEqual({
      coupon: expect.objectContaining({ account_id, name: 'SECRET90', usage_count: 3, usage_limit: 9 }),
    });
  });

  it('[CART-34] a coupon of another account is not found', async () => {
    expect(await found(await check('CLAY10', '10.0.0.2', 'polyglot.localhost:3000'))).toBeNull();
  });

  it('[CART-34] the eleventh try of an address within a minute is refused, whatever it claims to be', async () => {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt++) {
      const reply = await check(`GUESS${attempt}`, '10.0.0.3', undefined, {
        'x-forwarded-for': `8.8.8.${attempt}`,
      });
      statuses.push(reply.status);
      if (reply.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await check('CLAY10', '10.0.0.4')).status).toBe(200);
  });

  it('bad input is refused', async () => {
    expect((await check(7, '10.0.0.5')).status).toBe(400);
    expect((await check('x'.repeat(61), '10.0.0.5')).status).toBe(400);
  });
});
