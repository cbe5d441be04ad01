import type { LearnerCourse, LearnerLesson } from '@stoa/shared/contracts/learner-screens';
import { space } from '@stoa/shared/ui';
import { holdBelow } from '@stoa/shared/workplace/hold-below';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { Assignment } from '../assignment/assignment.tsx';
import { Quiz } from '../quiz/quiz.tsx';
import { ClosedLesson } from './closed-lesson.tsx';
import { LessonContent } from './lesson-content.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { Notes } from './notes.tsx';
import { accessTo } from './outline.ts';
import { Talk } from './talk.tsx';
import type { Progress } from './use-player.ts';

const Box = styled.article`
  display: grid;
  gap: ${space(6)};
  min-inline-size: 0;
  h2 {
    font-size: var(--stoa-size-xl);
  }
  ${holdBelow}
`;
const Count = styled.p`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
const Beside = styled.div`
  display: grid;
  gap: ${space(8)};
`;

interface Props {
  course: LearnerCourse;
  lesson: LearnerLesson;
  previous: LearnerLesson | null;
  next: LearnerLesson | null;
  place: { index: number; total: number };
  progress: Progress;
  /** Stands between the lesson and what is said about it. */
  after?: ReactNode;
}

/** One lesson, mounted anew for each: its place, what it holds, what is done with it, and what is said about it. */
export function LessonView({ course, lesson, previous, next, place, progress, after }: Props) {
  const { t } = useLearningTranslations();
  const access = accessTo(course, lesson);
  // Progress is a learner's: those who teach look at lessons without leaving any, unless they have joined.
  const isLearner = !course.is_taught || course.enrolment !== null;
  const isOpen = access === 'open' && course.is_open;
  const counts = isOpen && isLearner;
  const [at, setAt] = useState<number | null>(null);
  const isFilm = lesson.type === 'video' || lesson.type === 'audio';
  const own = counts ? progress : null;

  const begin = useEffectEvent(() => {
    // A place that could not be noted is no reason to keep the lesson from anybody.
    if (counts) void progress.open(lesson).catch(() => undefined);
  });
  useEffect(() => begin(), []);

  return (
    <Box>
      <div>
        <Count>{t('lesson.place', { index: String(place.index), total: String(place.total) })}</Count>
        <h2>{lesson.title}</h2>
      </div>
      {access === 'open' || access === 'preview' ? (
        <>
          <LessonContent lesson={lesson} progress={own} {...(isFilm && { onTime: setAt })} />
          {lesson.type === 'quiz' && (
            <Quiz lessonId={lesson.id} courseId={course.id} onGraded={progress.refresh} />
          )}
          {lesson.type === 'assignment' && <Assignment lesson={lesson} courseId={course.id} />}
        </>
      ) : (
        <ClosedLesson course={course} lesson={lesson} access={access} />
      )}
      <LessonSteps course={course} lesson={lesson} previous={previous} next={next} progress={own} />
      {after}
      {isOpen && (
        <Beside>
          <Notes courseId={course.id} lessonId={lesson.id} at={isFilm ? (at ?? lesson.position_s) : null} />
          <Talk lessonId={lesson.id} />
        </Beside>
      )}
    </Box>
  );
}
