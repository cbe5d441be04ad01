import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  acceptLocales,
  compareLocales,
  hashOf,
  type LocaleLock,
  type Locales,
  localeBreaches,
  textsOf,
} from './locales.ts';

const locales = (english: object, german: object, namespace = 'shop/cart'): Locales =>
  new Map([
    [
      namespace,
      new Map([
        ['en', textsOf(english as never)],
        ['de', textsOf(german as never)],
      ]),
    ],
  ]);
const before = locales(
  { cart: { title: 'Cart', empty: 'Empty' } },
  { cart: { title: 'Korb', empty: 'Leer' } },
);
const lock = acceptLocales(before, {}, []);

describe('[I18N-02] the lock of translations', () => {
  it('records the English text behind every translation', () => {
    expect(lock).toEqual({ 'shop/cart': { 'cart.title': hashOf('Cart'), 'cart.empty': hashOf('Empty') } });
    expect(compareLocales(before, lock)).toEqual({ missing: [], stale: [], unrecorded: [], obsolete: [] });
  });

  it('lists a translation whose English text changed as stale', () => {
    const after = locales(
      { cart: { title: 'Your cart', empty: 'Empty' } },
      { cart: { title: 'Korb', empty: 'Leer' } },
    );
    expect(compareLocales(after, lock).stale).toEqual(['shop/cart cart.title (de)']);
    expect(compareLocales(after, acceptLocales(after, lock, [])).stale).toHaveLength(1);
  });

  it.each(['all', 'de', 'shop/cart', 'cart.title'])('takes %s as translated when it is named', (name) => {
    const after = locales(
      { cart: { title: 'Your cart', empty: 'Empty' } },
      { cart: { title: 'Dein Korb', empty: 'Leer' } },
    );
    expect(compareLocales(after, acceptLocales(after, lock, [name])).stale).toEqual([]);
  });

  it('lists a text without a translation as missing', () => {
    const after = locales({ cart: { title: 'Cart', empty: 'Empty' } }, { cart: { title: 'Korb' } });
    expect(compareLocales(after, lock).missing).toEqual(['shop/cart cart.empty (de)']);
  });

  it('names translations it has not recorded, and entries without a text', () => {
    const after = locales(
      { cart: { title: 'Cart', total: 'Total' } },
      { cart: { title: 'Korb', total: 'Summe' } },
    );
    expect(compareLocales(after, lock)).toMatchObject({
      unrecorded: ['shop/cart cart.total (de)'],
      obsolete: ['shop/cart cart.empty'],
    });
  });

  it('keeps languages apart where they were made from different texts', () => {
    const two = new Map([
      ['shop/cart', new Map([...before.get('shop/cart')!, ['fr', textsOf({ cart: { title: 'Panier' } })]])],
    ]);
    const mixed: LocaleLock = { 'shop/cart': { 'cart.title': { de: hashOf('Basket'), fr: hashOf('Cart') } } };
    expect(compareLocales(two, mixed).stale).toEqual(['shop/cart cart.title (de)']);
    expect(acceptLocales(two, mixed, [])['shop/cart']?.['cart.title']).toEqual(
      mixed['shop/cart']?.['cart.title'],
    );
  });

  it('takes all forms of a plural as one text', () => {
    expect([...textsOf({ item_one: '{{count}} item', item_other: '{{count}} items' })]).toEqual([
      ['item', '{{count}} item\n{{count}} items'],
    ]);
  });

  it('holds for this project', () => {
    expect(localeBreaches(path.resolve(import.meta.dirname, '../..'))).toEqual([]);
  });
});
