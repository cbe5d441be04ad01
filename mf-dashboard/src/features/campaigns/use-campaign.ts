import type { EmailBlock } from '@stoa/shared/contracts/email-blocks';
import { must, useQuery } from '@stoa/shared/data';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import type { ListRow } from '../../data/use-lists.ts';
import { CAMPAIGN_COLUMNS, type CampaignRow } from './campaign-query.ts';

export interface Campaign extends CampaignRow {
  lists: { list_id: string; is_excluded: boolean }[];
  contents: StoredContent[];
}

export interface StoredContent {
  variant: number;
  language: string;
  subject: string;
  sender_name: string;
  preheader: string;
  blocks: EmailBlock[];
}

/** States in which figures change while somebody looks. */
const MOVING = new Set(['scheduled', 'preparing', 'testing', 'sending', 'waiting']);

/** One campaign with its lists and text; null when there is none. It's read again while it moves. */
export function useCampaign(id: string | null) {
  const { account_id: accountId } = useSite();
  return useQuery<Campaign | null, Error>(
    id !== null && ['campaign', accountId, id],
    async () => {
      if (!/^[0-9a-f-]{36}$/i.test(id ?? '')) return null;
      const client = await getClient();
      const [rows, lists, contents] = await Promise.all([
        client
          .from('campaigns')
          .select(CAMPAIGN_COLUMNS)
          .eq('account_id', accountId)
          .eq('id', id ?? ''),
        client
          .from('campaign_lists')
          .select('list_id,is_excluded')
          .eq('account_id', accountId)
          .eq('campaign_id', id ?? ''),
        client
          .from('campaign_contents')
          .select('variant,language,subject,sender_name,preheader,blocks')
          .eq('account_id', accountId)
          .eq('campaign_id', id ?? '')
          .order('position'),
      ]);
      const row = must(rows)[0] as CampaignRow | undefined;
      if (!row) return null;
      return { ...row, lists: must(lists), contents: must(contents) as StoredContent[] };
    },
    { refreshInterval: (data) => (data && MOVING.has(data.state) ? 2_000 : 0) },
  );
}

/** The segments of the site, by name. */
export function useSegmentNames() {
  const { account_id: accountId } = useSite();
  return useQuery<ListRow[], Error>(['campaign-segments', accountId], async () => {
    const client = await getClient();
    return must(
      await client.from('segments').select('id,name').eq('account_id', accountId).order('name').limit(200),
    );
  });
}
