import { addDays, dayAt } from '@stoa/shared/booking/slot-days';
import { useSite } from '@stoa/shared/shell';
import { useState } from 'react';
import { knownZone } from '../../data/start-of-day.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePeriod } from '../../data/use-period.ts';
import { countOwnDays } from './own-days.ts';

export const OWN_DATES = 'own';

/** The days of a report: the last ones up to today, or own dates in the address; nonsense counts as absent. */
export function useReportPeriod() {
  const period = usePeriod();
  const [get, change] = useAddress();
  const { settings } = useSite();
  const [now] = useState(() => Date.now());
  const today = dayAt(now, knownZone(settings.timeZone));
  const ownDays = countOwnDays(get('from'), get('until'), today);
  const days = ownDays ?? period.days;
  const isOwn = ownDays !== null;
  const until = isOwn ? get('until') : today;
  const setOwn = (from: string, last: string) => change({ days: '', from, until: last });
  return {
    days,
    compare: period.compare,
    isOwn,
    from: addDays(until, 1 - days),
    until,
    today,
    /** The argument of the database's reports; they know today better than this clock. */
    input: { p_days: days, p_compare: period.compare, ...(isOwn && { p_until: until }) },
    setCompare: period.setCompare,
    setOwn,
    setPeriod: (value: string) =>
      value === OWN_DATES
        ? setOwn(addDays(today, 1 - days), today)
        : change({ from: '', until: '', days: value === '30' ? '' : value }),
  };
}
