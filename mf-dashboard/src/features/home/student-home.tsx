import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { EmptyState, Grid, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { BookOpen } from 'lucide-react';
import { CourseCard } from '../../components/course-card.tsx';
import { useMyCourses } from '../../data/use-my-courses.ts';
import { LatestOrders } from './latest-orders.tsx';
import { MyPoints } from './my-points.tsx';

const SHOWN_COURSES = 3;

/** What a member comes for: the courses begun, the newest orders. */
export function StudentHome({ userId }: { userId: string }) {
  const { t } = useTranslations('dashboard');
  const { data: courses, error, mutate } = useMyCourses();
  return (
    <>
      <Part
        title={t('home.continue')}
        action={courses && courses.length > 0 && <Link to="/dashboard/courses">{t('home.allCourses')}</Link>}
      >
        {courses && courses.length > 0 && (
          <Grid $min="16rem">
            {courses.slice(0, SHOWN_COURSES).map((course) => (
              <CourseCard key={course.course_id} course={course} level={3} />
            ))}
          </Grid>
        )}
        {courses?.length === 0 && (
          <EmptyState
            level={3}
            icon={<BookOpen size={40} strokeWidth={1.25} />}
            title={t('courses.emptyTitle')}
            action={<LinkButton to="/course">{t('courses.emptyAction')}</LinkButton>}
          >
            {t('courses.empty')}
          </EmptyState>
        )}
        {!courses && !error && <SkeletonRows count={4} />}
        {!courses && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      </Part>
      <MyPoints />
      <LatestOrders userId={userId} />
    </>
  );
}
