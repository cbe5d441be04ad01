import { GraduationCap, Plus, SearchX } from 'lucide-react';
import { Button, EmptyState, LinkButton } from '@stoa/shared/ui';
import { useSite } from '@stoa/shared/shell';
import { LoadFailed, Pager, SkeletonRows } from '@stoa/shared/workplace';
import { ListFilters } from '../../../components/list-filters.tsx';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { PATHS } from '../paths.ts';
import { TeachingScreen } from '../teaching-screen.tsx';
import { useMayTeach } from '../use-may-teach.ts';
import {
  type CourseStatus,
  PAGE_SIZE,
  SORTS,
  STATUSES,
  useListState,
  useTaughtCourses,
} from './course-list.ts';
import { CourseTable } from './course-table.tsx';
import { useOpenLookedAt } from './use-open-looked-at.ts';

const ICON = { size: 40, strokeWidth: 1.25 } as const;

/** The courses somebody teaches: found, begun and opened. */
export function Teaching() {
  const { t } = useTeachingTranslations();
  const { name } = useSite();
  const isAllowed = useMayTeach() === true;
  const [state, change] = useListState();
  const { data, error, mutate } = useTaughtCourses(state, isAllowed);
  const isGoing = useOpenLookedAt(isAllowed);
  const isFiltered = state.search !== '' || state.status !== null;
  const begin = (
    <LinkButton to={PATHS.newCourse}>
      <Plus size={18} strokeWidth={1.75} aria-hidden />
      {t('list.new')}
    </LinkButton>
  );
  const isShown = data && !isGoing;
  return (
    <TeachingScreen title={t('list.title')} lead={t('list.lead', { site: name })} actions={begin} hasTabs>
      {(isFiltered || (data && data.total > 0)) && (
        <ListFilters
          search={{ label: t('list.search'), value: state.search, onChange: (search) => change({ search }) }}
          choices={[
            {
              label: t('list.status'),
              value: state.status ?? '',
              options: [
                ['', t('list.anyStatus')],
                ...STATUSES.map((one) => [one, t(`status.${one}`)] as const),
              ],
              onChange: (status) => change({ status: (status || null) as CourseStatus | null }),
            },
            {
              label: t('list.sort'),
              value: state.sort,
              options: SORTS.map((one) => [one, t(`list.sorts.${one}`)]),
              onChange: (sort) => change({ sort: sort as (typeof SORTS)[number] }),
            },
          ]}
        />
      )}
      {!isShown && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {isShown && data.courses.length > 0 && <CourseTable courses={data.courses} />}
      {isShown && data.courses.length === 0 && isFiltered && (
        <EmptyState
          icon={<SearchX {...ICON} />}
          title={t('list.noMatch')}
          action={
            <Button variant="secondary" onClick={() => change({ search: '', status: null })}>
              {t('list.showAll')}
            </Button>
          }
        />
      )}
      {isShown && data.courses.length === 0 && !isFiltered && (
        <EmptyState icon={<GraduationCap {...ICON} />} title={t('list.none')} action={begin}>
          {t('list.noneText')}
        </EmptyState>
      )}
      {isShown && (
        <Pager
          page={state.page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onPage={(page) => change({ page })}
        />
      )}
    </TeachingScreen>
  );
}
