import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KIT } from '../../testing/builders.ts';
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
    expect(tax()).toBeUndefined();
    await chooseCountry();
    expect(tax()).toContain('MwSt. 19%€6.56');
    expect(document.querySelector('dd[data-figure="total"]')?.textContent).toBe('€41.06');
    await person.click(order());
    const street = screen.getByRole('textbox', { name: 'Street and number' });
    expect(document.activeElement).toBe(street);
    expect(screen.getByText('Enter your street and number.')).toBeTruthy();
    expect(requests(shop)).toEqual([]);
    await person.type(street, 'Am Hof 1');
    await person.type(screen.getByRole('textbox', { name: 'City' }), 'Bonn');
    expect(sessionStorage.getItem('checkout.draft')).toContain('Am Hof 1');
    await person.click(order());
    await waitFor(() => expect(path()).toMatch(/order=/));
    expect(requests(shop)).toMatchObject([{ contact: { address: { street: 'Am Hof 1', city: 'Bonn' } } }]);
  });

  it('are not asked for elsewhere', async () => {
    const shop = await open();
    expect(screen.queryByRole('textbox', { name: 'Street and number' })).toBeNull();
    await chooseCountry();
    await person.click(order());
    await waitFor(() => expect(requests(shop)).toHaveLength(1));
    expect(requests(shop)[0]?.contact).not.toHaveProperty('address');
  });
});
