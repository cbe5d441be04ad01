import { useQuery } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { Link, useParams } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Cluster } from '@stoa/shared/ui';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { RecordPart } from '../../components/record-part.tsx';
import { Muted } from '../../components/text-box.tsx';
import { GRADING_TABS } from './grading-paths.ts';
import { GradingScreen } from './grading-screen.tsx';
import { type ReasonRequest, ReasonDialog } from './reason-dialog.tsx';
import type { TaughtCourse } from '../../data/use-teaching.ts';
import type { StudentCard } from './rows.ts';
import { StudentParts } from './student-parts.tsx';

/** One student of a course: how far, what was handed in, and what is done by hand. */
export function Student() {
  const { t } = useGradingTranslations();
  const { userId = '' } = useParams();
  return (
    <GradingScreen tab="students" above={<BackLink />} title={t('students.name')}>
      {(_, course) => <OneStudent key={course.id + userId} course={course} userId={userId} />}
    </GradingScreen>
  );
}

function BackLink() {
  const { t } = useGradingTranslations();
  return <Link to={GRADING_TABS[1].path + location.search}>{t('student.back')}</Link>;
}

function OneStudent({ course, userId }: { course: TaughtCourse; userId: string }) {
  const { t } = useGradingTranslations();
  const { date, count } = useFormat();
  const [reasonRequest, setReasonRequest] = useState<ReasonRequest | null>(null);
  const { data, error, mutate } = useQuery<StudentCard | null, Error>(
    ['course-student', course.id, userId],
    () =>
      /^[0-9a-f-]{36}$/i.test(userId)
        ? callRpc('course_student', { p_course_id: course.id, p_user_id: userId })
        : Promise.resolve(null),
  );
  const ids = { p_course_id: course.id, p_user_id: userId };
  async function enrolAgain(name: string) {
    try {
      await callRpc('enrol_student', ids);
      notify('success', t('students.enrolled', { name }));
    } catch (failure) {
      notify('error', (failure as Error).message);
    }
    await mutate();
  }
  const requestReason = {
    complete: (lesson: StudentCard['lessons'][number] | null) =>
      setReasonRequest({
        title: lesson ? t('student.completeLesson', { title: lesson.title }) : t('student.completeCourse'),
        text: t('student.completeText'),
        action: t('student.complete'),
        needsReason: true,
        run: (reason) =>
          callRpc('complete_for_student', { ...ids, p_lesson_id: lesson?.id ?? null, p_reason: reason }),
        said: t('student.wasCompleted'),
      }),
    reset: ({ id, number, title }: StudentCard['attempts'][number]) =>
      setReasonRequest({
        title: t('student.resetOne', { number: count(number), title }),
        text: t('student.resetText'),
        action: t('student.reset'),
        isDangerous: true,
        needsReason: true,
        run: (reason) => callRpc('reset_attempt', { p_attempt_id: id, p_reason: reason }),
        said: t('student.wasReset'),
      }),
    remove: (name: string) =>
      setReasonRequest({
        title: t('student.removeTitle', { name }),
        text: t('student.removeText'),
        action: t('student.remove'),
        isDangerous: true,
        needsReason: false,
        run: () => callRpc('remove_student', ids),
        said: t('student.removed'),
      }),
  };
  return (
    <RecordPart
      isMissing={data === null}
      missing={{
        title: t('student.missingTitle'),
        text: t('student.missing'),
        back: t('student.back'),
        to: `${GRADING_TABS[1].path}?course=${course.id}`,
      }}
      error={error}
      onRetry={() => void mutate()}
    >
      {data && (
        <>
          <Cluster $justify="space-between">
            <Cluster $gap={3}>
              <h2>
                <bdi>{data.name}</bdi>
              </h2>
              <StatusBadge status={data.access}>{t(`access.${data.access}`)}</StatusBadge>
            </Cluster>
            <Cluster $gap={2}>
              {data.status === 'active' && (
                <Button variant="secondary" size="sm" onClick={() => requestReason.complete(null)}>
                  {t('student.completeCourse')}
                </Button>
              )}
              {data.access === 'given' && (
                <Button variant="quiet" size="sm" onClick={() => requestReason.remove(data.name)}>
                  {t('student.remove')}
                </Button>
              )}
              {data.access === 'none' && (
                <Button variant="secondary" size="sm" onClick={() => void enrolAgain(data.name)}>
                  {t('student.enrolAgain')}
                </Button>
              )}
            </Cluster>
          </Cluster>
          {(data.access === 'bought' || data.access === 'open') && (
            <Muted>{t(`student.whyNotRemove.${data.access}`)}</Muted>
          )}
          <FigureTiles>
            <FigureTile
              name={t('student.progress')}
              value={t('percent', { percent: count(data.progress) })}
              note={t(`status.${data.status}`)}
            />
            <FigureTile name={t('student.since')} value={date(data.started_at)} />
            {data.completed_at ? (
              <FigureTile name={t('student.completedAt')} value={date(data.completed_at)} />
            ) : (
              <FigureTile name={t('student.lastActive')} value={date(data.last_active_at)} />
            )}
          </FigureTiles>
          <StudentParts student={data} onComplete={requestReason.complete} onReset={requestReason.reset} />
        </>
      )}
      {reasonRequest && (
        <ReasonDialog
          reasonRequest={reasonRequest}
          onClose={() => setReasonRequest(null)}
          onDone={async (said) => {
            setReasonRequest(null);
            notify('success', said);
            await mutate();
          }}
        />
      )}
    </RecordPart>
  );
}
