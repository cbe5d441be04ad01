import { numberFormat } from '../contracts/intl.ts';
import { writeDay } from '../contracts/written-dates.ts';
import { useTranslations } from '../i18n/index.tsx';
import { choiceValues, parseRange } from './filter-values.ts';
import type { ListFilter } from './list-types.ts';

const MAX_SHOWN = 2;

/** Returns how a filter's value is written on its chip. */
export function useFilterText(): (filter: ListFilter, value: string) => string {
  const { t, language } = useTranslations('lists');
  const day = (text: string) => writeDay(text, language);
  const number = (text: string) => numberFormat(language).format(Number(text));
  return (filter, value) => {
    if (filter.kind === 'choice') {
      const values = choiceValues(value);
      const labels = values.map(
        (one) => filter.options?.find((option) => option.value === one)?.label ?? one,
      );
      const shown = labels.slice(0, MAX_SHOWN).join(', ');
      const more = labels.length - MAX_SHOWN;
      return more > 0 ? t('moreValues', { values: shown, more: number(String(more)) }) : shown;
    }
    const { from, to } = parseRange(value);
    const write = filter.kind === 'days' ? day : number;
    const ends = { from: from && write(from), to: to && write(to) };
    if (from && to) return t('rangeValue', ends);
    if (filter.kind === 'days') return t(from ? 'fromValue' : 'untilValue', ends);
    return t(from ? 'minValue' : 'maxValue', ends);
  };
}
