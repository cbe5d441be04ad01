import type { Sql } from 'postgres';
import { createBatchLoader } from '../batch-loader.ts';
import type { AuthContext } from './context.ts';
import type { Claims } from './tokens.ts';

type Standing = 'open' | 'over' | 'owes';

const MAX_BATCH = 100;
const askers = new WeakMap<Sql, (claims: Claims) => Promise<Standing>>();

/** Returns the state of a token's session; `owes` awaits the second factor. */
export async function sessionOf({ sql }: Pick<AuthContext, 'sql'>, claims: Claims): Promise<Standing> {
  if (!claims.session_id || !claims.sub) return 'over';
  let loadStanding = askers.get(sql);
  if (!loadStanding) {
    loadStanding = createBatchLoader({
      keyOf: () => '',
      max: MAX_BATCH,
      work: (all) => standings(sql, all),
    });
    askers.set(sql, loadStanding);
  }
  return loadStanding(claims);
}

/** Every call of somebody who is signed in asks this: those that come at the same time ask together. */
async function standings(sql: Sql, all: Claims[]): Promise<Standing[]> {
  const rows = await sql<{ at: number; owes: boolean }[]>`
    select a.at::int as at, exists (
      select 1 from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified') as owes
    from unnest(${all.map(({ session_id }) => session_id!)}::uuid[], ${all.map(({ sub }) => sub!)}::uuid[])
      with ordinality a (id, user_id, at)
    join auth.sessions s on s.id = a.id and s.user_id = a.user_id
    where s.not_after is null or s.not_after > now()`;
  const found = new Map(rows.map(({ at, owes }) => [at, owes]));
  return all.map(({ aal }, index) => {
    const owes = found.get(index + 1);
    if (owes === undefined) return 'over';
    return owes && aal !== 'aal2' ? 'owes' : 'open';
  });
}
