import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideNotify } from '@stoa/shared/notify';
import { afterEach, expect, it } from 'vitest';
import PointsSettings from '../../exposes/points-settings.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, type Row } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const BADGE = { id: 'b1', name: 'Steady hands', description: '', icon: 'star', event: 'points', threshold: 10, is_active: true }; // prettier-ignore
const messages: string[] = [];
const user = userEvent.setup();
afterEach(() => provideNotify(null));

async function open() {
  messages.length = 0;
  provideNotify(({ text }) => messages.push(text));
  const of = (row: Row) => ({ account_id: ACCOUNT_ID, ...row });
  const tables: Record<string, Row[]> = {
    members: [],
    gamification: [of({ is_on: true, has_board: true })],
    points_rules: [
      of({ event: 'quiz_passed', points: 25, daily_max: null }),
      of({ event: 'lesson_completed', points: 10, daily_max: 5 }),
    ],
    badges: [of(BADGE)],
  };
  const backend = fakeBackend(tables, MANAGER);
  renderScreen(<PointsSettings />, { backend, path: '/dashboard/achievements/settings' });
  await screen.findByRole('button', { name: /Steady hands/ });
  return tables;
}
const fields = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label);

it('[DASH-18] saves only the rules that changed, and names the fields that are no whole number', async () => {
  const tables = await open();
  const [quiz, lesson] = await waitFor(() => fields('Points'));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await user.clear(quiz as HTMLInputElement);
  await user.type(quiz as HTMLInputElement, '1001');
  await user.click(save);
  const text = 'Enter a whole number from 0 to 1,000';
  await waitFor(() => expect(document.activeElement).toBe(quiz));
  expect(
    within(screen.getByRole('region', { name: 'Check the highlighted fields' })).getByText(text),
  ).toBeTruthy();
  expect(messages).toEqual([]);
  await user.clear(quiz as HTMLInputElement);
  await user.type(quiz as HTMLInputElement, '30');
  await user.click(save);
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(tables['points_rules']?.map(({ points, daily_max: max }) => [points, max])).toEqual([
    [30, null],
    [10, 5],
  ]);
  expect((lesson as HTMLInputElement).value).toBe('10');
  expect(save.disabled).toBe(true);
});

it('[DASH-18] edits a badge and creates one, each with a name', async () => {
  const tables = await open();
  await user.click(await screen.findByRole('button', { name: /Steady hands/ }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByLabelText<HTMLInputElement>('Name');
  await user.clear(name);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(within(dialog).getAllByText('Enter a name for the badge')).toHaveLength(2);
  await user.type(name, 'Calm hands ');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tables['badges']).toMatchObject([{ ...BADGE, name: 'Calm hands' }]);
});
