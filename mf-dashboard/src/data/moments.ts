import { dateFormat } from '@stoa/shared/contracts/intl';
import { writtenDates } from '@stoa/shared/contracts/written-dates';

/** Whose clocks a time is shown on. */
export interface Clocks {
  language: string;
  /** Time zone of the person who looks, as IANA names it. */
  viewerZone: string;
  /** Time zone of the site. */
  siteZone: string;
}

/** A moment on the viewer's clock with the zone's label, and in brackets on the site's where that differs. */
export function momentText(at: string, clocks: Clocks): string {
  return onBothClocks(at, clocks, (timeZone) =>
    writtenDates(clocks.language, 'dayAndTime', timeZone).format(new Date(at)),
  );
}

/** A span of time in the same manner, with the weekday. */
export function spanText(startsAt: string, endsAt: string, clocks: Clocks): string {
  return onBothClocks(startsAt, clocks, (timeZone) =>
    writtenDates(clocks.language, 'weekdayAndTime', timeZone).formatRange(
      new Date(startsAt),
      new Date(endsAt),
    ),
  );
}

/** From when to when on a day that is named already. */
export function hoursText(startsAt: string, endsAt: string, clocks: Clocks): string {
  return onBothClocks(startsAt, clocks, (timeZone) =>
    writtenDates(clocks.language, 'time', timeZone).formatRange(new Date(startsAt), new Date(endsAt)),
  );
}

function onBothClocks(
  at: string,
  { language, viewerZone, siteZone }: Clocks,
  text: (timeZone: string) => string,
): string {
  const labelled = (timeZone: string) => `${text(timeZone)} ${offsetText(at, timeZone, language)}`;
  const own = labelled(viewerZone);
  const ofSite = labelled(siteZone);
  return own === ofSite ? own : `${own} (${ofSite})`;
}

/** The label of a zone at that moment, such as GMT+1; a range of times carries none by itself. */
function offsetText(at: string, timeZone: string, language: string): string {
  const parts = dateFormat(language, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
