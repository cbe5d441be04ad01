import { useAccess } from '@stoa/shared/data';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import type { ReactNode } from 'react';
import { Tabs } from '../../components/tabs.tsx';
import { effectiveCaps } from '../../data/effective-caps.ts';
import { useExistingRoutes } from '../../data/use-existing-routes.ts';
import { useGradingTranslations } from '../../translations/grading/index.ts';
import {
  CERTIFICATES_PATH,
  COURSES_PATH,
  GRADING_TABS,
  QUIZZES_PATH,
  type GradingTab,
} from './grading-paths.ts';
import { type TaughtCourse, type TeachingCap, useTeaching } from '../../data/use-teaching.ts';
import { NoCourse } from './no-course.tsx';
import { useChosenCourse } from './use-chosen-course.ts';

const MAKERS = ['manage_options', 'create_courses', 'edit_posts'] as const;

/** The frame of a screen of grading; its content gets the courses in which the person may do what the screen is for. */
export function GradingScreen(props: {
  tab: GradingTab;
  title?: ReactNode;
  above?: ReactNode;
  renderActions?: (course: TaughtCourse) => ReactNode;
  children: (courses: readonly TaughtCourse[], course: TaughtCourse) => ReactNode;
}) {
  const { t } = useGradingTranslations();
  const { data, error, mutate } = useTeaching();
  const exists = useExistingRoutes();
  const { cap } = GRADING_TABS.find(({ name }) => name === props.tab) ?? GRADING_TABS[0];
  const allowedCourses = (data ?? []).filter(({ may }) => may.includes(cap));
  const course = useChosenCourse(allowedCourses, cap);
  const caps = effectiveCaps(useAccess().access) ?? [];
  const isEmpty = data?.length === 0;
  const canUse = (one: TeachingCap) =>
    isEmpty
      ? caps.includes(one) || caps.includes('manage_options')
      : data?.some(({ may }) => may.includes(one));
  const shown = GRADING_TABS.filter((tab) => canUse(tab.cap));
  const lead = { submissions: 'list', students: 'students', gradebook: 'book', statistics: 'stats' }[
    props.tab
  ];
  return (
    <Screen
      above={props.above}
      title={props.title ?? t(`tabs.${props.tab}`)}
      lead={props.title === undefined && t(`${lead}.lead`)}
      actions={course && props.renderActions?.(course)}
    >
      {shown.length > 0 && (
        <Tabs
          label={t('parts')}
          tabs={[
            ...(exists(COURSES_PATH) ? [{ to: COURSES_PATH, title: t('tabs.courses'), isWhole: true }] : []),
            ...(exists(QUIZZES_PATH) ? [{ to: QUIZZES_PATH, title: t('tabs.quizzes') }] : []),
            ...(canUse('manage_curriculum') && exists(CERTIFICATES_PATH)
              ? [{ to: CERTIFICATES_PATH, title: t('tabs.certificates') }]
              : []),
            ...shown.map(({ name, path }) => ({
              to: name === 'submissions' || !course ? path : `${path}?course=${course.id}`,
              title: t(`tabs.${name}`),
            })),
          ]}
        />
      )}
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && !course && <NoCourse canStart={isEmpty && MAKERS.some((cap) => caps.includes(cap))} />}
      {course && props.children(allowedCourses, course)}
    </Screen>
  );
}
