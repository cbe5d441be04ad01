import { writeDay } from '@stoa/shared/contracts/written-dates';
import { ownZone } from '@stoa/shared/booking/slot-days';
import { useTranslations } from '@stoa/shared/i18n';
import { useSite } from '@stoa/shared/shell';
import { hoursText, momentText, spanText } from './moments.ts';
import { knownZone } from './start-of-day.ts';

/** Times on the person's own clock, or on that of another zone; the site's stands beside it where it differs. */
export function useTimes(timeZone = ownZone()) {
  const { language } = useTranslations('dashboard');
  const { settings } = useSite();
  const clocks = { language, viewerZone: timeZone, siteZone: knownZone(settings.timeZone) };
  return {
    timeZone,
    /** From when to when, with the day. */
    span: (startsAt: string, endsAt: string) => spanText(startsAt, endsAt, clocks),
    /** From when to when on a day that is named already. */
    hours: (startsAt: string, endsAt: string) => hoursText(startsAt, endsAt, clocks),
    moment: (at: string) => momentText(at, clocks),
    day: (day: string) => writeDay(day, language, 'weekdayAndDay'),
  };
}
