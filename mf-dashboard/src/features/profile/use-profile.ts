import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { useSession } from '@stoa/shared/session';

export interface Profile {
  name: string;
  slug: string;
  bio: string;
  email: string;
  is_listed: boolean;
  avatar_at: string | null;
  messages_from: 'everyone' | 'staff';
  joined_at: string;
  role: string;
  is_owner: boolean;
}

/** Reads the user's profile on this site; null for a non-member. */
export function useProfile() {
  const { user } = useSession();
  return useRead<Profile | null>('my-profile', user && [user.id], async (client, accountId) => {
    return must(await client.rpc('my_profile', { p_account_id: accountId }));
  });
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    my_profile: Profile | null;
  }
}
