import { RUN_STATES, type RunState } from '@stoa/shared/contracts/automations/constants';
import { choiceValues, type CsvColumn, type ListPage, type ListQuery, toListPage } from '@stoa/shared/lists';
import type { getClient } from '@stoa/shared/session';
import { likePattern } from '../../data/like-pattern.ts';

type Client = Awaited<ReturnType<typeof getClient>>;

export interface RunRow {
  id: string;
  state: RunState;
  step_id: string | null;
  version_no: number;
  wake_at: string | null;
  error: string | null;
  reason: string | null;
  started_at: string;
  ended_at: string | null;
  contact: { id: string; name: string; email: string | null } | null;
}

/** Reads the contacts that are or were on an automation. */
export async function readRuns(
  client: Client,
  accountId: string,
  automationId: string,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number },
): Promise<ListPage<RunRow>> {
  let request = client
    .from('automation_runs')
    .select(
      'id,state,step_id,version_no,wake_at,error,reason,started_at,ended_at,contact:contacts!inner(id,name,email)',
      { count: 'exact' },
    )
    .eq('account_id', accountId)
    .eq('automation_id', automationId);
  const chosen = choiceValues(filters['state'] ?? '');
  const states = RUN_STATES.filter((state) => chosen.includes(state));
  if (states.length > 0) request = request.in('state', states);
  const pattern = likePattern(search);
  if (pattern) request = request.ilike('contacts.email', pattern);
  const reply = await request
    .order(sort.key === 'state' ? 'state' : 'started_at', { ascending: !sort.isDescending })
    .order('id')
    .range(range.from, range.to);
  return toListPage(reply) as ListPage<RunRow>;
}

export const RUN_CSV: readonly CsvColumn<RunRow>[] = [
  { column: 'contact', title: 'email', value: ({ contact }) => contact?.email ?? null },
  { column: 'state', title: 'status', value: ({ state }) => state },
  { column: 'state', title: 'error', value: ({ error }) => error },
  { column: 'started', title: 'started_at', value: ({ started_at }) => started_at },
  { column: 'started', title: 'ended_at', value: ({ ended_at }) => ended_at },
];
