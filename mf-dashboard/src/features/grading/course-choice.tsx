import { useGradingTranslations } from '../../translations/grading/index.ts';
import type { TaughtCourse } from '../../data/use-teaching.ts';

/** The choice between courses, as a filter above a list. */
export function useCourseChoice(
  courses: readonly TaughtCourse[],
  chosen: string,
  change: (change: Record<string, string>) => void,
) {
  const { t } = useGradingTranslations();
  return {
    label: t('course'),
    value: chosen,
    options: courses.map(({ id, title }) => [id, title] as const),
    onChange: (course: string) => change({ course }),
  };
}
