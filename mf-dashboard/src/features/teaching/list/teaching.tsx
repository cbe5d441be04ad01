import { GraduationCap, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ownZone } from '@stoa/shared/booking/slot-days';
import { DataList, type ListFilter } from '@stoa/shared/lists';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { useSite } from '@stoa/shared/shell';
import { SkeletonRows } from '@stoa/shared/workplace';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { PATHS } from '../paths.ts';
import { TeachingScreen } from '../teaching-screen.tsx';
import { useErrorMessage } from '../use-error-message.ts';
import { useMayTeach } from '../use-may-teach.ts';
import { useCourseColumns } from './course-columns.tsx';
import { COURSE_CSV } from './course-csv.ts';
import { ACCESSES, STATUSES } from './course-list.ts';
import { NEWEST_COURSE, readTaughtCourses } from './course-query.ts';
import { useCourseBulk } from './use-course-bulk.ts';
import { useOpenLookedAt } from './use-open-looked-at.ts';

/** Sorts in addresses from before columns could be sorted. */
const SORT_ALIASES = { changed: NEWEST_COURSE, oldest: { key: 'updated', isDescending: false } };

/** The instructor's courses: search, create and open. */
export function Teaching() {
  const { t } = useTeachingTranslations();
  const { name } = useSite();
  const isAllowed = useMayTeach() === true;
  const isGoing = useOpenLookedAt(isAllowed);
  const begin = (
    <LinkButton to={PATHS.newCourse}>
      <Plus size={18} strokeWidth={1.75} aria-hidden />
      {t('list.new')}
    </LinkButton>
  );
  return (
    <TeachingScreen title={t('list.title')} lead={t('list.lead', { site: name })} actions={begin} hasTabs>
      {isAllowed && !isGoing ? <CourseRows begin={begin} /> : <SkeletonRows />}
    </TeachingScreen>
  );
}

function CourseRows({ begin }: { begin: ReactNode }) {
  const { t } = useTeachingTranslations();
  const { slug, account_id: accountId } = useSite();
  const timeZone = ownZone();
  return (
    <DataList
      id="taught-courses"
      cacheKey="taught-courses"
      scope={[timeZone]}
      caption={t('list.title')}
      columns={useCourseColumns()}
      filters={useCourseFilters()}
      sort={NEWEST_COURSE}
      sortAliases={SORT_ALIASES}
      search={{ label: t('list.search') }}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      read={(query, from, to) => readTaughtCourses(accountId, query, { from, to, timeZone })}
      csv={{ fileName: `courses-${slug}.csv`, columns: COURSE_CSV }}
      bulk={useCourseBulk()}
      errorText={useErrorMessage()}
      noMatchTitle={t('list.noMatch')}
      empty={
        <EmptyState
          icon={<GraduationCap size={40} strokeWidth={1.25} />}
          title={t('list.none')}
          action={begin}
        >
          {t('list.noneText')}
        </EmptyState>
      }
    />
  );
}

function useCourseFilters(): ListFilter[] {
  const { t } = useTeachingTranslations();
  return [
    {
      key: 'status',
      label: t('list.status'),
      kind: 'choice',
      options: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      key: 'access',
      label: t('settings.access'),
      kind: 'choice',
      options: ACCESSES.map((value) => ({ value, label: t(`access.${value}`) })),
    },
    { key: 'updated', label: t('list.changed'), kind: 'days' },
  ];
}
