import { ATTENTION_KINDS } from '@stoa/shared/contracts/attention';
import type { PlatformOverview } from '@stoa/shared/contracts/platform-overview';
import type { MyAccounts, OperatorFigures } from '@stoa/shared/contracts/operator';
import { testBootstrap, TestPage, testSession } from '@stoa/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import PlatformDashboard from '../../exposes/platform-dashboard.tsx';
import PlatformMenu from '../../exposes/platform-menu.tsx';
import PlatformTopbar from '../../exposes/platform-topbar.tsx';
import { platformComposition } from '../../testing/composition.ts';
import { fakeService, KILN, OPERATOR } from '../../testing/fake-service.ts';
import { attentionText, superadminText } from '../../testing/texts.ts';

const FIGURES: OperatorFigures = {
  accounts: { total: 3, active: 2, newThisWeek: 1 },
  members: { total: 12, newThisWeek: 4 },
  orders: { today: 5, testToday: 2 },
  revenueToday: [
    { currency: 'EUR', totalMinor: 4900 },
    { currency: 'JPY', totalMinor: 800 },
  ],
  revenue: [
    { currency: 'EUR', paidOrders: 3, monthMinor: 4900, totalMinor: 12300 },
    { currency: 'JPY', paidOrders: 1, monthMinor: 0, totalMinor: 800 },
  ],
  remotes: { total: 4, versions: 6, pins: 1 },
};
const OVERVIEW: PlatformOverview = {
  plans: {
    ...{ currency: 'USD', mrrMinor: 5391, paying: 2, trialing: 3, ended: 1 },
    revenueMinor: [...Array<number>(29).fill(0), 2900],
  },
  growth: {
    signUps: [...Array<number>(29).fill(0), 4],
    funnel: { signedUp: 4, confirmed: 3, site: 2, lesson: 1, sale: 0 },
  },
  health: {
    ...{
      databaseMs: 2.4,
      requests: 120,
      failed: 7,
      p95Ms: 50,
      waitingMails: 5,
      oldestMailS: 600,
      sendsMail: true,
    },
    ...{ sockets: null, rollouts: 1, incidents: 2 },
  },
};
const ACCOUNTS: MyAccounts = {
  accounts: [
    {
      account_id: KILN,
      slug: 'kiln',
      name: 'Kiln & Clay',
      siteUrl: 'http://kiln.localhost:3000',
      isOwner: true,
    },
  ],
};

afterEach(() => vi.unstubAllGlobals());

function open(service: ReturnType<typeof fakeService>, session = testSession(OPERATOR)) {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const bootstrap = testBootstrap({ kind: 'platform', account: null, composition: platformComposition() });
  render(
    <TestPage bootstrap={bootstrap} session={session} client={service.client} path="/dashboard">
      <PlatformMenu />
      <PlatformTopbar />
      <PlatformDashboard />
    </TestPage>,
  );
}
const figure = (name: string) => screen.getByText(name).closest('div')?.textContent;
const menuPaths = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.closest('nav li'))
    .map((link) => link.getAttribute('href'));

describe('the platform host', () => {
  it('[SUP-01] an operator gets the operator menu and the real figures, by one session for the whole page', async () => {
    const service = fakeService({ replies: { '/api/operator/figures': FIGURES } });
    open(service);
    await waitFor(() =>
      expect(figure(superadminText('overview.members'))).toBe(
        `${superadminText('overview.members')}12${superadminText('overview.membersNote', { fresh: 4 })}`,
      ),
    );
    expect(figure(superadminText('overview.orders'))).toBe(
      `${superadminText('overview.orders')}5${superadminText('overview.testNote', { count: 2 })}`,
    );
    expect(figure(superadminText('overview.revenue'))).toContain('€49.00¥800');
    expect(menuPaths()).toEqual([
      '/dashboard',
      '/dashboard/notifications',
      '/dashboard/accounts',
      '/dashboard/accounts/owners',
      '/dashboard/tickets',
      '/dashboard/billing/customers',
      '/dashboard/billing/subscriptions',
      '/dashboard/billing/products',
      '/dashboard/billing/orders',
      '/dashboard/maintenance/crons',
      '/dashboard/maintenance/remotes',
    ]);
    expect(service.sessions()).toBe(1);
  });

  it('[SUP-06] tells an operator first what is broken or waits, with the way to it', async () => {
    const counts = Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, 0]));
    const waiting = { ...counts, trialsEnding: 1, failedJobs: 2 };
    open(fakeService({ replies: { '/api/operator/figures': FIGURES, '/api/operator/attention': waiting } }));
    const heading = await screen.findByRole('heading', { name: attentionText('title') });
    const failed = await screen.findByRole('link', { name: attentionText('failedJobs', { count: 2 }) });
    expect(failed.getAttribute('href')).toBe('/dashboard/maintenance/crons?status=failed');
    const links = within(heading.closest('section')!).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      attentionText('failedJobs', { count: 2 }),
      attentionText('trialsEnding', { count: 1 }),
    ]);
  });

  it('[SUP-06] shows health, revenue of plans and how far sign-ups came', async () => {
    open(fakeService({ replies: { '/api/operator/figures': FIGURES, '/api/operator/overview': OVERVIEW } }));
    await screen.findByText(attentionText('health.errors'));
    expect(figure(attentionText('health.errors'))).toContain('7');
    expect(figure(attentionText('health.mail'))).toContain('10 min');
    expect(figure(attentionText('health.sockets'))).toContain('–');
    expect(figure(attentionText('plans.mrr'))).toContain('$53.91');
    expect(figure(attentionText('plans.revenue'))).toContain('$29.00');
    const funnel = await screen.findByText(attentionText('growth.lesson'));
    expect(funnel.closest('li')?.textContent).toContain('1');
  });

  it('[SUP-06] says so where nothing waits', async () => {
    const counts = Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, 0]));
    open(fakeService({ replies: { '/api/operator/figures': FIGURES, '/api/operator/attention': counts } }));
    expect(await screen.findByText(attentionText('none'))).toBeTruthy();
  });

  it('[EXAM-B5] an operator sees the revenue of each currency by itself, and no sum of them', async () => {
    open(fakeService({ replies: { '/api/operator/figures': FIGURES } }));
    const table = await screen.findByRole('table', { name: superadminText('revenue.title') });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    const headings = ['currency', 'orders', 'month', 'total'].map((key) => superadminText(`revenue.${key}`));
    const withHeading = (value: string, column: number) => `${headings[column]}${value}`;
    expect(rows).toEqual([
      [],
      ['EUR', '3', '€49.00', '€123.00'].map(withHeading),
      ['JPY', '1', '¥0', '¥800'].map(withHeading),
    ]);
  });

  it('[EXAM-B5] a platform that sold nothing yet says so', async () => {
    open(fakeService({ replies: { '/api/operator/figures': { ...FIGURES, revenue: [] } } }));
    expect(await screen.findByText(superadminText('revenue.empty'))).toBeTruthy();
  });

  it('[ROLE-14] anybody else gets the way to the own site, and no operator data is asked for', async () => {
    const service = fakeService({ isOperator: false, replies: { '/api/members/accounts': ACCOUNTS } });
    open(service);
    expect(
      (await screen.findByRole('link', { name: superadminText('owner.visit') })).getAttribute('href'),
    ).toBe('http://kiln.localhost:3000');
    expect(service.sessions()).toBe(0);
    expect(menuPaths()).toEqual([
      '/dashboard',
      '/dashboard/notifications',
      '/dashboard/billing',
      '/dashboard/app',
      '/dashboard/setup',
      '/dashboard/addons',
      '/dashboard/reports',
      '/dashboard/tickets',
    ]);
    expect(screen.queryByText(superadminText('topbar.operator'))).toBeNull();
    expect(
      service.calls.map(({ path }) => path).filter((path) => /operator\/(?!session)|registry/.test(path)),
    ).toEqual([]);
  });

  it('logging out ends the operator session too', async () => {
    const service = fakeService({ replies: { '/api/operator/figures': FIGURES } });
    const session = testSession(OPERATOR);
    open(service, session);
    await screen.findByText(superadminText('topbar.operator'));
    await userEvent.click(
      screen.getByRole('button', { name: new RegExp(`^${superadminText('topbar.account')}`) }),
    );
    await userEvent.click(await screen.findByRole('menuitem', { name: superadminText('topbar.signOut') }));
    await waitFor(() => expect(session.calls).toEqual([['signOut']]));
    expect(
      service.calls.some(({ method, path }) => method === 'DELETE' && path === '/api/operator/session'),
    ).toBe(true);
  });
});
