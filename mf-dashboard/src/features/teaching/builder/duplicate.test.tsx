import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { AccountAccess } from '@stoa/shared/contracts/account';
import TeachingCourse from '../../../exposes/teaching-course.tsx';
import { ACCOUNT_ID, fakeBackend, STUDENT } from '../../../testing/fake-backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { BuiltCourse, OutlineLesson } from './built-course.ts';
import { teachingText } from '../../../testing/texts.ts';

const ID = '50000000-0000-4000-8000-000000000001';
const COPY = '50000000-0000-4000-8000-000000000002';
const TEACHER: AccountAccess = { ...STUDENT, caps: ['create_courses', 'manage_curriculum'] };
const lesson = (id: string, title: string): OutlineLesson => ({
  ...{ id, title, slug: id, type: 'text', status: 'draft', is_preview: false },
  ...{ drip_days: null, drip_at: null, after_lesson_id: null },
});
const course = (lessons: OutlineLesson[]): BuiltCourse => ({
  ...{ id: ID, account_id: ACCOUNT_ID, slug: 'bowls', title: 'Bowls', excerpt: '', description: '' },
  ...{ featured_image: {}, level: 'all', language: 'en', status: 'draft', access: 'free', drip_mode: 'none' },
  ...{ category_id: null, certificate_template_id: null, tags: [], allow_reviews: true },
  ...{ version: 4, outline_version: 7, may_build: true, teachers: [], categories: [], certificates: [] },
  product: null,
  sections: [{ id: 'a', title: 'Clay', lessons }],
});
const person = userEvent.setup();

async function open() {
  const backend = fakeBackend({}, TEACHER);
  backend.answer('course_requirements', { needed: [], others: [] });
  backend.answer('built_course', course([lesson('one', 'Wet')]));
  renderScreen(<TeachingCourse />, {
    backend,
    pattern: '/dashboard/instructor/courses/:courseId',
    path: `/dashboard/instructor/courses/${ID}`,
  });
  await screen.findByRole('link', { name: 'Wet' });
  const choose = async (menu: string, item: string) => {
    await person.click(screen.getByRole('button', { name: menu }));
    await person.click(await screen.findByRole('menuitem', { name: item }));
  };
  const args = (name: string) => backend.called.find((one) => one.name === name)?.args;
  return { backend, choose, args };
}

it('[EXAM-C5] a lesson is duplicated from its row, and the copy has the focus', async () => {
  const { backend, choose, args } = await open();
  backend.answer('duplicate_lesson', 'two');
  backend.answer('built_course', course([lesson('one', 'Wet'), lesson('two', 'Copy of Wet')]));
  await choose(teachingText('outline.actions', { title: 'Wet' }), 'Duplicate');
  await screen.findByRole('link', { name: 'Copy of Wet' });
  expect(args('duplicate_lesson')).toEqual({ p_lesson_id: 'one' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-grip')).toBe('two'));
});

it('[EXAM-C5] a section is duplicated from its head; a refusal is said', async () => {
  const { backend, choose, args } = await open();
  backend.answer('duplicate_section', null, { message: 'forbidden' });
  await choose(teachingText('outline.actions', { title: 'Clay' }), 'Duplicate');
  await waitFor(() => expect(args('duplicate_section')).toEqual({ p_section_id: 'a' }));
  expect(screen.getAllByRole('link', { name: 'Wet' })).toHaveLength(1);
});

it('[EXAM-C5] a course is duplicated from its menu, which opens the copy', async () => {
  const { backend, choose, args } = await open();
  backend.answer('duplicate_course', COPY);
  await choose(teachingText('builder.more'), 'Duplicate course');
  await waitFor(() =>
    expect(screen.getByTestId('where').textContent).toBe(`/dashboard/instructor/courses/${COPY}`),
  );
  expect(args('duplicate_course')).toEqual({ p_course_id: ID });
});
