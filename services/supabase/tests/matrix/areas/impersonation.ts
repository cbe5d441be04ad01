import { randomUUID } from 'node:crypto';
import type { Area } from './area.ts';

/** Visits of operators as a member. What that role reads is in impersonation.test.ts. */
export const impersonation: Area = {
  lines: { 'ops.impersonations': { service: { read: true } } },
  functions: {
    service: [
      'ops.act_state',
      'ops.acting_visit',
      'ops.allow_support',
      'ops.end_impersonation',
      'ops.enter_impersonation',
      'ops.impersonation_members',
      'ops.list_impersonations',
      'ops.owned_impersonations',
      'ops.owned_support_access',
      'ops.record_act',
      'ops.start_impersonation',
      'ops.support_ends',
      'ops.withdraw_support',
    ],
  },
  async fill(sql, { accountId, buyer }) {
    await sql`
      insert into ops.impersonations (account_id, user_id, member_name, operator_user_id, operator, session_id, reason, code_hash)
      values (${accountId}, ${buyer.userId}, 'Ada', ${buyer.userId}, 'op@b.example', ${randomUUID()}, 'a reason',
        ${`${accountId} and as long as a hash`})`;
  },
};
