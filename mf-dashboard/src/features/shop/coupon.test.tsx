import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ShopCoupon from '../../exposes/shop-coupon.tsx';
import { conflictText } from '@stoa/shared/testing/shared-texts';
import { chooseVersions } from '../../testing/choose-version.ts';
import { ACCOUNT_ID, fakeBackend, MANAGER, type Row } from '../../testing/fake-backend.ts';
import { rejectStale } from '../../testing/reject-stale.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { shopText } from '../../testing/texts.ts';

const user = userEvent.setup();
const COUPONS = '/dashboard/manage/ecommerce/coupons';
const coupon = {
  id: '30000000-0000-4000-8000-000000000001',
  account_id: ACCOUNT_ID,
  name: 'CLAY10',
  usage_limit: 5,
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
};

function open(id: string, coupons: Row[] = [coupon]) {
  const backend = fakeBackend({ coupons, coupon_redemptions: [] }, MANAGER);
  renderScreen(<ShopCoupon />, { backend, path: `${COUPONS}/${id}`, pattern: `${COUPONS}/:couponId` });
  const sent = () => backend.called.filter(({ name }) => name === 'save_coupon').map(({ args }) => args);
  return { backend, sent };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function write(label: string, text: string) {
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
}
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

describe('[MNG-10] the form of a coupon', () => {
  it('sends what changed against the version that was read, and the next save against the new one', async () => {
    const { backend, sent } = open(coupon.id);
    backend.answer('save_coupon', { ...coupon, version: 8 });
    await screen.findByDisplayValue('CLAY10');
    await write(shopText('coupons.percent'), '15');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      p_account_id: ACCOUNT_ID,
      p_coupon: { id: coupon.id, name: 'CLAY10', couponAmount: 15, usageLimit: 5, version: 7 },
    });
    expect(sent()[0]?.['p_coupon']).not.toHaveProperty('dateStart');
    await write(shopText('coupons.percent'), '20');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.['p_coupon']).toMatchObject({ couponAmount: 20, version: 8 });
  });

  it('names what is wrong at its field, focuses the first and sends nothing', async () => {
    const { sent } = open('new');
    await screen.findByRole('button', { name: 'Save' });
    await write(shopText('coupons.percent'), '101');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(field(shopText('coupons.name'))));
    expect(screen.getAllByText(shopText('coupons.nameWrong'))).toHaveLength(2);
    expect(screen.getAllByText(shopText('coupons.percentWrong'))).toHaveLength(2);
    expect(sent()).toEqual([]);
  });

  it('puts a name that is taken at the name, and keeps what is typed', async () => {
    const { backend } = open(coupon.id);
    backend.answer('save_coupon', null, { message: 'name_taken' });
    await screen.findByDisplayValue('CLAY10');
    await write(shopText('coupons.percent'), '15');
    await save();
    await waitFor(() => expect(screen.getByDisplayValue('CLAY10').getAttribute('aria-invalid')).toBe('true'));
    expect(field(shopText('coupons.percent')).value).toBe('15');
  });

  it('merges what two managers changed, and takes the discount and its type as one', async () => {
    const coupons: (typeof coupon)[] = [coupon];
    const { backend, sent } = open(coupon.id, coupons);
    rejectStale(
      backend,
      'save_coupon',
      ({ p_coupon }) => (p_coupon as Row)['version'],
      () => ({ version: coupons[0]!.version, reply: { ...coupons[0], version: coupons[0]!.version + 1 } }),
    );
    await screen.findByDisplayValue('CLAY10');
    coupons[0] = { ...coupon, usage_limit: 50, version: 8 };
    await write(shopText('coupons.percent'), '15');
    await save();
    await screen.findByText(conflictText('merged', { fields: shopText('coupons.usageLimit') }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.['p_coupon']).toMatchObject({ couponAmount: 15, usageLimit: 50, version: 8 });

    coupons[0] = { ...coupon, discount_type: 'flat', coupon_amount: 3, currency: null, version: 12 };
    await write(shopText('coupons.percent'), '20');
    await save();
    await chooseVersions({ [shopText('coupons.discount')]: 'local' });
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect(sent()[3]?.['p_coupon']).toMatchObject({
      discountType: 'percentage',
      couponAmount: 20,
      version: 12,
    });
  });
});
