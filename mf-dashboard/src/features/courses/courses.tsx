import { useTranslations } from '@stoa/shared/i18n';
import { useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, EmptyState, Grid, LinkButton, VisuallyHidden } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { BookOpen, SearchX } from 'lucide-react';
import { CourseCard } from '../../components/course-card.tsx';
import { useMyCourses } from '../../data/use-my-courses.ts';
import { useLearningTranslations } from '../../translations/learning/index.ts';
import { CourseFilters } from './course-filters.tsx';
import { listCourses, readListState, writeListState } from './course-list.ts';

/** The student's courses with their progress. */
export function Courses() {
  const { t, language } = useTranslations('dashboard');
  const { t: l } = useLearningTranslations();
  const site = useSite();
  const [params, setParams] = useSearchParams();
  const { data: courses, error, mutate } = useMyCourses();
  const state = readListState(params);
  const shown = courses && listCourses(courses, state, language);
  return (
    <Screen title={t('courses.title')} lead={t('courses.lead', { site: site.name })}>
      {!courses && !error && <SkeletonRows />}
      {!courses && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {shown && courses.length > 0 && (
        <>
          <CourseFilters
            state={state}
            onChange={(change) => setParams(writeListState({ ...state, ...change }), { replace: true })}
          />
          <VisuallyHidden as="output">{l('filters.shown', { count: shown.length })}</VisuallyHidden>
          {shown.length > 0 ? (
            <Grid $min="17rem">
              {shown.map((course) => (
                <CourseCard key={course.course_id} course={course} level={2} />
              ))}
            </Grid>
          ) : (
            <EmptyState
              icon={<SearchX size={40} strokeWidth={1.25} />}
              title={l('filters.noMatchTitle')}
              action={
                <Button variant="secondary" onClick={() => setParams({}, { replace: true })}>
                  {l('filters.clear')}
                </Button>
              }
            >
              {l('filters.noMatch')}
            </EmptyState>
          )}
        </>
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
