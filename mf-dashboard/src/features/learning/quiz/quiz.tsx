import type { AttemptResult, QuizAttempt } from '@stoa/shared/contracts/quizzes';
import { notify } from '@stoa/shared/notify';
import { EmptyState } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { learningErrorMessage } from '../../../data/learning-error.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { Attempt } from './attempt.tsx';
import { QuizIntro } from './quiz-intro.tsx';
import { QuizResult } from './quiz-result.tsx';
import { readResult, startQuiz, useQuiz } from './use-quiz.ts';

type View =
  { kind: 'intro' } | { kind: 'attempt'; attempt: QuizAttempt } | { kind: 'result'; result: AttemptResult };

/** The quiz of a lesson: what it asks for, a try at it, or how a try went. */
export function Quiz(props: { lessonId: string; courseId: string; onGraded: () => Promise<void> }) {
  const { t } = useLearningTranslations();
  const { data, error, mutate } = useQuiz(props.lessonId);
  const [view, setView] = useState<View>({ kind: 'intro' });
  const [isBusy, setBusy] = useState(false);

  async function attempt(task: () => Promise<View>) {
    setBusy(true);
    try {
      setView(await task());
    } catch (failure) {
      notify('error', learningErrorMessage(t, failure));
      void mutate();
    } finally {
      setBusy(false);
    }
  }
  if (data === undefined)
    return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows count={3} />;
  if (data === null)
    return (
      <EmptyState
        level={3}
        icon={<ListChecks size={40} strokeWidth={1.25} />}
        title={t('quiz.notPublished')}
      />
    );
  const begin = () => void attempt(async () => ({ kind: 'attempt', attempt: await startQuiz(data.quiz.id) }));
  if (view.kind === 'attempt')
    return (
      <Attempt
        key={view.attempt.writer}
        attempt={view.attempt}
        courseId={props.courseId}
        onTakeOver={begin}
        onDone={(result) => {
          setView({ kind: 'result', result });
          void mutate();
          void props.onGraded();
        }}
      />
    );
  if (view.kind === 'result')
    return (
      <QuizResult
        result={view.result}
        quiz={data.quiz}
        onBack={() => {
          setView({ kind: 'intro' });
          void mutate();
        }}
      />
    );
  return (
    <QuizIntro
      state={data}
      isBusy={isBusy}
      onStart={begin}
      onReview={(id) => void attempt(async () => ({ kind: 'result', result: await readResult(id) }))}
    />
  );
}
