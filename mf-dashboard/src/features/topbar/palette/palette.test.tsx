import { loadTranslations } from '@stoa/shared/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Topbar from '../../../exposes/topbar.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, type Row, STUDENT } from '../../../testing/fake-backend.ts';
import { renderScreen, windowWidth } from '../../../testing/render-screen.tsx';
import { dashboardText, peopleText } from '../../../testing/texts.ts';

const person = userEvent.setup();
// Loads lazy parts before fake timers start.
beforeAll(async () => {
  await Promise.all([import('./palette.tsx'), import('./settings-fields.ts')]);
  await loadTranslations('en');
});
beforeEach(() => void windowWidth(1280));

const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const where = () => screen.getByTestId('where').textContent;
const requestsOf = (backend: ReturnType<typeof fakeBackend>) =>
  new Set(backend.called.map(({ name }) => name));
const order: Row = { id: 'o1', account_id: ACCOUNT_ID, number: 1042, name: 'Jonas Weber', email: 'jonas@kiln.example', created_at: '2026-11-01T10:00:00Z' }; // prettier-ignore

function open(access = STUDENT) {
  const named = { account_id: ACCOUNT_ID, binned_at: null };
  const tables = {
    orders: [order],
    products: [{ id: 'p1', title: 'Celadon kit', ...named }],
    coupons: [{ id: 'c1', name: 'Celadon week', ...named }],
    pages: [{ id: 'g1', title: 'About celadon', ...named }],
    posts: [{ id: 's1', title: 'Celadon at home', ...named, binned_at: '2026-11-01T10:00:00Z' }],
  };
  const backend = fakeBackend(tables, access);
  backend.answer('search_account', { courses: [{ id: 'c1', slug: 'first-bowls', title: 'Jonquil bowls' }] });
  backend.answer('member_list', [{ user_id: 'u1', name: 'Jonas Weber', email: 'jonas@kiln.example' }]);
  renderScreen(<Topbar />, { backend });
  return backend;
}

describe('the command palette', () => {
  it('opens by Ctrl K and leads by arrows and Enter to a screen the person may open', async () => {
    open();
    await person.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox', { name: peopleText('palette.label') });
    await waitFor(() => expect(options()).toContain('Orders'));
    expect(options()).not.toContain('Pages');
    expect(options()).not.toContain('Shop');
    expect(options()).not.toContain('Gradebook');
    await person.type(box, 'mes');
    await waitFor(() => expect(options()[0]).toBe('Messages'));
    await person.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(where()).toBe('/dashboard/messages'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('leads a manager to a part of the site by its name', async () => {
    open(MANAGER);
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await screen.findByRole('combobox', { name: peopleText('palette.label') }), 'foot');
    await waitFor(() => expect(options()).toEqual(['Footer']));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/dashboard/manage/site/footer'));
  });

  it('leads who teaches to a part of teaching by its name, and nobody else', async () => {
    open(MANAGER);
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await screen.findByRole('combobox', { name: peopleText('palette.label') }), 'gradeb');
    await waitFor(() => expect(options()).toEqual(['Gradebook']));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/dashboard/instructor/gradebook'));
  });

  it('finds courses for everybody, and asks for people and orders as a manager alone', async () => {
    const student = open();
    await person.click(screen.getByRole('button', { name: dashboardText('palette.open') }));
    await person.type(await screen.findByRole('combobox'), 'jon');
    await waitFor(() => expect(options()).toEqual(['Jonquil bowls']));
    expect(requestsOf(student)).not.toContain('member_list');
    expect(student.requests.map(({ table }) => table)).not.toContain('orders');
  });

  it('a manager finds products, coupons and pages by name, and nothing from the bin', async () => {
    open(MANAGER);
    await person.click(screen.getByRole('button', { name: dashboardText('palette.open') }));
    await person.type(await screen.findByRole('combobox'), 'celadon');
    await waitFor(() =>
      expect(options().slice(2)).toEqual(['Celadon kit', 'Coupon Celadon week', 'About celadon']),
    );
    await person.click(screen.getByRole('option', { name: 'Coupon Celadon week' }));
    expect(where()).toBe('/dashboard/manage/ecommerce/coupons/c1');
  });

  it('leads a manager to one field of the settings, and shows last what was gone to', async () => {
    sessionStorage.clear();
    open(MANAGER);
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await screen.findByRole('combobox'), 'vat');
    await waitFor(() => expect(options()).toContain('Tax or VAT number'));
    await person.click(screen.getByRole('option', { name: 'Tax or VAT number' }));
    expect(where()).toBe('/dashboard/manage/ecommerce/settings');
    await person.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(
      within(recent)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Settings']);
  });

  it('a manager finds a person and an order by name', async () => {
    open(MANAGER);
    await person.click(screen.getByRole('button', { name: dashboardText('palette.open') }));
    await person.type(await screen.findByRole('combobox'), 'jon');
    await waitFor(() =>
      expect(options()).toEqual([
        'Jonquil bowls',
        'Jonas Weber, jonas@kiln.example',
        'Order 1042, Jonas Weber',
      ]),
    );
    await person.click(screen.getByRole('option', { name: /^Order 1042/ }));
    expect(where()).toBe('/dashboard/manage/ecommerce/orders/o1');
  });
});
