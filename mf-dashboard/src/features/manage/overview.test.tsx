import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import Manage from '../../exposes/manage.tsx';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { manageText } from '../../testing/texts.ts';

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
  fake.answer('shop_overview', {
    currency: 'EUR',
    revenue: [{ currency: 'EUR', totalMinor: 178_950, beforeMinor: 89_000 }],
    paidOrders: 21,
    paidOrdersBefore: 8,
    testOrders: 0,
    states: {},
    days: [],
    best: [],
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
  await waitFor(() => expect(fake.called.at(-1)?.args).toMatchObject({ p_days: 90 }));
  expect(screen.getByTestId('where').textContent).toBe(`${path}?days=90`);
});

it('[MNG-01] [MNG-27] is for managers: others are led away, and nothing is asked', async () => {
  const fake = backend(STUDENT);
  renderScreen(<Manage />, { backend: fake, path });
  await expectSentBack(path);
  expect(fake.called).toEqual([]);
});
