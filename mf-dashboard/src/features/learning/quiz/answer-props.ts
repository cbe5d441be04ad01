import type { QuizAttempt } from '@stoa/shared/contracts/quizzes';
import type { Answer } from './answer-keeper.ts';

export type AttemptQuestion = QuizAttempt['questions'][number];

export interface AnswerProps {
  question: AttemptQuestion;
  answer: Answer;
  isDisabled: boolean;
  onChange: (answer: Answer) => void;
}
