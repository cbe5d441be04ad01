import type { Quiz } from '@stoa/shared/contracts/quizzes';
import { useRead } from '@stoa/shared/data/use-read';
import { findTeachingRow } from '../teaching-rpc.ts';
import { type EditedQuestion, problemOf } from './question.ts';

/** Editable fields of a quiz. */
export type QuizDraft = Pick<
  Quiz,
  | 'title'
  | 'pass_percent'
  | 'max_attempts'
  | 'time_limit_s'
  | 'shuffle'
  | 'question_count'
  | 'partial_credit'
  | 'negative_percent'
  | 'show_answers'
  | 'keep'
> & { questions: EditedQuestion[] };

/** A quiz as `edited_quiz` tells it to those who may write it. */
export interface EditedQuiz extends QuizDraft {
  id: string;
  status: Quiz['status'];
  lesson_id: string | null;
  version: number;
  attempts: number;
  course: { id: string; slug: string; title: string };
}

export function quizDraft(quiz: EditedQuiz): QuizDraft {
  const { title, pass_percent, max_attempts, time_limit_s, shuffle, question_count } = quiz;
  const { partial_credit, negative_percent, show_answers, keep: scoringRule, questions } = quiz;
  return {
    ...{ title, pass_percent, max_attempts, time_limit_s, shuffle, question_count },
    ...{ partial_credit, negative_percent, show_answers, keep: scoringRule, questions },
  };
}

export const isKeepable = ({ title }: QuizDraft): boolean => title.trim() !== '';

/** Checks whether no question would remain. A previously complete one stays available while it's edited. */
export const isEmptied = ({ questions }: QuizDraft, before: EditedQuiz): boolean => {
  const finished = before.questions.filter((one) => problemOf(one) === null).map(({ id }) => id);
  return !questions.some((one) => problemOf(one) === null || finished.includes(one.id));
};

/** A quiz with its solutions; null when there is none that this person writes. */
export function useEditedQuiz(quizId: string, isAllowed: boolean) {
  return useRead<EditedQuiz | null>(
    'edited-quiz',
    isAllowed ? [quizId] : null,
    () => findTeachingRow('edited_quiz', { p_quiz_id: quizId }),
    { gcTimeMs: 0 },
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    edited_quiz: EditedQuiz;
  }
}
