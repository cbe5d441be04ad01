import type { SiteReport } from '@stoa/shared/contracts/site-reports';
import { exitGuard } from '@stoa/shared/unsaved/guard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import SiteReportsScreen from '../../exposes/site-reports.tsx';
import { type Call, fakeService } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { cockpitText, ticketsText } from '../../testing/texts.ts';

const PATH = '/dashboard/tickets/reports';
const reportOf = (number: number): SiteReport => ({
  ...{ id: `${number}`, number, reason: 'phishing', page: '/login', text: 'It asks for cards.', email: '' },
  site: { account_id: 'a1', name: 'Kiln', slug: 'kiln', status: 'active' },
  at: '2027-01-11T09:00:00.000Z',
});

function serve(reports: SiteReport[]) {
  const close = (_path: string, _call: Call) => ({ reports: reports.slice(1) });
  return fakeService({
    replies: { '/api/operator/site-reports': { reports }, '/api/operator/site-reports/1': close },
  });
}
const cardOf = (number: number) =>
  screen.findByRole('article', { name: ticketsText('reports.number', { number }) });

let release = () => {};
beforeEach(() => {
  release = exitGuard.subscribe(() => {});
});
afterEach(() => {
  release();
  vi.unstubAllGlobals();
});

describe('reported sites', () => {
  it.each([
    ['confirm', 'confirmed'],
    ['dismiss', 'dismissed'],
  ])('can be closed for a reason: %s', async (verb, outcome) => {
    const service = serve([reportOf(1), reportOf(2)]);
    openScreen(service, <SiteReportsScreen />, { path: PATH });
    const card = await cardOf(1);
    expect(within(card).getByText(ticketsText('reports.reasons.phishing'))).toBeDefined();
    await userEvent.click(within(card).getByRole('button', { name: ticketsText(`reports.${verb}`) }));
    const dialog = await screen.findByRole('dialog', {
      name: ticketsText(`reports.${verb}Title`, { number: 1 }),
    });
    await userEvent.type(within(dialog).getByRole('textbox'), 'A copied page.');
    await userEvent.click(within(dialog).getByRole('button', { name: ticketsText(`reports.${verb}`) }));
    await waitFor(() =>
      expect(
        screen.queryByRole('article', { name: ticketsText('reports.number', { number: 1 }) }),
      ).toBeNull(),
    );
    expect(service.calls.filter(({ method, path }) => method === 'POST' && path.includes('reports'))).toEqual(
      [expect.objectContaining({ body: { outcome, reason: 'A copied page.' } })],
    );
    await cardOf(2);
  });

  it('need a reason', async () => {
    const service = serve([reportOf(1)]);
    openScreen(service, <SiteReportsScreen />, { path: PATH });
    await userEvent.click(
      within(await cardOf(1)).getByRole('button', { name: ticketsText('reports.dismiss') }),
    );
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: ticketsText('reports.dismiss') }));
    expect((await within(dialog).findAllByText(cockpitText('reason.missing'))).length).toBeGreaterThan(0);
    expect(service.calls.filter(({ method, path }) => method === 'POST' && path.includes('reports'))).toEqual(
      [],
    );
  });

  it('say so where none is open', async () => {
    openScreen(serve([]), <SiteReportsScreen />, { path: PATH });
    expect(await screen.findByText(ticketsText('reports.emptyTitle'))).toBeDefined();
  });
});
