import { styled } from 'styled-components';
import type { BlockOf } from '@stoa/shared/contracts/page';
import { usePageData } from '@stoa/shared/data';
import { Link } from '@stoa/shared/router';
import { Grid, Skeleton, space } from '@stoa/shared/ui';
import { CourseCard } from '../../cards/course-card.tsx';
import { CourseLine, Lines } from '../../cards/course-line.tsx';
import { coursesQuery } from '../../data/queries.ts';
import type { CourseCardData } from '../../data/records.ts';
import { useSiteTranslations } from '../../translations/index.ts';
import { Band } from './band.tsx';

const DEFAULT_LIMIT = 6;
const More = styled.p`
  margin-block-start: ${space(8)};
`;

/** Courses by name, or the first few: as cards, as lines with a picture, or as an index of titles; nothing while there are none. */
export function CoursesBlock({ block }: { block: BlockOf<'courses'> }) {
  const { t } = useSiteTranslations();
  const { data, error } = usePageData<CourseCardData[]>(coursesQuery);
  const isComing = data === undefined && error === undefined;
  const all = data ?? [];
  const shown = chosenCourses(all, block);
  const { layout = 'grid' } = block;
  if (data && shown.length === 0) return null;
  return (
    <Band heading={block.heading ?? t('course.list')} text={block.text} tone={block.tone}>
      {layout === 'grid' ? (
        <Grid $min={shown.length % 4 === 0 ? '14.5rem' : '19rem'} $gap={5} aria-busy={isComing}>
          {isComing
            ? [1, 2, 3].map((key) => <Skeleton key={key} $height="24rem" />)
            : shown.map((course) => <CourseCard key={course.id} course={course} />)}
        </Grid>
      ) : (
        <Lines aria-busy={isComing}>
          {isComing
            ? [1, 2, 3].map((key) => <Skeleton as="li" key={key} $height="7rem" />)
            : shown.map((course) => (
                <CourseLine key={course.id} course={course} hasPicture={layout === 'list'} />
              ))}
        </Lines>
      )}
      {all.length > shown.length && (
        <More>
          <Link to="/course">{t('course.back')}</Link>
        </More>
      )}
    </Band>
  );
}

/** The courses a block shows: those it names, in its order, else the first ones. */
export function chosenCourses<T extends { id: string }>(
  courses: readonly T[],
  { ids, limit = DEFAULT_LIMIT }: { ids?: string[] | undefined; limit?: number | undefined },
): T[] {
  if (!ids) return courses.slice(0, limit);
  const byId = new Map(courses.map((course) => [course.id, course]));
  return ids.map((id) => byId.get(id)).filter((course): course is T => course !== undefined);
}
