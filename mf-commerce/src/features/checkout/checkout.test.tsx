import { bus } from '@stoa/shared/event-bus';
import { TestPage } from '@stoa/shared/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Checkout from '../../exposes/checkout.tsx';
import { CLAY10, COURSE, KIT, ROWS, storedCart } from '../../testing/builders.ts';
import {
  chooseCountry,
  received,
  open,
  order,
  path,
  person,
  requests,
  startListening,
  stopListening,
} from '../../testing/checkout-scene.tsx';
import { Whereabouts } from '../../testing/go.tsx';
import { signedIn } from '../../testing/session.ts';
import { pattern, t } from '../../testing/texts.ts';

beforeEach(startListening);
afterEach(stopListening);

describe('an order', () => {
  it('[CHK-01] shows the real items, coupon, discount, total and payment choices, and becomes a placed order', async () => {
    const shop = await open({ cart: { cartItems: [COURSE, KIT], coupon: CLAY10 } });
    const figure = (key: string) => document.querySelector(`dd[data-figure="${key}"]`)?.textContent;
    expect(screen.getByText(COURSE.title)).toBeTruthy();
    expect(figure('sum')).toBe('€233.50');
    expect(figure('discount')).toBe('−€23.00');
    expect(figure('total')).toBe('€210.50');
    await chooseCountry();
    await person.click(screen.getByRole('radio', { name: pattern('checkout.providers.stripe') }));
    await person.click(order());
    await waitFor(() => expect(path()).toMatch(/^\/checkout\?order=/));
    expect(requests(shop)).toMatchObject([
      {
        items: [
          { type: 'course', id: COURSE.id, quantity: 1 },
          { type: 'product', id: KIT.id, quantity: 1 },
        ],
        coupon: 'CLAY10',
        contact: { email: 'ada@example.com', name: 'Ada Lovelace', country: 'DE', countryLabel: 'Germany' },
        provider: 'stripe',
      },
    ]);
    expect(storedCart().cartItems).toEqual([]);
    expect(received).toEqual([['checkout.started', { count: 2 }]]);
  });

  it('[VAL-15] Liberia and Lebanon can both be chosen, and the order says by the label which it was', async () => {
    const shop = await open({ cart: { cartItems: [COURSE] } });
    const field = screen.getByRole('combobox', { name: /Country/ });
    for (const name of ['Lebanon', 'Liberia']) {
      await person.selectOptions(field, name);
      expect((field as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(name);
    }
    await person.click(order());
    await waitFor(() => expect(path()).toMatch(/order=/));
    expect(requests(shop)).toMatchObject([{ contact: { country: 'LB', countryLabel: 'Liberia' } }]);
  });

  it('[CART-06] a truncated or forged amount in the browser changes no figure', async () => {
    await open({ cart: { cartItems: [{ ...KIT, amount: 1, item: { amount_minor: 1 } }] } });
    expect(document.querySelector('dd[data-figure="total"]')?.textContent).toBe('€34.50');
  });

  it('the quantity of a product can be changed, that of a course cannot', async () => {
    await open({ cart: { cartItems: [COURSE, KIT] } });
    expect(screen.getAllByRole('spinbutton')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: t('checkout.more', { title: KIT.title }) }));
    expect(document.querySelector('dd[data-figure="sum"]')?.textContent).toBe('€268.00');
    const field = screen.getByRole('spinbutton', { name: t('checkout.quantityOf', { title: KIT.title }) });
    await person.clear(field);
    await person.type(field, '12');
    expect(storedCart().cartItems[1]?.quantity).toBe(12);
    await person.clear(field);
    await person.tab();
    expect((field as HTMLInputElement).value).toBe('12');
  });

  it('[CHK-13] a discount equal to the sum leaves nothing to pay, and no gateway step', async () => {
    const whole = { ...CLAY10, discount_type: 'flat' as const, coupon_amount: 199 };
    const shop = await open({ cart: { coupon: whole }, shop: { coupons: [whole] } });
    expect(screen.getByText(t('checkout.nothingToPay'))).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await chooseCountry();
    await person.click(order());
    await waitFor(() => expect(path()).toMatch(/^\/thankyou\?order=/));
    expect(shop.calls.some((call) => call.path.endsWith('/pay'))).toBe(false);
    expect(received.at(-1)).toEqual(['checkout.completed', expect.objectContaining({ totalMinor: 0 })]);
  });

  it('paying later leads to the thanks at once', async () => {
    await open();
    await chooseCountry();
    await person.click(screen.getByRole('radio', { name: pattern('checkout.providers.offline') }));
    await person.click(order());
    await waitFor(() => expect(path()).toMatch(/^\/thankyou\?order=/));
  });

  it('a double click, faster than any redraw, is one request', async () => {
    const shop = await open();
    await chooseCountry();
    const form = document.querySelector('form') as HTMLFormElement;
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await waitFor(() => expect(path()).toMatch(/order=/));
    expect(requests(shop)).toHaveLength(1);
  });

  it('a lost reply keeps everything, and trying again is the same order', async () => {
    const shop = await open();
    await chooseCountry();
    shop.loseReply();
    await person.click(order());
    expect(await screen.findByText(t('errors.internal'))).toBeTruthy();
    expect(storedCart().cartItems).toEqual([COURSE]);
    await person.click(order());
    await waitFor(() => expect(path()).toMatch(/order=/));
    expect(new Set(requests(shop).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(shop.orders.size).toBe(1);
  });
});

it("the last piece may be held by one's own order whose reply was lost: trying again is not blocked", async () => {
  const shop = await open({ cart: { cartItems: [KIT] } });
  await chooseCountry();
  shop.loseReply();
  await person.click(order());
  await screen.findByText(t('errors.internal'));
  cleanup();
  shop.tables['products'] = ROWS.products.map((row) => ({ ...row, stock: 0 }));
  render(
    <TestPage path="/checkout" session={signedIn()} client={shop.client}>
      <Checkout />
      <Whereabouts />
    </TestPage>,
  );
  expect(await screen.findByText(t('checkout.soldOut'))).toBeTruthy();
  await person.click(order());
  await waitFor(() => expect(path()).toMatch(/order=/));
  expect(shop.orders.size).toBe(1);
});

describe('payment choices', () => {
  it('[CHK-09] only providers listed for the currency, with a banner while the test gateway answers', async () => {
    await open();
    const names = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
    expect(names).toEqual(['paypal', 'stripe', 'offline']);
    expect(screen.getByText(t('checkout.testMode'))).toBeTruthy();
  });

  it('no banner and no gateway without the test mode', async () => {
    await open({ isTestMode: false });
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(screen.queryByText(t('checkout.testMode'))).toBeNull();
  });
});

describe('what may go wrong', () => {
  it.each([
    ['coupon_limit', t('errors.coupon_limit'), t('cart.couponLimit')],
    ['coupon_expired', t('errors.coupon_expired'), t('cart.couponExpired')],
    ['coupon_not_found', t('errors.coupon_not_found'), t('cart.couponGone', { name: 'CLAY10' })],
  ] as const)(
    '%s at the order: the coupon is taken off, said at its field, and the new total shown',
    async (code, text, note) => {
      const shop = await open({ cart: { coupon: CLAY10 } });
      await chooseCountry();
      shop.reject('/api/orders', code);
      await person.click(order());
      expect(await screen.findByText(text)).toBeTruthy();
      const field = screen.getByRole('textbox', { name: t('coupon.label'), description: note });
      expect([(field as HTMLInputElement).value, field.getAttribute('aria-invalid')]).toEqual([
        'CLAY10',
        'true',
      ]);
      expect(storedCart()).toMatchObject({ coupon: null, cartItems: [COURSE] });
      expect(document.querySelector('dd[data-figure="total"]')?.textContent).toBe('€199.00');
      expect(received.at(-1)).toEqual(['checkout.failed', { code }]);
    },
  );

  it.each([
    ['a dearer price', { amount_minor: 24_900 }, '€249.00'],
    ['a lower price', { amount_minor: 100 }, '€1.00'],
    ['a price for every month', { frequency: { value: 1, parameter: 'month' } }, '€199.00'],
  ])(
    '[CHK-03] %s that came meanwhile is shown before anything is ordered at it',
    async (_what, change, total) => {
      const shop = await open();
      await chooseCountry();
      shop.tables['prices'] = shop.tables['prices']!.map((row) => ({ ...row, ...change }));
      await person.click(order());
      expect(await screen.findByText(t('errors.price_changed'))).toBeTruthy();
      expect(requests(shop)).toEqual([]);
      expect(document.querySelector('dd[data-figure="total"]')?.textContent).toBe(total);
      expect(document.activeElement).toBe(order());
      await person.click(order());
      await waitFor(() => expect(path()).toMatch(/order=/));
    },
  );

  it('a thing that is owned already leads to the courses', async () => {
    const shop = await open();
    await chooseCountry();
    shop.reject('/api/orders', 'already_owned', 409);
    await person.click(order());
    expect((await screen.findByRole('link', { name: t('checkout.toCourses') })).getAttribute('href')).toBe(
      '/dashboard/courses',
    );
  });

  it('what is no longer sold is marked, and must be removed before ordering', async () => {
    await open({ shop: { prices: ROWS.prices.slice(1) }, cart: { cartItems: [COURSE, KIT] } });
    expect(screen.getByText(t('checkout.gone'))).toBeTruthy();
    expect((order() as HTMLButtonElement).disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: t('cart.remove', { title: COURSE.title }) }));
    await waitFor(() => expect((order() as HTMLButtonElement).disabled).toBe(false));
  });

  it('[CART-35] a stored coupon is asked about again at checkout', async () => {
    await open({ cart: { coupon: CLAY10 }, shop: { coupons: [{ ...CLAY10, date_end: '2020-01-01' }] } });
    await waitFor(() => expect(storedCart().coupon).toBeNull());
  });

  it('an empty cart says what to do', async () => {
    await open({ cart: { cartItems: [] } });
    expect(screen.getByRole('link', { name: t('cart.browse') }).getAttribute('href')).toBe('/course');
    expect(received).toEqual([]);
  });
});

it('leaving checkout leaves no draft behind', async () => {
  await open();
  await chooseCountry();
  expect(sessionStorage.getItem('checkout.draft')).toContain('DE');
  act(() => bus.emit('session.changed', { userId: 'user-1' }));
  act(() => bus.emit('session.changed', { userId: null }));
  expect(sessionStorage.getItem('checkout.draft')).toBeNull();
  expect(within(document.body).getByText(COURSE.title)).toBeTruthy();
});
