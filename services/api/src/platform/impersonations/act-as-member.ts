import type { ActName } from '@stoa/shared/contracts/act-names';
import { AppError } from '@stoa/shared/contracts/errors';
import type { TransactionSql } from 'postgres';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import type { ImpersonatedCaller } from './impersonated-person.ts';

type State = Record<string, string | number | { [key: string]: string | number }>;
interface ActingVisit {
  operator: string;
  member: string;
  reason: string;
}

/**
 * Calls one function as the member of a visit, and writes what it changed to both logs, all in one transaction that holds
 * the owner's leave.
 * @throws AppError `impersonation_read_only` for a visit that only looks or is over, and what the function rejects
 */
export async function actAsMember(
  database: Database,
  { person, accountId, impersonationId }: ImpersonatedCaller,
  act: ActName,
  args: Record<string, string | null>,
): Promise<unknown> {
  const done = await database.begin(async (sql) => {
    const [row] = await sql<[{ visit: ActingVisit | null }]>`
      select ops.acting_visit(${impersonationId}, ${person.userId}, ${accountId}) as visit`;
    if (!row.visit)
      throw new AppError('impersonation_read_only', 'The owner does not let support act here now.');
    const stateOf = async () => {
      const [found] = await sql<[{ state: State }]>`
        select ops.act_state(${accountId}, ${person.userId}, ${sql.json(args)}) as state`;
      return found.state;
    };
    const before = await stateOf();
    const result = await callAs(sql, person, act, args);
    const after = await stateOf();
    await sql`select ops.record_act(${impersonationId}, ${act}, ${sql.json(before)}, ${sql.json(after)})`;
    const { operator, member, reason } = row.visit;
    const named = { impersonation: impersonationId, member, act, args };
    await writeAudit(sql, {
      ...{ actor: { kind: 'person', name: operator }, action: 'impersonation.acted', accountId, reason },
      ...{ before: { ...named, ...before }, after: { ...named, ...after } },
    });
    return { result };
  });
  return done.result;
}

/** Calls the function under the member's own rights; the connection is the service's again afterwards. */
async function callAs(
  sql: TransactionSql,
  person: Person,
  act: ActName,
  args: Record<string, string | null>,
) {
  const claims = JSON.stringify({ ...person.claims, role: 'authenticated' });
  await sql`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
  const list = Object.keys(args).map((name, index) => `${name} => $${index + 1}`);
  const [row] = await knownFailure(
    sql.unsafe<[{ result: unknown }]>(
      `select public.${act}(${list.join(', ')}) as result`,
      Object.values(args),
    ),
  );
  await sql`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`;
  return row.result;
}
