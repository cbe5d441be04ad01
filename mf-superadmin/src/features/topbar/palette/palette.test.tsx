import { loadTranslations } from '@stoa/shared/i18n';
import { useLocation } from '@stoa/shared/router';
import { testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import PlatformTopbar from '../../../exposes/platform-topbar.tsx';
import { platformComposition } from '../../../testing/composition.ts';
import { fakeService, KILN, OPERATOR, RejectionError } from '../../../testing/fake-service.ts';
import { cockpitText, superadminText } from '../../../testing/texts.ts';

const person = userEvent.setup();
beforeAll(async () => {
  await import('./palette.tsx');
  await loadTranslations('en');
});
beforeEach(() => {
  sessionStorage.clear();
  const wide = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => wide);
});
afterEach(() => vi.unstubAllGlobals());

const found = { accounts: [{ account_id: KILN, name: 'Kiln & Clay', slug: 'kiln' }], total: 1, page: 1, pageSize: 6 }; // prettier-ignore

function Where() {
  return <output data-testid="where">{useLocation().pathname}</output>;
}

function open(options: Parameters<typeof fakeService>[0] = {}) {
  const service = fakeService({ replies: { '/api/operator/accounts': found }, ...options });
  const bootstrap = testBootstrap({ kind: 'platform', account: null, composition: platformComposition() });
  render(
    <TestPage bootstrap={bootstrap} session={testSession(OPERATOR)} client={service.client} path="/dashboard">
      <PlatformTopbar />
      <Where />
    </TestPage>,
  );
  return service;
}
const box = () => screen.findByRole('combobox', { name: superadminText('palette.label') });
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const where = () => screen.getByTestId('where').textContent;
const searches = ({ calls }: ReturnType<typeof fakeService>) =>
  calls.filter(({ path }) => path.startsWith('/api/operator/accounts'));

describe('the palette of the console', () => {
  it('opens by Ctrl K, leads by arrows and Enter to a screen, and closes by Ctrl K', async () => {
    open();
    await screen.findByText(superadminText('topbar.operator'));
    await person.keyboard('{Control>}k{/Control}');
    await box();
    await waitFor(() => expect(labels()).toContain(cockpitText('nav.audit')));
    await person.type(await box(), 'au');
    await waitFor(() => expect(labels()[0]).toBe(cockpitText('nav.audit')));
    await person.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(where()).toBe('/dashboard/maintenance/remotes/audit'));
    expect(screen.queryByRole('combobox')).toBeNull();
    await person.keyboard('{Control>}k{/Control}');
    await box();
    const recent = within(await screen.findByRole('group', { name: superadminText('palette.recent') }));
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      cockpitText('nav.audit'),
    ]);
    await person.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('finds an account by its name or slug at the server, and opens it', async () => {
    const service = open();
    await screen.findByText(superadminText('topbar.operator'));
    await person.click(screen.getByRole('button', { name: superadminText('palette.open') }));
    await person.type(await box(), 'kil');
    await person.click(await screen.findByRole('option', { name: 'Kiln & Clay, kiln' }));
    expect(where()).toBe(`/dashboard/accounts/${KILN}`);
    expect(searches(service).at(-1)?.path).toBe('/api/operator/accounts?search=kil&limit=6');
  });

  it('finds a remote', async () => {
    open();
    await screen.findByText(superadminText('topbar.operator'));
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await box(), 'mf-com');
    await person.click(await screen.findByRole('option', { name: 'mf-commerce' }));
    expect(where()).toBe('/dashboard/maintenance/remotes/mf-commerce');
  });

  it('still offers screens where the search fails', async () => {
    open({ replies: { '/api/operator/accounts': new RejectionError('internal') } });
    await screen.findByText(superadminText('topbar.operator'));
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await box(), 'acc');
    expect(await screen.findByText(superadminText('palette.failed'))).toBeTruthy();
    expect(labels()).toContain(superadminText('menu.accounts'));
  });

  it('offers an owner own screens and asks for no record', async () => {
    const service = open({ isOperator: false });
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await box(), 'bil');
    await waitFor(() => expect(labels()).toEqual([superadminText('menu.billing')]));
    expect(searches(service)).toEqual([]);
    expect(service.calls.filter(({ path }) => path.startsWith('/api/registry'))).toEqual([]);
  });
});
