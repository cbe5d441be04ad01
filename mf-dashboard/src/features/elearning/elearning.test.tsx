import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import Categories from '../../exposes/elearning-categories.tsx';
import Elearning from '../../exposes/elearning.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import remote from '../../../remote.ts';
import { manageText } from '../../testing/texts.ts';

const category = (id: string, name: string, position: number) => ({
  id,
  account_id: ACCOUNT_ID,
  name,
  slug: name.toLowerCase(),
  position,
});
function school(access = MANAGER) {
  const tables = {
    course_categories: [category('k1', 'Wheel', 0), category('k2', 'Glaze', 1)],
    courses: [
      { id: 'c1', account_id: ACCOUNT_ID, category_id: 'k1' },
      { id: 'c2', account_id: ACCOUNT_ID, category_id: null },
    ],
    registration_events: [] as Record<string, unknown>[],
  };
  const backend = fakeBackend(tables, access);
  const may = ['manage_curriculum'];
  backend.answer('my_teaching', [
    { id: 'c1', slug: 'bowls', title: 'Bowls', status: 'published', students: 7, waiting: 2, may },
    { id: 'c2', slug: 'lids', title: 'Lids', status: 'draft', students: 0, waiting: 0, may },
  ]);
  return { backend, tables };
}
const figure = (name: string) => screen.getAllByText(name)[0]?.closest('div')?.textContent;
const names = () =>
  within(screen.getByRole('table', { name: 'Categories' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.match(/Wheel|Glaze|Kiln/)?.[0]);

describe('e-learning of an account', () => {
  it('[MNG-12] shows its courses with category and students, and what waits to be graded', async () => {
    const { backend } = school();
    renderScreen(<Elearning />, { backend });
    await waitFor(() => expect(figure('Published courses')).toBe('Published courses1'));
    expect(figure(manageText('elearning.waiting'))).toContain('2');
    const rows = within(await screen.findByRole('table', { name: 'Courses' })).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/Bowls.*Published.*Wheel.*7/);
    expect(within(rows[2]!).getByRole('link', { name: 'Lids' }).getAttribute('href')).toBe(
      '/dashboard/instructor/courses/c2',
    );
  });

  it('[MNG-12] an event that has no wish yet is recorded and notifies nobody; a change is written down', async () => {
    const { backend, tables } = school();
    renderScreen(<Elearning />, { backend });
    const notified = await screen.findByRole('checkbox', {
      name: `${manageText('elearning.told')}: ${manageText('elearning.names.student_registration')}`,
    });
    expect((notified as HTMLInputElement).checked).toBe(false);
    await userEvent.click(notified);
    await waitFor(() =>
      expect(tables.registration_events).toEqual([
        { account_id: ACCOUNT_ID, event: 'student_registration', is_recorded: true, tells_managers: true },
      ]),
    );
  });

  it('[MNG-13] [MNG-14] categories have one screen at the address that was given out and at the right one', () => {
    const exposeAt = (path: string) => remote.routes.find((route) => route.path === path)?.expose;
    expect(exposeAt('/dashboard/manage/elearning/caetgory')).toBe('./ElearningCategories');
    expect(exposeAt('/dashboard/manage/elearning/category')).toBe('./ElearningCategories');
  });

  it('[MNG-13] [MNG-14] a category is added and moved; its screen is headed Category', async () => {
    const { backend, tables } = school();
    renderScreen(<Categories />, { backend });
    expect(
      await screen.findByRole('heading', { level: 1, name: manageText('elearning.tabs.categories') }),
    ).toBeTruthy();
    await screen.findByRole('table', { name: 'Categories' });
    await userEvent.click(screen.getByRole('button', { name: manageText('elearning.categories.add') }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Kiln');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(names()).toEqual(['Wheel', 'Glaze', 'Kiln']));
    expect(tables.course_categories.at(-1)).toMatchObject({
      account_id: ACCOUNT_ID,
      slug: 'kiln',
      position: 2,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Move Glaze up' }));
    await waitFor(() => expect(names()).toEqual(['Glaze', 'Wheel', 'Kiln']));
  });

  it('[MNG-13] a category without a name is not sent', async () => {
    const { backend, tables } = school();
    renderScreen(<Categories />, { backend });
    await userEvent.click(
      await screen.findByRole('button', { name: manageText('elearning.categories.add') }),
    );
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText(manageText('elearning.categories.nameWrong'))).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
    expect(tables.course_categories).toHaveLength(2);
  });

  it('[MNG-13] an address that another category has is said at its field, and nothing is lost', async () => {
    const { backend } = school();
    renderScreen(<Categories />, { backend });
    await userEvent.click(
      await screen.findByRole('button', {
        name: manageText('elearning.categories.editOf', { name: 'Wheel' }),
      }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const slug = await dialog.findByLabelText(manageText('elearning.categories.slug'));
    await userEvent.clear(slug);
    await userEvent.type(slug, 'glaze');
    backend.fail('course_categories', 'slug_taken');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(slug));
    expect(dialog.getAllByText(manageText('refused.slug_taken'))).toHaveLength(2);
    expect([dialog.getByLabelText('Name'), slug]).toMatchObject([{ value: 'Wheel' }, { value: 'glaze' }]);
  });

  it('[MNG-27] nothing is asked for someone who does not manage the site', async () => {
    const { backend } = school(STUDENT);
    renderScreen(<Elearning />, { backend, path: '/dashboard/manage/elearning' });
    await expectSentBack('/dashboard/manage/elearning');
    expect(backend.called.map(({ name }) => name)).not.toContain('my_teaching');
  });
});
