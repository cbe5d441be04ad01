import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { EmptyState, LinkButton, Skeleton } from '@stoa/shared/ui';
import { LoadFailed, Part } from '@stoa/shared/workplace';
import { FigureTile, FigureTiles } from '@stoa/shared/workplace/figure-tiles';
import { GraduationCap } from 'lucide-react';
import { useFormat } from '../../../data/format.ts';
import { HomeLayout } from '../layout.ts';
import { Drafts } from './drafts.tsx';
import { EnrolmentsChart } from './enrolments-chart.tsx';
import { Questions } from './questions.tsx';
import { Sessions } from './sessions.tsx';
import { TaughtCourses } from './taught-courses.tsx';
import { useInstructorHome } from './use-instructor-home.ts';

/** The home of an instructor: work to grade, questions, sessions and drafts, beside how the own courses do. */
export function TeachingHome() {
  const { t } = useTranslations('dashboard');
  const { count } = useFormat();
  const { data, error, mutate } = useInstructorHome();
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />;
  const waiting = data?.courses.reduce((sum, course) => sum + course.waiting, 0);
  return (
    <HomeLayout>
      <div>
        <FigureTiles>
          <FigureTile
            name={t('home.toGrade')}
            value={data && <Link to="/dashboard/instructor/submissions">{count(waiting ?? 0)}</Link>}
          />
          <FigureTile name={t('home.unanswered')} value={data && count(data.questions.length)} />
          <FigureTile name={t('home.students')} value={data && count(data.students)} />
          <FigureTile name={t('home.courses')} value={data && count(data.courses.length)} />
        </FigureTiles>
      </div>
      <aside>
        {data ? (
          <>
            <Sessions sessions={data.sessions} />
            <Drafts drafts={data.drafts} />
          </>
        ) : (
          <Skeleton $height="14rem" />
        )}
      </aside>
      <div>
        <Part
          title={t('home.yourCourses')}
          action={<Link to="/dashboard/instructor">{t('home.allTaught')}</Link>}
        >
          {!data && <Skeleton $height="14rem" />}
          {data && data.courses.length > 0 && <TaughtCourses courses={data.courses} />}
          {data?.courses.length === 0 && (
            <EmptyState
              level={3}
              icon={<GraduationCap size={40} strokeWidth={1.25} />}
              title={t('home.noTaughtTitle')}
              action={<LinkButton to="/dashboard/instructor/new">{t('home.newCourse')}</LinkButton>}
            >
              {t('home.noTaught')}
            </EmptyState>
          )}
        </Part>
        {data && <Questions questions={data.questions} />}
        {data && data.days.length > 0 && (
          <EnrolmentsChart
            days={data.days.map(({ day, begun: started }) => ({ day, value: started }))}
            more="/dashboard/instructor/statistics"
          />
        )}
      </div>
    </HomeLayout>
  );
}
