import { useRead } from '@stoa/shared/data/use-read';
import { useSearchParams } from '@stoa/shared/router';
import { must } from '@stoa/shared/data/must';

export const PAGE_SIZE = 20;
export const STATUSES = ['draft', 'review', 'published'] as const;
export const SORTS = ['changed', 'oldest', 'title'] as const;
export type CourseStatus = (typeof STATUSES)[number];

export interface TaughtCourse {
  id: string;
  slug: string;
  title: string;
  status: CourseStatus;
  access: 'free' | 'paid' | 'members' | 'private';
  image: { image?: string; alt?: string };
  updated_at: string;
  lessons: number;
  students: number;
}

export interface ListState {
  search: string;
  status: CourseStatus | null;
  sort: (typeof SORTS)[number];
  page: number;
}

/** What the list shows, kept in its address; nonsense counts as absent. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const now: ListState = {
    search: (params.get('q') ?? '').slice(0, 100),
    status: STATUSES.find((known) => known === params.get('status')) ?? null,
    sort: SORTS.find((known) => known === params.get('sort')) ?? 'changed',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
  const change = (part: Partial<ListState>) => {
    const next = { ...now, page: 1, ...part };
    setParams(
      {
        ...(next.search && { q: next.search }),
        ...(next.status && { status: next.status }),
        ...(next.sort !== 'changed' && { sort: next.sort }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace: true },
    );
  };
  return [now, change];
}

/** One page of the courses somebody teaches. */
export function useTaughtCourses(state: ListState, isAllowed: boolean) {
  return useRead<{ total: number; courses: TaughtCourse[] }>(
    'taught-courses',
    isAllowed ? [state] : null,
    async (client, accountId) =>
      must(
        await client.rpc('taught_courses', {
          p_account_id: accountId,
          p_search: state.search,
          p_status: state.status,
          p_sort: state.sort,
          p_page: state.page,
        }),
      ),
    { gcTimeMs: 0 },
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    taught_courses: { total: number; courses: TaughtCourse[] };
  }
}
