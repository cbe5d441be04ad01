import { formatMoney } from '@stoa/shared/contracts/money';
import { useWords } from '@stoa/shared/i18n';

/** Counts, dates, sizes and money in the page's language. */
export function useFormat() {
  const { language } = useWords('superadmin');
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(value);
  return {
    count: (value: number) => number(value),
    kilobytes: (bytes: number) =>
      number(bytes / 1024, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }),
    money: (minor: number, currency: string) => formatMoney(minor, currency, language),
    date: (at: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(at)),
    dateTime: (at: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
  };
}
