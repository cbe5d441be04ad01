import type { LearnerCourse } from '@stoa/shared/contracts/learner-screens';
import { Link, useParams, useSearchParams } from '@stoa/shared/router';
import { Button, Dialog, EmptyState, LinkButton, space } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { BookOpen, ListTree, SearchX } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { CourseDone } from './course-done.tsx';
import { LessonView } from './lesson-view.tsx';
import { OutlinePanel } from './outline-panel.tsx';
import { accessTo, lessonsOf, pickLesson } from './outline.ts';
import { useCourse, useProgress } from './use-player.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(14rem, 19rem) minmax(0, 1fr);
  gap: ${space(10)};
  align-items: start;
  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Aside = styled.aside`
  position: sticky;
  inset-block-start: 5.5rem;
  max-block-size: calc(100dvh - 7rem);
  overflow-y: auto;
  @media (max-width: 1023.98px) {
    display: none;
  }
`;
const Narrow = styled.div`
  @media (min-width: 1024px) {
    display: none;
  }
`;
const Main = styled.div`
  display: grid;
  gap: ${space(8)};
  min-inline-size: 0;
  max-inline-size: 52rem;
`;

/** A course being studied: its outline at the side or in a drawer, one lesson beside it. */
export function Player() {
  const { t } = useLearningTranslations();
  const { slug = '' } = useParams();
  const { data: course, error, mutate } = useCourse(slug);
  if (course && lessonsOf(course).length > 0)
    return (
      <Study
        key={course.id}
        course={course}
        show={(next) => (next ? mutate(next, { revalidate: false }) : mutate())}
      />
    );
  return (
    <Screen
      above={<Link to="/dashboard/courses">{t('lesson.back')}</Link>}
      title={course?.title ?? t('lesson.back')}
    >
      {course && (
        <EmptyState icon={<BookOpen size={40} strokeWidth={1.25} />} title={t('lesson.noLessonsTitle')}>
          {t('lesson.noLessons')}
        </EmptyState>
      )}
      {course === null && (
        <EmptyState
          icon={<SearchX size={40} strokeWidth={1.25} />}
          title={t('lesson.missingTitle')}
          action={<LinkButton to="/dashboard/courses">{t('lesson.back')}</LinkButton>}
        >
          {t('lesson.missing')}
        </EmptyState>
      )}
      {course === undefined && !error && <SkeletonRows />}
      {course === undefined && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
    </Screen>
  );
}

function Study(props: { course: LearnerCourse; show: (next?: LearnerCourse) => Promise<unknown> }) {
  const { t } = useLearningTranslations();
  const { course, show } = props;
  const [params] = useSearchParams();
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const progress = useProgress(course, show);
  // Keeps the opened lesson after completing it; the course moves on at the next visit.
  const [opened] = useState(() => pickLesson(course, null).lesson?.slug ?? null);
  const { lesson, previous, next, index } = pickLesson(course, params.get('lesson') ?? opened);
  if (!lesson) return null;
  const isDone = course.enrolment?.status === 'completed';
  return (
    <Screen
      above={<Link to="/dashboard/courses">{t('lesson.back')}</Link>}
      title={course.title}
      actions={
        <Narrow>
          <Button variant="secondary" onClick={() => setOutlineOpen(true)}>
            <ListTree size={18} strokeWidth={1.5} aria-hidden />
            {t('outline.open')}
          </Button>
        </Narrow>
      }
    >
      <Columns>
        <Aside>
          <OutlinePanel course={course} currentId={lesson.id} />
        </Aside>
        <Main>
          <LessonView
            key={`${lesson.id} ${accessTo(course, lesson)}`}
            course={course}
            lesson={lesson}
            previous={previous}
            next={next}
            place={{ index: index + 1, total: lessonsOf(course).length }}
            progress={progress}
            after={isDone && course.is_open && <CourseDone course={course} onChange={progress.refresh} />}
          />
        </Main>
      </Columns>
      <Dialog
        open={isOutlineOpen}
        onClose={() => setOutlineOpen(false)}
        place="start"
        title={t('outline.title')}
        closeLabel={t('close')}
      >
        <OutlinePanel course={course} currentId={lesson.id} onPick={() => setOutlineOpen(false)} />
      </Dialog>
    </Screen>
  );
}
