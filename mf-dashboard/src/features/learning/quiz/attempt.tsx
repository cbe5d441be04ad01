import type { AttemptResult, QuizAttempt } from '@stoa/shared/contracts/quizzes';
import { Button, Cluster, Notice, Stack } from '@stoa/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { learningErrorMessage } from '../../../data/learning-error.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { AttemptBar } from './attempt-bar.tsx';
import { Question } from './question.tsx';
import { useAttempt } from './use-attempt.ts';
import { useCountdown } from './use-countdown.ts';

const RETRY_MS = 4_000;

interface Props {
  attempt: QuizAttempt;
  courseId: string;
  /** Goes on in this window, with what the server and this device have. */
  onTakeOver: () => void;
  onDone: (result: AttemptResult) => void;
}

/** A try in progress: the questions, how much time is left, and whether everything is saved. */
export function Attempt({ attempt, courseId, onTakeOver, onDone }: Props) {
  const { t } = useLearningTranslations();
  const state = useAttempt(attempt);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const seconds = useCountdown(attempt.deadline_at, attempt.now, () => setOver(true));
  const open = attempt.questions.filter(({ id }) => isEmpty(state.answers[id])).length;
  const total = attempt.questions.length;

  async function submit() {
    setBusy(true);
    try {
      onDone(await state.submit());
    } catch (error) {
      setProblem(t('quiz.notSubmitted', { reason: learningErrorMessage(t, error) }));
      setBusy(false);
    }
  }
  const hasEnded = isOver || state.save === 'over';
  useEndedAttempt(hasEnded, submit);
  useEffect(() => heading.current?.focus(), []);

  if (state.save === 'elsewhere')
    return (
      <Notice
        tone="warning"
        action={
          <Button size="sm" variant="secondary" onClick={onTakeOver}>
            {t('quiz.takeOver')}
          </Button>
        }
      >
        {t('quiz.elsewhere')}
      </Notice>
    );
  return (
    <section aria-label={t('quiz.heading', { number: String(attempt.number) })}>
      <Stack $gap={6}>
        <h3 ref={heading} tabIndex={-1}>
          {t('quiz.heading', { number: String(attempt.number) })}
        </h3>
        <AttemptBar
          save={state.save}
          seconds={seconds}
          answered={t('quiz.answered', { done: String(total - open), total: String(total) })}
        />
        {hasEnded && <Notice tone="warning">{t('quiz.timeUp')}</Notice>}
        {attempt.questions.map((question, index) => (
          <Question
            key={question.id}
            question={question}
            courseId={courseId}
            place={{ index: index + 1, total }}
            answer={state.answers[question.id] ?? null}
            isRejected={state.rejected.has(question.id)}
            isDisabled={hasEnded}
            onChange={(answer) => state.change(question.id, answer)}
          />
        ))}
        {problem && !isConfirming && <Notice tone="danger">{problem}</Notice>}
        <Cluster>
          <Button disabled={hasEnded} onClick={() => setIsConfirming(true)}>
            {t('quiz.submit')}
          </Button>
        </Cluster>
      </Stack>
      {isConfirming && (
        <ConfirmDialog
          title={t('quiz.submitTitle')}
          text={open === 0 ? t('quiz.submitAll') : t('quiz.submitSome', { count: open })}
          action={t('quiz.submit')}
          isBusy={isBusy}
          problem={problem}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void submit()}
          onClose={() => {
            setIsConfirming(false);
            setProblem(null);
          }}
        />
      )}
    </section>
  );
}

/** Once the time is over the attempt is handed in, again and again until the server says how it went. */
function useEndedAttempt(hasEnded: boolean, submit: () => Promise<void>): void {
  const newest = useRef(submit);
  useEffect(() => {
    newest.current = submit;
  });
  useEffect(() => {
    if (!hasEnded) return undefined;
    void newest.current();
    const timer = setInterval(() => void newest.current(), RETRY_MS);
    return () => clearInterval(timer);
  }, [hasEnded]);
}

export function isEmpty(answer: unknown): boolean {
  if (answer === null || answer === undefined || answer === '') return true;
  if (Array.isArray(answer)) return answer.length === 0;
  return typeof answer === 'object' && Object.keys(answer).length === 0;
}
