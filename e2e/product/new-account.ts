import { openDatabase } from '../bench/plain-orders.ts';
import { dataDir, port } from '../fixtures/addresses.ts';
import { siteApi } from './site-api.ts';

export interface NewAccount {
  /** Returns a URL on the account's site. */
  url(path: string): string;
  /** Its owner, who is signed up and has done nothing yet. */
  email: string;
  password: string;
}

/** An account as it is on its first day: every area of work switched on, and nothing in any of them. */
export async function newAccount(): Promise<NewAccount> {
  const slug = `first-day-${crypto.randomUUID().slice(0, 8)}`;
  const email = `owner@${slug}.example`;
  const password = 'a short sentence about clay 7';
  const anybody = await siteApi(Number(port()), 'kiln.localhost');
  await anybody.call('POST', '/auth/v1/signup', { email, password, data: { name: 'Olga Owner' } });
  const { userId } = await anybody.signIn(email, password);
  const sql = openDatabase(dataDir());
  try {
    const [row] = await sql<[{ account_id: string }]>`
      insert into public.accounts (slug, name, owner_user_id, features)
      values (${slug}, 'First Day', ${userId}, ${['lms', 'groups', 'appointments']}) returning account_id`;
    await sql`
      insert into public.members (account_id, user_id, name, slug, email, role_id)
      select account_id, ${userId}, 'Olga Owner', 'olga', ${email}, role_id
      from public.roles where account_id = ${row.account_id} and name = 'Owner'`;
  } finally {
    await sql.end();
  }
  return { url: (path) => `http://${slug}.localhost:${port()}${path}`, email, password };
}
