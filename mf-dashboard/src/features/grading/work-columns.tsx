import { StatusBadge } from '@stoa/shared/controls';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link, useLocation } from '@stoa/shared/router';
import { Cluster } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { workPath } from './grading-paths.ts';
import type { Work } from './rows.ts';

/** The columns of what students handed in; each row opens within the same list, for its neighbours. */
export function useWorkColumns(): ListColumn<Work>[] {
  const { t } = useGradingTranslations();
  const { dateTime, count } = useFormat();
  const { search } = useLocation();
  return [
    {
      key: 'student',
      title: t('list.student'),
      isSortable: true,
      render: ({ kind, id, name, number }) => (
        <>
          <Link to={workPath(kind, id) + search}>
            <bdi>{name || t('none')}</bdi>
          </Link>
          {number > 1 && <CellLine>{t('list.try', { number: count(number) })}</CellLine>}
        </>
      ),
    },
    {
      key: 'work',
      title: t('list.work'),
      isSortable: true,
      render: ({ title, course_title, kind }) => (
        <>
          <bdi>{title}</bdi>
          <CellLine title={course_title}>
            {t(`kinds.${kind}`)} · <bdi>{course_title}</bdi>
          </CellLine>
        </>
      ),
    },
    {
      key: 'at',
      title: t('list.handedIn'),
      isSortable: true,
      render: ({ submitted_at }) => dateTime(submitted_at),
    },
    {
      key: 'state',
      title: t('list.state'),
      isSortable: true,
      render: ({ state, is_late }) => (
        <Cluster as="span" $gap={2}>
          <StatusBadge status={state}>{t(`states.${state}`)}</StatusBadge>
          {is_late && <StatusBadge status="late">{t('list.late')}</StatusBadge>}
        </Cluster>
      ),
    },
    {
      key: 'points',
      title: t('list.points'),
      isSortable: true,
      isDescendingFirst: true,
      align: 'end',
      render: ({ points, max_points, state }) =>
        state === 'graded' && points !== null
          ? t('points', { points: count(points), count: max_points })
          : t('none'),
    },
  ];
}
