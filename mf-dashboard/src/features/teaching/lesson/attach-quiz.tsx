import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Dialog, Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows, usePausedText } from '@stoa/shared/workplace';
import { Muted, TextBox } from '../../../components/text-box.tsx';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { callTeachingRpc } from '../teaching-rpc.ts';
import { type TaughtQuiz, useTaughtQuizzes } from '../quiz/taught-quizzes.ts';
import { useErrorMessage } from '../use-error-message.ts';
import type { EditedLesson } from './edited-lesson.ts';

/** Puts a quiz that is there already into the lesson: moved where it stood alone in this course, else copied. */
export function AttachQuiz(props: { lesson: EditedLesson; onAttached(): Promise<unknown> }) {
  const { t } = useTeachingTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <Cluster>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <ListChecks size={18} strokeWidth={1.5} aria-hidden />
        {t('attach.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('attach.open')}
        description={t('attach.text')}
        closeLabel={t('close')}
        maxWidth="34rem"
      >
        <Found
          lesson={props.lesson}
          onAttached={async () => {
            await props.onAttached();
            setOpen(false);
          }}
        />
      </Dialog>
    </Cluster>
  );
}

function Found(props: { lesson: EditedLesson; onAttached(): Promise<unknown> }) {
  const { t } = useTeachingTranslations();
  const say = useErrorMessage();
  const { id, course, quiz_id } = props.lesson;
  const [search, setSearch] = useState('');
  const [typed, setTyped] = usePausedText(search, setSearch);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error, mutate } = useTaughtQuizzes({ search, page: 1 });
  const quizzes = data?.quizzes.filter((quiz) => quiz.id !== quiz_id && quiz.questions > 0);
  async function attach(quiz: TaughtQuiz) {
    setBusyId(quiz.id);
    try {
      await callTeachingRpc('attach_quiz', { p_lesson_id: id, p_quiz_id: quiz.id });
      notify('success', t('attach.done', { title: quiz.title }));
      await props.onAttached();
    } catch (failure) {
      const isTaken = failure instanceof Error && failure.message === 'in_use';
      setProblem(isTaken ? t('attach.taken') : say(failure));
      setBusyId(null);
    }
  }
  return (
    <Stack $gap={4}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Field label={t('quizzes.search')}>
        <Input
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {quizzes?.length === 0 && <Muted>{t(search ? 'quizzes.noMatch' : 'attach.none')}</Muted>}
      {quizzes?.map((quiz) => {
        const moves = quiz.course_id === course.id && quiz.lesson_id === null;
        return (
          <TextBox key={quiz.id}>
            <Cluster $justify="space-between">
              <span>
                <strong dir="auto">{quiz.title}</strong>
                <Muted as="small" style={{ display: 'block' }}>
                  <bdi>{quiz.course_title}</bdi> · {t('attach.questions', { count: quiz.questions })}
                </Muted>
              </span>
              <Button
                size="sm"
                variant="secondary"
                busy={busyId === quiz.id}
                disabled={busyId !== null}
                aria-label={t(moves ? 'attach.moveOf' : 'attach.copyOf', { title: quiz.title })}
                onClick={() => void attach(quiz)}
              >
                {t(moves ? 'attach.move' : 'attach.copy')}
              </Button>
            </Cluster>
          </TextBox>
        );
      })}
    </Stack>
  );
}
