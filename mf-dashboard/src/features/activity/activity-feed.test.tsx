import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import Activity from '../../exposes/activity.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, ME, OTHER, type Row } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { groupsText } from '../../testing/texts.ts';

const path = '/dashboard/activity';
const line = (id: number, type: string, values: Row = {}): Row => ({
  id,
  user_id: ME,
  name: 'Mia Lindqvist',
  type,
  meta: { title: 'First Bowls' },
  place: 'first-bowls',
  created_at: '2026-11-20T10:00:00Z',
  ...values,
});

function open(rows: Row[], access?: typeof MANAGER, at = path) {
  const fake = fakeBackend({}, access);
  fake.answer('list_activity', rows);
  renderScreen(<Activity />, { backend: fake, path: at });
  return fake;
}
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '');
const said = async () =>
  (await screen.findAllByRole('listitem')).map((item) => plain(item.querySelector('p')?.textContent));

it('[DASH-12] tells a member what they did, each line leading to what it is about, hostile titles as words', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  const fake = open([
    line(6, 'manager_registration', { place: null }),
    line(5, 'course_completed'),
    line(4, 'order_paid', { meta: { title: 'Glaze', total_minor: 4900, currency: 'EUR' }, place: 'o1' }),
    line(3, 'group_posted', { meta: { title: markup }, place: null }),
    line(2, 'badge_earned', { meta: { title: 'Steady' }, place: null }),
    line(1, 'something_new'),
  ]);
  expect(await said()).toEqual([
    groupsText('activity.types.manager_registration', { who: 'You' }),
    'You completed “First Bowls”',
    'You bought “Glaze” for €49.00',
    groupsText('activity.types.group_posted', { who: 'You', title: markup }),
    'You earned the badge “Steady”',
    'You: something_new',
  ]);
  expect(screen.getAllByRole('link', { name: /^Open/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/courses/first-bowls',
    '/dashboard/orders/o1',
    '/dashboard/achievements',
    '/dashboard/courses/first-bowls',
  ]);
  expect(screen.queryByLabelText(groupsText('activity.scope'))).toBeNull();
  await chooseOption(screen.getByLabelText(groupsText('activity.kind')), 'Orders');
  await waitFor(() =>
    expect(fake.called.at(-1)?.args).toEqual({
      p_account_id: ACCOUNT_ID,
      p_scope: 'mine',
      p_kind: 'orders',
      p_before: null,
      p_limit: 30,
    }),
  );
});

it('[DASH-12] a manager may look at everybody’s, by name, and goes back page by page', async () => {
  const page = Array.from({ length: 30 }, (_, index) =>
    line(60 - index, 'quiz_passed', { user_id: OTHER, name: 'Ada' }),
  );
  const fake = open(page, MANAGER, `${path}?scope=all`);
  expect((await said())[0]).toBe('Ada passed the quiz “First Bowls”');
  expect(screen.getAllByRole('link', { name: /^Open/ })[0]?.getAttribute('href')).toBe('/course/first-bowls');
  fake.answer('list_activity', [line(30, 'student_registration', { place: null })]);
  await userEvent.click(screen.getByRole('button', { name: groupsText('activity.older') }));
  await waitFor(() => expect(fake.called.map(({ args }) => args['p_before'])).toContain(31));
});

it('[DASH-12] [DASH-18] says what the place is for while nothing has happened', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: groupsText('activity.emptyTitle') })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse courses' }).getAttribute('href')).toBe('/course');
});
