import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { bus } from '@stoa/shared/event-bus';
import { TestPage } from '@stoa/shared/testing';
import { productQuery, productsQuery } from '../../data/queries.ts';
import type { ProductData } from '../../data/records.ts';
import { withInitialData, product } from '../../testing/builders.ts';
import { Product } from './product.tsx';
import { Shop } from './shop.tsx';
import { t } from '../../testing/texts.ts';

afterEach(cleanup);

const added: unknown[] = [];
bus.on('cart.add', ({ item }) => added.push(item));

function open(changes: Partial<ProductData> = {}) {
  added.length = 0;
  const params = { slug: 'starter-kit' };
  render(
    <TestPage
      path="/products/starter-kit"
      pattern="/products/:slug"
      bootstrap={withInitialData([[productQuery, product(changes)]], { params })}
    >
      <Product />
    </TestPage>,
  );
}

describe('a product', () => {
  it('[PAGE-15] stands with its picture, price and words, and goes into the cart', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Glaze Starter Kit' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Three jars' })).toBeTruthy();
    expect(screen.getByText('€34.50')).toBeTruthy();
    expect(screen.getByText('Three glazes.')).toBeTruthy();
    expect(document.querySelector('script')).toBeNull();
    const add = screen.getByRole('button', { name: t('course.addToCart') });
    // The shell makes a page with it live before it is pressed.
    expect(add.dataset['prompt']).toBe('');
    fireEvent.click(add);
    expect(added).toEqual([expect.objectContaining({ id: 'p9', quantity: 1, amount: 34, type: 'product' })]);
  });
  it('says when little or nothing is left; what is not counted never runs out', () => {
    open({ stock: 3 });
    expect(screen.getByText(t('shop.left', { count: 3 }))).toBeTruthy();
    cleanup();
    open({ stock: 0 });
    expect(screen.getByRole('button', { name: t('shop.soldOut') })).toHaveProperty('disabled', true);
    cleanup();
    open({ stock: null });
    expect(screen.queryByText(/left/)).toBeNull();
  });
  it('says of an appointment when its time is chosen, and lets who wants choose it first', () => {
    open({ kind: 'appointment', appointment_services: [{ slug: 'open-wheel', status: 'published' }] });
    expect(screen.getByText(t('shop.timeAfter'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('shop.timeFirst') }).getAttribute('href')).toBe(
      '/dashboard/appointments/open-wheel',
    );
    cleanup();
    open();
    expect(screen.queryByText(t('shop.timeAfter'))).toBeNull();
  });
  it('says how often a membership is paid, and is not on sale without a price of this currency', () => {
    open({
      kind: 'membership',
      prices: [
        { currency: 'EUR', amount_minor: 6500, frequency: { value: 1, parameter: 'month' }, active: true },
      ],
    });
    expect(screen.getByText(t('shop.per', { unit: 'month' }))).toBeTruthy();
    cleanup();
    open({ prices: [{ currency: 'USD', amount_minor: 6500, frequency: null, active: true }] });
    expect(screen.getByText(t('course.notOnSale'))).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('[PAGE-15] the shop lists what is no course', () => {
  const others = [product(), product({ id: 'p8', slug: 'bowls', title: 'First Bowls', kind: 'course' })];
  render(
    <TestPage bootstrap={withInitialData([[productsQuery, others]])}>
      <Shop />
    </TestPage>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/products/starter-kit',
  ]);
});
