import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Badge, type Column, EmptyState, LinkButton, Table } from '@stoa/shared/ui';
import { FigureTile, FigureTiles, LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { GraduationCap } from 'lucide-react';
import { useFormat } from '../../data/format.ts';
import { type TaughtCourse, useTeaching } from '../../data/use-teaching.ts';
import { EnrolmentsChart } from './enrolments-chart.tsx';
import { Questions } from './questions.tsx';
import { useInstructorHome } from './use-enrolments.ts';

const SHOWN = 5;
const waitingIn = (courses: readonly TaughtCourse[]) =>
  courses.reduce((sum, { waiting }) => sum + Number(waiting), 0);

/** What waits for a teacher: work to be graded first, then the courses with who learns in them. */
export function TeachingHome() {
  const { t } = useTranslations('dashboard');
  const { count } = useFormat();
  const { data: courses, error, mutate } = useTeaching();
  const { data: home } = useInstructorHome();
  const columns: Column<TaughtCourse>[] = [
    {
      key: 'title',
      title: t('home.course'),
      render: ({ id, title, may }) =>
        may.includes('manage_curriculum') ? (
          <Link to={`/dashboard/instructor/courses/${id}`}>
            <span dir="auto">{title}</span>
          </Link>
        ) : (
          <span dir="auto">{title}</span>
        ),
    },
    {
      key: 'students',
      title: t('home.students'),
      align: 'end',
      render: ({ students }) => count(Number(students)),
    },
    {
      key: 'waiting',
      title: t('home.toGrade'),
      align: 'end',
      render: ({ id, waiting, may }) =>
        Number(waiting) > 0 && may.includes('manage_submissions') ? (
          <Link to={`/dashboard/instructor/submissions?course=${id}`}>
            <Badge $tone="warning">{count(Number(waiting))}</Badge>
          </Link>
        ) : (
          count(Number(waiting))
        ),
    },
  ];
  const busiest = courses?.toSorted(
    (one, other) =>
      Number(other.waiting) - Number(one.waiting) || Number(other.students) - Number(one.students),
  );

  return (
    <>
      <FigureTiles>
        <FigureTile
          name={t('home.toGrade')}
          value={courses && <Link to="/dashboard/instructor/submissions">{count(waitingIn(courses))}</Link>}
        />
        <FigureTile name={t('home.students')} value={home && count(home.students)} />
        <FigureTile name={t('home.courses')} value={courses && count(courses.length)} />
      </FigureTiles>
      <Part
        title={t('home.yourCourses')}
        action={<Link to="/dashboard/instructor">{t('home.allTaught')}</Link>}
      >
        {busiest && busiest.length > 0 && (
          <Table
            caption={t('home.yourCourses')}
            columns={columns}
            rows={busiest.slice(0, SHOWN)}
            rowKey={({ id }) => id}
          />
        )}
        {courses?.length === 0 && (
          <EmptyState
            level={3}
            icon={<GraduationCap size={40} strokeWidth={1.25} />}
            title={t('home.noTaughtTitle')}
            action={<LinkButton to="/dashboard/instructor/new">{t('home.newCourse')}</LinkButton>}
          >
            {t('home.noTaught')}
          </EmptyState>
        )}
        {!courses && !error && <SkeletonRows count={4} />}
        {!courses && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      </Part>
      {home && <Questions questions={home.questions} />}
      {home && home.days.length > 0 && (
        <EnrolmentsChart
          days={home.days.map(({ day, begun }) => ({ day, value: begun }))}
          more="/dashboard/instructor/statistics"
        />
      )}
    </>
  );
}
