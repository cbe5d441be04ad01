import type { DomainDns, PlatformDispute, PlatformDomain } from '@stoa/shared/contracts/platform-lists';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Disputes from '../../exposes/platform-disputes.tsx';
import Domains from '../../exposes/platform-domains.tsx';
import { fakeService } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { everywhereText } from '../../testing/texts.ts';

const SITE = '20000000-0000-4000-8000-000000000009';
const DISPUTE: PlatformDispute = {
  ...{ id: '40000000-0000-4000-8000-000000000001', account_id: SITE, site: 'Harbour School' },
  ...{ orderNumber: 7, provider: 'stripe', amountMinor: 4900, currency: 'EUR', reason: 'fraudulent' },
  ...{ status: 'open', openedAt: '2026-11-20T09:00:00.000Z', closedAt: null },
};
const DOMAIN: PlatformDomain = {
  ...{ account_id: SITE, site: 'Harbour School', domain: 'harbour.example' },
  ...{ state: 'waiting', verifiedAt: null },
};
const DNS: DomainDns = {
  domain: 'harbour.example',
  record: { name: '_stoa.harbour.example', text: `stoa-site=${SITE}` },
  ...{ found: ['stoa-site=another'], isProven: false, isMissing: false },
  address: {
    ...{ target: 'kiln.stoa.example', expected: ['203.0.113.7'], state: 'elsewhere' },
    found: { cname: [], addresses: ['198.51.100.1'] },
  },
  certificate: 'unverified',
  presented: null,
};

afterEach(() => vi.unstubAllGlobals());

describe('disputes of all sites', () => {
  it('lead to their account, and take filter and search from the address', async () => {
    const service = fakeService({
      replies: { '/api/operator/disputes': { disputes: [DISPUTE], total: 1 } },
    });
    openScreen(service, <Disputes />, { path: '/dashboard/accounts/disputes?status=open&q=harbour' });
    const table = within(await screen.findByRole('table', { name: everywhereText('disputes.title') }));
    expect((await table.findByRole('link', { name: 'Harbour School' })).getAttribute('href')).toBe(
      `/dashboard/accounts/${SITE}`,
    );
    expect(table.getByText('€49.00')).toBeTruthy();
    expect(table.getByText(everywhereText('disputes.states.open'))).toBeTruthy();
    const call = service.calls.find(({ path }) => path.startsWith('/api/operator/disputes'));
    expect(call?.path).toContain('status=open');
    expect(call?.path).toContain('search=harbour');
    expect(call?.path).toContain('sort=-opened');
  });
});

describe('domains of all sites', () => {
  it('show their state, and what DNS says beside what it should', async () => {
    const service = fakeService({
      replies: {
        '/api/operator/domains': { domains: [DOMAIN], total: 1 },
        [`/api/operator/domains/${SITE}/dns`]: DNS,
      },
    });
    openScreen(service, <Domains />, { path: '/dashboard/accounts/domains' });
    const row = within(await screen.findByRole('row', { name: /harbour\.example/ }));
    expect(row.getByText(everywhereText('domains.states.waiting'))).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: everywhereText('domains.checkOf', DOMAIN) }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('stoa-site=another')).toBeTruthy();
    expect(dialog.getByText(DNS.record.text)).toBeTruthy();
    expect(dialog.getByText(everywhereText('domains.other'))).toBeTruthy();
  });
});
