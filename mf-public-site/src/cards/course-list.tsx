import { Grid } from '@stoa/shared/ui';
import type { CourseCardData } from '../data/records.ts';
import { useListStyle } from '../parts/list-style.ts';
import { CourseCard } from './course-card.tsx';
import { CourseLine, Lines } from './course-line.tsx';

/** Courses below the title of their page, in the look of the site; the pictures of the first few come with the page. */
export function CourseList({ courses, firsts = 0 }: { courses: CourseCardData[]; firsts?: number }) {
  const style = useListStyle();
  if (style === 'cards')
    return (
      <Grid $min="19rem" $gap={6}>
        {courses.map((course, at) => (
          <CourseCard key={course.id} course={course} level="h2" isFirst={at < firsts} />
        ))}
      </Grid>
    );
  return (
    <Lines data-list-style={style}>
      {courses.map((course, at) => (
        <CourseLine
          key={course.id}
          course={course}
          hasPicture={style === 'rows'}
          level="h2"
          isFirst={at < firsts}
        />
      ))}
    </Lines>
  );
}
