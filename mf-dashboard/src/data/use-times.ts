import { dateFormat } from '@stoa/shared/contracts/intl';
import { ownZone } from '@stoa/shared/booking';
import { useWords } from '@stoa/shared/i18n';

/** Times on the person's own clock, or on that of another zone. */
export function useTimes(timeZone = ownZone()) {
  const { language } = useWords('dashboard');
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(language, { timeZone, ...options });
  return {
    timeZone,
    /** From when to when, with the day. */
    span: (startsAt: string, endsAt: string) =>
      format({
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }).formatRange(new Date(startsAt), new Date(endsAt)),
    /** From when to when on a day that is named already. */
    hours: (startsAt: string, endsAt: string) =>
      format({ hour: 'numeric', minute: '2-digit' }).formatRange(new Date(startsAt), new Date(endsAt)),
    moment: (at: string) =>
      format({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(new Date(at)),
    day: (day: string) =>
      dateFormat(language, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }).format(
        new Date(`${day}T00:00Z`),
      ),
  };
}
