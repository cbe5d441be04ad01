import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COURSE, KIT, ROWS } from '../../testing/builders.ts';
import {
  chooseCountry,
  open,
  order,
  path,
  person,
  requests,
  startListening,
  stopListening,
} from '../../testing/checkout-scene.tsx';
import { pattern, t } from '../../testing/texts.ts';

const listed = (...fields: string[]) => new RegExp(fields.map((field) => t(`checkout.${field}`)).join('.*'));

beforeEach(startListening);
afterEach(stopListening);

describe('address and tax', () => {
  const rules = {
    asks_address: true,
    tax_mode: 'added' as const,
    tax_rates: [{ country: 'DE', name: 'MwSt.', percent: 19 }],
  };
  const tax = () => document.querySelector('[data-figure="tax"]')?.parentElement?.textContent;

  it('are asked for and shown where the account asks, kept over a reload, and sent with the order', async () => {
    const shop = await open({ shop: { rules }, cart: { cartItems: [KIT] } });
    // Without a country as at home, which is that of the first rate.
    expect(tax()).toContain('MwSt. 19%€6.56');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'FR');
    expect(tax()).toBeUndefined();
    await chooseCountry();
    expect(tax()).toContain('MwSt. 19%€6.56');
    expect(document.querySelector('dd[data-figure="total"]')?.textContent).toBe('€41.06');
    await person.click(order());
    const street = screen.getByRole('textbox', { name: t('checkout.street') });
    expect(document.activeElement).toBe(street);
    expect(screen.getByText(t('fields.street'))).toBeTruthy();
    expect(requests(shop)).toEqual([]);
    await person.type(street, 'Am Hof 1');
    await person.type(screen.getByRole('textbox', { name: 'City' }), 'Bonn');
    expect(sessionStorage.getItem('checkout.draft')).toContain('Am Hof 1');
    await person.click(order());
    await waitFor(() => expect(path()).toMatch(/order=/));
    expect(requests(shop)).toMatchObject([{ contact: { address: { street: 'Am Hof 1', city: 'Bonn' } } }]);
  });

  it('[VAL-15] Liberia is shown its own tax and not that of Lebanon, whose value it shares', async () => {
    const tax_rates = [
      { country: 'LB', name: 'Lebanese', percent: 11 },
      { country: 'LR', name: 'Liberian', percent: 10 },
    ];
    await open({ shop: { rules: { ...rules, tax_rates } }, cart: { cartItems: [KIT] } });
    for (const [key, name] of [
      ['LR', 'Liberian'],
      ['LB', 'Lebanese'],
    ] as const) {
      await person.selectOptions(screen.getByRole('combobox', { name: 'Country' }), key);
      expect(tax()).toContain(name);
    }
  });

  it('[EXAM-B7] an address is asked for where the cart holds goods, and no longer when they are taken out', async () => {
    const products = ROWS.products.map((row) => ({ ...row, kind: row.id === KIT.id ? 'product' : 'course' }));
    const shop = await open({ shop: { products }, cart: { cartItems: [COURSE, KIT] } });
    await chooseCountry();
    await person.click(order());
    expect(requests(shop)).toEqual([]);
    await person.type(screen.getByRole('textbox', { name: t('checkout.street') }), 'Am Hof 1');
    await person.type(screen.getByRole('textbox', { name: 'City' }), 'Bonn');
    await person.click(screen.getByRole('button', { name: t('cart.remove', { title: KIT.title }) }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: t('checkout.street') })).toBeNull());
    await person.click(order());
    await waitFor(() => expect(requests(shop)).toHaveLength(1));
    expect(requests(shop)[0]?.contact).not.toHaveProperty('address');
  });

  it('[EXAM-B7] goods are ordered with the address', async () => {
    const products = ROWS.products.map((row) => ({ ...row, kind: row.id === KIT.id ? 'product' : 'course' }));
    const shop = await open({ shop: { products }, cart: { cartItems: [KIT] } });
    await chooseCountry();
    await person.type(screen.getByRole('textbox', { name: t('checkout.street') }), 'Am Hof 1');
    await person.type(screen.getByRole('textbox', { name: 'City' }), 'Bonn');
    await person.click(order());
    await waitFor(() =>
      expect(requests(shop)).toMatchObject([{ contact: { address: { street: 'Am Hof 1', city: 'Bonn' } } }]),
    );
  });

  it('[EXAM-B7] what the service finds wrong in the address is said at its fields and named together', async () => {
    const shop = await open({ shop: { rules }, cart: { cartItems: [KIT] } });
    await chooseCountry();
    await person.type(screen.getByRole('textbox', { name: t('checkout.street') }), 'Am Hof 1');
    await person.type(screen.getByRole('textbox', { name: 'City' }), 'Bonn');
    shop.reject('/api/orders', 'invalid_input', 400, [
      { path: 'contact.address.city' },
      { path: 'contact.address.postalCode' },
    ]);
    await person.click(order());
    const notice = await screen.findByText(pattern('errors.fieldsHeading'));
    expect(notice.textContent).toMatch(listed('city', 'postalCode'));
    const city = screen.getByRole('textbox', { name: 'City', description: t('fields.city') });
    expect(screen.getByRole('textbox', { name: t('checkout.postalCode') }).getAttribute('aria-invalid')).toBe(
      'true',
    );
    await waitFor(() => expect(document.activeElement).toBe(city));
    expect(city).toHaveProperty('value', 'Bonn');
    shop.accept();
    await person.type(city, ' am Rhein');
    await person.click(order());
    await waitFor(() => expect(path()).toMatch(/order=/));
  });

  it('[EXAM-B7] an address that is wanted by surprise is asked for then', async () => {
    const shop = await open({ cart: { cartItems: [KIT] } });
    await chooseCountry();
    expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull();
    shop.reject('/api/orders', 'invalid_input', 400, [{ path: 'contact.address' }]);
    await person.click(order());
    const street = await screen.findByRole('textbox', { name: t('checkout.street') });
    await waitFor(() => expect(document.activeElement).toBe(street));
    expect(screen.getByText(pattern('errors.fieldsHeading')).textContent).toMatch(listed('street', 'city'));
  });

  it('are not asked for elsewhere', async () => {
    const shop = await open();
    expect(screen.queryByRole('textbox', { name: t('checkout.street') })).toBeNull();
    await chooseCountry();
    await person.click(order());
    await waitFor(() => expect(requests(shop)).toHaveLength(1));
    expect(requests(shop)[0]?.contact).not.toHaveProperty('address');
  });
});

describe('what is free at first', () => {
  const trial = ROWS.prices.map((price) => ({
    ...price,
    frequency: { value: 1, parameter: 'month' },
    trial_days: 14,
  }));

  it('[CHK-13] [CHK-09] is due later: nothing today, and by the provider that was chosen for what comes', async () => {
    const shop = await open({ shop: { prices: trial }, cart: { cartItems: [KIT] } });
    expect(document.querySelector('dd[data-figure="total"]')?.textContent).toBe('€0.00');
    expect(screen.getByText(t('checkout.payLater'))).toBeTruthy();
    expect(screen.queryByText(t('checkout.providerText.paypal'))).toBeNull();
    await chooseCountry();
    await person.click(screen.getByRole('radio', { name: pattern('checkout.providers.stripe') }));
    await person.click(order());
    await waitFor(() => expect(requests(shop)).toMatchObject([{ provider: 'stripe' }]));
  });
});
