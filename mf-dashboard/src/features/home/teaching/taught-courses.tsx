import type { InstructorHome } from '@stoa/shared/contracts/learning';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Badge, type Column, Table } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { Muted } from '../../../components/text-box.tsx';
import { useFormat } from '../../../data/format.ts';
import { percentOf } from '../../../data/delta.ts';

const SHOWN = 6;
type Course = InstructorHome['courses'][number];

const Stop = styled.span`
  display: grid;
  overflow-wrap: anywhere;
`;

/** The own courses, those with work to grade first: who is in them, how many complete, and where learners stop. */
export function TaughtCourses({ courses }: { courses: readonly Course[] }) {
  const { t } = useTranslations('dashboard');
  const { count } = useFormat();
  const statistics = (id: string) => `/dashboard/instructor/statistics?course=${id}`;
  const columns: Column<Course>[] = [
    {
      key: 'title',
      title: t('home.course'),
      render: ({ course_id: id, title, may }) =>
        may.includes('manage_curriculum') ? (
          <Link to={`/dashboard/instructor/courses/${id}`}>
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        ),
    },
    { key: 'students', title: t('home.students'), align: 'end', render: (row) => count(row.students) },
    { key: 'recent', title: t('home.newStudents'), align: 'end', render: (row) => count(row.recent) },
    {
      key: 'completed',
      title: t('home.completed'),
      align: 'end',
      render: ({ completed, students }) =>
        students > 0
          ? t('home.percent', { percent: count(Math.round(percentOf(completed, students) ?? 0)) })
          : '–',
    },
    {
      key: 'stopped',
      title: t('home.stopped'),
      render: ({ course_id: id, stopped }) =>
        stopped ? (
          <Stop>
            <Link to={statistics(id)}>
              <bdi>{stopped.title}</bdi>
            </Link>
            <Muted as="span">{t('home.stoppedCount', { count: stopped.students })}</Muted>
          </Stop>
        ) : (
          '–'
        ),
    },
    {
      key: 'waiting',
      title: t('home.toGrade'),
      align: 'end',
      render: ({ course_id: id, waiting, may }) =>
        waiting > 0 && may.includes('manage_submissions') ? (
          <Link to={`/dashboard/instructor/submissions?course=${id}`}>
            <Badge $tone="warning">{count(waiting)}</Badge>
          </Link>
        ) : (
          count(waiting)
        ),
    },
  ];
  const busiest = courses.toSorted(
    (one, other) => other.waiting - one.waiting || other.students - one.students,
  );
  return (
    <Table
      caption={t('home.yourCourses')}
      columns={columns}
      rows={busiest.slice(0, SHOWN)}
      rowKey={({ course_id: id }) => id}
    />
  );
}
