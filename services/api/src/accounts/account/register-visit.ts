import type { Language } from '@stoa/shared/contracts/languages';
import type { AccountData } from '../../shared/context.ts';
import { asUser } from '../../shared/database/as-user.ts';
import type { Database } from '../../shared/database/connect.ts';

/** Counts a member among this month's active people, once, and keeps the language they read in; says whether the person is one. */
export async function registerVisit(
  control: Database,
  { database, person }: AccountData,
  accountId: string,
  language: Language,
): Promise<boolean> {
  if (!person) return false;
  const isMember = await asUser(database, person, async (sql) => {
    const [row] = await sql<[{ yes: boolean }]>`
      select ${accountId}::uuid = any (array(select app.my_accounts())) as yes`;
    if (row.yes) await sql`select public.note_language(${accountId}, ${language})`;
    return row.yes;
  });
  if (!isMember) return false;
  await control`
    insert into ops.active_people (account_id, month, user_id)
    values (${accountId}, date_trunc('month', now() at time zone 'utc')::date, ${person.userId}) on conflict do nothing`;
  return true;
}
