import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Table } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useFormat } from '../../../data/format.ts';
import type { OwnerHomeData } from './use-owner-home.ts';

/** The courses with most enrolments of the period. */
export function TopCourses({ courses }: { courses: OwnerHomeData['courses'] }) {
  const { t } = useTranslations('dashboard');
  const { count } = useFormat();
  if (courses.length === 0) return null;
  return (
    <Part title={t('home.topCourses')} action={<Link to="/dashboard/manage">{t('home.moreFigures')}</Link>}>
      <Table
        caption={t('home.topCourses')}
        rows={courses}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            title: t('home.course'),
            render: ({ id, title }) => (
              <Link to={`/dashboard/instructor/statistics?course=${id}`}>
                <bdi>{title}</bdi>
              </Link>
            ),
          },
          {
            key: 'enrolments',
            title: t('home.tile.enrolments'),
            align: 'end',
            render: (row) => count(row.enrolments),
          },
          {
            key: 'completed',
            title: t('home.completed'),
            align: 'end',
            render: (row) => t('home.ofAll', { part: count(row.completed), all: count(row.students) }),
          },
        ]}
      />
    </Part>
  );
}
