import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import '../../../translations/teaching/index.ts';
import { ACCOUNT_ID, fakeBackend, TEACHER } from '../../../testing/fake-backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { BuiltCourse } from './built-course.ts';
import { CourseNeeds } from './course-needs.tsx';
import { teachingPattern, teachingText } from '../../../testing/texts.ts';

it('a course that comes first is chosen by its name; two that would wait for each other are rejected', async () => {
  const tables = { course_prerequisites: [] as Record<string, unknown>[] };
  const backend = fakeBackend(tables, TEACHER);
  backend.answer('course_requirements', {
    needed: [{ id: 'd', title: 'Drafted', status: 'draft' }],
    others: [{ id: 'o', title: 'Safety', status: 'published' }],
  });
  renderScreen(<CourseNeeds course={{ id: 'c1', account_id: ACCOUNT_ID } as BuiltCourse} />, { backend });
  expect(await screen.findByText(teachingPattern('settings.needDraft'))).toBeTruthy();
  const choice = () => screen.getByLabelText(teachingText('settings.addNeed'));
  await chooseOption(choice(), 'Safety');
  const row = { account_id: ACCOUNT_ID, course_id: 'c1', requires_id: 'o' };
  await waitFor(() =>
    expect([tables.course_prerequisites, choice().matches(':enabled')]).toEqual([[row], true]),
  );
  backend.fail('course_prerequisites', 'prerequisite_cycle');
  await chooseOption(choice(), 'Safety');
  expect(await screen.findByText(teachingPattern('refused.prerequisite_cycle'))).toBeTruthy();
});
