import { gradeFields } from '@stoa/shared/contracts/grade-fields';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import Gradebook from '../../exposes/gradebook.tsx';
import Statistics from '../../exposes/statistics.tsx';
import Student from '../../exposes/student.tsx';
import Students from '../../exposes/students.tsx';
import Submission from '../../exposes/submission.tsx';
import Submissions from '../../exposes/submissions.tsx';
import { fakeBackend, MANAGER, ME, STUDENT } from '../../testing/fake-backend.ts';
import { chooseFilter } from '../../testing/choose-filter.ts';
import { compositionWith, renderScreen } from '../../testing/render-screen.tsx';
import { gradebookCsv } from './gradebook-csv.ts';
import type { TaughtCourse } from '../../data/use-teaching.ts';
import type { AssignmentWork } from './rows.ts';
import type { BookRow } from './use-gradebook.ts';
import { gradingText } from '../../testing/texts.ts';

const COURSE: TaughtCourse = {
  id: 'c1',
  slug: 'bowls',
  title: 'First Bowls',
  status: 'published',
  students: 2,
  waiting: 1,
  may: ['manage_students', 'manage_submissions', 'manage_stats'],
};
const WORK: AssignmentWork = {
  kind: 'assignment',
  id: 'w1',
  course_id: 'c1',
  course_title: 'First Bowls',
  title: 'Throw a bowl',
  user_id: ME,
  name: 'Mia Lindqvist',
  number: 1,
  state: 'waiting',
  is_late: true,
  points: null,
  max_points: 20,
  submitted_at: '2026-11-20T10:00:00Z',
  previous: null,
  next: { kind: 'quiz', id: 'w2' },
  instructions: 'Make one.',
  pass_points: 10,
  body: '<img src=x onerror=alert(1)>My bowl',
  files: [],
  feedback: '',
  graded_at: null,
  grader: null,
  tries: null,
};

function backend(courses = [COURSE]) {
  const fake = fakeBackend({}, STUDENT);
  fake.answer('my_teaching', courses);
  fake.answer('grading_item', WORK);
  fake.answer('grading_list', [{ ...WORK, total: 1 }]);
  return fake;
}
const where = () => screen.getByTestId('where').textContent;

describe('the queue', () => {
  it('[ROLE-08] asks the database for what waits, narrowed by state, course, kind and person', async () => {
    const fake = backend();
    renderScreen(<Submissions />, { backend: fake, path: '/dashboard/instructor/submissions' });
    const link = await screen.findByRole('link', { name: 'Mia Lindqvist' });
    expect(link.getAttribute('href')).toBe('/dashboard/instructor/submissions/assignment/w1');
    const reasonRequest = () =>
      fake.called.filter(({ name }) => name === 'grading_list').at(-1)?.args['p_filter'];
    expect(reasonRequest()).toEqual({ state: 'waiting', sort: 'at' });
    await chooseFilter(gradingText('list.state'), gradingText('list.anyState'));
    await chooseFilter('Course', 'First Bowls');
    await chooseFilter(gradingText('list.kind'), 'Quiz');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Student' }), 'mia{Enter}');
    await waitFor(() =>
      expect(reasonRequest()).toEqual({ course: 'c1', kind: 'quiz', person: 'mia', sort: '-at' }),
    );
    const address = '?person=mia&state=any&course=c1&kind=quiz';
    expect(where()).toBe(`/dashboard/instructor/submissions${address}`);
    const next = screen.getByRole('link', { name: 'Mia Lindqvist' });
    expect(next.getAttribute('href')).toBe(`/dashboard/instructor/submissions/assignment/w1${address}`);
  });

  it('[ROLE-08] says to someone who grades nothing that nothing is here', async () => {
    renderScreen(<Submissions />, { backend: backend([]), path: '/dashboard/instructor/submissions' });
    expect(await screen.findByRole('heading', { name: gradingText('notYours') })).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('[DASH-18] leads whoever may make a course to the first one, and on to the parts beside it', async () => {
    const fake = fakeBackend({}, MANAGER);
    fake.answer('my_teaching', []);
    const composition = compositionWith(
      ['', '/new', '/students', '/submissions'].map((part) => `/dashboard/instructor${part}`),
    );
    renderScreen(<Students />, { backend: fake, composition, path: '/dashboard/instructor/students' });
    const begin = await screen.findByRole('link', { name: 'New course' });
    expect(begin.getAttribute('href')).toBe('/dashboard/instructor/new');
    expect(screen.getByRole('heading', { name: 'No courses yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Courses' })).toBeTruthy();
  });
});

describe('one piece of work', () => {
  const open = (fake = backend()) => {
    renderScreen(<Submission />, {
      backend: fake,
      path: '/dashboard/instructor/submissions/assignment/w1?course=c1',
      pattern: '/dashboard/instructor/submissions/:kind/:id',
    });
    return fake;
  };

  it('shows what a student wrote as words, never as markup', async () => {
    open();
    expect(await screen.findByText('<img src=x onerror=alert(1)>My bowl')).toBeTruthy();
  });

  it('takes whole points within the maximum alone, and tells the student through the database', async () => {
    const fake = open();
    const grades = () => fake.called.filter(({ name }) => name === 'grade_submission');
    const points = await screen.findByLabelText(/^Points/);
    for (const wrong of ['21', '1.5', '-1', 'x']) {
      await userEvent.clear(points);
      await userEvent.type(points, wrong);
      await userEvent.click(screen.getByRole('button', { name: gradingText('item.saveGrade') }));
      expect((await screen.findByRole('alert')).textContent).toContain('from 0 to 20');
    }
    expect(grades()).toEqual([]);
    await userEvent.clear(points);
    await userEvent.type(points, '15');
    await userEvent.type(screen.getByLabelText('Feedback'), 'Thin walls!');
    await userEvent.click(screen.getByRole('button', { name: 'Save and next' }));
    await waitFor(() => expect(where()).toBe('/dashboard/instructor/submissions/quiz/w2?course=c1'));
    expect(grades()[0]?.args).toEqual({ p_submission_id: 'w1', p_points: 15, p_feedback: 'Thin walls!' });
  });

  it('goes back for another try after asking, with the feedback', async () => {
    const fake = open();
    await userEvent.click(await screen.findByRole('button', { name: gradingText('item.return') }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Feedback'), 'Once more');
    await userEvent.click(dialog.getByRole('button', { name: gradingText('item.return') }));
    await waitFor(() =>
      expect(fake.called.find(({ name }) => name === 'grade_submission')?.args).toEqual({
        p_submission_id: 'w1',
        p_points: null,
        p_feedback: 'Once more',
      }),
    );
  });

  it('turns by keyboard, but not while someone types', async () => {
    open();
    await userEvent.click(await screen.findByLabelText('Feedback'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(where()).toContain('w1');
    screen.getByLabelText('Feedback').blur();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(where()).toContain('/quiz/w2'));
  });

  it('is distinguished from work that is not there', async () => {
    const fake = backend();
    fake.answer('grading_item', null, { message: 'not_found' });
    open(fake);
    expect(await screen.findByRole('heading', { name: gradingText('item.missingTitle') })).toBeTruthy();
  });
});

describe('students and figures', () => {
  it('[ROLE-08] a course’s students are asked for by page, and one is completed by hand with a reason', async () => {
    const fake = backend();
    const student = {
      user_id: ME,
      name: 'Mia Lindqvist',
      status: 'active',
      progress: 50,
      access: 'given',
      started_at: '2026-11-01T10:00:00Z',
      last_active_at: '2026-11-02T10:00:00Z',
      completed_at: null,
      total: 45,
    };
    fake.answer('course_students', [student]);
    const list = renderScreen(<Students />, {
      backend: fake,
      path: '/dashboard/instructor/students?course=c1&person=mia&sort=progress&page=2',
    });
    expect(await screen.findByRole('link', { name: 'Mia Lindqvist' })).toBeTruthy();
    const lastRequest = () => fake.called.findLast(({ name }) => name === 'course_students')?.args;
    expect(lastRequest()).toMatchObject({ p_filter: { person: 'mia', sort: '-done' }, p_offset: 20 });
    await userEvent.click(screen.getByRole('button', { name: gradingText('students.name') }));
    await waitFor(() => expect(lastRequest()).toMatchObject({ p_filter: { sort: 'name' }, p_offset: 0 }));
    expect(where()).toBe('/dashboard/instructor/students?course=c1&person=mia');
    list.unmount();
    const lessons = [
      { id: 'l1', title: 'Clay', section: 'One', is_required: true, opened: true, completed_at: null },
    ];
    fake.answer('course_student', { ...student, lessons, attempts: [], submissions: [], by_hand: [] });
    renderScreen(<Student />, {
      backend: fake,
      path: `/dashboard/instructor/students/${ME}?course=c1`,
      pattern: '/dashboard/instructor/students/:userId',
    });
    await userEvent.click(
      await screen.findByRole('button', { name: gradingText('student.completeLesson', { title: 'Clay' }) }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const done = () => fake.called.find(({ name }) => name === 'complete_for_student');
    await userEvent.click(dialog.getByRole('button', { name: gradingText('student.complete') }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(done()).toBeUndefined();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Shown in class');
    await userEvent.click(dialog.getByRole('button', { name: gradingText('student.complete') }));
    await waitFor(() =>
      expect(done()?.args).toMatchObject({ p_lesson_id: 'l1', p_reason: 'Shown in class' }),
    );
  });

  it('the gradebook has a column an item and is empty where nothing is graded', async () => {
    const fake = backend();
    const row = {
      user_id: ME,
      name: 'Mia',
      quizzes: { q1: 80 },
      assignments: {},
      average: 80,
      percent: 40,
      total: 1,
    };
    fake.answer('gradebook', [row]);
    fake.answer('gradebook_items', [
      { kind: 'quiz', id: 'q1', title: 'Safety', average: 80, graded: 1 },
      { kind: 'assignment', id: 'a1', title: 'Bowl', average: null, graded: 0 },
    ]);
    renderScreen(<Gradebook />, { backend: fake, path: '/dashboard/instructor/gradebook' });
    const table = await screen.findByRole('table', { name: 'Gradebook' });
    const cells = within(table).getAllByRole('row')[1]?.textContent;
    expect(cells).toContain(gradingText('percent', { percent: 80 }));
    expect(cells).toContain(gradingText('percent', { percent: 40 }));
    expect(within(table).getAllByRole('columnheader')).toHaveLength(5);
  });

  it('statistics of an empty course are figures, not errors', async () => {
    const fake = backend();
    fake.answer('course_statistics', {
      enrolled: 0,
      completed: 0,
      active_7_days: 0,
      average_progress: 0,
      days_to_complete: null,
      rating_count: 0,
      rating: null,
      grade: null,
      days: [{ day: '2026-11-22', enrolled: 0, completed: 0 }],
      lessons: [],
      quizzes: [],
    });
    renderScreen(<Statistics />, { backend: fake, path: '/dashboard/instructor/statistics' });
    expect(await screen.findByText(gradingText('stats.noEnrolments'))).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a cell of the gradebook’s CSV is never a formula', () => {
    const row = {
      name: '=HYPERLINK("x")',
      status: 'active',
      progress: 10,
      started_at: '2026-11-01T10:00:00Z',
      completed_at: null,
      quizzes: { q1: 80.5 },
      assignments: {},
      average: 80.5,
      percent: 80.5,
    } as unknown as BookRow;
    const csv = gradebookCsv([{ kind: 'quiz', id: 'q1', title: '+cmd', average: null, graded: 1 }], [row]);
    expect(csv).toContain(`"'=HYPERLINK(""x"")",active,10,2026-11-01T10:00:00.000Z,,80.5,80.5,80.5`);
    expect(csv.split('\r\n')[0]).toContain(`'+cmd`);
  });

  it('points are whole, or the maximum where that is not', () => {
    const isPoints = (points: number | null, max: number) =>
      gradeFields(max).safeParse({ points, feedback: '' }).success;
    for (const right of [0, 20, 7]) expect(isPoints(right, 20)).toBe(true);
    expect(isPoints(2.5, 2.5)).toBe(true);
    for (const wrong of [null, 21, 1.5, -1, Number.NaN]) expect(isPoints(wrong, 20)).toBe(false);
  });
});
