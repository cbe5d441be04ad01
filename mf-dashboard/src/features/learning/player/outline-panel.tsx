import type { LearnerCourse, LearnerLesson } from '@stoa/shared/contracts/learner-screens';
import { Link } from '@stoa/shared/router';
import { Badge, space, VisuallyHidden } from '@stoa/shared/ui';
import { Check, Circle, Lock } from 'lucide-react';
import { memo, useState } from 'react';
import { styled } from 'styled-components';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { useFormat } from '../../../data/format.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { type Access, accessTo, lessonsOf } from './outline.ts';

/** With fewer sections than this all stand open. */
const UNFOLDED_MAX = 8;

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
  const { t } = useLearningTranslations();
  const format = useFormat();
  const { course, currentId } = props;
  const all = lessonsOf(course);
  const done = all.filter(({ completed_at }) => completed_at !== null).length;
  return (
    <Nav aria-label={t('outline.title')}>
      {course.enrolment && (
        <Far>
          <span>{t('outline.done', { done: format.count(done), count: all.length })}</span>
          <ProgressBar percent={course.enrolment.progress} label={t('outline.progress')} />
        </Far>
      )}
      {course.sections.map((section) => (
        <Section
          key={section.id}
          {...props}
          section={section}
          isUnfolded={
            course.sections.length < UNFOLDED_MAX || section.lessons.some(({ id }) => id === currentId)
          }
        />
      ))}
    </Nav>
  );
}

/** Lessons of a folded section are drawn when it is unfolded: a course may have hundreds. */
function Section(props: {
  course: LearnerCourse;
  section: LearnerCourse['sections'][number];
  currentId: string;
  isUnfolded: boolean;
  onPick?: (() => void) | undefined;
}) {
  const { course, section } = props;
  const [requestedOpen, setRequestedOpen] = useState<boolean | null>(null);
  const isOpen = requestedOpen ?? props.isUnfolded;
  return (
    <details open={isOpen}>
      <summary
        // The press of a key on a summary is a click too.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        onClick={(event) => {
          event.preventDefault();
          setRequestedOpen(!isOpen);
        }}
      >
        {section.title}
      </summary>
      {isOpen && (
        <ol>
          {section.lessons.map((lesson) => (
            <Line
              key={lesson.id}
              to={`/dashboard/courses/${course.slug}?lesson=${lesson.slug}`}
              lesson={lesson}
              access={accessTo(course, lesson)}
              isCurrent={lesson.id === props.currentId}
              onPick={props.onPick}
            />
          ))}
        </ol>
      )}
    </details>
  );
}

const Line = memo(function Line(props: {
  to: string;
  lesson: LearnerLesson;
  access: Access;
  isCurrent: boolean;
  onPick?: (() => void) | undefined;
}) {
  const { lesson, access } = props;
  return (
    <li>
      <Entry to={props.to} aria-current={props.isCurrent ? 'page' : undefined} onClick={props.onPick}>
        <Mark lesson={lesson} access={access} />
        <span>{lesson.title}</span>
        <LessonFacts lesson={lesson} access={access} />
      </Entry>
    </li>
  );
});

function Mark({ lesson, access }: { lesson: LearnerLesson; access: Access }) {
  const icon = { size: 15, strokeWidth: 2, 'aria-hidden': true } as const;
  if (lesson.completed_at) return <Check {...icon} color="var(--stoa-success)" />;
  return access === 'open' || access === 'preview' ? (
    <Circle {...icon} strokeWidth={1.5} />
  ) : (
    <Lock {...icon} />
  );
}

function LessonFacts({ lesson, access }: { lesson: LearnerLesson; access: Access }) {
  const { t } = useLearningTranslations();
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
