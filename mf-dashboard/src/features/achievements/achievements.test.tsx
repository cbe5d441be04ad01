import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import Achievements from '../../exposes/achievements.tsx';
import { ACCOUNT_ID, fakeBackend, ME, OTHER, type Row } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { groupsText } from '../../testing/texts.ts';

const badge = (values: Row = {}): Row => ({
  id: 'b1',
  name: 'Steady hands',
  description: 'Ten lessons.',
  icon: 'award',
  event: 'lesson_completed',
  threshold: 10,
  earned_at: null,
  reached: 4,
  ...values,
});
const EARNED = {
  is_on: true,
  has_board: true,
  points: 1064,
  week: 34,
  is_shown: true,
  rules: [{ event: 'quiz_passed', points: 25, daily_max: null }],
  badges: [badge(), badge({ id: 'b2', name: 'Mud on the apron', earned_at: '2026-11-15T10:00:00Z' })],
};

function open(achievements: object) {
  const fake = fakeBackend({ members: [] });
  fake.answer('my_achievements', achievements);
  fake.answer('points_board', [
    { place: 1, user_id: OTHER, name: '<b>Jonas</b>', points: 39, badges: 2, is_me: false },
    { place: 2, user_id: ME, name: 'Mia', points: 34, badges: 1, is_me: true },
  ]);
  renderScreen(<Achievements />, { backend: fake, path: '/dashboard/achievements' });
  return fake;
}

it('shows the points, how far each badge is, and the leaderboard of either period with oneself marked', async () => {
  const fake = open(EARNED);
  expect(await screen.findByText('1,064')).toBeTruthy();
  expect(screen.getByText('1 of 2')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: /Steady hands/ })).toHaveProperty('value', 40);
  const board = await screen.findByRole('table', { name: groupsText('achievements.boardCaption') });
  const lines = within(board).getAllByRole('row').slice(1);
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringContaining('<b>Jonas</b>'),
    expect.stringContaining('Mia (you)'),
  ]);
  await chooseOption(screen.getByLabelText('Period'), 'All time');
  await waitFor(() =>
    expect(fake.called.filter(({ name }) => name === 'points_board').at(-1)?.args).toEqual({
      p_account_id: ACCOUNT_ID,
      p_period: 'all',
    }),
  );
});

it('whoever does not want to be on the leaderboard takes themselves off', async () => {
  const fake = open(EARNED);
  fake.answer('show_on_board', true);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Show me on the leaderboard' }));
  await waitFor(() =>
    expect(fake.called).toContainEqual({
      name: 'show_on_board',
      args: { p_account_id: ACCOUNT_ID, p_is_shown: false },
    }),
  );
});

it('[DASH-18] says where points are not given, and leads on', async () => {
  open({ ...EARNED, is_on: false });
  expect((await screen.findByRole('link', { name: /courses/i })).getAttribute('href')).toBe(
    '/dashboard/courses',
  );
  expect(screen.queryByRole('table')).toBeNull();
});
