import { Container, EmptyState, LinkButton } from '@stoa/shared/ui';
import { CourseList } from '../../cards/course-list.tsx';
import { categoryQuery } from '../../data/queries.ts';
import { type CategoryData, publishedOf } from '../../data/records.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteTranslations } from '../../translations/index.ts';

/** The published courses of one category. */
export function Category() {
  return (
    <WithData<CategoryData> query={categoryQuery}>{(category) => <Courses category={category} />}</WithData>
  );
}

function Courses({ category }: { category: CategoryData }) {
  const { t } = useSiteTranslations();
  const courses = publishedOf(category.courses);
  return (
    <>
      <PageHead eyebrow={t('course.count', { count: courses.length })} title={category.name} />
      <Container>
        {courses.length === 0 ? (
          <EmptyState
            title={t('course.none')}
            action={<LinkButton to="/course">{t('state.toCourses')}</LinkButton>}
          >
            {t('course.noneInCategory')}
          </EmptyState>
        ) : (
          <CourseList courses={courses} />
        )}
      </Container>
    </>
  );
}
