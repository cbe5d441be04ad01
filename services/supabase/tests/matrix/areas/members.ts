import type { Area } from './area.ts';

export const members: Area = {
  lines: {
    'public.invitations': { read: { manager: 1 } },
    'public.account_audit': { read: { manager: 1 } },
    'public.record_notes': { read: { manager: 1 } },
    // One of each student for themselves, one of the owner for every manager.
    'public.list_views': {
      read: { member: 1, instructor: 0, manager: 1 },
      insert: ['member', 'instructor', 'manager'],
      update: { columns: ['is_shared', 'name', 'query'], rows: { member: 1, instructor: 0, manager: 0 } },
      delete: { member: 1, instructor: 0, manager: 0 },
    },
  },
  async fill(sql, { accountId, ownerId, buyers }) {
    await sql`
      insert into public.invitations (account_id, email, role_id, token_hash, invited_by)
      select ${accountId}, 'new@example.com', role_id, ${`hash-${accountId}`}, ${ownerId}
      from public.roles where account_id = ${accountId} and is_default`;
    for (const { userId } of buyers)
      await sql`
        insert into public.list_views (account_id, user_id, list, name, query) values (${accountId}, ${userId}, 'orders', 'Own', '')`;
    await sql`
      insert into public.list_views (account_id, user_id, list, name, query, is_shared)
      values (${accountId}, gen_random_uuid(), 'orders', 'Unpaid', 'status=pending', true)`;
    await sql`insert into public.account_audit (account_id, actor_user_id, action) values (${accountId}, ${ownerId}, 'role.saved')`;
    await sql`
      insert into public.record_notes (account_id, member_id, author_user_id, note)
      select account_id, id, user_id, 'a note' from public.members where account_id = ${accountId} and user_id = ${ownerId}`;
    await sql`update public.members set is_listed = true where account_id = ${accountId} and status = 'banned'`;
    await sql`
      update public.members m set is_listed = true from public.roles r
      where m.account_id = ${accountId} and r.role_id = m.role_id and r.name = 'Manager'`;
  },
  functions: {
    authenticated: [
      'public.end_my_session',
      'public.erase_me',
      'public.export_my_data',
      'public.my_profile',
      'public.my_sessions',
      'public.accept_invitation',
      'public.add_record_note',
      'public.delete_role',
      'public.invite_member',
      'public.leave_account',
      'public.list_record_notes',
      'public.manage_figures',
      'public.manage_overview',
      'public.member_card',
      'public.member_list',
      'public.owner_home',
      'public.remove_member',
      'public.remove_record_note',
      'public.revoke_invitation',
      'public.role_list',
      'public.save_role',
      'public.set_member_role',
      'public.set_member_status',
      'public.update_my_profile',
    ],
    service: ['ops.has_second_factor', 'public.find_invitation', 'public.transfer_ownership'],
  },
  hidden: {
    anon: ['public.members.search_text'],
    authenticated: ['public.invitations.token_hash', 'public.members.search_text'],
  },
};
