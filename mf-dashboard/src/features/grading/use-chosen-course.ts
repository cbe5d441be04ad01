import { useSearchParams } from '@stoa/shared/router';
import type { TaughtCourse, TeachingCap } from '../../data/use-teaching.ts';

/** The course that the address names among those with the cap, else the first of them; null when there is none. */
export function useChosenCourse(courses: readonly TaughtCourse[], cap: TeachingCap): TaughtCourse | null {
  const [params] = useSearchParams();
  const mine = courses.filter(({ may }) => may.includes(cap));
  return mine.find(({ id }) => id === params.get('course')) ?? mine[0] ?? null;
}
