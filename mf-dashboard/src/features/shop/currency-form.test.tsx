import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { holdExit } from '@stoa/shared/router';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import { ACCOUNT_ID, fakeBackend, type FakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CurrencyForm } from './currency-form.tsx';
import { chooseVersions } from '../../testing/choose-version.ts';
import { shopText } from '../../testing/texts.ts';

const person = userEvent.setup();
const onSaved = vi.fn();

const storedSite = () => ({
  accounts: [{ account_id: ACCOUNT_ID, settings: { currency: 'EUR' } }],
  site_versions: [{ account_id: ACCOUNT_ID, section: 'general', version: 3 }],
});
async function choose(counts: { products: number; coupons: number }, tables = storedSite()) {
  onSaved.mockReset();
  const backend = fakeBackend(tables, MANAGER);
  backend.answer('currency_change', counts);
  renderScreen(<CurrencyForm onSaved={onSaved} />, { backend, path: '/', pattern: '/' });
  await chooseOption(await screen.findByLabelText(/Currency/), 'JPY');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  return backend;
}
const callsOf = ({ called }: FakeBackend, name: string) => called.filter((one) => one.name === name);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change the currency to JPY?' }));
const confirm = async () => person.click((await dialog()).getByRole('button', { name: 'Change currency' }));

describe('[EXAM-B5] the currency of a shop', () => {
  it('changes once the manager has read what goes off sale, with the counts they read', async () => {
    const backend = await choose({ products: 2, coupons: 1 });
    const request = await dialog();
    expect(
      request.getByText(
        `${shopText('settings.changeProducts', { count: 2, currency: 'JPY' })} ${shopText('settings.changeCoupons', { count: 1 })}`,
      ),
    ).toBeTruthy();
    expect(callsOf(backend, 'currency_change')[0]?.args).toEqual({
      p_account_id: ACCOUNT_ID,
      p_currency: 'JPY',
    });
    expect(backend.called.map(({ name }) => name)).not.toContain('save_site_section');
    expect(callsOf(backend, 'change_currency')).toEqual([]);
    await confirm();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(callsOf(backend, 'change_currency').map(({ args }) => args)).toEqual([
      { p_account_id: ACCOUNT_ID, p_currency: 'JPY', p_version: 3, p_products: 2, p_coupons: 1 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays when they cancel, and the choice with it', async () => {
    const backend = await choose({ products: 1, coupons: 0 });
    const request = await dialog();
    expect(
      request.getByText(shopText('settings.changeProducts', { count: 1, currency: 'JPY' })),
    ).toBeTruthy();
    await person.click(request.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(backend, 'change_currency')).toEqual([]);
    expect(screen.getByLabelText<HTMLButtonElement>(/Currency/).value).toBe('JPY');
    expect(holdExit(() => {})).toBe(false);
    expect(exitGuard.getQuestion()?.works.map(({ save }) => save)).toEqual([undefined]);
    exitGuard.getQuestion()?.stay();
  });

  it('asks again when the counts have changed', async () => {
    const backend = await choose({ products: 0, coupons: 0 });
    expect((await dialog()).getByText(shopText('settings.changeNothing'))).toBeTruthy();
    backend.answer('change_currency', null, { message: 'precondition_failed' });
    backend.answer('currency_change', { products: 4, coupons: 0 });
    await confirm();
    expect(await screen.findByText(shopText('settings.changeRecounted'))).toBeTruthy();
    expect((await dialog()).getByText(/^4 products have no price in JPY/)).toBeTruthy();
    expect(onSaved).not.toHaveBeenCalled();
    backend.answer('change_currency', { version: 4 });
    await confirm();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(callsOf(backend, 'change_currency').at(-1)?.args).toMatchObject({ p_products: 4, p_coupons: 0 });
  });

  it.each([
    ['local', 'JPY', 2],
    ['remote', 'USD', 1],
  ] as const)('lets the manager choose when both changed it: %s', async (side, currency, times) => {
    const tables = storedSite();
    const backend = await choose({ products: 1, coupons: 0 }, tables);
    backend.answer('change_currency', null, { message: 'precondition_failed' });
    tables.accounts[0]!.settings.currency = 'USD';
    tables.site_versions[0]!.version = 4;
    await confirm();
    await chooseVersions({ [shopText('settings.currency')]: side });
    backend.answer('change_currency', { version: 5 });
    await waitFor(() => expect(screen.getByLabelText<HTMLButtonElement>(/Currency/).value).toBe(currency));
    if (side === 'local') await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const calls = callsOf(backend, 'change_currency');
    expect(calls).toHaveLength(times);
    expect(calls.at(-1)?.args).toMatchObject({ p_currency: 'JPY', p_version: side === 'local' ? 4 : 3 });
  });

  it('says what the backend refuses, before the question and in it', async () => {
    const backend = await choose({ products: 1, coupons: 0 });
    backend.answer('change_currency', null, { message: 'precondition_failed' });
    await confirm();
    expect((await dialog()).getByText(shopText('refused.precondition_failed'))).toBeTruthy();
    await person.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    backend.answer('currency_change', null, { message: 'forbidden' });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(shopText('refused.forbidden'))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
