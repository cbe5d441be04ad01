import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ShopCoupons from '../../exposes/shop-coupons.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, type Row } from '../../testing/fake-backend.ts';
import { collectNotices } from '../../testing/collect-notices.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { shopText } from '../../testing/texts.ts';

const person = userEvent.setup();
const toasts = collectNotices();
const PATH = '/dashboard/manage/ecommerce/coupons';
const coupon = (name: string, values: Row = {}): Row => ({
  id: name,
  account_id: ACCOUNT_ID,
  name,
  usage_limit: 0,
  usage_count: 3,
  per_user_limit: 0,
  date_start: null,
  date_end: null,
  discount_type: 'percentage',
  coupon_amount: 10,
  currency: null,
  active: true,
  every_payment: false,
  version: 7,
  created_at: '2026-11-01T00:00:00Z',
  ...values,
});
const three = () => [
  coupon('CLAY10'),
  coupon('OFF', { active: false, created_at: '2026-11-02T00:00:00Z' }),
  coupon('FIVE', { discount_type: 'flat', currency: 'EUR', coupon_amount: 5, usage_limit: 9 }),
];
const names = async () =>
  within(await screen.findByRole('table', { name: 'Coupons' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

function open(coupons: Row[] = three(), path = PATH) {
  const backend = fakeBackend({ coupons, list_views: [] }, MANAGER);
  renderScreen(<ShopCoupons />, { backend, path });
  return backend;
}
const press = (name: string) => person.click(screen.getByRole('button', { name }));

describe('[MNG-10] the list of coupons', () => {
  it('shows the newest first, each with status, uses and discount, and opens one by its link', async () => {
    open();
    expect((await names())[0]).toBe('OFF');
    expect(screen.getByRole('link', { name: 'FIVE' }).getAttribute('href')).toBe(`${PATH}/FIVE`);
    expect(screen.getByRole('row', { name: /FIVE/ }).textContent).toMatch(/Active.*Always.*3 of 9.*€5/);
    expect(screen.getByRole('row', { name: /OFF/ }).textContent).toMatch(/Disabled.*10%/);
  });

  it('is searched, filtered and sorted in the database', async () => {
    const backend = open(three(), `${PATH}?q=clay&state=active,spent&type=percentage&sort=-used`);
    expect(await names()).toEqual(['CLAY10']);
    const request = backend.requests.find(({ table }) => table === 'coupons');
    expect(request?.filters).toEqual(
      expect.arrayContaining([
        ['in discount_type', ['percentage']],
        ['ilike name', '*clay*'],
      ]),
    );
    expect(request?.search).toMatch(
      /^and\(active\.is\.true,.*,and\(active\.is\.true,is_used_up\.is\.true\)$/,
    );
  });

  it('disables several; one that is disabled says so, and it is taken back', async () => {
    const backend = open();
    await names();
    await person.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await press(shopText('coupons.bulk.disable'));
    await toasts.see(shopText('coupons.bulk.disableDone', { count: 2 }));
    expect((await screen.findByText(/Not possible in its current status/)).textContent).toContain('OFF');
    await toasts.undo();
    const saved = () => backend.called.map(({ args }) => args['p_coupon']);
    await waitFor(() => expect(saved()).toHaveLength(4));
    expect(saved()).toEqual(
      [false, false, true, true].map((active) => ({ id: expect.stringMatching(/CLAY10|FIVE/), active })),
    );
  });

  it('deletes after a question, and says which coupons have orders', async () => {
    const backend = open();
    backend.answer('delete_coupon', null, { message: 'in_use' });
    await names();
    await person.click(screen.getByRole('checkbox', { name: 'Select CLAY10' }));
    await press(shopText('coupons.bulk.delete'));
    const dialog = await screen.findByRole('dialog', { name: shopText('coupons.bulk.deleteTitle') });
    await person.click(within(dialog).getByRole('button', { name: shopText('coupons.bulk.delete') }));
    await screen.findByText(new RegExp(shopText('refused.in_use')));
  });

  it('leads to the first coupon, and out of a search that matches none', async () => {
    open([]);
    await screen.findByRole('heading', { name: shopText('coupons.emptyTitle') });
    for (const link of screen.getAllByRole('link', { name: shopText('coupons.add') }))
      expect(link.getAttribute('href')).toBe(`${PATH}/new`);
  });

  it('says that none matches, and clears the filters', async () => {
    open(three(), `${PATH}?q=nothing`);
    await screen.findByRole('heading', { name: shopText('coupons.noMatchTitle') });
    await press('Clear filters');
    expect(await names()).toHaveLength(3);
  });
});
