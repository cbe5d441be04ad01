import { useSite } from '../shell/index.tsx';
import { useSWRConfig } from './index.ts';
import { readMembers } from './read-members.ts';
import { useRead } from './use-read.ts';

/** Whom an avatar shows: a member of the account, or the signed-in user. */
export const AVATAR_TYPES = ['member', 'user'] as const;
export type AvatarType = (typeof AVATAR_TYPES)[number];

/** Addresses of pictures by user id; null for users without one. */
export type AvatarSet = Record<string, string | null>;

const nameOf = (accountId: string, type: AvatarType) => `stoa-avatars-${type}-${accountId}`;

/** The set this tab knows already. */
export function cachedAvatars(storage: Storage, accountId: string, type: AvatarType): AvatarSet {
  try {
    const cached: unknown = JSON.parse(storage.getItem(nameOf(accountId, type)) ?? '{}');
    return cached && typeof cached === 'object' ? (cached as AvatarSet) : {};
  } catch {
    return {};
  }
}

/** Pictures of several people; who is known in this browser session is not asked for again. */
export function useAvatars(userIds: readonly string[], type: AvatarType = 'member'): AvatarSet {
  const wanted = [...new Set(userIds)].toSorted();
  const { data } = useRead<AvatarSet>(
    'avatars',
    wanted.length > 0 ? [type, ...wanted] : null,
    async (client, accountId) => {
      const cached = cachedAvatars(sessionStorage, accountId, type);
      const unknown = wanted.filter((id) => !(id in cached));
      const members = await readMembers(client, accountId, unknown);
      const found = Object.fromEntries(unknown.map((id) => [id, null as string | null]));
      for (const { user_id, avatar } of members) found[user_id] = avatar;
      const all = { ...cached, ...found };
      if (unknown.length > 0) remember(nameOf(accountId, type), all);
      return all;
    },
  );
  return data ?? {};
}

/** Forgets whose picture this tab knows in the account, and reads again what shows. */
export function useAvatarsRefresh(): () => Promise<void> {
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  return async () => {
    for (const type of AVATAR_TYPES) sessionStorage.removeItem(nameOf(accountId, type));
    await mutate((key) => Array.isArray(key) && key[0] === 'avatars' && key[1] === accountId);
  };
}

/** Storage may be closed or full. */
function remember(name: string, set: AvatarSet): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(set));
  } catch {
    // Asked again next time.
  }
}
