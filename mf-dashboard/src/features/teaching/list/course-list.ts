import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';

export const STATUSES = ['draft', 'review', 'published'] as const;
export const ACCESSES = ['free', 'paid', 'members', 'private'] as const;

export interface TaughtCourse {
  id: string;
  slug: string;
  title: string;
  status: (typeof STATUSES)[number];
  access: (typeof ACCESSES)[number];
  image: { image?: string; alt?: string };
  updated_at: string;
  lessons: number;
  students: number;
}

/** The instructor's courses that changed last. */
export function useLatestCourses() {
  return useRead<{ total: number; courses: TaughtCourse[] }>(
    'latest-courses',
    [],
    async (client, accountId) => must(await client.rpc('taught_courses', { p_account_id: accountId })),
    { gcTimeMs: 0 },
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    taught_courses: { total: number; courses: TaughtCourse[] };
  }
}
