import type { DatabaseClient } from '../contracts/database-client.ts';
import type { SWRResponse } from './index.ts';
import { ROLE_FRESH_MS } from '../contracts/limits.ts';
import type { Role } from '../contracts/members.ts';
import { dataOrNull } from './must.ts';
import { useRead } from './use-read.ts';

/** A role of the account; null when there is none that this person may see. */
export async function readRole(
  client: DatabaseClient,
  accountId: string,
  roleId: string,
): Promise<Role | null> {
  const reply = await client
    .from('roles')
    .select('role_id,account_id,name,caps,is_default,is_owner')
    .eq('role_id', roleId)
    .eq('account_id', accountId)
    .limit(1);
  return (dataOrNull(reply) as Role[] | null)?.[0] ?? null;
}

/** A role of the account; fresh for 50 s. */
export function useRole(roleId: string | null | undefined): SWRResponse<Role | null, Error> {
  return useRead(
    'role',
    roleId ? [roleId] : null,
    (client, accountId) => readRole(client, accountId, roleId ?? ''),
    {
      freshMs: ROLE_FRESH_MS,
    },
  );
}
