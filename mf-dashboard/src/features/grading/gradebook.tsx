import { notify } from '@stoa/shared/notify';
import { Link } from '@stoa/shared/router';
import { Button, type Column, EmptyState, LinkButton, Table } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { Pager } from '@stoa/shared/workplace/pager';
import { BookOpenCheck, Download, SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { ListFilters } from '../../components/list-filters.tsx';
import { downloadText } from '@stoa/shared/contracts/csv';
import { useFormat } from '../../data/format.ts';
import { useAddress } from '../../data/use-address.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { Muted } from '../../components/text-box.tsx';
import { useCourseChoice } from './course-choice.tsx';
import { gradebookCsv } from './gradebook-csv.ts';
import { builderPath, studentPath, studentsPath } from './grading-paths.ts';
import { GradingScreen } from './grading-screen.tsx';
import type { TaughtCourse } from '../../data/use-teaching.ts';
import {
  type BookItem,
  type BookRow,
  GRADEBOOK_PAGE_SIZE,
  markOf,
  readGradebook,
  useGradebook,
} from './use-gradebook.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Students by what is graded, in per cent. */
export function Gradebook() {
  return (
    <GradingScreen tab="gradebook" renderActions={(course) => <ExportButton course={course} />}>
      {(courses, course) => <Book key={course.id} courses={courses} course={course} />}
    </GradingScreen>
  );
}

function Book({ courses, course }: { courses: readonly TaughtCourse[]; course: TaughtCourse }) {
  const { t } = useGradingTranslations();
  const [get, change, page] = useAddress();
  const person = get('person');
  const { data, error, mutate } = useGradebook(course.id, person, page);
  const choice = useCourseChoice(courses, course.id, (next) => change({ person: '', ...next }));
  const isEmpty = data?.rows.length === 0;
  return (
    <>
      <ListFilters
        search={{
          label: t('book.search'),
          hint: t('book.searchHint'),
          value: person,
          onChange: (text) => change({ person: text }),
        }}
        choices={[choice]}
      />
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<BookOpenCheck size={40} strokeWidth={1.25} />}
          title={t('book.emptyTitle')}
          action={
            course.may.includes('manage_curriculum') && (
              <LinkButton to={builderPath(course.id)}>{t('book.toBuilder')}</LinkButton>
            )
          }
        >
          {t('book.empty')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && isEmpty && (
        <EmptyState
          icon={person ? <SearchX size={40} strokeWidth={1.25} /> : <Users size={40} strokeWidth={1.25} />}
          title={t(person ? 'noMatchTitle' : 'book.noStudents')}
          action={
            person ? (
              <Button variant="secondary" onClick={() => change({ person: '' })}>
                {t('clear')}
              </Button>
            ) : (
              <LinkButton to={studentsPath(course.id)}>{t('book.toStudents')}</LinkButton>
            )
          }
        >
          {t(person ? 'noMatch' : 'book.noStudentsText')}
        </EmptyState>
      )}
      {data && data.items.length > 0 && !isEmpty && (
        <>
          <BookTable courseId={course.id} items={data.items} rows={data.rows} />
          <Muted>
            {t('book.average')}: {t('book.averageHint')} {t('book.total')}: {t('book.totalHint')}
          </Muted>
          <Pager
            page={page}
            pageSize={GRADEBOOK_PAGE_SIZE}
            total={data.rows[0]?.total ?? 0}
            onPage={(next) => change({ page: String(next) })}
          />
        </>
      )}
    </>
  );
}

/** A student's line, or, without one, the averages of the course. */
type Line = BookRow | null;

function BookTable(props: { courseId: string; items: readonly BookItem[]; rows: readonly BookRow[] }) {
  const { t } = useGradingTranslations();
  const { count } = useFormat();
  const { items, rows } = props;
  const percent = (value: number | null) =>
    value === null ? t('none') : t('percent', { percent: count(value) });
  const columns: Column<Line>[] = [
    {
      key: 'name',
      title: t('students.name'),
      render: (row) =>
        row ? (
          <Link to={studentPath(props.courseId, row.user_id)}>
            <bdi>{row.name || t('none')}</bdi>
          </Link>
        ) : (
          <strong>{t('book.courseAverage')}</strong>
        ),
    },
    ...items.map((item): Column<Line> => ({
      key: item.id,
      title: <bdi>{item.title}</bdi>,
      align: 'end',
      render: (row) => percent(row ? markOf(row, item) : item.average),
    })),
    {
      key: 'average',
      title: t('book.average'),
      align: 'end',
      render: (row) => (row ? percent(row.average) : t('none')),
    },
    {
      key: 'total',
      title: t('book.total'),
      align: 'end',
      render: (row) => (row ? <strong>{percent(row.percent)}</strong> : t('none')),
    },
  ];
  return (
    <Table
      caption={t('book.caption')}
      rows={[...rows, null]}
      rowKey={(row) => row?.user_id ?? 'average'}
      columns={columns}
    />
  );
}

function ExportButton({ course }: { course: TaughtCourse }) {
  const { t } = useGradingTranslations();
  const say = useErrorMessage();
  const [get] = useAddress();
  const [isBusy, setBusy] = useState(false);
  const person = get('person');
  const { data } = useGradebook(course.id, person, 1);
  if (!data || data.rows.length === 0 || data.items.length === 0) return null;
  async function exportAll(items: readonly BookItem[]) {
    setBusy(true);
    try {
      downloadText(
        `gradebook-${course.slug}.csv`,
        gradebookCsv(items, await readGradebook(course.id, person)),
      );
    } catch (error) {
      notify('error', t('book.exportFailed', { reason: say(error) }));
    }
    setBusy(false);
  }
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void exportAll(data.items)}>
      <Download size={16} strokeWidth={1.5} aria-hidden />
      {t('book.export')}
    </Button>
  );
}
