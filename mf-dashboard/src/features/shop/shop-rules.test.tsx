import { ShopRulesFields } from '@stoa/shared/contracts/shop-settings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import { ACCOUNT_ID, fakeBackend, type FakeBackend, MANAGER, type Row } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { chooseVersions } from '../../testing/choose-version.ts';
import { rejectStale } from '../../testing/reject-stale.ts';
import { rulesInput, rulesValues } from './shop-rules-values.ts';
import { ShopRules } from './shop-rules.tsx';
import { shopPattern, shopText } from '../../testing/texts.ts';

const person = userEvent.setup();
const stored = {
  account_id: ACCOUNT_ID,
  asks_address: false,
  tax_mode: 'included',
  tax_rates: [{ country: 'SE', name: 'Moms', percent: 25 }],
  seller: { name: 'Kiln & Clay AB', taxNumber: 'SE556677889901' },
  version: 4,
};
function open(rows: Row[]) {
  const backend = fakeBackend({ shop_settings: rows }, MANAGER);
  backend.answer('shop_seller', rows[0]?.['seller'] ?? null);
  renderScreen(<ShopRules />, { backend, path: '/', pattern: '/' });
  return backend;
}

const saved = ({ called }: FakeBackend) => called.filter(({ name }) => name === 'save_shop_settings');

describe('tax and seller of a shop', () => {
  it('[MNG-10] show what is stored, name what is wrong at its field, and are sent whole', async () => {
    const backend = open([stored, { ...stored, account_id: 'another', seller: { name: 'Not ours' } }]);
    expect((await screen.findByLabelText<HTMLInputElement>(shopPattern('rules.sellerName'))).value).toBe(
      'Kiln & Clay AB',
    );
    expect(screen.getByLabelText<HTMLInputElement>(/Tax or VAT number/).value).toBe('SE556677889901');
    expect(screen.getByLabelText<HTMLButtonElement>('Tax').value).toBe('included');
    await person.click(screen.getByRole('checkbox', { name: shopText('rules.asksAddress') }));
    await person.click(screen.getByRole('button', { name: shopText('rules.addRate') }));
    const names = () => screen.getAllByLabelText<HTMLInputElement>('Name');
    await person.click(screen.getByRole('button', { name: 'Save shop rules' }));
    await waitFor(() => expect(document.activeElement).toBe(names()[1]));
    const missing = screen.getAllByText(shopText('rules.taxNameWrong'));
    expect(missing.map(({ id }) => id)).toContain(names()[1]!.getAttribute('aria-describedby'));
    expect(names()[0]!.getAttribute('aria-invalid')).not.toBe('true');
    expect(saved(backend)).toEqual([]);
    await person.type(names()[1]!, ' VAT ');
    await person.type(screen.getAllByLabelText(shopText('rules.percent'))[1]!, '7,5');
    await person.clear(screen.getByLabelText(/Tax or VAT number/));
    await person.click(screen.getByRole('button', { name: 'Save shop rules' }));
    await waitFor(() => expect(saved(backend)).toHaveLength(1));
    expect(saved(backend)[0]).toEqual({
      name: 'save_shop_settings',
      args: {
        p_account_id: ACCOUNT_ID,
        p_settings: {
          asksAddress: true,
          taxMode: 'included',
          taxRates: [
            { country: 'SE', name: 'Moms', percent: 25 },
            { country: null, name: 'VAT', percent: 7.5 },
          ],
          seller: { name: 'Kiln & Clay AB' },
          offlineEnabled: true,
          offlineHoldDays: 7,
          unpaidOrdersMax: 5,
          version: 4,
        },
      },
    });
  });

  it('[EXAM-B3] [CHK-06] say how long unpaid orders hold, how many one person has, and whether paying later is offered', async () => {
    const backend = open([{ ...stored, offline_enabled: true, offline_hold_days: 9, unpaid_orders_max: 4 }]);
    const days = await screen.findByLabelText<HTMLInputElement>(shopPattern('rules.holdDays'));
    const cap = screen.getByLabelText<HTMLInputElement>(shopPattern('rules.unpaidMax'));
    expect([days.value, cap.value]).toEqual(['9', '4']);
    for (const wrong of ['15', '0', '1.5', ' ']) {
      await person.clear(days);
      await person.type(days, wrong);
      await person.click(screen.getByRole('button', { name: 'Save shop rules' }));
      expect(await screen.findAllByText(shopText('rules.wholeNumber', { min: 1, max: 14 }))).toHaveLength(2);
      await waitFor(() => expect(document.activeElement).toBe(days));
    }
    expect(saved(backend)).toEqual([]);
    await person.clear(days);
    await person.type(days, '3');
    await person.clear(cap);
    await person.type(cap, '2');
    await person.click(screen.getByRole('checkbox', { name: 'Offer offline payment' }));
    await person.click(screen.getByRole('button', { name: 'Save shop rules' }));
    await waitFor(() => expect(saved(backend)).toHaveLength(1));
    expect(saved(backend)[0]?.args['p_settings']).toMatchObject({
      offlineEnabled: false,
      offlineHoldDays: 3,
      unpaidOrdersMax: 2,
    });
  });

  it('a shop that never said anything taxes nothing; choosing to begins with one rate, and an error is shown in words', async () => {
    const backend = open([]);
    backend.answer('save_shop_settings', null, { message: 'forbidden' });
    expect((await screen.findByLabelText<HTMLButtonElement>('Tax')).value).toBe('none');
    expect(screen.queryByLabelText(shopText('rules.percent'))).toBeNull();
    await chooseOption(screen.getByLabelText('Tax'), 'added');
    expect(screen.getAllByLabelText(shopText('rules.percent'))).toHaveLength(1);
    const rate = within(screen.getByRole('group', { name: shopText('rules.rates') }));
    await person.click(
      rate.getByRole('button', { name: shopText('rules.removeRate', { country: 'All other countries' }) }),
    );
    await person.click(screen.getByRole('button', { name: 'Save shop rules' }));
    expect(await screen.findByText(shopText('refused.forbidden'))).toBeTruthy();
  });

  it('[MNG-10] of two managers both keep what they typed, and are asked where they typed in one field', async () => {
    const rows: (typeof stored)[] = [stored];
    const backend = open(rows);
    rejectStale(
      backend,
      'save_shop_settings',
      ({ p_settings }) => (p_settings as Row)['version'],
      () => ({ version: rows[0]!.version, reply: { version: rows[0]!.version + 1 } }),
    );
    const name = () => screen.getByLabelText<HTMLInputElement>(shopPattern('rules.sellerName'));
    await person.type(await screen.findByLabelText(shopPattern('rules.sellerName')), ' and sons');
    rows[0] = { ...stored, seller: { name: 'Kiln & Clay Ltd', taxNumber: 'SE1' }, version: 9 };
    backend.answer('shop_seller', rows[0].seller);
    await person.click(screen.getByRole('button', { name: 'Save shop rules' }));
    expect(name().value).toBe('Kiln & Clay AB and sons');
    await chooseVersions({ [shopText('rules.sellerName')]: 'local' });
    await waitFor(() => expect(saved(backend)).toHaveLength(2));
    expect(saved(backend)[1]?.args['p_settings']).toMatchObject({
      seller: { name: 'Kiln & Clay AB and sons', taxNumber: 'SE1' },
      version: 9,
    });
  });

  it.each([
    ['', 'VAT', 19, undefined],
    ['', 'VAT', 19.125, undefined],
    ['', 'VAT', 100, undefined],
    ['', ' ', 19, 'name'],
    ['', 'VAT', null, 'percent'],
    ['', 'VAT', -1, 'percent'],
    ['', 'VAT', 100.1, 'percent'],
    ['', 'VAT', 1.2345, 'percent'],
    ['SE', 'VAT', 19, 'country'],
  ])('a rate for "%s" called "%s" of %s percent: %s', (country, name, percent, field) => {
    const values = rulesValues(stored as never);
    const rates = [...values.tax.rates, { country, name, percent }];
    const found = ShopRulesFields.safeParse({ ...values, tax: { ...values.tax, rates } }).error?.issues ?? [];
    expect(found.map(({ path }) => path.join('.'))).toEqual(field ? [`tax.rates.1.${field}`] : []);
    // Without taxes nothing of it is looked at or sent.
    const untaxed = ShopRulesFields.parse({ ...values, tax: { mode: 'none', rates } });
    expect(rulesInput(untaxed)).not.toHaveProperty('taxRates');
  });
});
