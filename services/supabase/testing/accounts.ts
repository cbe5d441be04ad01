import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';

export interface TestPerson {
  userId: string;
  email: string;
}

export interface TestAccount {
  accountId: string;
  slug: string;
  owner: TestPerson;
}

/** A signed-up person with a confirmed address; with an account, a member there in the named role. */
export async function makePerson(
  sql: Sql,
  options: { account?: { accountId: string }; role?: string; email?: string; confirmed?: boolean } = {},
): Promise<TestPerson> {
  const userId = randomUUID();
  const email = options.email ?? `${userId.slice(0, 8)}@example.com`;
  const confirmedAt = (options.confirmed ?? true) ? new Date() : null;
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${userId}, ${email}, ${confirmedAt})`;
  if (options.account) {
    await sql`
      insert into public.members (account_id, user_id, name, slug, email, role_id)
      select account_id, ${userId}, ${email.split('@')[0]!}, ${`m-${userId}`}, ${email}, role_id
      from public.roles where account_id = ${options.account.accountId} and name = ${options.role ?? 'Student'}`;
  }
  return { userId, email };
}

/** An account with its default roles and an owner. Test mode of payments is on unless told otherwise. */
export async function makeAccount(
  sql: Sql,
  options: { slug?: string; currency?: string; testMode?: boolean; domain?: string | null } = {},
): Promise<TestAccount> {
  const slug = options.slug ?? `t-${randomUUID().slice(0, 12)}`;
  const owner = await makePerson(sql);
  const [row] = await sql<{ account_id: string }[]>`
    insert into public.accounts (slug, name, domain, settings, payments_test_mode, owner_user_id)
    values (${slug}, ${`Account ${slug}`}, ${options.domain ?? null},
      ${sql.json({ currency: options.currency ?? 'EUR' })}, ${options.testMode ?? true}, ${owner.userId})
    returning account_id`;
  const accountId = row!.account_id;
  await sql`
    insert into public.members (account_id, user_id, name, slug, email, role_id)
    select account_id, ${owner.userId}, 'Owner', 'owner', ${owner.email}, role_id
    from public.roles where account_id = ${accountId} and name = 'Owner'`;
  return { accountId, slug, owner };
}
