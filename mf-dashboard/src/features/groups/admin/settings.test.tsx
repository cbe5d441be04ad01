import { GroupFields } from '@stoa/shared/contracts/group-fields';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import Group from '../../../exposes/group.tsx';
import { ACCOUNT_ID, fakeBackend, STUDENT } from '../../../testing/fake-backend.ts';
import { groupScreen } from '../../../testing/group-rows.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { groupsText } from '../../../testing/texts.ts';

const group = groupScreen({ slug: 'pots', may_administer: true });
async function open() {
  const row: Record<string, unknown> = { id: group.id };
  const backend = fakeBackend(
    {
      groups: [row],
      products: [{ id: 'p1', account_id: ACCOUNT_ID, title: 'Clay club', status: 'active', kind: 'group' }],
    },
    STUDENT,
  );
  backend.answer('group_screen', group);
  renderScreen(<Group />, {
    backend,
    path: '/dashboard/groups/pots/settings',
    pattern: '/dashboard/groups/:slug/:part?',
  });
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  return { backend, row, title };
}
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('[LMS-09] settings of a group are saved, with the product that opens it', async () => {
  const { row } = await open();
  await fill('Title', ' Pots and pans ');
  await chooseOption(screen.getByLabelText(groupsText('settings.join')), 'paid');
  await chooseOption(await screen.findByLabelText(groupsText('settings.product')), 'Clay club');
  await chooseOption(screen.getByLabelText('Slow mode'), '60');
  await save();
  await waitFor(() =>
    expect(row).toMatchObject({
      title: 'Pots and pans',
      slug: 'pots',
      join_mode: 'paid',
      paid_by_id: 'p1',
      slow_mode_s: 60,
    }),
  );
});

it('everything that is wrong is named at once, and nothing is sent', async () => {
  const { row, title } = await open();
  await userEvent.clear(title);
  await fill(groupsText('settings.slug'), 'A b');
  await chooseOption(screen.getByLabelText(groupsText('settings.join')), 'paid');
  await save();
  await waitFor(() => expect(document.activeElement).toBe(title));
  for (const label of ['Title', groupsText('settings.slug'), groupsText('settings.product')])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(row).toEqual({ id: group.id });
});

it('an address that is taken is said at its field, and nothing is lost', async () => {
  const { backend, title } = await open();
  await fill('Title', 'Pans');
  await fill(groupsText('settings.slug'), 'pans');
  backend.fail('groups', 'slug_taken');
  await save();
  const slug = screen.getByLabelText(groupsText('settings.slug'));
  await waitFor(() => expect(document.activeElement).toBe(slug));
  expect(screen.getAllByText(groupsText('refused.slug_taken'))).toHaveLength(2);
  expect([title.value, slug]).toMatchObject(['Pans', { value: 'pans' }]);
});

it('a product that was chosen before is let go with the way in that needed it', () => {
  const { title, slug, description, rules, privacy } = group;
  const fields = { title, slug, description, rules, privacy, paid_by_id: 'p1', slow_mode_s: '0' };
  expect(GroupFields.parse({ ...fields, join_mode: 'open' }).paid_by_id).toBeNull();
  expect(GroupFields.parse({ ...fields, join_mode: 'paid' }).paid_by_id).toBe('p1');
});
