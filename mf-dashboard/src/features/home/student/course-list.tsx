import type { MyCourse } from '@stoa/shared/contracts/learner-screens';
import { StatusBadge } from '@stoa/shared/controls';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { space } from '@stoa/shared/ui';
import { BookOpen } from 'lucide-react';
import { styled } from 'styled-components';
import { ProgressRing } from '../../../components/progress-ring.tsx';
import { Muted } from '../../../components/text-box.tsx';
import { useFormat } from '../../../data/format.ts';

const List = styled.ul`
  padding: 0;
  list-style: none;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  overflow: hidden;
  li {
    position: relative;
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(4)};
    padding: ${space(3)} ${space(4)};
  }
  li + li {
    border-block-start: 1px solid var(--stoa-border);
  }
  li:hover {
    background: var(--stoa-sunken);
  }
  img,
  .none {
    display: grid;
    place-items: center;
    inline-size: 4.5rem;
    block-size: 3.25rem;
    object-fit: cover;
    border-radius: var(--stoa-radius-md);
    background: var(--stoa-primary-soft);
    color: var(--stoa-primary-text);
  }
  .text {
    display: grid;
    gap: ${space(1)};
    justify-items: start;
    overflow-wrap: anywhere;
  }
  .text > a {
    color: inherit;
    font-weight: 560;
    text-decoration: none;
  }
  .text > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  p {
    font-size: var(--stoa-size-sm);
  }
  .far {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-size: var(--stoa-size-sm);
    font-variant-numeric: tabular-nums;
  }
`;

/** Courses with how far each is; the whole line leads into the course. */
export function CourseList({ courses }: { courses: readonly MyCourse[] }) {
  const { t } = useTranslations('dashboard');
  const { count } = useFormat();
  return (
    <List>
      {courses.map((course) => (
        <li key={course.course_id}>
          {course.image.image ? (
            <img src={course.image.image} alt="" width={144} height={104} loading="lazy" />
          ) : (
            <span className="none">
              <BookOpen size={22} strokeWidth={1.25} aria-hidden />
            </span>
          )}
          <div className="text">
            <Link to={course.is_open ? `/dashboard/courses/${course.slug}` : `/course/${course.slug}`}>
              <bdi>{course.title}</bdi>
            </Link>
            {course.status === 'completed' && (
              <StatusBadge status="completed">{t('courses.completed')}</StatusBadge>
            )}
            {!course.is_open && <StatusBadge status="ended">{t('courses.ended')}</StatusBadge>}
            {course.is_open && course.status === 'active' && (
              <Muted>
                {course.last_lesson
                  ? t('courses.goesOn', { title: course.last_lesson })
                  : t('home.lessons', { count: course.lessons })}
              </Muted>
            )}
          </div>
          <span className="far">
            <span aria-hidden>{t('home.percent', { percent: count(course.progress) })}</span>
            <ProgressRing percent={course.progress} label={t('courses.progress', { title: course.title })} />
          </span>
        </li>
      ))}
    </List>
  );
}
