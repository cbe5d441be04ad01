import { useWords } from '@stoa/shared/i18n';
import { useSite } from '@stoa/shared/shell';
import { Badge, LinkButton, space } from '@stoa/shared/ui';
import { BookOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { lastLesson } from '../data/last-lesson.ts';
import { type OwnedCourse, coverOf } from '../data/use-courses.ts';

const Box = styled.article`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  background: var(--stoa-surface);
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
`;
const Cover = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  background: var(--stoa-primary-soft);
  color: var(--stoa-primary-text);
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space(2)};
  flex: 1;
  padding: ${space(5)};
  h2,
  h3 {
    font-size: var(--stoa-size-lg);
  }
  p {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  a {
    margin-block-start: auto;
  }
`;

/** One owned course with the way back into it. */
export function CourseCard({ course, level }: { course: OwnedCourse; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { t } = useWords('dashboard');
  const { account_id } = useSite();
  const cover = coverOf(course.featured_image);
  const isBegun = lastLesson(account_id, course.slug) !== null;
  return (
    <Box>
      <Cover>
        {cover ? (
          <img src={cover.src} alt={cover.alt} width={640} height={360} loading="lazy" />
        ) : (
          <BookOpen size={40} strokeWidth={1.25} aria-hidden />
        )}
      </Cover>
      <Words>
        <Badge>{t(`courses.${course.level}`)}</Badge>
        <Heading>{course.title}</Heading>
        {course.excerpt && <p>{course.excerpt}</p>}
        <LinkButton
          to={`/dashboard/courses/${course.slug}`}
          size="sm"
          variant={isBegun ? 'primary' : 'secondary'}
        >
          {t(isBegun ? 'courses.resume' : 'courses.open')}
        </LinkButton>
      </Words>
    </Box>
  );
}
