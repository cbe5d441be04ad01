import { dayAt, laterDay } from '@stoa/shared/booking';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { useSite } from '@stoa/shared/shell';
import type { StoredHours } from './hours-draft.ts';

/** The calendar of one host: the week, and days of their own that are not over. */
export function useHours(memberId: string | null) {
  const { settings } = useSite();
  return useRead<StoredHours>('host-hours', memberId ? [memberId] : null, async (client, accountId) => {
    const of = (table: string, columns: string) =>
      client.from(table).select(columns).eq('account_id', accountId).eq('member_id', memberId);
    const [calendar, hours, overrides] = await Promise.all([
      of('host_calendars', 'time_zone').limit(1),
      of('availability', 'weekday,starts,ends').limit(200),
      of('availability_overrides', 'day,starts,ends')
        .gte('day', laterDay(dayAt(Date.now(), 'UTC'), -1))
        .order('day')
        .limit(400),
    ]);
    const [known] = must(calendar) as unknown as { time_zone: string }[];
    return {
      timeZone: known?.time_zone ?? settings.timeZone ?? 'UTC',
      hours: must(hours) as unknown as StoredHours['hours'],
      overrides: must(overrides) as unknown as StoredHours['overrides'],
    };
  });
}
