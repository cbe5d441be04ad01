import { StatusBadge } from '@stoa/shared/controls';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useFormat } from '../../data/format.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { studentPath } from './grading-paths.ts';
import type { Student } from './rows.ts';

/** The columns of a course's students. */
export function useStudentColumns(courseId: string): ListColumn<Student>[] {
  const { t } = useGradingTranslations();
  const { date, count } = useFormat();
  return [
    {
      key: 'name',
      title: t('students.name'),
      isSortable: true,
      render: ({ user_id, name }) => (
        <Link to={studentPath(courseId, user_id)}>
          <bdi>{name || t('none')}</bdi>
        </Link>
      ),
    },
    {
      key: 'done',
      title: t('students.progress'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ name, progress, status }) => (
        <>
          <ProgressBar percent={progress} label={t('students.progressOf', { name })} />
          <CellLine>
            {t('percent', { percent: count(progress) })} · {t(`status.${status}`)}
          </CellLine>
        </>
      ),
    },
    {
      key: 'access',
      title: t('students.access'),
      render: ({ access }) => <StatusBadge status={access}>{t(`access.${access}`)}</StatusBadge>,
    },
    {
      key: 'started',
      title: t('students.started'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ started_at }) => date(started_at),
    },
    {
      key: 'seen',
      title: t('students.active'),
      isSortable: true,
      isDescendingFirst: true,
      render: ({ last_active_at }) => date(last_active_at),
    },
    {
      key: 'completed',
      title: t('status.completed'),
      isHidden: true,
      render: ({ completed_at }) => (completed_at ? date(completed_at) : t('none')),
    },
  ];
}
