import type { CampaignTest } from '@stoa/shared/contracts/campaign-fields';
import { CAMPAIGN_STATES, type CampaignState, type TestResult } from '@stoa/shared/contracts/campaigns';
import { choiceValues, type ListPage, type ListQuery, toListPage } from '@stoa/shared/lists';
import type { getClient } from '@stoa/shared/session';
import { likePattern } from '../../data/like-pattern.ts';

type Client = Awaited<ReturnType<typeof getClient>>;

export interface CampaignRow {
  id: string;
  name: string;
  state: CampaignState;
  wait_reason: 'quota' | 'lane' | 'content' | 'domain' | 'warm_up' | 'stopped' | null;
  wait_detail: string;
  segment_id: string | null;
  sender_name: string;
  reply_to: string | null;
  postal_address: string;
  tracking: 'none' | 'counts' | 'contacts';
  send_at: string | null;
  audience: number;
  sent: number;
  failed: number;
  skipped: number;
  uncertain: number;
  version: number;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  is_local_time: boolean;
  per_hour: number | null;
  test_field: CampaignTest['field'] | null;
  test_share: number | null;
  test_hours: number | null;
  test_by: CampaignTest['by'] | null;
  test_fallback: CampaignTest['fallback'] | null;
  test_ends_at: string | null;
  test_decided_at: string | null;
  test_result: TestResult | null;
  resend_of: string | null;
}

export const CAMPAIGN_COLUMNS =
  'id,name,state,wait_reason,wait_detail,segment_id,sender_name,reply_to,postal_address,tracking,send_at,audience,sent,failed,skipped,uncertain,version,created_at,started_at,finished_at,is_local_time,per_hour,test_field,test_share,test_hours,test_by,test_fallback,test_ends_at,test_decided_at,test_result,resend_of';

const SORTED = {
  name: 'name',
  created: 'created_at',
  finished: 'finished_at',
  audience: 'audience',
} as const;

/** Reads the campaigns `from`..`to` of a list, and how many match. */
export async function readCampaigns(
  client: Client,
  accountId: string,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number },
): Promise<ListPage<CampaignRow>> {
  let request = client
    .from('campaigns')
    .select(CAMPAIGN_COLUMNS, { count: 'exact' })
    .eq('account_id', accountId)
    .is('automation_id', null);
  const chosen = choiceValues(filters['state'] ?? '');
  const states = CAMPAIGN_STATES.filter((state) => chosen.includes(state));
  if (states.length > 0) request = request.in('state', states);
  const pattern = likePattern(search);
  if (pattern) request = request.ilike('name', pattern);
  const reply = await request
    .order(SORTED[sort.key as keyof typeof SORTED] ?? 'created_at', {
      ascending: !sort.isDescending,
      nullsFirst: false,
    })
    .order('id')
    .range(range.from, range.to);
  return toListPage(reply) as ListPage<CampaignRow>;
}
