import { countries, isoCountry, savedCountry } from '@stoa/shared/commerce/countries';
import { taxOf } from '@stoa/shared/commerce/tax';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { codeOf, orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let shop: TestAccount;

beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
});
afterAll(() => db.drop());
const buyer = () => makePerson(db.sql, { account: shop });
const requestsAddress = (who: Actor, ...ids: readonly string[]) =>
  rpc(db, who, 'order_asks_address', { p_account_id: shop.accountId, p_product_ids: ids });

describe('address and tax', () => {
  const contact = (country: string, address?: object) => ({
    contact: { country, ...(address && { address }) },
  });
  const save = (settings: object, who = shop.owner) =>
    rpc(db, who, 'save_shop_settings', { p_account_id: shop.accountId, p_settings: settings });
  const rates = [
    { country: 'DE', name: 'MwSt.', percent: 19 },
    { country: null, name: 'VAT', percent: 7.5 },
  ];

  it('is on top of the price or within it, by the buyer’s country, and never of an order before', async () => {
    const product = await makeProduct(db.sql, shop, { amountMinor: 1999 });
    const person = await buyer();
    const order = (country: string) =>
      place(db, person, shop.accountId, orderInput(product, contact(country)));
    await save({ taxMode: 'added', taxRates: rates });
    expect(await order('DE')).toMatchObject({
      tax_minor: 380,
      tax_name: 'MwSt.',
      total_minor: 2379,
      tax_mode: 'added',
    });
    expect(await order('FR')).toMatchObject({ tax_minor: 150, tax_name: 'VAT', total_minor: 2149 });
    await save({ taxMode: 'included' });
    expect(await order('DE')).toMatchObject({ tax_minor: 319, total_minor: 1999 });
    await save({ taxRates: rates.slice(0, 1) });
    expect(await order('FR')).toMatchObject({ tax_minor: 0, tax_mode: null, total_minor: 1999 });
    await save({ taxMode: 'none' });
  });

  it('the browser reckons the same tax, to the last unit', async () => {
    for (const tax_mode of ['added', 'included'] as const)
      for (const percent of [0, 0.125, 5, 7.7, 8.875, 19, 33.333, 100]) {
        const tax_rates = [{ country: null, name: 'VAT', percent }];
        await save({ taxMode: tax_mode, taxRates: tax_rates });
        const sums = Array.from({ length: 60 }, (_, i) => (i < 30 ? i : i ** 5 + 7 * i));
        const rows = await db.sql<{ base: number; tax: number }[]>`
          select base::float8 as base, (app.tax_of(${shop.accountId}, 'DE', base)).minor::float8 as tax
          from unnest(${sums}::bigint[]) base`;
        for (const { base, tax } of rows)
          expect(
            taxOf({ asks_address: false, tax_mode, tax_rates }, 'DE', base)?.minor,
            `${base} ${percent}`,
          ).toBe(tax);
      }
    await save({ taxMode: 'none' });
  });

  it('[EXAM-B7] who names no country is taxed as at the shop’s own, in the browser and in the database', async () => {
    const other = { country: null, name: 'VAT', percent: 7.5 };
    const [de, fr] = [rates[0]!, { country: 'FR', name: 'TVA', percent: 20 }];
    const cases: [country: string | null, tax_rates: typeof rates, name: string | null][] = [
      [null, [de, fr], 'MwSt.'],
      ['FR', [de, fr], 'TVA'],
      ['FR', [de, other], 'VAT'],
      [null, [other, fr], 'TVA'],
      [null, [other], 'VAT'],
      ['IT', [de], null],
    ];
    for (const [country, tax_rates, name] of cases) {
      await save({ taxMode: 'added', taxRates: tax_rates, country });
      const [row] = await db.sql<[{ name: string | null; minor: number }]>`
        select tax.name, tax.minor from app.tax_of(${shop.accountId}, null, 10000) tax`;
      const shown = taxOf({ asks_address: false, tax_mode: 'added', tax_rates, country }, null, 10_000);
      expect([row.name, row.minor]).toEqual([name, shown?.minor ?? 0]);
      expect(shown?.name ?? null).toBe(name);
    }
    const product = await makeProduct(db.sql, shop, { amountMinor: 10_000 });
    await save({ taxMode: 'added', taxRates: [de], country: 'DE' });
    const order = await place(db, await buyer(), shop.accountId, orderInput(product));
    expect(order).toMatchObject({ tax_minor: 1900, total_minor: 11_900 });
    await save({ taxMode: 'none', country: null });
    expect(await codeOf(save({ country: 'de' }))).toBe('invalid_input');
  });

  it('[VAL-15] every country pays its own tax, in the browser and in the database: Liberia not that of Lebanon', async () => {
    const all = countries('en');
    const tax_rates = all.map(({ key, label }, at) => ({
      country: key,
      name: label.slice(0, 40),
      percent: at / 10,
    }));
    await save({ taxMode: 'added', taxRates: tax_rates });
    const saved = all.map(({ key }) => savedCountry(key)!);
    const rows = await db.sql<{ key: string; name: string; minor: number }[]>`
      select iso as key, tax.name, tax.minor::int from unnest(${saved.map(({ country }) => country)}::text[],
        ${saved.map(({ countryLabel }) => countryLabel)}::text[]) with ordinality a (country, label, at)
      cross join lateral (select app.iso_country(a.country, a.label) as iso) i
      cross join lateral app.tax_of(${shop.accountId}, iso, 10000) tax order by a.at`;
    const rules = { asks_address: false, tax_mode: 'added', tax_rates } as const;
    expect([...rows]).toEqual(
      all.map(({ key }) => {
        const { name, minor } = taxOf(rules, key, 10_000)!;
        return { key, name, minor };
      }),
    );
    expect(rows.map(({ key }) => key)).toEqual(
      saved.map(({ country, countryLabel }) => isoCountry({ country, country_label: countryLabel })),
    );
    await save({ taxMode: 'none' });
  });

  it('[VAL-15] an order and the cycles after it are taxed as Liberia’s, though Lebanon’s value is kept', async () => {
    const product = await makeProduct(db.sql, shop, { kind: 'membership', amountMinor: 1000 });
    await db.sql`
      update public.prices set frequency = '{"value": 1, "parameter": "month"}', trial_days = 7 where product_id = ${product}`;
    await save({
      taxMode: 'added',
      taxRates: [
        { country: 'LR', name: 'Liberian', percent: 10 },
        { country: 'LB', name: 'Lebanese', percent: 20 },
      ],
    });
    const thing = await makeProduct(db.sql, shop, { amountMinor: 1000 });
    for (const [countryLabel, tax_name, tax_minor] of [
      ['Liberia', 'Liberian', 100],
      ['Lebanon', 'Lebanese', 200],
    ] as const) {
      const person = await buyer();
      const contact = { contact: { country: 'LB', countryLabel } };
      expect(await place(db, person, shop.accountId, orderInput(thing, contact))).toMatchObject({
        country: 'LB',
        tax_name,
        tax_minor,
      });
      const { id } = await place(db, person, shop.accountId, orderInput(product, contact));
      const [subscription] = await db.sql<{ id: string }[]>`
        update public.subscriptions set current_period_end = now() where order_id = ${id} returning id`;
      await rpc(db, 'service', 'ops.open_renewals');
      const [cycle] = await db.sql`
        select o.tax_name, o.tax_minor from public.orders o join ops.renewals r on r.order_id = o.id
        where r.subscription_id = ${subscription!.id}`;
      expect(cycle).toEqual({ tax_name, tax_minor });
    }
    await save({ taxMode: 'none' });
  });

  it('an address is asked for where the account asks, and kept with the order', async () => {
    const product = await makeProduct(db.sql, shop, { kind: 'membership' });
    const order = async (address: object | null) =>
      place(db, await buyer(), shop.accountId, orderInput(product, { contact: { country: 'DE', address } }));
    await save({ asksAddress: true });
    expect(await requestsAddress(shop.owner, product)).toBe(true);
    for (const wrong of [null, {}, { street: ' ', city: 'Bonn' }, { street: 'x'.repeat(201), city: 'B' }])
      expect(await codeOf(order(wrong))).toBe('invalid_input');
    expect(await order({ street: ' Am Hof 1 ', city: 'Bonn', postalCode: '53113', extra: 1 })).toMatchObject({
      address: { street: 'Am Hof 1', city: 'Bonn', postalCode: '53113', region: '' },
    });
    await save({ asksAddress: false });
    expect(await requestsAddress(shop.owner, product)).toBe(false);
    expect(await order({ street: 'Am Hof 1', city: 'Bonn' })).toMatchObject({ address: null });
  });

  it('[EXAM-B7] goods are delivered: they ask for an address whatever the account says, alone or in a bundle', async () => {
    await save({ asksAddress: false });
    const goods = await makeProduct(db.sql, shop);
    const other = await makeProduct(db.sql, shop, { kind: 'membership' });
    const bundle = await makeProduct(db.sql, shop, { kind: 'bundle' });
    const filled = await makeProduct(db.sql, shop, { kind: 'bundle' });
    await db.sql`
      insert into public.product_items (account_id, product_id, resource_type, resource_id)
      values (${shop.accountId}, ${filled}, 'product', ${goods}), (${shop.accountId}, ${bundle}, 'course', ${other})`;
    for (const [ids, isRequested] of [
      [[goods], true],
      [[other, goods], true],
      [[filled], true],
      [[other], false],
      [[bundle], false],
      [[], false],
    ] as const) {
      const person = await buyer();
      expect(
        [await requestsAddress('anon', ...ids), await requestsAddress(person, ...ids)],
        ids.join(),
      ).toEqual([isRequested, isRequested]);
      if (ids.length === 0) continue;
      const order = (address: object | null) => {
        const items = ids.map((id) => ({ id, quantity: 1 }));
        return place(db, person, shop.accountId, orderInput(ids[0], { items, contact: { address } }));
      };
      if (isRequested) expect(await codeOf(order(null))).toBe('invalid_input');
      else expect(await order(null)).toMatchObject({ address: null });
      if (isRequested)
        expect(await order({ street: 'Am Hof 1', city: 'Bonn' })).toMatchObject({
          address: { street: 'Am Hof 1', city: 'Bonn' },
        });
    }
    const elsewhere = await makeAccount(db.sql);
    const request = { p_account_id: elsewhere.accountId, p_product_ids: [goods] };
    expect(await rpc(db, 'anon', 'order_asks_address', request)).toBe(false);
  });

  it('[EXAM-B7] a manager writes down no order of goods without an address', async () => {
    const goods = await makeProduct(db.sql, shop);
    const write = async (address?: object) =>
      rpc(db, shop.owner, 'place_manual_order', {
        p_account_id: shop.accountId,
        p_input: {
          userId: (await buyer()).userId,
          items: [{ id: goods, quantity: 1 }],
          contact: address ? { address } : {},
          idempotencyKey: randomUUID(),
        },
      });
    expect(await codeOf(write())).toBe('invalid_input');
    expect(await write({ street: 'Am Hof 1', city: 'Bonn' })).toMatchObject({ status: 'pending' });
  });

  it('managers of the account alone set it, and no nonsense', async () => {
    expect(await codeOf(save({ taxMode: 'none' }, await buyer()))).toBe('forbidden');
    const other = await makeAccount(db.sql);
    expect(await codeOf(save({ taxMode: 'none' }, other.owner))).toBe('forbidden');
    for (const wrong of [
      { taxMode: 'double' },
      { taxRates: [{ country: 'Germany', name: 'x', percent: 1 }] },
      { taxRates: [{ country: 'DE', name: '', percent: 1 }] },
      { taxRates: [{ country: 'DE', name: 'x', percent: 101 }] },
      { taxRates: [{ country: 'DE', name: 'x', percent: 1.2345 }] },
      { taxRates: [rates[0], rates[0]] },
      { asksAddress: 'yes' },
    ])
      expect(await codeOf(save(wrong)), JSON.stringify(wrong)).toBe('invalid_input');
  });
});
