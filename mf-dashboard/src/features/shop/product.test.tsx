import { chooseOption } from '@stoa/shared/testing/choose-option';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ShopProduct from '../../exposes/shop-product.tsx';
import { conflictText } from '@stoa/shared/testing/shared-texts';
import { chooseVersions } from '../../testing/choose-version.ts';
import { ACCOUNT_ID, fakeBackend, MANAGER, type Row } from '../../testing/fake-backend.ts';
import { rejectStale } from '../../testing/reject-stale.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { shopPattern, shopText } from '../../testing/texts.ts';

it('[MNG-10] who comes from a course to sell it finds its title and an address for it written already', async () => {
  const title = encodeURIComponent('Raku & smoke');
  renderScreen(<ShopProduct />, {
    backend: fakeBackend({ courses: [], products: [] }, MANAGER),
    path: `/dashboard/manage/ecommerce/products/new?kind=course&course=c1&title=${title}`,
    pattern: '/dashboard/manage/ecommerce/products/:productId',
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Raku & smoke');
  expect(screen.getByLabelText<HTMLInputElement>(shopText('products.slug')).value).toBe('raku-smoke');
});

const user = userEvent.setup();
const PRODUCTS = '/dashboard/manage/ecommerce/products';
const price = {
  id: 'p',
  currency: 'EUR',
  amount_minor: 2450,
  frequency: null,
  iterations: null,
  trial_days: 0,
};
const product = {
  ...{ id: '10000000-0000-4000-8000-000000000001', account_id: ACCOUNT_ID, slug: 'blue-bowl' },
  ...{ title: 'Blue bowl', description: '', image: {}, kind: 'product', resource_id: null, media_id: null },
  ...{ status: 'active', stock: null, version: 3, price, items: [] },
};

async function open(id: string, products: Row[] = [product], prices: Row[] = []) {
  const backend = fakeBackend({ products, prices, product_items: [] }, MANAGER);
  backend.answer('shop_product', product);
  renderScreen(<ShopProduct />, { backend, path: `${PRODUCTS}/${id}`, pattern: `${PRODUCTS}/:productId` });
  await screen.findByRole('button', { name: 'Save' });
  const sent = () => backend.called.filter(({ name }) => name === 'save_product').map(({ args }) => args);
  return { backend, sent };
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

describe('[MNG-10] the form of a product', () => {
  it('suggests an address while the title is typed, until someone writes another', async () => {
    await open('new');
    await user.type(field('Title'), 'Raku & smoke');
    await waitFor(() => expect(field(shopText('products.slug')).value).toBe('raku-smoke'));
    await user.type(field(shopText('products.slug')), '-2');
    await user.type(field('Title'), 's');
    expect(field(shopText('products.slug')).value).toBe('raku-smoke-2');
  });

  it('names what is wrong at its field, focuses the first and sends nothing', async () => {
    const { sent } = await open('new');
    await chooseOption(field(shopPattern('products.state')), 'active');
    await user.type(field(shopPattern('products.amount')), '1.234');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(field('Title')));
    expect(screen.getAllByText(shopText('products.titleWrong'))).toHaveLength(2);
    expect(screen.getAllByText(shopPattern('products.amountWrong', { currency: 'EUR' }))).toHaveLength(2);
    expect(sent()).toEqual([]);
  });

  it('sends minor units, and nothing of a price that its way of paying does not show', async () => {
    const { backend, sent } = await open('new');
    backend.answer('save_product', product);
    await user.type(field('Title'), 'Blue bowl');
    await chooseOption(field(shopText('products.pay')), 'subscription');
    await user.type(field(shopPattern('products.trialDays')), '9999');
    await chooseOption(field(shopText('products.pay')), 'once');
    await user.type(field(shopPattern('products.amount')), '24,5');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.['p_product']).toMatchObject({
      kind: 'product',
      slug: 'blue-bowl',
      price: { amountMinor: 2450 },
    });
  });

  it.each([
    ['slug_taken', '', shopText('products.slug')],
    ['invalid_input', 'price', shopPattern('products.amount')],
  ])('puts %s %s of the database at its field, and keeps what is typed', async (message, details, label) => {
    const { backend } = await open('new');
    backend.answer('save_product', null, { message, details });
    await user.type(field('Title'), 'Blue bowl');
    await user.type(field(shopPattern('products.amount')), '24.50');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(field(shopPattern('products.amount')).value).toBe('24.50');
  });

  it('merges what two managers changed, asks where both changed a field, and saves over the newest', async () => {
    const products: (typeof product)[] = [product];
    const { backend, sent } = await open(product.id, products, [
      { ...price, product_id: product.id, account_id: ACCOUNT_ID, active: true },
    ]);
    rejectStale(
      backend,
      'save_product',
      ({ p_product }) => (p_product as Row)['version'],
      () => ({ version: products[0]!.version, reply: { ...products[0], version: products[0]!.version + 1 } }),
    );
    await user.type(field('Title'), ' of clay');
    products[0] = { ...product, slug: 'bowl-of-clay', version: 5 };
    await save();
    await screen.findByText(conflictText('merged', { fields: shopText('products.slug') }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.['p_product']).toMatchObject({
      title: 'Blue bowl of clay',
      slug: 'bowl-of-clay',
      version: 5,
    });
    expect(field(shopText('products.slug')).value).toBe('bowl-of-clay');

    products[0] = { ...product, title: 'Blue bowl of fire', slug: 'bowl-of-clay', version: 9 };
    await user.type(field('Title'), '!');
    await save();
    await chooseVersions({ [shopText('products.title')]: 'both' });
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect(sent()[3]?.['p_product']).toMatchObject({ title: 'Blue bowl of fire clay!', version: 9 });
  });
});
