import type { BadgeRow, PointsRule } from '@stoa/shared/contracts/achievements';
import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';

type Client = Awaited<ReturnType<typeof getClient>>;

interface Settings {
  isOn: boolean;
  hasBoard: boolean;
  rules: PointsRule[];
  badges: BadgeRow[];
}
/** Writes to a table of the account and reads everything anew; rejects with what the backend says. */
export type Write = (
  work: (
    from: Client['from'],
    accountId: string,
  ) => PromiseLike<{ error: { message: string; code: string } | null }>,
) => Promise<void>;

/** How an account gives points and badges. */
export function usePointsSettings() {
  const { account_id: account } = useSite();
  const reply = useRead<Settings>('points-settings', [], async (client, accountId) => {
    const of = (table: string, columns: string) =>
      client.from(table).select(columns).eq('account_id', accountId).limit(200);
    const [settings, rules, badges] = await Promise.all([
      of('gamification', 'is_on,has_board'),
      of('points_rules', 'event,points,daily_max').order('points', { ascending: false }),
      of('badges', 'id,name,description,icon,event,threshold,is_active').order('threshold').order('name'),
    ]);
    const [row] = must(settings) as unknown as { is_on: boolean; has_board: boolean }[];
    return {
      isOn: row?.is_on ?? false,
      hasBoard: row?.has_board ?? false,
      rules: must(rules) as unknown as PointsRule[],
      badges: must(badges) as unknown as BadgeRow[],
    };
  });
  const write: Write = async (work) => {
    const client = await getClient();
    const { error } = await work((table: string) => client.from(table), account);
    if (error) throw new Error(error.code === '23514' ? 'invalid_input' : error.message);
    await reply.mutate();
  };
  return { ...reply, write };
}
