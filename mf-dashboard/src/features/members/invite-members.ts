import type { InvitationResult } from '@stoa/shared/contracts/members';
import { apiFetch } from '@stoa/shared/data';

const AT_ONCE = 100;

/** Invites people by mail, as many calls as it takes; answers what became of each, in their order. */
export async function inviteMembers(
  people: readonly { email: string; roleId: string }[],
): Promise<InvitationResult[]> {
  const results: InvitationResult[] = [];
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const reply = await apiFetch<{ results: InvitationResult[] }>('/api/members/invite', {
      body: { people: people.slice(from, from + AT_ONCE) },
    });
    results.push(...reply.results);
  }
  return results;
}
