import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { provideNotify } from '@stoa/shared/notify';
import type { AccountAccess } from '@stoa/shared/contracts/account';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import TeachingCourse from '../../exposes/teaching-course.tsx';
import TeachingCourseSettings from '../../exposes/teaching-course-settings.tsx';
import TeachingLesson from '../../exposes/teaching-lesson.tsx';
import { ACCOUNT_ID, type FakeBackend, fakeBackend, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { BuiltCourse, OutlineLesson } from './builder/built-course.ts';
import { conflictText } from '@stoa/shared/testing/shared-texts';
import { chooseVersions } from '../../testing/choose-version.ts';
import { teachingPattern, teachingText } from '../../testing/texts.ts';

const ID = '50000000-0000-4000-8000-000000000001';
const INSTRUCTOR: AccountAccess = { ...STUDENT, caps: ['create_courses', 'manage_curriculum'] };
const COURSE = '/dashboard/instructor/courses/:courseId';
const at = (pattern: string) => ({ pattern, path: pattern.replaceAll(/:\w+/g, ID) });

const lesson = (id: string, more: Partial<OutlineLesson> = {}): OutlineLesson => ({
  ...{ id, title: `Lesson ${id}`, slug: id, type: 'text', status: 'draft' },
  ...{ is_preview: false, drip_days: null, drip_at: null, after_lesson_id: null },
  ...more,
});
const course = (more: Partial<BuiltCourse> = {}): BuiltCourse => ({
  ...{ id: ID, account_id: ACCOUNT_ID, slug: 'bowls', title: 'Bowls', excerpt: '', description: '' },
  ...{ featured_image: {}, level: 'all', language: 'en', status: 'draft', access: 'free', drip_mode: 'none' },
  ...{ category_id: null, certificate_template_id: null, tags: [], allow_reviews: true },
  ...{ version: 4, outline_version: 7, may_build: true, teachers: [], categories: [], certificates: [] },
  product: null,
  sections: [
    { id: 'a', title: 'Clay', lessons: [lesson('one'), lesson('two')] },
    { id: 'b', title: 'Fire', lessons: [lesson('three')] },
  ],
  ...more,
});
const person = userEvent.setup();
const teach = (access = INSTRUCTOR, tables: Parameters<typeof fakeBackend>[0] = {}) => {
  const backend = fakeBackend(tables, access);
  backend.answer('course_requirements', { needed: [], others: [] });
  return backend;
};
const calls = (backend: FakeBackend, name: string) => backend.called.filter((one) => one.name === name);
const order = () =>
  screen
    .getAllByRole('list')
    .filter((list) => ['Clay', 'Fire', 'Kiln'].includes(list.getAttribute('aria-label') ?? ''))
    .map((list) => [
      list.getAttribute('aria-label'),
      ...within(list)
        .queryAllByRole('link')
        .map((link) => link.textContent),
    ]);

describe('the outline', () => {
  async function open(more: Partial<BuiltCourse> = {}, tables: Parameters<typeof fakeBackend>[0] = {}) {
    const backend = teach(INSTRUCTOR, tables);
    backend.answer('built_course', course(more));
    renderScreen(<TeachingCourse />, { backend, ...at(COURSE) });
    await screen.findByRole('link', { name: 'Lesson one' });
    return backend;
  }
  async function rename(title: string, next: string) {
    await person.click(screen.getByRole('button', { name: teachingText('outline.actions', { title }) }));
    await person.click(await screen.findByRole('menuitem', { name: teachingText('outline.rename') }));
    const input = await screen.findByLabelText(teachingText('outline.lessonTitle'));
    await person.clear(input);
    await person.type(input, `${next}{Enter}`);
  }

  it('a lesson moves by keys at once, goes on into the next section, keeps the focus, and is announced and saved', async () => {
    const backend = await open();
    backend.answer('arrange_course', 8);
    const grip = screen.getByRole('button', { name: /^Move “Lesson two”/ });
    grip.focus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toEqual([
      ['Clay', 'Lesson one'],
      ['Fire', 'Lesson two', 'Lesson three'],
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move “Lesson two”/);
    expect(screen.getByText('“Lesson two” is now number 1 in “Fire”')).toBeTruthy();
    await waitFor(() => expect(calls(backend, 'arrange_course')).toHaveLength(1));
    expect(calls(backend, 'arrange_course')[0]?.args).toEqual({
      p_course_id: ID,
      p_version: 7,
      p_sections: [
        { id: 'a', lessons: ['one'] },
        { id: 'b', lessons: ['two', 'three'] },
      ],
    });
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(calls(backend, 'arrange_course').at(-1)?.args).toMatchObject({ p_version: 8 }),
    );
  });

  it('merges an order with what another member changed of the course meanwhile', async () => {
    const backend = await open();
    backend.answer('arrange_course', null, { message: 'precondition_failed' });
    const changed = course({ outline_version: 9 });
    const [clay, fire] = changed.sections;
    const added = { ...fire!.lessons[0]!, id: 'four', title: 'Lesson four' };
    backend.answer('built_course', {
      ...changed,
      sections: [clay, { ...fire, title: 'Kiln', lessons: [...fire!.lessons, added] }],
    });
    screen.getByRole('button', { name: /^Move “Clay”/ }).focus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(calls(backend, 'arrange_course')[0]?.args).toMatchObject({ p_version: 7 }));
    backend.answer('arrange_course', 10);
    await waitFor(() =>
      expect(calls(backend, 'arrange_course').at(-1)?.args).toEqual({
        p_course_id: ID,
        p_version: 9,
        p_sections: [
          { id: 'b', lessons: ['three', 'four'] },
          { id: 'a', lessons: ['one', 'two'] },
        ],
      }),
    );
    expect(order()).toEqual([
      ['Kiln', 'Lesson three', 'Lesson four'],
      ['Clay', 'Lesson one', 'Lesson two'],
    ]);
  });

  it('asks about a title that two members wrote, and keeps both words', async () => {
    const lessons = [{ id: 'one', title: 'Theirs' }];
    const backend = await open({}, { lessons });
    const changed = course();
    changed.sections[0]!.lessons[0]!.title = 'Theirs';
    backend.answer('built_course', changed);
    await rename('Lesson one', 'Mine');
    await chooseVersions({ [`${teachingText('outline.lesson')} · Mine`]: 'both' });
    await waitFor(() => expect(lessons[0]?.title).toMatch(/Theirs[^]*Mine|Mine[^]*Theirs/));
  });

  it('names the new title of a lesson that was deleted meanwhile', async () => {
    const said: string[] = [];
    provideNotify(({ text }) => said.push(text));
    const backend = await open({}, { lessons: [] });
    const changed = course();
    changed.sections[0]!.lessons.shift();
    backend.answer('built_course', changed);
    await rename('Lesson one', 'Mine');
    await waitFor(() => expect(said).toEqual([teachingText('outline.renamedDeleted', { title: 'Mine' })]));
    provideNotify(null);
  });

  it('sections and lessons are added where they belong and removed after a question', async () => {
    const backend = await open();
    backend.answer('add_lesson', 'four');
    await chooseOption(screen.getAllByLabelText(teachingText('outline.kind'))[1]!, 'quiz');
    await person.type(
      screen.getByLabelText(teachingText('outline.newLesson', { section: 'Fire' })),
      'Test{Enter}',
    );
    await waitFor(() =>
      expect(calls(backend, 'add_lesson')[0]?.args).toEqual({
        p_section_id: 'b',
        p_title: 'Test',
        p_type: 'quiz',
      }),
    );
    await person.type(screen.getByLabelText(teachingText('outline.newSection')), 'Glaze{Enter}');
    await waitFor(() =>
      expect(calls(backend, 'add_section')[0]?.args).toEqual({ p_course_id: ID, p_title: 'Glaze' }),
    );
    await person.click(
      screen.getByRole('button', { name: teachingText('outline.actions', { title: 'Fire' }) }),
    );
    await person.click(await screen.findByRole('menuitem', { name: teachingText('outline.remove') }));
    expect(
      await screen.findByRole('dialog', { name: teachingText('outline.removeTitle', { title: 'Fire' }) }),
    ).toBeTruthy();
    expect(screen.getByText(teachingText('outline.removeSection', { count: 1 }))).toBeTruthy();
  });

  it('[LMS-04] a course without a published lesson is not published, and nobody is asked', async () => {
    const said: string[] = [];
    provideNotify(({ text }) => said.push(text));
    const backend = await open();
    await person.click(screen.getByRole('button', { name: teachingText('builder.publish') }));
    await waitFor(() =>
      expect(said).toEqual([expect.stringMatching(teachingPattern('refused.invalid_lessons'))]),
    );
    expect(calls(backend, 'set_course_status')).toEqual([]);
    provideNotify(null);
  });

  it('[ROLE-05] who may only make quizzes is shown that and gets no outline', async () => {
    const backend = teach({ ...STUDENT, caps: ['edit_posts'] });
    backend.answer('built_course', course({ may_build: false }));
    renderScreen(<TeachingCourse />, { backend, ...at(COURSE) });
    expect(await screen.findByRole('link', { name: teachingText('builder.toQuizzes') })).toBeTruthy();
    expect(screen.queryByRole('button', { name: teachingText('builder.publish') })).toBeNull();
    expect(screen.queryByLabelText(teachingText('outline.newSection'))).toBeNull();
  });

  it('a course that is not there, or not theirs, is not shown', async () => {
    const backend = teach();
    backend.answer('built_course', null, { message: 'not_found' });
    renderScreen(<TeachingCourse />, { backend, ...at(COURSE) });
    expect(await screen.findByRole('heading', { name: teachingText('builder.gone') })).toBeTruthy();
  });
});

describe('writing', () => {
  it('[LMS-02] settings are saved under their version; a conflict merges, and asks about the title that both wrote', async () => {
    const backend = teach();
    backend.answer('built_course', course());
    backend.answer('save_course', null, { message: 'precondition_failed' });
    renderScreen(<TeachingCourseSettings />, { backend, ...at(`${COURSE}/settings`) });
    const title = await screen.findByLabelText('Title');
    expect(document.title).toMatch(/^Settings · Bowls · /);
    backend.answer('built_course', course({ title: 'Theirs', excerpt: 'Of clay', version: 6 }));
    await person.clear(title);
    await person.type(title, 'Vases');
    const pending = conflictText('pending', { fields: teachingText('settings.title') });
    expect(await screen.findByText(pending, {}, { timeout: 4000 })).toBeTruthy();
    expect(calls(backend, 'save_course')[0]?.args).toMatchObject({
      p_version: 4,
      p_course: { title: 'Vases' },
    });
    backend.answer('save_course', 7);
    await person.click(screen.getByRole('button', { name: conflictText('review') }));
    await chooseVersions({ [teachingText('settings.title')]: 'local' });
    await waitFor(() =>
      expect(calls(backend, 'save_course').at(-1)?.args).toMatchObject({
        p_version: 6,
        p_course: { title: 'Vases', excerpt: 'Of clay' },
      }),
    );
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('what was typed is saved when someone leaves the screen before the pause is over', async () => {
    const backend = teach();
    backend.answer('built_course', course());
    backend.answer('save_course', 5);
    const { unmount } = renderScreen(<TeachingCourseSettings />, { backend, ...at(`${COURSE}/settings`) });
    await person.type(await screen.findByLabelText(teachingText('settings.excerpt')), 'Clay');
    unmount();
    await waitFor(() =>
      expect(calls(backend, 'save_course').at(-1)?.args).toMatchObject({ p_course: { excerpt: 'Clay' } }),
    );
  });

  it('a lesson of its kind shows what it is made of, and a wrong address is not sent', async () => {
    const backend = teach();
    backend.answer('edited_lesson', {
      ...lesson(ID, { type: 'video' }),
      ...{ is_required: true, duration_s: 90, media_id: null, version: 1, media: null, assignment: null },
      ...{ course: { id: ID, slug: 'bowls', title: 'Bowls', drip_mode: 'days' }, content: {}, meeting: null },
      ...{ quiz_id: null, others: [] },
    });
    backend.answer('save_lesson', 2);
    renderScreen(<TeachingLesson />, { backend, ...at(`${COURSE}/lessons/:lessonId`) });
    await person.type(await screen.findByLabelText(teachingText('lesson.src')), 'javascript:alert(1)');
    expect(await screen.findByText(teachingPattern('refused.invalid_address'))).toBeTruthy();
    expect(await screen.findByText(teachingText('saving.unfinished'), {}, { timeout: 4000 })).toBeTruthy();
    expect(calls(backend, 'save_lesson')).toEqual([]);
    expect(screen.getByLabelText('Length (minutes:seconds)')).toHaveProperty('value', '1:30');
    expect(screen.getByLabelText(teachingText('lesson.dripDays'))).toBeTruthy();
  });

  it('a lesson that is a link asks for its address, and names nothing that it has not', async () => {
    const backend = teach();
    backend.answer('edited_lesson', {
      ...lesson(ID, { type: 'embed' }),
      ...{ is_required: true, duration_s: 0, media_id: null, version: 1, media: null, assignment: null },
      ...{ course: { id: ID, slug: 'bowls', title: 'Bowls', drip_mode: 'none' }, content: {}, meeting: null },
      ...{ quiz_id: null, others: [] },
    });
    renderScreen(<TeachingLesson />, { backend, ...at(`${COURSE}/lessons/:lessonId`) });
    expect(await screen.findByLabelText(teachingText('lesson.address'))).toBeTruthy();
    expect(screen.queryByText(teachingText('lesson.src'))).toBeNull();
  });
});
