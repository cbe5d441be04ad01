import type { LearnerCourse, LearnerLesson } from '@stoa/shared/contracts/learner-screens';
import { Link } from '@stoa/shared/router';
import { EmptyState, LinkButton } from '@stoa/shared/ui';
import { Lock } from 'lucide-react';
import { useFormat } from '../../../data/format.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { lessonsOf } from './outline.ts';

interface Props {
  course: LearnerCourse;
  lesson: LearnerLesson;
  access: 'locked' | 'closed' | 'ended';
}

/** Why a lesson is closed, and the way to open it. */
export function ClosedLesson({ course, lesson, access }: Props) {
  const { t } = useLearningTranslations();
  const icon = <Lock size={40} strokeWidth={1.25} />;
  if (access !== 'locked')
    return (
      <EmptyState
        level={3}
        icon={icon}
        title={t(access === 'ended' ? 'lesson.endedTitle' : 'lesson.closedTitle')}
        action={<LinkButton to={`/course/${course.slug}`}>{t('lesson.closedAction')}</LinkButton>}
      >
        {t(access === 'ended' ? 'lesson.ended' : 'lesson.closed')}
      </EmptyState>
    );
  const goal = goalOf(course, lesson);
  return (
    <EmptyState
      level={3}
      icon={icon}
      title={t('lesson.lockedTitle')}
      action={
        goal && (
          <LinkButton variant="secondary" to={`/dashboard/courses/${course.slug}?lesson=${goal.slug}`}>
            {t('lesson.lockedAction')}
          </LinkButton>
        )
      }
    >
      <Reason course={course} lesson={lesson} />
    </EmptyState>
  );
}

function Reason({ course, lesson }: { course: LearnerCourse; lesson: LearnerLesson }) {
  const { t } = useLearningTranslations();
  const format = useFormat();
  if (course.waits_for.length > 0)
    return (
      <>
        {t('lesson.lockedCourses')}{' '}
        {course.waits_for.map(({ slug, title }, index) => (
          <span key={slug}>
            {index > 0 && ', '}
            <Link to={`/course/${slug}`}>{title}</Link>
          </span>
        ))}
      </>
    );
  if (course.drip_mode === 'sequential') return t('lesson.lockedSequence');
  if (lesson.opens_at) return t('lesson.lockedUntil', { date: format.scheduled(lesson.opens_at) });
  const before = lessonsOf(course).find(({ id }) => id === lesson.after_lesson_id);
  return before ? t('lesson.lockedAfter', { title: before.title }) : t('lesson.lockedSomehow');
}

/** The lesson that has to be done first, where it is one. */
function goalOf(course: LearnerCourse, lesson: LearnerLesson): LearnerLesson | undefined {
  if (course.waits_for.length > 0) return undefined;
  const all = lessonsOf(course);
  if (lesson.after_lesson_id) return all.find(({ id }) => id === lesson.after_lesson_id);
  if (course.drip_mode !== 'sequential') return undefined;
  return all.find(({ completed_at, is_required }) => is_required && completed_at === null);
}
