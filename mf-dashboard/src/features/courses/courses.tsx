import { useWords } from '@stoa/shared/i18n';
import { useSite } from '@stoa/shared/shell';
import { EmptyState, Grid, LinkButton } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { BookOpen } from 'lucide-react';
import { CourseCard } from '../../components/course-card.tsx';
import { useOwnedCourses } from '../../data/use-courses.ts';

/** The courses somebody owns. */
export function Courses() {
  const { t } = useWords('dashboard');
  const site = useSite();
  const { data: courses, error, mutate } = useOwnedCourses();
  return (
    <Screen title={t('courses.title')} lead={t('courses.lead', { site: site.name })}>
      {!courses && !error && <SkeletonRows />}
      {!courses && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {courses && courses.length > 0 && (
        <Grid $min="17rem">
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} level={2} />
          ))}
        </Grid>
      )}
      {courses?.length === 0 && (
        <EmptyState
          icon={<BookOpen size={40} strokeWidth={1.25} />}
          title={t('courses.emptyTitle')}
          action={<LinkButton to="/course">{t('courses.emptyAction')}</LinkButton>}
        >
          {t('courses.empty')}
        </EmptyState>
      )}
    </Screen>
  );
}
