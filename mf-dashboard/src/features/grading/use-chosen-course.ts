import { useSearchParams } from '@stoa/shared/router';
import type { TaughtCourse, TeachingCap } from '../../data/use-teaching.ts';

/** The course that the address names among those with the cap, else the first of them; null when there is none. */
export function useChosenCourse(courses: readonly TaughtCourse[], cap: TeachingCap): TaughtCourse | null {
  const [params] = useSearchParams();
  const allowedCourses = courses.filter(({ may }) => may.includes(cap));
  return allowedCourses.find(({ id }) => id === params.get('course')) ?? allowedCourses[0] ?? null;
}
