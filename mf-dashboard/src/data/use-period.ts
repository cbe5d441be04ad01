import { useAddress } from './use-address.ts';

export const PERIODS = [7, 30, 90, 365] as const;
export const COMPARISONS = ['previous', 'year', 'none'] as const;
const DEFAULT_DAYS = 30;

export type Comparison = (typeof COMPARISONS)[number];

/** The period and comparison in the address; nonsense counts as absent. */
export function usePeriod() {
  const [get, change] = useAddress();
  return {
    days: PERIODS.find((days) => String(days) === get('days')) ?? DEFAULT_DAYS,
    compare: COMPARISONS.find((known) => known === get('compare')) ?? COMPARISONS[0],
    setDays: (days: string) => change({ days: days === String(DEFAULT_DAYS) ? '' : days }),
    setCompare: (compare: string) => change({ compare: compare === COMPARISONS[0] ? '' : compare }),
  };
}
