import type { AuditEntry, AuditPage } from '@stoa/shared/contracts/operator';
import { captureDownload } from '@stoa/shared/testing/capture-download';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Audit from '../../exposes/audit.tsx';
import { fakeService, KILN } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import en from '../../../locales/en/audit.json' with { type: 'json' };
import { cockpitText, listsText } from '../../testing/texts.ts';

afterEach(() => vi.unstubAllGlobals());

const entry: AuditEntry = {
  id: '7',
  at: '2026-11-21T10:00:00.000Z',
  actor: 'ana@stoa.example',
  actorKind: 'person',
  action: 'rollback',
  remote: 'mf-commerce',
  account: { account_id: KILN, slug: 'kiln' },
  before: { version: '1.1.0' },
  after: { version: '1.0.0' },
  reason: '=broken cart',
};

function open(query = '', page: Partial<AuditPage> = {}) {
  const replies = { '/api/registry/audit': { entries: [entry], next: null, total: 1, ...page } };
  const service = fakeService({ replies });
  openScreen(service, <Audit />, { path: `/dashboard/maintenance/remotes/audit${query}` });
  return service;
}
const table = () => screen.findByRole('table', { name: cockpitText('audit.title') });
const lastQuery = ({ calls }: ReturnType<typeof fakeService>) => {
  const path = calls.findLast((call) => call.path.startsWith('/api/registry/audit?'))?.path ?? '';
  return Object.fromEntries(new URLSearchParams(path.split('?')[1]));
};

describe('the audit log', () => {
  it('[PLT-24] shows who changed what from where to where, and why', async () => {
    open();
    const [, row] = within(await table()).getAllByRole('row');
    expect(row?.textContent).toMatch(/ana@stoa\.example.*Rolled back.*kiln.*1\.1\.0 → 1\.0\.0.*broken cart/);
  });

  it('[PLT-24] asks for what the address says, and each filter is a chip', async () => {
    const service = open(
      `?actor=ana@stoa.example&area=releases&action=rollout.done&tenant=${KILN}&days=2026-11-21..&page=2`,
      {
        total: 60,
      },
    );
    await table();
    expect(lastQuery(service)).toMatchObject({
      ...{ actor: 'ana@stoa.example', area: 'releases', action: 'rollout.done', accountId: KILN },
      ...{ offset: '50', limit: '50', since: new Date(2026, 10, 21).toISOString() },
    });
    const value = en.auditAction.rollout_done;
    const chip = listsText('removeFilter', { label: cockpitText('audit.what') });
    expect(screen.getByText(new RegExp(value))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: chip }));
    await waitFor(() => expect(lastQuery(service)).not.toHaveProperty('action'));
  });

  it('exports entries with what was there before, and no cell that a spreadsheet would run', async () => {
    const csv = captureDownload();
    open();
    await table();
    await userEvent.click(screen.getByRole('button', { name: listsText('export') }));
    await waitFor(() => expect(csv()).toContain(`"{""version"":""1.1.0""}"`));
    expect(csv()).toContain("'=broken cart");
  });

  it('tells no entry yet from none that matches', async () => {
    open('?action=gc', { entries: [], total: 0 });
    expect(await screen.findByRole('heading', { name: cockpitText('audit.noneTitle') })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: listsText('clearFilters') }));
    expect(await screen.findByRole('heading', { name: cockpitText('audit.emptyTitle') })).toBeTruthy();
  });
});
