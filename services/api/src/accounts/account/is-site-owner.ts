import type { Person } from '../../shared/context.ts';
import { asUser } from '../../shared/database/as-user.ts';
import type { Database } from '../../shared/database/connect.ts';

export interface IsSiteOwnerInput {
  /** The account of the Host. */
  accountId: string;
  /** Account named by the request; it can only turn the result false. */
  claimedAccountId: string;
  email: string;
}

const ANONYMOUS: Person = {
  userId: '00000000-0000-0000-0000-000000000000',
  email: null,
  claims: { sub: '00000000-0000-0000-0000-000000000000', role: 'authenticated' },
};

/** True only for the owner of this host's account who asks about the own address; the same work is done for everybody. */
export async function isSiteOwner(
  database: Database,
  person: Person | null,
  { accountId, claimedAccountId, email }: IsSiteOwnerInput,
): Promise<boolean> {
  const isOwner = await asUser(database, person ?? ANONYMOUS, async (sql) => {
    const [row] = await sql<[{ yes: boolean }]>`select public.is_site_owner(${accountId}, ${email}) as yes`;
    return row.yes;
  });
  return isOwner && person !== null && claimedAccountId === accountId;
}
