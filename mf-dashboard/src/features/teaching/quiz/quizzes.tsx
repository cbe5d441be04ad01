import { ListChecks, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from '@stoa/shared/router';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, type Column, EmptyState, Table } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { Pager } from '@stoa/shared/workplace/pager';
import { ListFilters } from '../../../components/list-filters.tsx';
import { useFormat } from '../../../data/format.ts';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { PATHS } from '../paths.ts';
import { TeachingScreen } from '../teaching-screen.tsx';
import { useMayTeach } from '../use-may-teach.ts';
import { NewQuiz } from './new-quiz.tsx';
import { type TaughtQuiz, useTaughtQuizzes } from './taught-quizzes.ts';

const PAGE_SIZE = 20;
const ICON = { size: 40, strokeWidth: 1.25 } as const;

/** Every quiz of the instructor's courses. */
export function Quizzes() {
  const { t } = useTeachingTranslations();
  const isAllowed = useMayTeach() === true;
  const [params, setParams] = useSearchParams();
  const search = (params.get('q') ?? '').slice(0, 100);
  const page = Math.max(1, Math.min(100_000, Math.trunc(Number(params.get('page'))) || 1));
  const [isNew, setNew] = useState(params.has('course'));
  const show = (q: string, next = 1) =>
    setParams({ ...(q && { q }), ...(next > 1 && { page: String(next) }) }, { replace: true });
  const { data, error, mutate } = useTaughtQuizzes(isAllowed ? { search, page } : null);
  const begin = (
    <Button onClick={() => setNew(true)}>
      <Plus size={18} strokeWidth={1.75} aria-hidden />
      {t('quizzes.new')}
    </Button>
  );
  const isEmpty = data?.quizzes.length === 0;
  return (
    <TeachingScreen title={t('quizzes.title')} lead={t('quizzes.lead')} actions={begin} hasTabs>
      {(search || (data && data.total > 0)) && (
        <ListFilters
          search={{ label: t('quizzes.search'), value: search, onChange: (text) => show(text) }}
          choices={[]}
        />
      )}
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && !isEmpty && <QuizTable quizzes={data.quizzes} />}
      {isEmpty && search && (
        <EmptyState
          icon={<SearchX {...ICON} />}
          title={t('quizzes.noMatch')}
          action={
            <Button variant="secondary" onClick={() => show('')}>
              {t('list.showAll')}
            </Button>
          }
        />
      )}
      {isEmpty && !search && (
        <EmptyState icon={<ListChecks {...ICON} />} title={t('quizzes.none')} action={begin}>
          {t('quizzes.noneText')}
        </EmptyState>
      )}
      {data && (
        <Pager page={page} pageSize={PAGE_SIZE} total={data.total} onPage={(next) => show(search, next)} />
      )}
      <NewQuiz isOpen={isNew} courseId={params.get('course')} onClose={() => setNew(false)} />
    </TeachingScreen>
  );
}

function QuizTable({ quizzes }: { quizzes: TaughtQuiz[] }) {
  const { t } = useTeachingTranslations();
  const format = useFormat();
  const columns: Column<TaughtQuiz>[] = [
    {
      key: 'title',
      title: t('quizzes.quiz'),
      render: ({ id, title, lesson_id, course_id }) => (
        <Link to={lesson_id ? PATHS.lesson(course_id, lesson_id) : PATHS.quiz(id)}>
          <span dir="auto">{title}</span>
        </Link>
      ),
    },
    {
      key: 'course',
      title: t('list.course'),
      render: ({ course_id, course_title }) => (
        <Link to={PATHS.course(course_id)}>
          <span dir="auto">{course_title}</span>
        </Link>
      ),
    },
    {
      key: 'status',
      title: t('list.status'),
      render: ({ status }) => (
        <StatusBadge status={status}>
          {t(status === 'published' ? 'outline.open' : 'outline.draft')}
        </StatusBadge>
      ),
    },
    {
      key: 'questions',
      title: t('quiz.questions'),
      align: 'end',
      render: ({ questions }) => format.count(questions),
    },
    {
      key: 'tries',
      title: t('quizzes.tries'),
      align: 'end',
      render: ({ attempts }) => format.count(attempts),
    },
  ];
  return <Table caption={t('quizzes.title')} columns={columns} rows={quizzes} rowKey={({ id }) => id} />;
}
