import type { Person } from '../../shared/context.ts';
import { asUser } from '../../shared/database/as-user.ts';
import type { Database } from '../../shared/database/connect.ts';

/** The address of one member, for that member and for managers of the account; null for anybody else. */
export async function getUserEmail(
  database: Database,
  person: Person,
  accountId: string,
  userId: string,
): Promise<{ user_id: string; email: string } | null> {
  return asUser(database, person, async (sql) => {
    const [row] = await sql<{ user_id: string; email: string }[]>`
      select user_id, email from public.member_emails(${accountId}, ${sql.array([userId])}::uuid[])`;
    return row ?? null;
  });
}
