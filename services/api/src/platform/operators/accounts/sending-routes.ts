import { AppError } from '@stoa/shared/contracts/errors';
import { ReopenSendingInput, SendingReopened, SendingState } from '@stoa/shared/contracts/sender-domains';
import { writeAudit } from '../../../shared/audit/write-audit.ts';
import type { Database, Queryable } from '../../../shared/database/connect.ts';
import { forOperators } from '../../../shared/http/route-sample.ts';
import { defineRoute, type PlatformDeps } from '../../define-route.ts';
import { accountIdOf, toActor } from '../account-of-path.ts';
import { operatorPerson, operatorWith } from '../require-operator.ts';

const PATH = '/api/operator/accounts/:accountId/sending';

const readState = async (sql: Queryable, accountId: string): Promise<SendingState> => {
  const [row] = await sql<[{ state: unknown }]>`select ops.sending_state(${accountId}) as state`;
  return SendingState.parse(row.state);
};

/** Returns the database that holds an account's campaigns: its backend's, or ours. */
async function databaseOf({ database, backends }: PlatformDeps, accountId: string): Promise<Database> {
  const [row] = await database<{ server_id: string | null }[]>`
    select b.server_id from public.accounts a left join ops.account_backends b on b.account_id = a.account_id
    where a.account_id = ${accountId}`;
  if (!row) throw new AppError('account_not_found', 'There is no such account.');
  return backends.presets().find(({ source }) => source === row.server_id)?.database ?? database;
}

/** Complaints and bounces of a site’s campaigns, and letting them go on after a stop. */
export const operatorSendingRoutes = [
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'Complaints, bounces and the stop of a site’s campaigns.',
    host: 'platform',
    reply: SendingState,
    errors: ['account_not_found'],
    access: operatorPerson,
    params: accountIdOf,
    sample: ({ accountId }) => ({ path: `/api/operator/accounts/${accountId}/sending` }),
    expected: forOperators(),
    async handler(c, { params: accountId }, deps) {
      return c.json(await readState(await databaseOf(deps, accountId), accountId));
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${PATH}/reopen`,
    summary: 'Lets a site’s campaigns go on after complaints or bounces stopped them; the counts begin anew.',
    host: 'platform',
    body: ReopenSendingInput,
    reply: SendingReopened,
    errors: ['account_not_found'],
    access: operatorWith('danger'),
    params: accountIdOf,
    sample: ({ accountId }) => ({
      path: `/api/operator/accounts/${accountId}/sending/reopen`,
      body: { reason: 'as it was' },
    }),
    expected: forOperators(),
    async handler(c, { caller, params: accountId, body: { reason } }, deps) {
      const database = await databaseOf(deps, accountId);
      const [row] = await database<[{ before: Record<string, unknown> | null }]>`
        select ops.reopen_sending(${accountId}) as before`;
      const after = await readState(database, accountId);
      if (row.before) {
        const action = 'account.sending_reopened';
        await writeAudit(deps.database, {
          actor: toActor(caller),
          action,
          accountId,
          reason,
          before: row.before,
          after,
        });
      }
      return c.json(SendingReopened.parse({ isChanged: row.before !== null, sending: after }));
    },
  }),
];
