import { assignAccount } from '../../../accounts/backends/assign-account.ts';
import type { Database } from '../../../shared/database/connect.ts';
import { atEachPreset } from '../everywhere.ts';
import type { Job } from '../job.ts';

/** Brings what the control database decides of an account to every backend that has a row of it, also one it has left. */
export const notifyBackends: Job = {
  name: 'tell-backends',
  title: 'Plans, addresses and suspensions, for accounts at other backends',
  cron: '* * * * *',
  run: (context) =>
    atEachPreset(context, async ({ database }) => {
      const there = new Map((await decisions(database)).map((row) => [row.account_id, row.decided]));
      const changed = (await decisions(context.database, [...there.keys()])).filter(
        ({ account_id, decided }) => there.get(account_id) !== decided,
      );
      const results = await Promise.allSettled(
        changed.map(({ account_id }) => assignAccount(context.database, database, account_id)),
      );
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
      return changed.length;
    }),
};

/** Reads the platform's decisions on accounts in a form comparable across databases. */
const decisions = (database: Database, accountIds: string[] | null = null) =>
  database<{ account_id: string; decided: string }[]>`
    select account_id, jsonb_build_array(slug, domain, extract(epoch from domain_verified_at), status, features,
      payments_test_mode, settings ->> 'plan')::text as decided
    from public.accounts where ${accountIds ? database`account_id = any(${accountIds}::uuid[])` : database`true`}`;
