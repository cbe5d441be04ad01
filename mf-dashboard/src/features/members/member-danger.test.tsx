import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import Member from '../../exposes/users-member.tsx';
import { fakeBackend, MANAGER, OTHER } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { manageText, notesText } from '../../testing/texts.ts';

const STUDENT_ROLE = { role_id: 'r-student', name: 'Student', caps: [], is_default: true, is_owner: false };
const CARD = {
  ...{ id: OTHER, user_id: OTHER, name: 'Ada Lovelace', email: 'ada@kiln.example', slug: 'ada', bio: '' },
  ...{ role_id: 'r-student', status: 'active', is_owner: false, is_me: false },
  ...{ created_at: '2026-11-01T10:00:00Z', courses: [], orders: [], past: [] },
};

it('[MNG-06] a member is removed from the danger zone, which stands last', async () => {
  const fake = fakeBackend({}, MANAGER);
  fake.answer('role_list', [{ ...STUDENT_ROLE, members: 1 }]);
  fake.answer('member_card', CARD);
  fake.answer('list_record_notes', []);
  renderScreen(<Member />, {
    backend: fake,
    path: `/dashboard/manage/users/${OTHER}`,
    pattern: '/dashboard/manage/users/:memberId',
  });
  const [remove, danger] = [manageText('users.remove'), manageText('users.danger')];
  await screen.findByRole('button', { name: notesText('add') });
  expect(screen.getAllByRole('heading', { level: 2 }).at(-1)?.textContent).toBe(danger);
  await userEvent.click(await screen.findByRole('button', { name: remove }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: remove }));
  await waitFor(() =>
    expect(fake.called.find(({ name }) => name === 'remove_member')?.args).toEqual({ p_member_id: OTHER }),
  );
});
