import { type RefObject, useCallback, useImperativeHandle } from 'react';
import { Cluster, EmptyState, Notice, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useAutosave } from '../../../data/use-autosave.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { callTeachingRpc } from '../teaching-rpc.ts';
import { SaveStateText } from '../save-state.tsx';
import { TeachingConflict } from '../teaching-conflict.tsx';
import { useMayTeach } from '../use-may-teach.ts';
import {
  type EditedQuiz,
  isEmptied,
  isKeepable,
  type QuizDraft,
  quizDraft,
  useEditedQuiz,
} from './edited-quiz.ts';
import { problemOf } from './question.ts';
import { QuestionList } from './question-list.tsx';
import { QuizSettings } from './quiz-settings.tsx';

interface Around {
  /** True if students can take the quiz, so it can't become empty. */
  isTaken: boolean;
  /** Gets what keeps the quiz as it stands, for whoever publishes it. */
  flushRef?: RefObject<(() => Promise<unknown>) | null>;
}

/** A quiz being written, once it is here. */
export function QuizEditor({ quizId, ...around }: Around & { quizId: string }) {
  const { t } = useTeachingTranslations();
  const isAllowed = useMayTeach() === true;
  const { data, error, mutate } = useEditedQuiz(quizId, isAllowed);
  if (data) return <Editor key={quizId} quiz={data} reread={() => mutate()} {...around} />;
  if (data === null) return <EmptyState title={t('quiz.gone')} />;
  return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
}

function Editor({
  quiz,
  isTaken,
  flushRef,
  ...props
}: Around & { quiz: EditedQuiz; reread(): Promise<EditedQuiz | null | undefined> }) {
  const { t } = useTeachingTranslations();
  const save = useCallback(
    (p_quiz: QuizDraft, p_version: number) =>
      callTeachingRpc('save_quiz', { p_quiz_id: quiz.id, p_version, p_quiz }),
    [quiz.id],
  );
  const isFinished = useCallback(
    (draft: QuizDraft) => isKeepable(draft) && !(isTaken && isEmptied(draft, quiz)),
    [isTaken, quiz],
  );
  const state = useAutosave({ draft: quizDraft(quiz), version: quiz.version }, save, isFinished);
  const { draft, change } = state;
  useImperativeHandle(flushRef, () => state.flush, [state.flush]);
  const reread = async () => {
    const fresh = await props.reread();
    return fresh ? { draft: quizDraft(fresh), version: fresh.version } : null;
  };
  const points = draft.questions.reduce((sum, question) => sum + (question.points ?? 0), 0);
  const open = draft.questions.filter((question) => problemOf(question) !== null).length;
  return (
    <Stack $gap={6}>
      <Part
        title={t('quiz.questions')}
        action={
          <Cluster $gap={3}>
            <span>{t('quiz.sum', { count: draft.questions.length, points })}</span>
            <SaveStateText state={state.state} reason={state.reason} />
          </Cluster>
        }
      >
        <Stack $gap={4}>
          <TeachingConflict thing="quiz" state={state} reread={reread} />
          {quiz.attempts > 0 && <Notice>{t('quiz.taken', { count: quiz.attempts })}</Notice>}
          {open > 0 && <Notice tone="warning">{t('quiz.unfinished', { count: open })}</Notice>}
          {isTaken && isEmptied(draft, quiz) && (
            <Notice tone="danger">{t('refused.invalid_questions')}</Notice>
          )}
          <QuestionList questions={draft.questions} onChange={(questions) => change({ questions })} />
        </Stack>
      </Part>
      <QuizSettings draft={draft} change={change} hasTitle={quiz.lesson_id === null} />
    </Stack>
  );
}
