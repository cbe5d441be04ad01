import type { Row } from '@stoa/shared/contracts/database-client';
import { useQuery } from '@stoa/shared/data';
import { must } from '@stoa/shared/data/must';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

export type SegmentLine = Pick<Row<'segments'>, 'id' | 'name' | 'rule' | 'count' | 'counted_at' | 'version'>;

/** Reads the site's segments by name. */
export function useSegments() {
  const { account_id: accountId } = useSite();
  return useQuery<SegmentLine[], Error>(['segments', accountId], async () =>
    must(
      await (
        await getClient()
      )
        .from('segments')
        .select('id,name,rule,count,counted_at,version')
        .eq('account_id', accountId)
        .order('name'),
    ),
  );
}
