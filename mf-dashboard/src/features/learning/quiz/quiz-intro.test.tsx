import type { Quiz } from '@stoa/shared/contracts/quizzes';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeBackend, STUDENT } from '../../../testing/fake-backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { QuizIntro } from './quiz-intro.tsx';

afterEach(cleanup);

it.each([
  [null, 'No time limit'],
  [600, '10 minutes'],
  [3600, '1 hour'],
  [5400, '90 minutes'],
  [90, '90 seconds'],
])('[LIM-01] a limit of %s seconds is said in the largest unit', (time_limit_s, text) => {
  const quiz = { time_limit_s, pass_percent: 60, max_attempts: 1, keep: 'highest' } as Quiz;
  renderScreen(
    <QuizIntro state={{ quiz, attempts: [] }} isBusy={false} onStart={() => {}} onReview={() => {}} />,
    { backend: fakeBackend({}, STUDENT) },
  );
  expect(screen.getByText(text)).toBeTruthy();
});
