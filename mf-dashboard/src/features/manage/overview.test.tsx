import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import Manage from '../../exposes/manage.tsx';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { manageText } from '../../testing/texts.ts';

afterEach(() => vi.unstubAllGlobals());

const path = '/dashboard/manage';
const days = [
  { day: '2026-11-21', members: 1, enrolments: 3 },
  { day: '2026-11-22', members: 0, enrolments: 0 },
];

function backend(access = MANAGER) {
  const fake = fakeBackend({}, access);
  fake.answer('manage_overview', {
    members: 1204,
    new_members: 12,
    new_members_before: 9,
    enrolments: 31,
    enrolments_before: 20,
    completions: 4,
    completions_before: 5,
    days,
    courses: [{ id: 'c1', title: 'First Bowls', enrolments: 7, students: 40, completed: 11 }],
    waiting: 2,
    usage: [
      { metric: 'storage', used: 5 * 1024 ** 2, limit: 10 * 1024 ** 2, listed: true },
      { metric: 'chats', used: 3, limit: null, listed: true },
      { metric: 'jitsi', used: 0, limit: 0, listed: false },
    ],
  });
  fake.answer('manage_figures', {
    currency: 'EUR',
    total_rows: 2,
    rows: [
      {
        key: 'c1',
        id: 'c1',
        title: '=First Bowls',
        counts: { enrolments: { total: 7, before: 0 }, completions: { total: 1, before: 1 } },
        money: [
          { kind: 'revenue', currency: 'EUR', total: 12_050, before: 24_100 },
          { kind: 'revenue', currency: 'JPY', total: 900, before: 0 },
        ],
      },
      { key: 'c2', id: null, title: 'Lids', counts: { enrolments: { total: 9, before: 9 } }, money: [] },
    ],
    revenue: [{ currency: 'EUR', total: 178_950, before: 89_000 }],
    orders: { total: 21, before: 8 },
    enrolments: { total: 31, before: 20 },
    completions: { total: 4, before: 5 },
    members: { total: 12, before: 9, all: 1204 },
    test_orders: 1,
  });
  return fake;
}

it('[MNG-01] shows a manager the account’s figures beside those of before, what it uses of its plan, and the ways on', async () => {
  const fake = backend();
  renderScreen(<Manage />, { backend: fake, path });
  const areas = await screen.findByRole('navigation', { name: 'Areas' });
  expect(
    within(areas)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(
    ['site', 'users', 'media', 'ecommerce', 'elearning', 'appointments', 'marketing'].map(
      (area) => `/dashboard/manage/${area}`,
    ),
  );
  expect(await screen.findByText('€1,789.50')).toBeTruthy();
  const said = document.body.textContent ?? '';
  for (const labels of [
    '€890.00 in the 30 days before',
    manageText('overview.membersAll', { count: '1,204' }),
    '20 in the 30 days before',
  ])
    expect(said).toContain(labels);
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe(
    '/dashboard/instructor/submissions',
  );
  const plan = screen.getByRole('table', { name: manageText('overview.usage') });
  expect(within(plan).getByRole('progressbar', { name: 'Storage' })).toHaveProperty('value', 50);
  expect(within(plan).queryByText('Meetings')).toBeNull();
  await chooseOption(screen.getByLabelText('Period'), 'Last 90 days');
  await waitFor(() =>
    expect(fake.called.filter(({ name }) => name === 'manage_figures').at(-1)?.args).toMatchObject({
      p_days: 90,
    }),
  );
  expect(screen.getByTestId('where').textContent).toBe(`${path}?days=90`);
});

it('[MNG-01] sorts the breakdown, keeps it in the address, and writes it as a file that runs nothing', async () => {
  const fake = backend();
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (files.push(blob), 'blob:x'),
      revokeObjectURL: () => {},
    }),
  );
  renderScreen(<Manage />, { backend: fake, path });
  const table = await screen.findByRole('table', { name: 'By course' });
  const first = () => within(within(table).getAllByRole('row')[1]!).getAllByRole('cell')[0]!.textContent;
  expect(first()).toContain('First Bowls');
  expect(table.textContent).toContain('€120.50');
  expect(table.textContent).toContain('¥900');
  expect(table.textContent).toContain('Down 50%');
  await userEvent.click(within(table).getByRole('button', { name: 'Enrolments' }));
  expect(first()).toContain('Lids');
  const head = within(table).getByRole('columnheader', { name: 'Enrolments' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByTestId('where').textContent).toBe(`${path}?sort=enrolments`);
  await userEvent.click(within(table).getByRole('button', { name: 'Enrolments' }));
  expect(first()).toContain('First Bowls');
  expect(screen.getByTestId('where').textContent).toBe(`${path}?sort=enrolments&dir=asc`);
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  const [line, bowls] = (await files[0]!.text()).replace('\uFEFF', '').split('\r\n');
  expect(line).toBe(
    'course,revenue_EUR,revenue_EUR_before,revenue_JPY,revenue_JPY_before,enrolments,enrolments_before,completions,completions_before',
  );
  expect(bowls).toBe("'=First Bowls,120.50,241.00,900,0,7,0,1,1");
});

it('[MNG-01] breaks the figures down by coupon, and says that none was used', async () => {
  const fake = backend();
  renderScreen(<Manage />, { backend: fake, path: `${path}?days=7` });
  fake.answer('manage_figures', {
    ...{ currency: 'EUR', total_rows: 0, rows: [], revenue: [], test_orders: 0 },
    ...{
      orders: { total: 0, before: 0 },
      enrolments: { total: 0, before: 0 },
      completions: { total: 0, before: 0 },
    },
    members: { total: 0, before: 0, all: 1 },
  });
  const ways = await screen.findByRole('navigation', { name: 'Break down by' });
  await userEvent.click(within(ways).getByRole('link', { name: 'By coupon' }));
  expect(await screen.findByText('No coupon was used in this period.')).toBeTruthy();
  expect(screen.getByTestId('where').textContent).toBe(`${path}?days=7&by=coupon`);
  expect(fake.called.at(-1)?.args).toMatchObject({ p_by: 'coupon', p_days: 7, p_limit: 500 });
});

it('[MNG-01] [MNG-27] is for managers: others are led away, and nothing is asked', async () => {
  const fake = backend(STUDENT);
  renderScreen(<Manage />, { backend: fake, path });
  await expectSentBack(path);
  expect(fake.called).toEqual([]);
});
