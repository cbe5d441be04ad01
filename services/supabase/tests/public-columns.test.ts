import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';

let db: TestDatabase;
let shop: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  db = await createTestDatabase({ max: 2 });
  [shop, other] = [await makeAccount(db.sql), await makeAccount(db.sql)];
  await db.sql`
    insert into public.shop_settings (account_id, seller)
    values (${shop.accountId}, '{"name": "Kiln", "taxNumber": "PT1", "howToPay": "IBAN PT50"}')`;
});
afterAll(() => db.drop());

const read = (actor: Actor, statement: string) =>
  db.as(actor, (sql) => sql.unsafe<Record<string, unknown>[]>(statement));
const seller = async (actor: Actor) =>
  (await read(actor, `select public.shop_seller('${shop.accountId}') as v`))[0]?.['v'];
const howToPay = async (actor: Actor) =>
  (await read(actor, `select public.how_to_pay('${shop.accountId}') as v`))[0]?.['v'];

describe('what everybody reads', () => {
  it('[EXAM-A8] is not plan and settings of accounts: a visitor gets names, a stranger nothing', async () => {
    expect(await read('anon', 'select account_id, slug, name from public.accounts')).toHaveLength(2);
    for (const column of ['settings', 'misc', 'menus', 'theme', 'features', 'payments_test_mode', 'domain'])
      expect(await codeOf(read('anon', `select ${column} from public.accounts`))).toMatch(/^42501/);
    const own = await read(other.owner, 'select account_id, settings from public.accounts');
    expect(own.map((row) => row['account_id'])).toEqual([other.accountId]);
    const member = await makePerson(db.sql, { account: shop });
    expect(await read(member, 'select settings from public.accounts')).toHaveLength(1);
    expect(await read(await makePerson(db.sql), 'select settings from public.accounts')).toEqual([]);
  });

  it('[EXAM-A8] is not who sells: IBAN and tax number are for managers, the way to pay for who owes', async () => {
    const buyer = await makePerson(db.sql, { account: shop });
    for (const actor of ['anon', buyer, shop.owner] as Actor[]) {
      expect(await codeOf(read(actor, 'select seller from public.shop_settings'))).toMatch(/^42501/);
      expect(await read(actor, 'select tax_mode from public.shop_settings')).toHaveLength(1);
    }
    expect(await seller(shop.owner)).toMatchObject({ taxNumber: 'PT1' });
    for (const actor of [buyer, other.owner]) {
      expect(await seller(actor)).toBeNull();
      expect(await howToPay(actor)).toBeNull();
    }
    expect(await codeOf(seller('anon'))).toMatch(/^42501/);
    expect(await codeOf(howToPay('anon'))).toMatch(/^42501/);
    expect(await howToPay(shop.owner)).toBe('IBAN PT50');
    await db.sql`
      insert into public.orders (account_id, number, user_id, email, name, currency, subtotal_minor, total_minor, status,
        provider, idempotency_key, request_hash, expires_at)
      values (${shop.accountId}, 1, ${buyer.userId}, ${buyer.email}, 'Buyer', 'EUR', 100, 100, 'pending', 'offline',
        'key-of-the-buyer', 'hash', now() + interval '1 day')`;
    expect(await howToPay(buyer)).toBe('IBAN PT50');
    expect(await seller(buyer)).toBeNull();
  });
});
