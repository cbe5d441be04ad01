import { DataList, type ListFilter } from '@stoa/shared/lists';
import { useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { Inbox } from 'lucide-react';
import type { TaughtCourse } from '../../data/use-teaching.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { GRADING_TABS } from './grading-paths.ts';
import { GradingScreen } from './grading-screen.tsx';
import { WORK_KINDS } from './rows.ts';
import { useWorkColumns } from './work-columns.tsx';
import { filterOf } from './work-filter.ts';
import { readWork, WORK_CSV } from './work-query.ts';

/** Lists submissions, the oldest ungraded first. */
export function Submissions() {
  return <GradingScreen tab="submissions">{(courses) => <SubmissionList courses={courses} />}</GradingScreen>;
}

function SubmissionList({ courses }: { courses: readonly TaughtCourse[] }) {
  const { t } = useGradingTranslations();
  const { slug, account_id: accountId } = useSite();
  const [params] = useSearchParams();
  return (
    <DataList
      id="submissions"
      cacheKey="grading-list"
      caption={t('list.caption')}
      columns={useWorkColumns()}
      filters={useWorkFilters(courses)}
      // The oldest comes first while it waits, else the newest.
      sort={{ key: 'at', isDescending: filterOf(params).state !== 'waiting' }}
      search={{ label: t('list.search'), hint: t('list.searchHint'), param: 'person' }}
      rowKey={({ kind, id }) => kind + id}
      rowName={({ name, title }) => `${name}, ${title}`}
      read={(query, from, to) => readWork(accountId, query, from, to)}
      csv={{ fileName: `submissions-${slug}.csv`, columns: WORK_CSV }}
      empty={
        <EmptyState
          icon={<Inbox size={40} strokeWidth={1.25} />}
          title={t('list.emptyTitle')}
          action={
            <LinkButton variant="secondary" to={`${GRADING_TABS[0].path}?state=any`}>
              {t('list.showAll')}
            </LinkButton>
          }
        >
          {t('list.empty')}
        </EmptyState>
      }
    />
  );
}

function useWorkFilters(courses: readonly TaughtCourse[]): ListFilter[] {
  const { t } = useGradingTranslations();
  return [
    {
      key: 'state',
      label: t('list.state'),
      kind: 'choice',
      isSingle: true,
      options: [
        { value: 'graded', label: t('states.graded') },
        { value: 'returned', label: t('states.returned') },
        { value: 'any', label: t('list.anyState') },
      ],
    },
    {
      key: 'course',
      label: t('course'),
      kind: 'choice',
      isSingle: true,
      options: courses.map(({ id, title }) => ({ value: id, label: title })),
    },
    {
      key: 'kind',
      label: t('list.kind'),
      kind: 'choice',
      isSingle: true,
      options: WORK_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
  ];
}
