import type { LearnerLesson } from '@stoa/shared/contracts/learner-screens';
import { Card, EmptyState, Notice, Stack } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { PencilLine } from 'lucide-react';
import { SafeText } from '../../../components/safe-text.tsx';
import { lazyPart } from '../../../data/lazy-part.ts';
import { useFormat } from '../../../data/format.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { asHtml } from '../../../data/as-html.ts';
import { SubmissionCard } from './submission-card.tsx';
import { useState } from 'react';
import { dueAt, useAssignment } from './use-assignment.ts';

/** Of all lessons only tasks have a form. */
const handing = lazyPart(() => import(/* webpackChunkName: "hand-in" */ './hand-in-form.tsx'));

/** A task to be handed in: what it asks, what was handed in and what the teacher said. */
export function Assignment({ lesson, courseId }: { lesson: LearnerLesson; courseId: string }) {
  const { t } = useLearningTranslations();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const { data, error, mutate } = useAssignment(lesson.id, courseId);
  const parts = useLazy(handing, data?.task !== undefined);
  if (data === undefined)
    return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows count={3} />;
  if (data === null)
    return (
      <EmptyState level={3} icon={<PencilLine size={40} strokeWidth={1.25} />} title={t('lesson.emptyTitle')}>
        {t('lesson.empty')}
      </EmptyState>
    );
  const { task, submissions } = data;
  const due = dueAt(data);
  const last = submissions.at(-1);
  const isOverdue = due !== null && due.getTime() < now;
  // A returned submission can be resubmitted after the due date.
  const isShut = isOverdue && !task.allow_late && !last;
  const isOpen = (!last || last.status === 'returned') && !isShut;
  return (
    <Stack $gap={6}>
      <Card as="section" aria-label={t('assignment.task')}>
        <Stack $gap={3}>
          <h3>{t('assignment.task')}</h3>
          {task.instructions && <SafeText html={asHtml(task.instructions)} />}
          <p>
            {t('assignment.points', {
              max: format.count(task.max_points),
              pass: format.count(task.pass_points),
            })}{' '}
            {due && t('assignment.due', { date: format.scheduled(due.toISOString()) })}
          </p>
          {isOverdue && isOpen && <Notice tone="warning">{t('assignment.late')}</Notice>}
          {isShut && <Notice tone="warning">{t('assignment.closed')}</Notice>}
        </Stack>
      </Card>
      {submissions.length > 0 && (
        <Stack as="section" $gap={3} aria-label={t('assignment.tries')}>
          <h3>{t('assignment.tries')}</h3>
          {submissions.map((submission) => (
            <SubmissionCard key={submission.id} submission={submission} task={task} />
          ))}
        </Stack>
      )}
      {isOpen && !parts && <SkeletonRows count={3} />}
      {isOpen && parts && (
        <parts.HandInForm
          key={last?.id ?? 'first'}
          lessonId={lesson.id}
          courseId={courseId}
          kinds={task.file_types}
          isAgain={last !== undefined}
          onDone={async () => void (await mutate())}
        />
      )}
    </Stack>
  );
}
