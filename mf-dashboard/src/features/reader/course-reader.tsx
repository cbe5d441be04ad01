import { useWords } from '@stoa/shared/i18n';
import { Link, useParams, useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Cluster, EmptyState, LinkButton, space } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { BookOpen, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { lastLesson, rememberLesson } from '../../data/last-lesson.ts';
import { CourseOutline } from './course-outline.tsx';
import { LessonBody } from './lesson-body.tsx';
import { pickLesson } from './outline.ts';
import { type CourseWithOutline, useCourse } from './use-course.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(14rem, 19rem) minmax(0, 1fr);
  gap: ${space(10)};
  align-items: start;
  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(6)};
  }
`;
const Aside = styled.aside`
  position: sticky;
  inset-block-start: 5.5rem;
  max-block-size: calc(100dvh - 7rem);
  overflow-y: auto;
  @media (max-width: 1023.98px) {
    position: static;
    order: 2;
    max-block-size: none;
    padding-block-start: ${space(6)};
    border-block-start: 1px solid var(--stoa-border);
  }
`;
const LessonBox = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  min-inline-size: 0;
  max-inline-size: var(--stoa-measure);
  h2 {
    font-size: var(--stoa-size-xl);
  }
`;
const Count = styled.p`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

/** A course to read: outline at the side, the lesson beside it. */
export function CourseReader() {
  const { t } = useWords('dashboard');
  const { slug = '' } = useParams();
  const { data: course, error, mutate } = useCourse(slug);
  if (course && course.outline.length > 0) return <Reader course={course} />;
  return (
    <Screen title={course?.title ?? t('courses.title')}>
      {course && (
        <EmptyState icon={<BookOpen size={40} strokeWidth={1.25} />} title={t('reader.noLessonsTitle')}>
          {t('reader.noLessons')}
        </EmptyState>
      )}
      {course === null && (
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('reader.missingTitle')}
          action={<LinkButton to="/dashboard/courses">{t('reader.missingAction')}</LinkButton>}
        >
          {t('reader.missing')}
        </EmptyState>
      )}
      {course === undefined && !error && <SkeletonRows />}
      {course === undefined && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
    </Screen>
  );
}

function Reader({ course }: { course: CourseWithOutline }) {
  const { t } = useWords('dashboard');
  const { account_id } = useSite();
  const [params] = useSearchParams();
  const all = course.outline.flatMap(({ lessons }) => lessons);
  const { lesson, previous, next } = pickLesson(
    course.outline,
    params.get('lesson'),
    lastLesson(account_id, course.slug),
  );
  const lessonSlug = lesson?.slug;
  useEffect(() => {
    if (lessonSlug) rememberLesson(account_id, course.slug, lessonSlug);
  }, [account_id, course.slug, lessonSlug]);
  if (!lesson) return null;
  const address = (slug: string) => `/dashboard/courses/${course.slug}?lesson=${slug}`;

  return (
    <Screen above={<Link to="/dashboard/courses">{t('reader.back')}</Link>} title={course.title}>
      <Columns>
        <Aside>
          <CourseOutline courseSlug={course.slug} outline={course.outline} currentId={lesson.id} />
        </Aside>
        <LessonBox>
          <div>
            <Count>{t('reader.lesson', { index: all.indexOf(lesson) + 1, total: all.length })}</Count>
            <h2>{lesson.title}</h2>
          </div>
          <LessonBody lessonId={lesson.id} courseSlug={course.slug} />
          <Cluster as="nav" aria-label={t('reader.steps')} $justify="space-between">
            {previous ? (
              <LinkButton variant="secondary" to={address(previous.slug)}>
                {t('reader.previous')}
              </LinkButton>
            ) : (
              <span />
            )}
            {next && <LinkButton to={address(next.slug)}>{t('reader.next')}</LinkButton>}
          </Cluster>
        </LessonBox>
      </Columns>
    </Screen>
  );
}
