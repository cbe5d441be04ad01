import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { likePattern } from './like-pattern.ts';

const SHOWN = 10;

export interface FoundMember {
  /** The person's place in the account. */
  id: string;
  user_id: string;
  name: string;
}

/** Active members whose name fits, for choosing among them. */
export function useMemberSearch(search: string) {
  const pattern = likePattern(search);
  return useRead<FoundMember[]>(
    'people',
    pattern ? [pattern] : null,
    async (client, accountId) =>
      must(
        await client
          .from('members')
          .select('id,user_id,name')
          .eq('account_id', accountId)
          .ilike('name', pattern ?? '')
          .order('name')
          .limit(SHOWN),
      ) as FoundMember[],
  );
}
