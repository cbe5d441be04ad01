import { durationText } from '@stoa/shared/contracts/duration';
import { dateFormat, numberFormat } from '@stoa/shared/contracts/intl';
import { formatMoney } from '@stoa/shared/contracts/money';
import { useTranslations } from '@stoa/shared/i18n';
import { ownZone } from '@stoa/shared/booking/slot-days';
import { useAccount } from '@stoa/shared/shell';
import { momentText } from './moments.ts';
import { knownZone } from './start-of-day.ts';

/** Money, counts and times in the page's language; times are on the clock of whoever looks. */
export function useFormat() {
  const { language } = useTranslations('dashboard');
  const account = useAccount();
  const timeZone = ownZone();
  const clocks = {
    language,
    viewerZone: timeZone,
    siteZone: knownZone(account?.settings.timeZone ?? timeZone),
  };
  const format = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { timeZone, ...options }).format(new Date(at));
  return {
    money: (minor: number, currency: string) => formatMoney(minor, currency, language),
    /** A day of the calendar, which is the same in every time zone. */
    day: (day: string) =>
      dateFormat(language, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(`${day}T00:00Z`)),
    date: (at: string) => format(at, { dateStyle: 'medium' }),
    dateTime: (at: string) => format(at, { dateStyle: 'medium', timeStyle: 'short' }),
    /** Formats an appointment with its time zone, plus the site's time where it differs. */
    scheduled: (at: string) => momentText(at, clocks),
    time: (at: string) => format(at, { timeStyle: 'short' }),
    /** The time of today, the day of any other. */
    ago: (at: string) => {
      const day = (when: Date) => format(when.toISOString(), { dateStyle: 'short' });
      const isToday = day(new Date(at)) === day(new Date());
      return format(at, isToday ? { timeStyle: 'short' } : { day: 'numeric', month: 'short' });
    },
    duration: (seconds: number) => durationText(seconds, language),
    count: (count: number) => numberFormat(language).format(count),
  };
}
