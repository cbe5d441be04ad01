import { formatBytes } from '@stoa/shared/contracts/format-bytes';
import { durationText } from '@stoa/shared/contracts/duration';
import { formatMoney } from '@stoa/shared/contracts/money';
import { dateFormat, dateLocale } from '@stoa/shared/contracts/intl';
import { useTranslations } from '@stoa/shared/i18n';

// Named months: a medium date is figures alone in Arabic.
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** Counts, dates, sizes and money in the page's language. */
export function useFormat() {
  const { language } = useTranslations('superadmin');
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(value);
  const moment = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(dateLocale(language), options).format(new Date(at));
  return {
    count: (value: number) => number(value),
    bytes: (bytes: number) => formatBytes(bytes, language),
    kilobytes: (bytes: number) =>
      number(bytes / 1024, {
        style: 'unit',
        unit: 'kilobyte',
        maximumFractionDigits: bytes < 102_400 ? 1 : 0,
      }),
    signedKilobytes: (bytes: number) =>
      number(bytes / 1024, {
        style: 'unit',
        unit: 'kilobyte',
        maximumFractionDigits: 1,
        signDisplay: 'exceptZero',
      }),
    /** A share of one as percent; small ones keep a decimal. */
    percent: (share: number) =>
      number(share, { style: 'percent', maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0 }),
    duration: (seconds: number) => durationText(seconds, language),
    milliseconds: (ms: number) =>
      number(ms, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 }),
    time: (at: string) => moment(at, CLOCK),
    money: (minor: number, currency: string) => formatMoney(minor, currency, language),
    date: (at: string) => moment(at, DAY),
    dateTime: (at: string) => moment(at, { ...DAY, ...CLOCK }),
  };
}
