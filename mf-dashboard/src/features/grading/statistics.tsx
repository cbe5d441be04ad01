import { useQuery } from '@stoa/shared/data';
import { Card, Table } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { ListFilters } from '../../components/list-filters.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useAddress } from '../../data/use-address.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import { Muted } from '../../components/text-box.tsx';
import { TrendChart } from '../../components/trend-chart.tsx';
import { useCourseChoice } from './course-choice.tsx';
import { GradingScreen } from './grading-screen.tsx';
import type { TaughtCourse } from '../../data/use-teaching.ts';
import type { CourseStatistics } from './rows.ts';

const PERIODS = [30, 90, 365] as const;
const USUAL = 90;

/** Shows the statistics of a course. */
export function Statistics() {
  return (
    <GradingScreen tab="statistics">
      {(courses, course) => <Figures courses={courses} course={course} />}
    </GradingScreen>
  );
}

function Figures({ courses, course }: { courses: readonly TaughtCourse[]; course: TaughtCourse }) {
  const { t } = useGradingTranslations();
  const [get, change] = useAddress();
  const days = PERIODS.find((period) => String(period) === get('days')) ?? USUAL;
  const choice = useCourseChoice(courses, course.id, change);
  const { data, error, mutate } = useQuery<CourseStatistics, Error>(
    ['course-statistics', course.id, days],
    () => callRpc('course_statistics', { p_course_id: course.id, p_days: days }),
    { keepPreviousData: true },
  );
  return (
    <>
      <ListFilters
        choices={[
          choice,
          {
            label: t('stats.period'),
            value: String(days),
            options: PERIODS.map(
              (period) => [String(period), t('stats.days', { days: String(period) })] as const,
            ),
            onChange: (next) => change({ days: next === String(USUAL) ? '' : next }),
          },
        ]}
      />
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && <Shown figures={data} />}
    </>
  );
}

function Shown({ figures }: { figures: CourseStatistics }) {
  const { t } = useGradingTranslations();
  const { count, day } = useFormat();
  const { enrolled, completed } = figures;
  const enrolments = figures.days.reduce((sum, one) => sum + one.enrolled, 0);
  const best = figures.days.reduce((one, other) => (other.enrolled > one.enrolled ? other : one));
  const rate = enrolled > 0 ? Math.round((100 * completed) / enrolled) : null;
  return (
    <>
      <FigureTiles>
        <FigureTile
          name={t('stats.enrolled')}
          value={count(enrolled)}
          note={t('stats.activeNote', { count: figures.active_7_days })}
        />
        <FigureTile
          name={t('stats.completion')}
          value={rate === null ? t('none') : t('percent', { percent: count(rate) })}
          note={[
            t('stats.completionNote', { count: completed }),
            figures.days_to_complete !== null &&
              t('stats.daysToComplete', { days: count(figures.days_to_complete) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
        <FigureTile
          name={t('stats.grade')}
          value={figures.grade === null ? t('none') : t('percent', { percent: count(figures.grade) })}
          note={t('stats.gradeNote')}
        />
        <FigureTile
          name={t('stats.rating')}
          value={figures.rating === null ? t('none') : count(figures.rating)}
          note={t('stats.ratingNote', { count: figures.rating_count })}
        />
      </FigureTiles>
      <Part title={t('stats.perDay')}>
        {enrolments === 0 ? (
          <Muted>{t('stats.noEnrolments')}</Muted>
        ) : (
          <Card>
            <TrendChart
              label={t('stats.perDay')}
              days={figures.days.map((one) => ({ day: one.day, value: one.enrolled }))}
            />
            <Muted>{t('stats.perDayText', { count: enrolments, date: day(best.day) })}</Muted>
          </Card>
        )}
      </Part>
      <Lessons figures={figures} />
      <Quizzes quizzes={figures.quizzes} />
    </>
  );
}

function Lessons({ figures: { lessons, enrolled } }: { figures: CourseStatistics }) {
  const { t } = useGradingTranslations();
  const { count } = useFormat();
  return (
    <Part title={t('stats.lessons')}>
      <Muted>{t(lessons.length > 0 ? 'stats.lessonsText' : 'stats.noLessons')}</Muted>
      {lessons.length > 0 && (
        <Table
          caption={t('stats.lessons')}
          rows={lessons}
          rowKey={({ id }) => id}
          columns={[
            { key: 'title', title: t('stats.lesson'), render: ({ title }) => <bdi>{title}</bdi> },
            {
              key: 'opened',
              title: t('stats.reach'),
              render: ({ title, opened }) => (
                <>
                  <ProgressBar percent={enrolled > 0 ? (100 * opened) / enrolled : 0} label={title} />
                  <Muted>{t('stats.openedOf', { opened: count(opened), all: count(enrolled) })}</Muted>
                </>
              ),
            },
            {
              key: 'completed',
              title: t('stats.completed'),
              align: 'end',
              render: ({ completed }) => count(completed),
            },
            {
              key: 'stopped',
              title: t('stats.stopped'),
              align: 'end',
              render: ({ stopped }) => count(stopped),
            },
          ]}
        />
      )}
    </Part>
  );
}

function Quizzes({ quizzes }: { quizzes: CourseStatistics['quizzes'] }) {
  const { t } = useGradingTranslations();
  const { count } = useFormat();
  return (
    <Part title={t('stats.quizzes')}>
      {quizzes.length === 0 ? (
        <Muted>{t('stats.noQuizzes')}</Muted>
      ) : (
        <Table
          caption={t('stats.quizzes')}
          rows={quizzes}
          rowKey={({ id }) => id}
          columns={[
            { key: 'title', title: t('stats.quiz'), render: ({ title }) => <bdi>{title}</bdi> },
            {
              key: 'tries',
              title: t('stats.tries'),
              align: 'end',
              render: ({ attempts }) => count(attempts),
            },
            {
              key: 'average',
              title: t('stats.average'),
              align: 'end',
              render: ({ average }) =>
                average === null ? t('none') : t('percent', { percent: count(average) }),
            },
            { key: 'passed', title: t('stats.passed'), align: 'end', render: ({ passed }) => count(passed) },
          ]}
        />
      )}
    </Part>
  );
}
