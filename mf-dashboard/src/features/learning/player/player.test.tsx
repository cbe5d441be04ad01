import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import CourseReader from '../../../exposes/course-reader.tsx';
import { ACCOUNT_ID, fakeBackend, type Row } from '../../../testing/fake-backend.ts';
import { learnerCourse, learnerLesson } from '../../../testing/learning-rows.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { learningPattern, learningText } from '../../../testing/texts.ts';

const person = userEvent.setup();
const content = (lesson_id: string, html: string): Row => ({
  account_id: ACCOUNT_ID,
  lesson_id,
  content: { html },
});
const DONE = '2026-11-02T10:00:00Z';
const enrolment = {
  status: 'active' as const,
  progress: 50,
  last_lesson_id: 'wheel',
  started_at: '2026-11-01T10:00:00Z',
  completed_at: null,
};

function open(
  course: unknown,
  path = '/dashboard/courses/bowls',
  contents: Row[] = [],
  meetings: Row[] = [],
) {
  const backend = fakeBackend({
    lesson_contents: [
      content('clay', '<p>Clay remembers.</p>'),
      content('wheel', '<p>Round.</p>'),
      ...contents,
    ],
    meetings,
  });
  backend.answer('learner_course', course);
  // An `open_lesson` failure mustn't affect the course.
  backend.answer('open_lesson', null, { message: 'Failed to fetch' });
  const view = renderScreen(<CourseReader />, { backend, path, pattern: '/dashboard/courses/:slug' });
  return { backend, ...view };
}
const outline = () => screen.findByRole('navigation', { name: 'Course outline' });
const where = () => screen.getByRole('link', { current: 'page' }).textContent;

describe('the player', () => {
  it('[LMS-01] goes on where the course was left, with what is done ticked, and tells the server', async () => {
    const course = learnerCourse([learnerLesson('clay', { completed_at: DONE }), learnerLesson('wheel')], {
      enrolment,
    });
    const { backend } = open(course);
    expect(await screen.findByText('Round.')).toBeTruthy();
    const links = within(await outline()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Lesson clayCompletedText10 min',
      'Lesson wheelText10 min',
    ]);
    expect(screen.getByText('1 of 2 lessons')).toBeTruthy();
    await waitFor(() =>
      expect(backend.called).toContainEqual({ name: 'open_lesson', args: { p_lesson_id: 'wheel' } }),
    );
  });

  it('[LMS-01] with that done it goes on at the next lesson that is open; what is completed here stays on the screen', async () => {
    const done = learnerLesson('clay', { completed_at: DONE });
    const wheel = learnerLesson('wheel');
    const lessons = [done, learnerLesson('kiln', { is_locked: true }), wheel, learnerLesson('glaze')];
    const left = { enrolment: { ...enrolment, last_lesson_id: 'clay' } };
    const { backend } = open(learnerCourse(lessons, left));
    expect(await screen.findByText('Round.')).toBeTruthy();
    const state = { position_s: 0, watched_s: 0, course_progress: 75, course_status: 'active' };
    backend.answer('complete_lesson', { ...state, lesson_id: 'wheel', completed_at: DONE });
    backend.answer(
      'learner_course',
      learnerCourse(
        lessons.map((lesson) => (lesson === wheel ? { ...wheel, completed_at: DONE } : lesson)),
        { enrolment: { ...enrolment, progress: 75 } },
      ),
    );
    await person.click(screen.getByRole('button', { name: 'Mark as complete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as complete' })).toBeNull());
    expect(screen.getByText('Round.')).toBeTruthy();
  });

  it('a course of many sections draws the lessons of the one that is open, and of others once they are unfolded', async () => {
    const sections = Array.from({ length: 10 }, (_, at) => ({
      id: `s${at}`,
      title: `Section ${at}`,
      lessons: Array.from({ length: 50 }, (__, nr) => learnerLesson(`l-${at}-${nr}`)),
    }));
    open(learnerCourse([], { sections }), '/dashboard/courses/bowls?lesson=l-3-7');
    const links = async () => within(await outline()).getAllByRole('link');
    expect((await links()).map(({ textContent }) => textContent)).toHaveLength(50);
    expect(where()).toMatch(/Lesson l-3-7/);
    await person.click(screen.getByText('Section 9'));
    expect(await links()).toHaveLength(100);
    await person.click(screen.getByText('Section 3'));
    expect((await links())[0]?.textContent).toMatch(/Lesson l-9-0/);
  });

  it('goes to the neighbours by link and by Alt with an arrow, but not while someone types', async () => {
    open(learnerCourse([learnerLesson('clay'), learnerLesson('wheel')], { enrolment }));
    await screen.findByText('Round.');
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Clay remembers.')).toBeTruthy();
    await person.click(await screen.findByLabelText('New note'));
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(where()).toContain('Lesson clay');
    await person.click(screen.getByRole('link', { name: 'Next lesson' }));
    expect(await screen.findByText('Round.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Next lesson' })).toBeNull();
  });

  it('a lesson reads in its own direction', async () => {
    open(learnerCourse([learnerLesson('wheel')], { enrolment }));
    expect((await screen.findByText('Round.')).closest('[dir]')?.getAttribute('dir')).toBe('auto');
  });

  it('[EXAM-C5] offers to complete a live lesson once it has started', async () => {
    const live = learnerLesson('live', { type: 'live' });
    const course = learnerCourse([learnerLesson('clay', { completed_at: DONE }), live], { enrolment });
    const meeting = (minutes: number): Row => ({
      id: 'm1',
      account_id: ACCOUNT_ID,
      lesson_id: 'live',
      starts_at: new Date(Date.now() + minutes * 60_000).toISOString(),
      ends_at: new Date(Date.now() + (minutes + 60) * 60_000).toISOString(),
      url: 'https://meet.example/room',
    });
    const path = '/dashboard/courses/bowls?lesson=live';
    const before = open(course, path, [], [meeting(30)]);
    expect(await screen.findByText(learningPattern('lesson.liveOn'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as complete' })).toBeNull();
    before.unmount();
    open(course, path, [], [meeting(-5)]);
    expect(await screen.findByRole('button', { name: 'Mark as complete' })).toBeTruthy();
    expect(screen.queryByText(learningPattern('lesson.liveOn'))).toBeNull();
  });

  it('marks a lesson as complete by the server’s word alone', async () => {
    const course = learnerCourse([learnerLesson('wheel')], { enrolment });
    const { backend } = open(course);
    backend.answer('complete_lesson', null, { message: 'lesson_locked' });
    await person.click(await screen.findByRole('button', { name: 'Mark as complete' }));
    await waitFor(() => expect(backend.called.at(-1)?.name).toBe('complete_lesson'));
    expect(await screen.findByRole('button', { name: 'Mark as complete' })).toBeTruthy();
    const answer = {
      lesson_id: 'wheel',
      position_s: 0,
      watched_s: 0,
      completed_at: DONE,
      course_progress: 100,
      course_status: 'completed',
    };
    backend.answer('complete_lesson', answer);
    backend.answer(
      'learner_course',
      learnerCourse([learnerLesson('wheel', { completed_at: DONE })], {
        enrolment: { ...enrolment, status: 'completed', progress: 100 },
        certificate: 'SERIAL',
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Mark as complete' }));
    const certificate = await screen.findByRole('link', { name: 'Your certificate is ready.' });
    expect(certificate.getAttribute('href')).toBe('/certificate/SERIAL');
    expect(screen.queryByRole('button', { name: 'Mark as complete' })).toBeNull();
  });

  it('a film, a quiz and an assignment complete by themselves: no button claims it', async () => {
    for (const type of ['video', 'quiz', 'assignment'] as const) {
      const { unmount } = open(learnerCourse([learnerLesson('wheel', { type })], { enrolment }));
      await screen.findByText('Round.');
      expect(screen.queryByRole('button', { name: 'Mark as complete' })).toBeNull();
      unmount();
    }
  });

  it.each([
    [{ drip_mode: 'sequential' as const }, {}, learningText('lesson.lockedSequence')],
    [{ drip_mode: 'date' as const }, { opens_at: '2030-01-02T10:00:00Z' }, /^Available from .*2030/],
    [{ drip_mode: 'prerequisites' as const }, { after_lesson_id: 'clay' }, /complete “Lesson clay”/],
    [{ waits_for: [{ slug: 'safety', title: 'Studio safety' }] }, {}, /Complete these courses first/],
  ])('says why a lesson is locked: %j', async (values, lesson, text) => {
    const lessons = [learnerLesson('clay'), learnerLesson('wheel', { is_locked: true, ...lesson })];
    const { backend } = open(
      learnerCourse(lessons, { enrolment, ...values }),
      '/dashboard/courses/bowls?lesson=wheel',
    );
    expect(await screen.findByRole('heading', { name: learningText('lesson.lockedTitle') })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(backend.called.map(({ name }) => name)).not.toContain('open_lesson');
  });

  it.each([
    ['who teaches a course looks at its lessons without becoming a student of it', null, false],
    ['who teaches a course and has joined it goes on in it', enrolment, true],
  ])('%s', async (_promise, joined, counts) => {
    const course = learnerCourse([learnerLesson('wheel')], { is_taught: true, enrolment: joined });
    const { backend } = open(course, '/dashboard/courses/bowls?lesson=wheel');
    await screen.findByText('Round.');
    await screen.findByText(learningText('notes.lead'));
    await waitFor(() => expect(backend.called.some(({ name }) => name === 'open_lesson')).toBe(counts));
    expect(screen.queryByRole('button', { name: 'Mark as complete' }) !== null).toBe(counts);
  });

  it('shows a preview to whoever does not own the course, leaves no trace of it, and closes the rest', async () => {
    const lessons = [learnerLesson('clay', { is_preview: true }), learnerLesson('wheel')];
    const { backend, unmount } = open(learnerCourse(lessons, { is_open: false }));
    expect(await screen.findByText('Clay remembers.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as complete' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'My notes' })).toBeNull();
    expect(backend.called.map(({ name }) => name)).toEqual(['learner_course']);
    unmount();
    open(learnerCourse(lessons, { is_open: false }), '/dashboard/courses/bowls?lesson=wheel');
    await screen.findByRole('heading', { name: 'This lesson is part of the full course' });
    expect(screen.getByRole('link', { name: learningText('lesson.closedAction') }).getAttribute('href')).toBe(
      '/course/bowls',
    );
  });

  it('never runs what a lesson or its talk brings', async () => {
    const hostile = '<p>Safe</p><img src=x onerror="window.hit=1"><script>1</script>';
    const { backend } = open(learnerCourse([learnerLesson('bad')], { enrolment }), undefined, [
      content('bad', hostile),
    ]);
    backend.answer('lesson_talk', [
      { id: 'k', parent_id: null, name: '<b>Eve</b>', body: hostile, created_at: DONE, edited_at: null },
    ]);
    const text = await screen.findByText('Safe');
    expect(text.parentElement?.innerHTML).not.toMatch(/onerror|script/);
    const talk = await screen.findByText(hostile);
    expect(talk.querySelector('*')).toBeNull();
    expect(screen.getByText('<b>Eve</b>')).toBeTruthy();
  });

  it('says so when the course is not there, and when it has no lessons yet', async () => {
    const { unmount } = open(null);
    expect(await screen.findByRole('heading', { name: learningText('lesson.missingTitle') })).toBeTruthy();
    unmount();
    open(learnerCourse([]));
    expect(await screen.findByRole('heading', { name: 'No lessons yet' })).toBeTruthy();
  });
});
