import { StatusBadge } from '@stoa/shared/controls';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { useFormat } from '../../../data/format.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { PATHS } from '../paths.ts';
import type { TaughtCourse } from './course-list.ts';

/** The columns of an instructor's courses. */
export function useCourseColumns(): ListColumn<TaughtCourse>[] {
  const { t } = useTeachingTranslations();
  const { count, dateTime } = useFormat();
  return [
    {
      key: 'title',
      title: t('list.course'),
      isSortable: true,
      render: ({ id, title, slug }, place = '') => (
        <>
          <Link to={PATHS.course(id) + place}>
            <bdi>{title}</bdi>
          </Link>
          <CellLine title={`/course/${slug}`}>
            <bdi dir="ltr">/course/{slug}</bdi>
          </CellLine>
        </>
      ),
    },
    {
      key: 'status',
      title: t('list.status'),
      isSortable: true,
      render: ({ status }) => <StatusBadge status={status}>{t(`status.${status}`)}</StatusBadge>,
    },
    {
      key: 'access',
      title: t('settings.access'),
      isSortable: true,
      render: ({ access }) => t(`access.${access}`),
    },
    {
      key: 'lessons',
      title: t('list.lessons'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: ({ lessons }) => count(lessons),
    },
    {
      key: 'students',
      title: t('list.students'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: ({ students }) => count(students),
    },
    {
      key: 'updated',
      title: t('list.changed'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ updated_at }) => dateTime(updated_at),
    },
  ];
}
