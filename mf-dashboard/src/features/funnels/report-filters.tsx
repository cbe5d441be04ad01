import { ListFilters } from '../../components/list-filters.tsx';
import { useAddress } from '../../data/use-address.ts';
import { PERIODS, usePeriod } from '../../data/use-period.ts';
import { useFunnelTranslations } from '../../translations/funnels/index.ts';

/** In the address `all` is no filter, and visits without a source are `none`. */
const toValue = (source: string | null) => (source === null ? 'all' : source === '' ? 'none' : `s:${source}`);

/** The source in the address; null for all of them. */
export function useSource(): [source: string | null, change: (value: string) => void] {
  const [get, change] = useAddress();
  const value = get('source');
  const source = value.startsWith('s:') ? value.slice(2) : value === 'none' ? '' : null;
  return [source, (next) => change({ source: next === 'all' ? '' : next })];
}

/** The period and the source that the figures are of. */
export function ReportFilters({ sources }: { sources: readonly string[] }) {
  const { t } = useFunnelTranslations();
  const { days, setDays } = usePeriod();
  const [source, setSource] = useSource();
  const known = source !== null && !sources.includes(source) ? [...sources, source] : sources;
  const nameOf = (one: string) => (one === '' ? t('directSource') : one === '*' ? t('otherSources') : one);
  return (
    <ListFilters
      choices={[
        {
          label: t('period'),
          value: String(days),
          options: PERIODS.map((period) => [String(period), t('days', { days: String(period) })] as const),
          onChange: setDays,
        },
        {
          label: t('source'),
          value: toValue(source),
          options: [
            ['all', t('allSources')] as const,
            ...known.map((one) => [toValue(one), nameOf(one)] as const),
          ],
          onChange: setSource,
        },
      ]}
    />
  );
}
