import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ShopMemberships from '../../exposes/shop-memberships.tsx';
import ShopProducts from '../../exposes/shop-products.tsx';
import { captureDownload } from '@stoa/shared/testing/capture-download';
import { ACCOUNT_ID, fakeBackend, MANAGER, type Row } from '../../testing/fake-backend.ts';
import { collectNotices } from '../../testing/collect-notices.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { shopText } from '../../testing/texts.ts';

const person = userEvent.setup();
const toasts = collectNotices();
const PATH = '/dashboard/manage/ecommerce/products';
afterEach(() => vi.unstubAllGlobals());

const price = (amount: number) => ({ id: `p${amount}`, currency: 'EUR', amount_minor: amount, frequency: null, iterations: null, trial_days: 0 }); // prettier-ignore
const product = (title: string, values: Row = {}): Row => ({
  id: title,
  account_id: ACCOUNT_ID,
  slug: title.toLowerCase(),
  title,
  kind: 'product',
  status: 'active',
  stock: null,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-02T10:00:00Z',
  prices: [price(2450)],
  product_items: [],
  ...values,
});
const three = () => [
  product('Bowl', { stock: 2 }),
  product('Apron', { status: 'draft', prices: [] }),
  product('Circle', { kind: 'membership', product_items: [{ resource_id: 'c1' }, { resource_id: 'c2' }] }),
];
const titles = async (table = 'Products') =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('link')
    .map((link) => link.textContent);

function open(products: Row[] = three(), path = PATH) {
  const backend = fakeBackend({ products, list_views: [] }, MANAGER);
  renderScreen(<ShopProducts />, { backend, path });
  const saved = () => backend.called.filter(({ name }) => name === 'save_product').map(({ args }) => args['p_product']); // prettier-ignore
  return { backend, saved };
}
const select = (name: string) => person.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const press = (name: string) => person.click(screen.getByRole('button', { name }));

describe('[MNG-10] the list of products', () => {
  it('sorts by title, opens a product by its link and shows price, type and stock', async () => {
    open();
    expect(await titles()).toEqual(['Apron', 'Bowl', 'Circle']);
    const bowl = screen.getByRole('row', { name: /Bowl/ });
    expect(within(bowl).getByRole('link').getAttribute('href')).toMatch(new RegExp(`^${PATH}/Bowl\\?in=`));
    expect(bowl.textContent).toMatch(/Physical product.*Active.*2.*€24\.50/);
    expect(screen.getByRole('row', { name: /Apron/ }).textContent).toContain(shopText('products.noPrice'));
  });

  it('is searched, filtered and sorted by its address, in the database', async () => {
    const { backend } = open(
      three(),
      `${PATH}?q=BOW&status=active&kind=product,bundle&stock=..3&sort=-stock`,
    );
    expect(await titles()).toEqual(['Bowl']);
    expect(backend.requests.find(({ table }) => table === 'products')).toMatchObject({
      search: 'title.ilike.*BOW*,slug.ilike.*BOW*',
      filters: expect.arrayContaining([
        ['in status', ['active']],
        ['in kind', ['product', 'bundle']],
        ['lte stock', 3],
      ]),
    });
    await press('Clear all');
    await waitFor(async () => expect(await titles()).toHaveLength(3));
  });

  it('changes the status of several and takes it back', async () => {
    const { saved } = open();
    await titles();
    await select('Bowl');
    await select('Circle');
    await press(shopText('products.bulk.draft'));
    await toasts.see(shopText('products.bulk.draftDone', { count: 2 }));
    await toasts.undo();
    await waitFor(() =>
      expect(saved()).toEqual([
        { id: 'Bowl', status: 'draft' },
        { id: 'Circle', status: 'draft' },
        { id: 'Bowl', status: 'active' },
        { id: 'Circle', status: 'active' },
      ]),
    );
  });

  it.each([
    ['invalid_input', 'price', shopText('products.priceMissing')],
    ['invalid_input', 'file', shopText('products.fileWrong')],
    ['in_use', undefined, shopText('products.resourceTaken')],
  ])('says why a product was not set to active: %s %s', async (message, details, reason) => {
    const { backend } = open();
    backend.answer('save_product', null, { message, ...(details && { details }) });
    await titles();
    await select('Apron');
    await press(shopText('products.bulk.active'));
    expect((await screen.findByText(new RegExp(`: ${reason}`))).textContent).toContain('Apron');
  });

  it('deletes after a question, and says which products have orders', async () => {
    const { backend } = open();
    backend.answer('delete_product', null, { message: 'in_use' });
    await titles();
    await select('Bowl');
    await press(shopText('products.bulk.delete'));
    const dialog = await screen.findByRole('dialog', { name: shopText('products.bulk.deleteTitle') });
    expect(backend.called).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: shopText('products.bulk.delete') }));
    await screen.findByText(new RegExp(shopText('refused.in_use')));
    expect(backend.called).toEqual([{ name: 'delete_product', args: { p_product_id: 'Bowl' } }]);
  });

  it('exports exact amounts of what matches', async () => {
    const text = captureDownload();
    open(three(), `${PATH}?status=active`);
    await titles();
    await press('Export CSV');
    await waitFor(() => expect(text()).not.toBe(''));
    expect(text().trim().split('\r\n').slice(1).map((line) => line.slice(0, line.indexOf('2026')))).toEqual([
      'Bowl,product,bowl,active,2,0,EUR,24.50,,,',
      'Circle,membership,circle,active,,2,EUR,24.50,,,',
    ]); // prettier-ignore
  });

  it('says what products are for before the first, and what matches none', async () => {
    open([]);
    await screen.findByRole('heading', { name: shopText('products.emptyTitle') });
    expect(screen.getAllByRole('link', { name: shopText('products.add') })).toHaveLength(2);
  });

  it('shows memberships alone in their list, with what they open', async () => {
    const backend = fakeBackend({ products: three(), list_views: [] }, MANAGER);
    renderScreen(<ShopMemberships />, { backend, path: '/dashboard/manage/ecommerce/memberships' });
    expect(await titles('Memberships')).toEqual(['Circle']);
    expect(screen.getByRole('row', { name: /Circle/ }).textContent).toContain(
      shopText('memberships.things', { count: 2 }),
    );
  });
});
