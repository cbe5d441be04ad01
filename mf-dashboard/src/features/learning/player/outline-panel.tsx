import type { LearnerCourse, LearnerLesson } from '@stoa/shared/contracts/learner-screens';
import { Link } from '@stoa/shared/router';
import { Badge, space, VisuallyHidden } from '@stoa/shared/ui';
import { Check, Circle, Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { useLearningWords } from '../../../words/learning/index.ts';
import { accessTo, lessonsOf } from './outline.ts';

const Nav = styled.nav`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  details {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 6rem;
  }
  summary {
    padding-block: ${space(2)};
    font-size: var(--stoa-size-sm);
    font-weight: 620;
    cursor: pointer;
  }
  ol {
    padding: 0;
    list-style: none;
  }
`;
const Entry = styled(Link)`
  display: grid;
  grid-template-columns: 1.1rem minmax(0, 1fr);
  gap: ${space(1)} ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-inline-start: 2px solid var(--stoa-border);
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
  text-decoration: none;
  svg {
    margin-block-start: 0.2rem;
  }
  &:hover {
    color: var(--stoa-text);
    background: var(--stoa-primary-soft);
  }
  &[aria-current='page'] {
    border-color: var(--stoa-primary-text);
    color: var(--stoa-primary-text);
    font-weight: 560;
  }
`;
const Facts = styled.span`
  grid-column: 2;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  font-size: var(--stoa-size-xs);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;
const Far = styled.div`
  display: grid;
  gap: ${space(2)};
  font-size: var(--stoa-size-sm);
`;

/** Sections and lessons of a course: the open one marked, what is done ticked, what is locked barred. */
export function OutlinePanel(props: { course: LearnerCourse; currentId: string; onPick?: () => void }) {
  const { t } = useLearningWords();
  const { course, currentId } = props;
  const all = lessonsOf(course);
  const done = all.filter(({ completed_at }) => completed_at !== null).length;
  return (
    <Nav aria-label={t('outline.title')}>
      {course.enrolment && (
        <Far>
          <span>{t('outline.done', { done: String(done), total: String(all.length) })}</span>
          <ProgressBar percent={course.enrolment.progress} label={t('outline.progress')} />
        </Far>
      )}
      {course.sections.map(({ id, title, lessons }) => (
        <details key={id} open={course.sections.length < 8 || lessons.some((one) => one.id === currentId)}>
          <summary>{title}</summary>
          <ol>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <Entry
                  to={`/dashboard/courses/${course.slug}?lesson=${lesson.slug}`}
                  aria-current={lesson.id === currentId ? 'page' : undefined}
                  onClick={props.onPick}
                >
                  <Mark course={course} lesson={lesson} />
                  <span>{lesson.title}</span>
                  <LessonFacts course={course} lesson={lesson} />
                </Entry>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </Nav>
  );
}

function Mark({ course, lesson }: { course: LearnerCourse; lesson: LearnerLesson }) {
  const icon = { size: 15, strokeWidth: 2, 'aria-hidden': true } as const;
  if (lesson.completed_at) return <Check {...icon} color="var(--stoa-success)" />;
  const access = accessTo(course, lesson);
  return access === 'open' || access === 'preview' ? (
    <Circle {...icon} strokeWidth={1.5} />
  ) : (
    <Lock {...icon} />
  );
}

function LessonFacts({ course, lesson }: { course: LearnerCourse; lesson: LearnerLesson }) {
  const { t } = useLearningWords();
  const access = accessTo(course, lesson);
  return (
    <Facts>
      {lesson.completed_at && <VisuallyHidden>{t('outline.completed')}</VisuallyHidden>}
      {access !== 'open' && access !== 'preview' && <VisuallyHidden>{t('outline.locked')}</VisuallyHidden>}
      <span>{t(`outline.type.${lesson.type}`)}</span>
      {lesson.duration_s > 0 && (
        <span>{t('outline.minutes', { count: Math.max(1, Math.round(lesson.duration_s / 60)) })}</span>
      )}
      {!lesson.is_required && <span>{t('outline.optional')}</span>}
      {access === 'preview' && <Badge $tone="primary">{t('outline.preview')}</Badge>}
    </Facts>
  );
}
