import { must, useAccess } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';

/** Checks whether the user has a host calendar on this site. */
export function useIsHost() {
  const { access } = useAccess();
  const memberId = access?.member?.id;
  return useRead<boolean>('is-host', memberId ? [memberId] : null, async (client, accountId) => {
    const reply = await client
      .from('host_calendars')
      .select('member_id')
      .eq('account_id', accountId)
      .eq('member_id', memberId ?? '')
      .limit(1);
    return must(reply).length > 0;
  });
}
