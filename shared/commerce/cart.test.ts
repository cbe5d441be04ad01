import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, type CartCommand, changeCart, emptyCart, readCart, wholeUnits } from './cart.ts';
import { type CartItem, readAmount, readCartItem } from './cart-item.ts';
import type { Coupon } from '../contracts/coupon.ts';
import { formatDuration, formatFrequency, readFrequency } from './frequency.ts';

const owner = { accountId: 'account-a', currency: 'EUR' };
const course: CartItem = {
  id: 'p1',
  title: 'Throwing on the wheel',
  image: '/art/wheel.svg',
  quantity: 1,
  amount: 199,
  type: 'course',
  item: { amount_minor: 19_900 },
};
const kit: CartItem = { ...course, id: 'p2', title: 'Glaze kit', type: 'product', amount: 34 };
const coupon: Coupon = {
  name: 'CLAY10',
  discount_type: 'percentage',
  coupon_amount: 10,
  usage_limit: 0,
  usage_count: 0,
  per_user_limit: 0,
  date_start: null,
  date_end: null,
};
const run = (...commands: CartCommand[]) => commands.reduce(changeCart, emptyCart(owner));

describe('items', () => {
  it('keeps of an appointment the time that was held last', () => {
    const held = (booking: string): CartItem => ({ ...course, type: 'appointment', item: { booking } });
    const { cartItems } = run({ type: 'add', item: held('first') }, { type: 'add', item: held('second') });
    expect(cartItems.map(({ item }) => item['booking'])).toEqual(['second']);
  });

  it('[CART-04] an item has id, title, image, quantity, amount, type and item', () => {
    expect(Object.keys(run({ type: 'add', item: course }).cartItems[0] ?? {}).sort()).toEqual(
      ['amount', 'id', 'image', 'item', 'quantity', 'title', 'type'], // prettier-ignore
    );
    expect(readCartItem({ id: '', title: 'x', type: 'course' })).toBeNull();
    expect(readCartItem({ title: 'x', type: 'course' })).toBeNull();
  });

  it('[CART-05] the amount is read as an integer', () => {
    expect(readAmount(19.9)).toBe(19);
    expect(readAmount('19.9')).toBe(19);
    expect(readAmount('free')).toBe(0);
    expect(readAmount(-5)).toBe(0);
  });

  it('[CART-17] courses, memberships and groups have quantity 1', () => {
    for (const type of ['course', 'membership', 'group']) {
      const cart = run(
        { type: 'add', item: { ...course, type, quantity: 4 } },
        { type: 'quantity', id: 'p1', quantity: 7 },
      );
      expect(cart.cartItems[0]?.quantity).toBe(1);
    }
    const cart = run({ type: 'add', item: kit }, { type: 'quantity', id: 'p2', quantity: 7 });
    expect(cart.cartItems[0]?.quantity).toBe(7);
  });

  it('[CART-17] adding an id that is there changes nothing', () => {
    const cart = run({ type: 'add', item: kit });
    expect(changeCart(cart, { type: 'add', item: { ...kit, quantity: 3, amount: 1 } })).toBe(cart);
  });

  it('[CART-10] removing takes that item and no other', () => {
    const cart = run({ type: 'add', item: course }, { type: 'add', item: kit }, { type: 'remove', id: 'p1' });
    expect(cart.cartItems.map(({ id }) => id)).toEqual(['p2']);
  });

  it('[CART-35] clearing the cart, or removing its last item, clears the coupon', () => {
    const withCoupon = run({ type: 'add', item: course }, { type: 'coupon', coupon });
    expect(withCoupon.coupon).toEqual(coupon);
    expect(changeCart(withCoupon, { type: 'clear' }).coupon).toBeNull();
    expect(changeCart(withCoupon, { type: 'remove', id: 'p1' }).coupon).toBeNull();
    expect(run({ type: 'coupon', coupon }).coupon).toBeNull();
  });
});

describe('the stored entry', () => {
  const stored = (changes: object = {}) =>
    JSON.stringify({ ...run({ type: 'add', item: course }, { type: 'coupon', coupon }), ...changes });

  it('[CART-02] what was written is read back', () => {
    const cart = run({ type: 'add', item: course }, { type: 'add', item: kit }, { type: 'coupon', coupon });
    expect(readCart(JSON.stringify(cart), owner)).toEqual({ cart, cleared: null });
  });

  it('[CART-03] an entry of another account is ignored without a word', () => {
    expect(readCart(stored({ account_id: 'account-b' }), owner)).toEqual({
      cart: emptyCart(owner),
      cleared: null,
    });
    expect(readCart(stored({ account_id: undefined }), owner)).toEqual({
      cart: emptyCart(owner),
      cleared: null,
    });
  });

  it('[CART-03] an entry in another currency is cleared with a notice', () => {
    expect(readCart(stored({ currency: 'USD' }), owner)).toEqual({
      cart: emptyCart(owner),
      cleared: 'currency',
    });
  });

  it('a broken or foreign entry is an empty cart', () => {
    for (const text of [null, '', '{', '7', '[]', 'null', stored({ cartItems: 'x' })])
      expect(readCart(text, owner)).toEqual({ cart: emptyCart(owner), cleared: null });
    const some = stored({
      cartItems: [course, 5, { id: 'x' }, { ...kit, quantity: -3, amount: '34.5' }, course],
    });
    expect(readCart(some, owner).cart.cartItems).toEqual([course, { ...kit, quantity: 1 }]);
  });
});

describe('model (F23)', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const command: fc.Arbitrary<CartCommand> = fc.oneof(
    fc.record({
      type: fc.constant('add' as const),
      item: fc.record({
        id,
        title: fc.string(),
        image: fc.constant(null),
        quantity: fc.integer(),
        amount: fc.double({ min: -10, max: 1e6, noNaN: true }),
        type: fc.constantFrom('course', 'product'),
        item: fc.constant({}),
      }),
    }),
    fc.record({ type: fc.constant('remove' as const), id }),
    fc.record({
      type: fc.constant('quantity' as const),
      id,
      quantity: fc.oneof(fc.integer(), fc.constant(Number.NaN)),
    }),
    fc.record({ type: fc.constant('coupon' as const), coupon: fc.constantFrom(coupon, null) }),
    fc.constant({ type: 'clear' as const }),
  );

  const isSound = ({ cartItems, coupon: stored }: Cart) =>
    new Set(cartItems.map((item) => item.id)).size === cartItems.length &&
    cartItems.every(
      ({ amount, quantity, type }) =>
        Number.isInteger(amount) &&
        amount >= 0 &&
        quantity >= 1 &&
        quantity <= 999 &&
        (type !== 'course' || quantity === 1),
    ) &&
    (cartItems.length > 0 || stored === null);
  const staysSound = (change: typeof changeCart) =>
    fc.property(fc.array(command, { maxLength: 50 }), (commands) => {
      let cart: Cart = emptyCart(owner);
      for (const next of commands) {
        cart = change(cart, next);
        if (!isSound(cart)) return false;
      }
      expect(readCart(JSON.stringify(cart), owner).cart).toEqual(cart);
      return true;
    });

  it('any sequence of commands keeps the cart sound, and it survives being stored', () => {
    fc.assert(staysSound(changeCart), { numRuns: 1000 });
  });

  const careless: [guard: string, change: typeof changeCart][] = [
    [
      'a thing stands in it once',
      (cart, next) =>
        next.type === 'add'
          ? { ...cart, cartItems: [...cart.cartItems, ...changeCart(emptyCart(owner), next).cartItems] }
          : changeCart(cart, next),
    ],
    [
      'amounts are whole, and quantities of this world',
      (cart, next) =>
        next.type === 'add'
          ? {
              ...cart,
              cartItems: [...cart.cartItems.filter(({ id: old }) => old !== next.item.id), next.item],
            }
          : changeCart(cart, next),
    ],
    [
      'of a course there is one',
      (cart, next) =>
        next.type === 'quantity'
          ? {
              ...cart,
              cartItems: cart.cartItems.map((item) =>
                item.id === next.id ? { ...item, quantity: 2 } : item,
              ),
            }
          : changeCart(cart, next),
    ],
    [
      'an empty cart has no coupon',
      (cart, next) => ({
        ...changeCart(cart, next),
        coupon: next.type === 'coupon' ? next.coupon : cart.coupon,
      }),
    ],
  ];
  it.each(careless)('the control: without the guard that %s the model finds it', (_, change) => {
    expect(fc.check(staysSound(change), { numRuns: 1000 }).failed).toBe(true);
  });
});

describe('words and figures', () => {
  const text = { per: (unit: string) => `per ${unit}`, every: (span: string) => `every ${span}` };

  it('[CART-07] a frequency of value and parameter is said in words', () => {
    expect(formatFrequency({ value: 1, parameter: 'month' }, text, 'en')).toBe('per month');
    expect(formatFrequency({ value: 3, parameter: 'month' }, text, 'en')).toBe('every 3 months');
    expect(formatFrequency({ value: 1, parameter: 'month' }, text, 'ja')).toMatch(/^every 1 ?か月$/);
    expect(formatFrequency({ value: 1, parameter: 'year' }, text, 'zh')).toBe('per 年');
    expect(formatDuration({ value: 2, parameter: 'week' }, 'en')).toBe('2 weeks');
    expect(readFrequency({ value: '1', parameter: 'Months' })).toEqual({ value: 1, parameter: 'month' });
    expect(readFrequency({ value: 0, parameter: 'month' })).toBeNull();
    expect(readFrequency({ value: 1, parameter: 'eon' })).toBeNull();
    expect(readFrequency(null)).toBeNull();
  });

  it('[CART-05] whole units are cut, not rounded', () => {
    expect(wholeUnits(1990, 'EUR')).toBe(19);
    expect(wholeUnits(4980, 'JPY')).toBe(4980);
    expect(wholeUnits(1999, 'KWD')).toBe(1);
  });
});
