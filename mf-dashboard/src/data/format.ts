import { durationText } from '@stoa/shared/contracts/duration';
import { numberFormat } from '@stoa/shared/contracts/intl';
import { formatMoney } from '@stoa/shared/contracts/money';
import { writeDate, writeDay, type DateForm } from '@stoa/shared/contracts/written-dates';
import { useTranslations } from '@stoa/shared/i18n';
import { dayAt, ownZone } from '@stoa/shared/booking/slot-days';
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
  const write = (at: string, form: DateForm) => writeDate(at, language, form, timeZone);
  return {
    money: (minor: number, currency: string) => formatMoney(minor, currency, language),
    /** A day of the calendar, which is the same in every time zone. */
    day: (day: string) => writeDay(day, language),
    date: (at: string) => write(at, 'day'),
    dateTime: (at: string) => write(at, 'dayAndTime'),
    /** Formats an appointment with its time zone, plus the site's time where it differs. */
    scheduled: (at: string) => momentText(at, clocks),
    time: (at: string) => write(at, 'time'),
    /** The time of today, the day of any other. */
    ago: (at: string) =>
      write(at, dayAt(at, timeZone) === dayAt(Date.now(), timeZone) ? 'time' : 'dayOfYear'),
    duration: (seconds: number) => durationText(seconds, language),
    count: (count: number) => numberFormat(language).format(count),
  };
}
