import { CURRENCIES, providersFor } from '@stoa/shared/contracts/currencies';
import { currencyDigits } from '@stoa/shared/contracts/currency-digits';
import { discountMinor } from '@stoa/shared/commerce/totals';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeAccount, type TestDatabase } from '../testing/index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const discount = async (type: string, amount: number, subtotal: number, currency: string) => {
  const [row] = await db.sql<{ minor: string }[]>`
    select app.coupon_discount(${type}, ${amount}, ${subtotal}, ${currency}) as minor`;
  return Number(row!.minor);
};

describe('the discount the server charges', () => {
  it.each([
    ['percentage', 10, 19_900, 'EUR', 2000],
    ['percentage', 33, 20_000, 'EUR', 6600],
    ['percentage', 50, 100, 'EUR', 100],
    ['percentage', 150, 19_900, 'EUR', 19_900],
    ['percentage', 100, 1990, 'EUR', 1990],
    ['percentage', 10, 199, 'JPY', 20],
    ['percentage', 10, 199_000, 'KWD', 20_000],
    ['percentage', 0, 199, 'EUR', 0],
    ['flat', 5, 19_900, 'EUR', 500],
    ['flat', 500, 19_900, 'EUR', 19_900],
    ['flat', 5, 199, 'JPY', 5],
    ['flat', 5, 199_000, 'KWD', 5000],
  ])(
    '[CART-38] [CART-39] [CART-40] [CHK-08] %s %i of %i %s is %i',
    async (type, amount, subtotal, currency, expected) => {
      expect(await discount(type, amount, subtotal, currency)).toBe(expected);
    },
  );

  it('[CART-40] is the figure the cart shows, for any coupon, sum and currency', async () => {
    const cases = fc.sample(
      fc.record({
        type: fc.constantFrom('flat' as const, 'percentage' as const),
        amount: fc.integer({ min: 0, max: 200 }),
        subtotal: fc.integer({ min: 0, max: 2_000_000_000 }),
        currency: fc.constantFrom('USD', 'JPY', 'KWD', 'BDT'),
      }),
      2000,
    );
    const rows = await db.sql<{ n: number; minor: string }[]>`
      select c.n, app.coupon_discount(c.type, c.amount, c.subtotal, c.currency) as minor
      from jsonb_to_recordset(${db.sql.json(cases.map((row, n) => ({ n, ...row })))})
        as c(n int, type text, amount int, subtotal bigint, currency text) order by c.n`;
    for (const { n, minor } of rows) {
      const { type, amount, subtotal, currency } = cases[n]!;
      const shown = discountMinor({ discount_type: type, coupon_amount: amount }, subtotal, currency);
      expect(Number(minor), JSON.stringify(cases[n])).toBe(shown);
    }
    expect(rows).toHaveLength(2000);
  });
});

describe('currencies', () => {
  it('[CHK-08] [CHK-09] have the same digits and providers in the database and in the contracts', async () => {
    for (const { code } of CURRENCIES) {
      const [row] = await db.sql<{ digits: number; providers: string[] }[]>`
        select app.currency_digits(${code}) as digits, app.currency_providers(${code}) as providers`;
      expect(row!.digits, code).toBe(currencyDigits(code));
      expect(row!.providers.toSorted(), code).toEqual(providersFor(code).toSorted());
    }
  });

  it('an account sells only in a listed one', async () => {
    const listed = new Set(CURRENCIES.map(({ code }) => code));
    const rows = await db.sql<{ code: string }[]>`
      select code from unnest(${Intl.supportedValuesOf('currency')}::text[]) as code where app.currency_digits(code) is not null`;
    expect(new Set(rows.map(({ code }) => code))).toEqual(listed);
    await expect(makeAccount(db.sql, { currency: 'CHF' })).rejects.toThrow(/accounts_currency_known/);
  });
});
