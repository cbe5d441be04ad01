import { MEMBER_FRESH_MS, MEMBER_GC_TIME_MS } from '../contracts/limits.ts';
import type { Member } from '../contracts/rows.ts';
import type { SWRResponse } from './index.ts';
import { readMembers } from './read-members.ts';
import { useRead } from './use-read.ts';

/** One member of the account; null when there is none that this person may see. Fresh for 5 minutes, cached for 30. */
export function useMember(userId: string | null | undefined): SWRResponse<Member | null, Error> {
  return useRead(
    'member',
    userId ? [userId] : null,
    async (client, accountId) => (await readMembers(client, accountId, [userId ?? '']))[0] ?? null,
    { freshMs: MEMBER_FRESH_MS, gcTimeMs: MEMBER_GC_TIME_MS },
  );
}

/** Several members of the account at once. */
export function useMembers(userIds: readonly string[]): SWRResponse<Member[], Error> {
  const wanted = [...new Set(userIds)].toSorted();
  return useRead(
    'members',
    wanted.length > 0 ? wanted : null,
    (client, accountId) => readMembers(client, accountId, wanted),
    { freshMs: MEMBER_FRESH_MS, gcTimeMs: MEMBER_GC_TIME_MS },
  );
}
