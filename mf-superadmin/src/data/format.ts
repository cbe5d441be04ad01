import { formatBytes } from '@stoa/shared/contracts/format-bytes';
import { durationText } from '@stoa/shared/contracts/duration';
import { formatMoney } from '@stoa/shared/contracts/money';
import { writeDate } from '@stoa/shared/contracts/written-dates';
import { useTranslations } from '@stoa/shared/i18n';

/** Counts, dates, sizes and money in the page's language. */
export function useFormat() {
  const { language } = useTranslations('superadmin');
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(value);
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
    time: (at: string) => writeDate(at, language, 'time'),
    money: (minor: number, currency: string) => formatMoney(minor, currency, language),
    date: (at: string) => writeDate(at, language),
    dateTime: (at: string) => writeDate(at, language, 'dayAndTime'),
  };
}
