import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import type { Host } from './use-services.ts';

/** Everybody who can be booked somewhere, by name. */
export function useHosts() {
  return useRead<Host[]>('hosts', [], async (client, accountId) => {
    const calendars = must(
      await client.from('host_calendars').select('member_id').eq('account_id', accountId).limit(500),
    ) as { member_id: string }[];
    return must(
      await client
        .from('members')
        .select('id,name')
        .eq('account_id', accountId)
        .in(
          'id',
          calendars.map(({ member_id }) => member_id),
        )
        .order('name'),
    ) as Host[];
  });
}
