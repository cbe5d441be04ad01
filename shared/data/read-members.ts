import type { DatabaseClient } from '../contracts/database-client.ts';
import type { Member } from '../contracts/rows.ts';
import { avatarUrl } from './avatar-url.ts';
import { must } from './must.ts';

const COLUMNS = 'id,account_id,user_id,name,slug,role_id,avatar_at';

/** Members of the account by their users, with the e-mails this person may know. */
export async function readMembers(
  client: DatabaseClient,
  accountId: string,
  userIds: readonly string[],
): Promise<Member[]> {
  if (userIds.length === 0) return [];
  const [rows, emails] = await Promise.all([
    client.from('members').select(COLUMNS).eq('account_id', accountId).in('user_id', userIds),
    client.rpc('member_emails', { p_account_id: accountId, p_user_ids: userIds }),
  ]);
  const known = new Map(must(emails).map(({ user_id, email }) => [user_id, email]));
  return must(rows).map((row) => ({
    ...row,
    email: known.get(row.user_id) ?? null,
    avatar: avatarUrl(backendOf(client), { accountId, userId: row.user_id }, row.avatar_at),
  }));
}

/** The address the client of the page asks. */
function backendOf(client: DatabaseClient): string {
  return client.storage.from('x').getPublicUrl('x').data.publicUrl.split('/storage/v1/')[0] ?? '';
}
