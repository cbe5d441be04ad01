import { FileQuestion } from 'lucide-react';
import { useListAddress } from '@stoa/shared/lists/list-place';
import { Link, useLocation, useParams } from '@stoa/shared/router';
import { Cluster, EmptyState, LinkButton, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { recordSteps } from '../../../components/record-steps.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { useTeachingTranslations } from '../../../translations/teaching/index.ts';
import { PATHS } from '../paths.ts';
import { TeachingScreen } from '../teaching-screen.tsx';
import { useMayTeach } from '../use-may-teach.ts';
import { useBuiltCourse } from './built-course.ts';
import { CourseBar } from './course-bar.tsx';
import { CourseSettings } from './course-settings.tsx';
import { OutlineEditor } from './outline-editor.tsx';
import { QuizzesOnly } from './quizzes-only.tsx';

const CourseSteps = recordSteps(
  () => import(/* webpackChunkName: "course-steps" */ '../list/course-steps.tsx'),
);

/** One course in the hands of those who build it: its outline, or what is said of it. */
export function BuilderRoute({ part }: { part: 'outline' | 'settings' }) {
  const { t } = useTeachingTranslations();
  const { courseId = '' } = useParams();
  const isAllowed = useMayTeach() === true;
  const { data: course, error, mutate } = useBuiltCourse(courseId, isAllowed);
  // Its tabs stay in the list that the course was opened from.
  const { search } = useLocation();
  const list = useListAddress(PATHS.courses);
  const above = <Link to={list}>{t('back')}</Link>;
  if (!course)
    return (
      <TeachingScreen title={t('builder.title')} above={above}>
        {course === null ? (
          <EmptyState
            icon={<FileQuestion size={40} strokeWidth={1.25} />}
            title={t('builder.gone')}
            action={<LinkButton to={PATHS.courses}>{t('back')}</LinkButton>}
          />
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : (
          <SkeletonRows />
        )}
      </TeachingScreen>
    );
  const title = <span dir="auto">{course.title}</span>;
  if (!course.may_build)
    return (
      <TeachingScreen title={title} above={above}>
        <QuizzesOnly course={course} />
      </TeachingScreen>
    );
  return (
    <TeachingScreen
      name={`${t(`builder.${part}`)} · ${course.title}`}
      title={title}
      above={above}
      actions={
        <Cluster $gap={3}>
          <CourseBar course={course} onChanged={() => mutate()} />
          <CourseSteps id={course.id} />
        </Cluster>
      }
    >
      <Stack $gap={6}>
        <Tabs
          label={t('builder.tabs')}
          tabs={[
            { to: PATHS.course(course.id) + search, title: t('builder.outline'), isWhole: true },
            { to: PATHS.settings(course.id) + search, title: t('builder.settings') },
          ]}
        />
        {part === 'outline' ? (
          <OutlineEditor course={course} mutate={mutate} />
        ) : (
          <CourseSettings course={course} mutate={mutate} />
        )}
      </Stack>
    </TeachingScreen>
  );
}
