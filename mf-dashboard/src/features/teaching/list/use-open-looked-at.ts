import { useEffect } from 'react';
import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { useLocation, useNavigate } from '@stoa/shared/router';
import { segmentsOf } from '@stoa/shared/routing/segments';
import { PATHS } from '../paths.ts';

/** Redirects an instructor who came from a course's toolbar to that course's builder. */
export function useOpenLookedAt(isAllowed: boolean): boolean {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { lookedAt?: unknown } | null };
  const [folder, slug] = segmentsOf(typeof state?.lookedAt === 'string' ? state.lookedAt : '');
  const { data: id, isLoading } = useRead<string | null>(
    'looked-at-course',
    isAllowed && folder === 'course' && slug ? [slug] : null,
    async (client, accountId) => {
      const rows = must(
        await client
          .from('courses')
          .select('id')
          .eq('account_id', accountId)
          .eq('slug', slug ?? '')
          .limit(1),
      ) as { id: string }[];
      return rows[0]?.id ?? null;
    },
  );
  useEffect(() => {
    if (id) void navigate(PATHS.course(id), { replace: true });
  }, [id, navigate]);
  return isLoading || Boolean(id);
}
