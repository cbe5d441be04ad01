import type { AttemptResult, QuizAttempt } from '@stoa/shared/contracts/quizzes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type Answer,
  answerKeeper,
  clearAnswers,
  type Keeper,
  type KeeperState,
  storedAnswers,
} from './answer-keeper.ts';
import { saveAnswer, submitQuiz } from './use-quiz.ts';

export interface AttemptState {
  answers: Record<string, Answer>;
  /** Questions whose last answer the server would not take. */
  rejected: ReadonlySet<string>;
  save: KeeperState;
  change(questionId: string, answer: Answer): void;
  /** Saves what is left and hands in; throws why it could not. */
  submit(): Promise<AttemptResult>;
}

/** The answers of a running attempt: the server's and newer ones of this device, each saved as it is given. */
export function useAttempt(attempt: QuizAttempt): AttemptState {
  const [answers, setAnswers] = useState<Record<string, Answer>>(() => ({
    ...Object.fromEntries(attempt.questions.map(({ id, answer }) => [id, answer])),
    ...Object.fromEntries(storedAnswers(localStorage, attempt.id)),
  }));
  const [save, setSave] = useState<KeeperState>('saved');
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set());
  const keeper = useRef<Keeper | null>(null);

  const make = useEffectEvent(() =>
    answerKeeper({
      attemptId: attempt.id,
      storage: localStorage,
      save: (questionId, answer) => saveAnswer(attempt, questionId, answer),
      onState: setSave,
      onRejected: (questionId) => setRejected((before) => new Set([...before, questionId])),
    }),
  );
  useEffect(() => {
    const made = make();
    keeper.current = made;
    return () => made.stop();
  }, []);

  return {
    answers,
    rejected,
    save,
    change(questionId, answer) {
      setAnswers((before) => ({ ...before, [questionId]: answer }));
      setRejected((before) => new Set([...before].filter((id) => id !== questionId)));
      keeper.current?.change(questionId, answer);
    },
    async submit() {
      // After its time the server closes the attempt with what it has; before, nothing is left behind.
      if ((await keeper.current?.flush()) === 'waiting') throw new TypeError('Failed to fetch');
      const result = await submitQuiz(attempt);
      clearAnswers(localStorage, attempt.id);
      return result;
    },
  };
}
