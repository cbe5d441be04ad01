import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import Visits from '../../exposes/visits.tsx';
import { fakeBackend, MANAGER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { visitsText } from '../../testing/texts.ts';

const path = '/dashboard/manage/marketing/visits';
const sum = (total: number, before: number | null = 0) => ({ total, before });
const counts = (total: number) => ({
  visitors: sum(total),
  views: sum(total),
  entries: sum(total),
  reads: sum(0),
  seconds: null,
  depth: null,
});
const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;

it('tells mean time and depth of pages, and where nothing is known of them', async () => {
  const fake = fakeBackend({}, MANAGER);
  const read = { ...counts(9), reads: sum(4), seconds: sum(120, 60), depth: sum(80, 80) };
  fake.answer('visit_figures', {
    totals: { ...counts(9), reads: sum(4, 2), seconds: sum(83, 60), depth: sum(64, null) },
    days: [{ day: '2026-11-27', visitors: 1, views: 1 }],
    rows: [
      { value: '/blog', counts: counts(8) },
      { value: '/course', counts: read },
    ],
    total_rows: 2,
  });
  renderScreen(<Visits />, { backend: fake, path: `${path}?sort=seconds` });
  await waitFor(() => expect(tile(visitsText('measure.seconds')).textContent).toContain('1 min 23 sec'));
  expect(tile(visitsText('measure.seconds')).textContent).toContain('1 min in the 30 days before');
  expect(tile(visitsText('measure.depth')).textContent).toContain('64%');
  expect(tile(visitsText('measure.depth')).textContent).not.toContain('before');
  const rows = within(await screen.findByRole('table', { name: visitsText('by.page') })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('2 min');
  expect(rows[1]?.textContent).toContain('80%');
  expect(rows[2]?.textContent).toContain('–');
});
