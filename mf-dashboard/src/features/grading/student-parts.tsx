import { Link } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Table } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useFormat } from '../../data/format.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { Muted, TextBox, TextHead } from '../../components/text-box.tsx';
import { workPath } from './grading-paths.ts';
import type { StudentCard } from './rows.ts';

type Lesson = StudentCard['lessons'][number];
type Attempt = StudentCard['attempts'][number];

/** Lessons, tries, work and what was done by hand, each in its part. */
export function StudentParts(props: {
  student: StudentCard;
  onComplete(lesson: Lesson): void;
  onReset(attempt: Attempt): void;
}) {
  const { t } = useGradingTranslations();
  const { student } = props;
  return (
    <>
      <Lessons lessons={student.lessons} onComplete={props.onComplete} />
      <Attempts attempts={student.attempts} onReset={props.onReset} />
      <HandedIn submissions={student.submissions} />
      {student.by_hand.length > 0 && (
        <Part title={t('student.byHand')}>
          {student.by_hand.map((act) => (
            <Act key={act.at + act.action} act={act} />
          ))}
        </Part>
      )}
    </>
  );
}

function Lessons({ lessons, onComplete }: { lessons: readonly Lesson[]; onComplete(lesson: Lesson): void }) {
  const { t } = useGradingTranslations();
  const { date } = useFormat();
  return (
    <Part title={t('student.lessons')}>
      <Table
        caption={t('student.lessons')}
        rows={lessons}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            title: t('student.lesson'),
            render: ({ title, section, is_required }) => (
              <>
                <bdi>{title}</bdi>
                <Muted>
                  <bdi>{section}</bdi>
                  {!is_required && ` · ${t('student.optional')}`}
                </Muted>
              </>
            ),
          },
          {
            key: 'state',
            title: t('student.state'),
            render: ({ completed_at, opened }) =>
              completed_at
                ? t('student.done', { date: date(completed_at) })
                : t(opened ? 'student.opened' : 'student.untouched'),
          },
          {
            key: 'act',
            title: t('student.complete'),
            align: 'end',
            render: (lesson) =>
              lesson.completed_at ? (
                t('none')
              ) : (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('student.completeLesson', { title: lesson.title })}
                  onClick={() => onComplete(lesson)}
                >
                  {t('student.complete')}
                </Button>
              ),
          },
        ]}
      />
    </Part>
  );
}

function Attempts({ attempts, onReset }: { attempts: readonly Attempt[]; onReset(attempt: Attempt): void }) {
  const { t } = useGradingTranslations();
  const { count, dateTime } = useFormat();
  return (
    <Part title={t('student.attempts')}>
      {attempts.length === 0 ? (
        <Muted>{t('student.noAttempts')}</Muted>
      ) : (
        <Table
          caption={t('student.attempts')}
          rows={attempts}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'quiz',
              title: t('student.quiz'),
              render: ({ title, number, started_at }) => (
                <>
                  <bdi>{title}</bdi>
                  <Muted>
                    {t('list.try', { number: count(number) })} · {dateTime(started_at)}
                  </Muted>
                </>
              ),
            },
            {
              key: 'state',
              title: t('student.state'),
              render: ({ status }) => (
                <StatusBadge status={status}>{t(`student.attemptStates.${status}`)}</StatusBadge>
              ),
            },
            {
              key: 'result',
              title: t('student.result'),
              align: 'end',
              render: ({ percent }) =>
                percent === null ? t('none') : t('percent', { percent: count(percent) }),
            },
            {
              key: 'act',
              title: t('student.reset'),
              align: 'end',
              render: (attempt) =>
                attempt.is_last ? (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t('student.resetOne', {
                      number: count(attempt.number),
                      title: attempt.title,
                    })}
                    onClick={() => onReset(attempt)}
                  >
                    {t('student.reset')}
                  </Button>
                ) : (
                  t('none')
                ),
            },
          ]}
        />
      )}
    </Part>
  );
}

function HandedIn({ submissions }: { submissions: StudentCard['submissions'] }) {
  const { t } = useGradingTranslations();
  const { count, dateTime } = useFormat();
  if (submissions.length === 0)
    return (
      <Part title={t('student.submissions')}>
        <Muted>{t('student.noSubmissions')}</Muted>
      </Part>
    );
  return (
    <Part title={t('student.submissions')}>
      <Table
        caption={t('student.submissions')}
        rows={submissions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'work',
            title: t('list.work'),
            render: ({ id, title, number }) => (
              <>
                <Link to={`${workPath('assignment', id)}?state=any`}>
                  <bdi>{title}</bdi>
                </Link>
                <Muted>{t('list.try', { number: count(number) })}</Muted>
              </>
            ),
          },
          { key: 'at', title: t('list.handedIn'), render: ({ submitted_at }) => dateTime(submitted_at) },
          {
            key: 'state',
            title: t('list.state'),
            render: ({ status }) => {
              const state = status === 'submitted' ? 'waiting' : status;
              return <StatusBadge status={state}>{t(`states.${state}`)}</StatusBadge>;
            },
          },
          {
            key: 'points',
            title: t('list.points'),
            align: 'end',
            render: ({ points, max_points }) =>
              points === null ? t('none') : t('points', { points: count(points), count: max_points }),
          },
        ]}
      />
    </Part>
  );
}

function Act({ act }: { act: StudentCard['by_hand'][number] }) {
  const { t } = useGradingTranslations();
  const { dateTime } = useFormat();
  return (
    <TextBox>
      <TextHead>
        <strong>{t(`student.actions.${act.action.replace('student.', '')}`)}</strong>
        {act.title && <bdi>{act.title}</bdi>}
        <span>
          <bdi>{act.actor ?? t('none')}</bdi> · {dateTime(act.at)}
        </span>
      </TextHead>
      {act.reason && <p dir="auto">{act.reason}</p>}
    </TextBox>
  );
}
