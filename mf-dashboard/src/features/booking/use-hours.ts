import { dayAt, addDays } from '@stoa/shared/booking/slot-days';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { useSite } from '@stoa/shared/shell';
import type { StoredHours } from './hours-rows.ts';

/** The calendar of one host: the week, and days of their own that are not over. */
export function useHours(memberId: string | null) {
  const { settings } = useSite();
  return useRead<StoredHours>('host-hours', memberId ? [memberId] : null, async (client, accountId) => {
    const ofHost = { account_id: accountId, member_id: memberId };
    const [calendar, hours, overrides] = await Promise.all([
      client.from('host_calendars').select('time_zone').match(ofHost).limit(1),
      client.from('availability').select('weekday,starts,ends').match(ofHost).limit(200),
      client
        .from('availability_overrides')
        .select('day,starts,ends')
        .match(ofHost)
        .gte('day', addDays(dayAt(Date.now(), 'UTC'), -1))
        .order('day')
        .limit(400),
    ]);
    const [known] = must(calendar);
    return {
      timeZone: known?.time_zone ?? settings.timeZone ?? 'UTC',
      hours: must(hours),
      overrides: must(overrides),
    };
  });
}
