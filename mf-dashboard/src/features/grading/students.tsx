import { useQuery } from '@stoa/shared/data';
import { Link } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, EmptyState, Table } from '@stoa/shared/ui';
import { LoadFailed, Pager, SkeletonRows } from '@stoa/shared/workplace';
import { SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { ListFilters } from '../../components/list-filters.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useAddress } from '../../data/use-address.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { Muted } from '../../components/text-box.tsx';
import { useCourseChoice } from './course-choice.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { studentPath } from './grading-paths.ts';
import { GradingScreen } from './grading-screen.tsx';
import type { TaughtCourse } from '../../data/use-teaching.ts';
import type { Student } from './rows.ts';

const PAGE_SIZE = 20;
const STATUSES = ['active', 'completed'] as const;
const SORTS = { name: 'byName', newest: 'byNewest', active: 'byActive', progress: 'byProgress' } as const;

/** Lists the students of a course. */
export function Students() {
  const { t } = useGradingTranslations();
  const [isEnrolling, setEnrolling] = useState(false);
  return (
    <GradingScreen
      tab="students"
      renderActions={() => <Button onClick={() => setEnrolling(true)}>{t('students.enrol')}</Button>}
    >
      {(courses, course) => (
        <StudentList
          key={course.id}
          courses={courses}
          course={course}
          isEnrolling={isEnrolling}
          onClose={() => setEnrolling(false)}
        />
      )}
    </GradingScreen>
  );
}

function StudentList(props: {
  courses: readonly TaughtCourse[];
  course: TaughtCourse;
  isEnrolling: boolean;
  onClose(): void;
}) {
  const { t } = useGradingTranslations();
  const { course } = props;
  const [get, change, page] = useAddress();
  const status = STATUSES.find((known) => known === get('status')) ?? '';
  const sort = get('sort') in SORTS ? get('sort') : 'name';
  const person = get('person');
  const { data, error, mutate } = useQuery<Student[], Error>(
    ['course-students', course.id, status, sort, person, page],
    () =>
      callRpc('course_students', {
        p_course_id: course.id,
        p_filter: { sort, ...(status && { status }), ...(person && { person }) },
        p_limit: PAGE_SIZE,
        p_offset: (page - 1) * PAGE_SIZE,
      }),
    { keepPreviousData: true },
  );
  const choice = useCourseChoice(props.courses, course.id, (next) =>
    change({ person: '', status: '', ...next }),
  );
  const isFiltered = status !== '' || person !== '';
  return (
    <>
      <ListFilters
        search={{
          label: t('students.search'),
          hint: t('students.searchHint'),
          value: person,
          onChange: (text) => change({ person: text }),
        }}
        choices={[
          choice,
          {
            label: t('students.status'),
            value: status,
            options: [
              ['', t('students.anyStatus')],
              ...STATUSES.map((one) => [one, t(`status.${one}`)] as const),
            ],
            onChange: (next) => change({ status: next }),
          },
          {
            label: t('students.sort'),
            value: sort,
            options: Object.entries(SORTS).map(([name, key]) => [name, t(`students.${key}`)]),
            onChange: (next) => change({ sort: next === 'name' ? '' : next }),
          },
        ]}
      />
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.length === 0 && (
        <EmptyState
          icon={
            isFiltered ? <SearchX size={40} strokeWidth={1.25} /> : <Users size={40} strokeWidth={1.25} />
          }
          title={t(isFiltered ? 'noMatchTitle' : 'students.emptyTitle')}
          action={
            isFiltered && (
              <Button variant="secondary" onClick={() => change({ person: '', status: '' })}>
                {t('clear')}
              </Button>
            )
          }
        >
          {t(isFiltered ? 'noMatch' : 'students.empty')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <StudentTable students={data} courseId={course.id} />
          <Pager
            page={page}
            pageSize={PAGE_SIZE}
            total={data[0]?.total ?? 0}
            onPage={(next) => change({ page: String(next) })}
          />
        </>
      )}
      {props.isEnrolling && (
        <EnrolDialog courseId={course.id} onEnrolled={() => void mutate()} onClose={props.onClose} />
      )}
    </>
  );
}

function StudentTable({ students, courseId }: { students: readonly Student[]; courseId: string }) {
  const { t } = useGradingTranslations();
  const { date, count } = useFormat();
  return (
    <Table
      caption={t('students.caption')}
      rows={students}
      rowKey={({ user_id }) => user_id}
      columns={[
        {
          key: 'name',
          title: t('students.name'),
          render: ({ user_id, name }) => (
            <Link to={studentPath(courseId, user_id)}>
              <bdi>{name || t('none')}</bdi>
            </Link>
          ),
        },
        {
          key: 'progress',
          title: t('students.progress'),
          render: ({ name, progress, status }) => (
            <>
              <ProgressBar percent={progress} label={t('students.progressOf', { name })} />
              <Muted>
                {t('percent', { percent: count(progress) })} · {t(`status.${status}`)}
              </Muted>
            </>
          ),
        },
        {
          key: 'access',
          title: t('students.access'),
          render: ({ access }) => <StatusBadge status={access}>{t(`access.${access}`)}</StatusBadge>,
        },
        { key: 'started', title: t('students.started'), render: ({ started_at }) => date(started_at) },
        { key: 'active', title: t('students.active'), render: ({ last_active_at }) => date(last_active_at) },
      ]}
    />
  );
}
