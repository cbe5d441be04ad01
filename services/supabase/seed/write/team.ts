import { randomBytes } from 'node:crypto';
import type { TenantContext } from './context.ts';

/** Writes public profiles, an open invitation, and the owner's recent audit log. */
export async function writeTeam({ sql, tenant, accountId, userId, memberId }: TenantContext): Promise<void> {
  await sql`
    update public.members set is_listed = true, bio = ${`Teaches at ${tenant.name}.`}
    where id in ${sql([memberId('owner'), memberId('instructor')])}`;
  // Nobody knows the token, so only a renewed invitation can be taken up.
  await sql`
    insert into public.invitations (account_id, email, role_id, token_hash, invited_by, expires_at)
    select ${accountId}, ${`guest@${tenant.slug}.example`}, role_id, ${randomBytes(32).toString('hex')}, ${userId('owner')},
      now() + interval '24 hours'
    from public.roles where account_id = ${accountId} and name = 'Instructor'`;
  await sql`
    insert into public.account_audit (account_id, actor_user_id, action, target_id, detail) values
      (${accountId}, ${userId('owner')}, 'member.invited', null, '{}'),
      (${accountId}, ${userId('owner')}, 'site.saved', null, '{"section": "theme"}')`;
}
