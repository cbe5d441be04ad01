import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { StatusBadge } from '@stoa/shared/controls';
import { Table } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { ElearningScreen } from './elearning-screen.tsx';
import { RegistrationEvents } from './registration-events.tsx';
import { type CourseLine, useElearning } from './use-elearning.ts';

/** The account's courses in figures and as a list, and the notifications about learning. */
export function Elearning() {
  const { t } = useManageTranslations();
  const { name: site } = useSite();
  return (
    <ElearningScreen title={t('elearning.title')} lead={t('elearning.lead', { site })}>
      <Content />
    </ElearningScreen>
  );
}

function Content() {
  const { data, error } = useElearning();
  return (
    <>
      <Overview />
      {/* It loads meanwhile, but would be pushed down by the list above it. */}
      <div hidden={!data && !error}>
        <RegistrationEvents />
      </div>
    </>
  );
}

function Overview() {
  const { t } = useManageTranslations();
  const { count } = useFormat();
  const { data, error, mutate } = useElearning();
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  const { courses, categories } = data;
  const published = courses.filter(({ status }) => status === 'published').length;
  const sum = (pick: (course: CourseLine) => number) => courses.reduce((all, one) => all + pick(one), 0);
  return (
    <>
      <FigureTiles>
        <FigureTile name={t('elearning.published')} value={count(published)} />
        <FigureTile name={t('elearning.drafts')} value={count(courses.length - published)} />
        <FigureTile name={t('elearning.students')} value={count(sum(({ students }) => students))} />
        <FigureTile
          name={t('elearning.waiting')}
          value={<Link to="/dashboard/instructor/submissions">{count(sum(({ waiting }) => waiting))}</Link>}
        />
      </FigureTiles>
      <Part title={t('elearning.courses')}>
        {courses.length === 0 ? (
          <Muted>{t('elearning.noCourses')}</Muted>
        ) : (
          <Table
            caption={t('elearning.courses')}
            rows={courses}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'title',
                title: t('elearning.course'),
                render: ({ id, title }) => (
                  <Link to={`/dashboard/instructor/courses/${id}`}>
                    <bdi>{title}</bdi>
                  </Link>
                ),
              },
              {
                key: 'state',
                title: t('elearning.state'),
                render: ({ status }) => (
                  <StatusBadge status={status}>{t(`elearning.states.${status}`)}</StatusBadge>
                ),
              },
              {
                key: 'category',
                title: t('elearning.category'),
                render: ({ category_id }) => (
                  <bdi>{categories.find(({ id }) => id === category_id)?.name ?? t('none')}</bdi>
                ),
              },
              {
                key: 'students',
                title: t('elearning.students'),
                align: 'end',
                render: ({ id, students }) => (
                  <Link to={`/dashboard/instructor/students?course=${id}`}>{count(students)}</Link>
                ),
              },
            ]}
          />
        )}
      </Part>
    </>
  );
}
