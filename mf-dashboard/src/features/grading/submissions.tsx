import { useQuery } from '@stoa/shared/data';
import { Link, useLocation } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Cluster, EmptyState, Table } from '@stoa/shared/ui';
import { LoadFailed, Pager, SkeletonRows } from '@stoa/shared/workplace';
import { Inbox, SearchX } from 'lucide-react';
import { ListFilters } from '../../components/list-filters.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useAddress } from '../../data/use-address.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { Muted } from '../../components/text-box.tsx';
import { useCourseChoice } from './course-choice.tsx';
import { workPath } from './grading-paths.ts';
import { GradingScreen } from './grading-screen.tsx';
import type { TaughtCourse } from '../../data/use-teaching.ts';
import { type Work, WORK_KINDS, WORK_STATES } from './rows.ts';
import { filterOf } from './work-filter.ts';

const PAGE_SIZE = 20;

/** Lists submissions, the oldest ungraded first. */
export function Submissions() {
  return <GradingScreen tab="submissions">{(courses) => <SubmissionList courses={courses} />}</GradingScreen>;
}

function SubmissionList({ courses }: { courses: readonly TaughtCourse[] }) {
  const { t } = useGradingTranslations();
  const [get, change, page] = useAddress();
  const { search } = useLocation();
  const { account_id: accountId } = useSite();
  const filter = filterOf(new URLSearchParams(search));
  const { data, error, mutate } = useQuery<Work[], Error>(
    ['grading-list', accountId, filter, page],
    () =>
      callRpc('grading_list', {
        p_account_id: accountId,
        p_filter: filter,
        p_limit: PAGE_SIZE,
        p_offset: (page - 1) * PAGE_SIZE,
      }),
    { keepPreviousData: true },
  );
  const course = useCourseChoice(courses, get('course'), change, true);
  const isFiltered = Boolean(filter.person || filter.course || filter.kind || filter.state !== 'waiting');
  return (
    <>
      <ListFilters
        search={{
          label: t('list.search'),
          hint: t('list.searchHint'),
          value: get('person'),
          onChange: (person) => change({ person }),
        }}
        choices={[
          {
            label: t('list.state'),
            value: get('state') || 'waiting',
            options: [
              ...WORK_STATES.map((state) => [state, t(`states.${state}`)] as const),
              ['any', t('list.anyState')],
            ],
            onChange: (state) => change({ state: state === 'waiting' ? '' : state }),
          },
          course,
          {
            label: t('list.kind'),
            value: get('kind'),
            options: [
              ['', t('list.anyKind')],
              ...WORK_KINDS.map((kind) => [kind, t(`kinds.${kind}`)] as const),
            ],
            onChange: (kind) => change({ kind }),
          },
        ]}
      />
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.length === 0 && (
        <EmptyState
          icon={
            isFiltered ? <SearchX size={40} strokeWidth={1.25} /> : <Inbox size={40} strokeWidth={1.25} />
          }
          title={t(isFiltered ? 'noMatchTitle' : 'list.emptyTitle')}
          action={
            isFiltered && (
              <Button
                variant="secondary"
                onClick={() => change({ state: '', course: '', kind: '', person: '' })}
              >
                {t('clear')}
              </Button>
            )
          }
        >
          {t(isFiltered ? 'noMatch' : 'list.empty')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <WorkTable rows={data} search={search} />
          <Pager
            page={page}
            pageSize={PAGE_SIZE}
            total={data[0]?.total ?? 0}
            onPage={(next) => change({ page: String(next) })}
          />
        </>
      )}
    </>
  );
}

function WorkTable({ rows, search }: { rows: readonly Work[]; search: string }) {
  const { t } = useGradingTranslations();
  const { dateTime, count } = useFormat();
  return (
    <Table
      caption={t('list.caption')}
      rows={rows}
      rowKey={({ kind, id }) => kind + id}
      columns={[
        {
          key: 'student',
          title: t('list.student'),
          render: ({ kind, id, name, number }) => (
            <>
              <Link to={workPath(kind, id) + search}>
                <bdi>{name || t('none')}</bdi>
              </Link>
              {number > 1 && <Muted>{t('list.try', { number: count(number) })}</Muted>}
            </>
          ),
        },
        {
          key: 'work',
          title: t('list.work'),
          render: ({ title, course_title, kind }) => (
            <>
              <bdi>{title}</bdi>
              <Muted>
                {t(`kinds.${kind}`)} · <bdi>{course_title}</bdi>
              </Muted>
            </>
          ),
        },
        { key: 'at', title: t('list.handedIn'), render: ({ submitted_at }) => dateTime(submitted_at) },
        {
          key: 'state',
          title: t('list.state'),
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
          align: 'end',
          render: ({ points, max_points, state }) =>
            state === 'graded' && points !== null
              ? t('points', { points: count(points), count: max_points })
              : t('none'),
        },
      ]}
    />
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    grading_list: Work[];
  }
}
