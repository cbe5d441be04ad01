import type { DatabaseClient } from '@stoa/shared/contracts/database-client';
import type { BadgeRow, PointsRule } from '@stoa/shared/contracts/achievements';
import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

interface Settings {
  isOn: boolean;
  hasBoard: boolean;
  rules: PointsRule[];
  badges: BadgeRow[];
}
/** Writes to a table of the account and reads everything anew; rejects with what the backend says. */
export type Write = (
  work: (
    client: DatabaseClient,
    accountId: string,
  ) => PromiseLike<{ error: { message: string; code: string } | null }>,
) => Promise<void>;

/** Reads and writes the account's points and badges. */
export function usePointsSettings() {
  const { account_id: account } = useSite();
  const reply = useRead<Settings>('points-settings', [], async (client, accountId) => {
    const [settings, rules, badges] = await Promise.all([
      client.from('gamification').select('is_on,has_board').eq('account_id', accountId).limit(1),
      client
        .from('points_rules')
        .select('event,points,daily_max')
        .eq('account_id', accountId)
        .order('points', { ascending: false })
        .limit(200),
      client
        .from('badges')
        .select('id,name,description,icon,event,threshold,is_active')
        .eq('account_id', accountId)
        .order('threshold')
        .order('name')
        .limit(200),
    ]);
    const [row] = must(settings);
    return {
      isOn: row?.is_on ?? false,
      hasBoard: row?.has_board ?? false,
      rules: must(rules),
      badges: must(badges),
    };
  });
  const write: Write = async (work) => {
    const client = await getClient();
    const { error } = await work(client, account);
    if (error) throw new Error(error.code === '23514' ? 'invalid_input' : error.message);
    await reply.mutate();
  };
  return { ...reply, write };
}
