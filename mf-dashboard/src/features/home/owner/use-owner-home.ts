import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../../data/call-rpc.ts';
import { usePeriod } from '../../../data/use-period.ts';

const REFRESH_MS = 60_000;

/** One figure by day, beside the days that it is compared with; null where nothing is compared. */
export interface Figure {
  total: number;
  before: number | null;
  days: number[];
  days_before: number[] | null;
}

/** The answer of `owner_home`. */
export interface OwnerHomeData {
  currency: string;
  first_day: string;
  test_orders: number;
  /** `sales` are the orders behind the revenue: those in the account's own currency. */
  figures: Record<
    'revenue' | 'sales' | 'orders' | 'placed' | 'completed_orders' | 'members' | 'enrolments' | 'completions',
    Figure
  >;
  other_currencies: { currency: string; total: number; before: number | null }[];
  courses: { id: string; title: string; enrolments: number; students: number; completed: number }[];
  todo: { kind: string; count: number; path?: string }[];
  setup: { step: string; done: boolean }[];
  /** Sample courses that nobody has edited. */
  samples: number;
}

/** All figures of the first screen of a manager, in one call. */
export function useOwnerHome() {
  const { account_id: accountId } = useSite();
  const { days, compare } = usePeriod();
  return useQuery<OwnerHomeData, Error>(
    ['owner-home', accountId, days, compare],
    () => callRpc('owner_home', { p_account_id: accountId, p_days: days, p_compare: compare }),
    { keepPreviousData: true, refreshInterval: REFRESH_MS },
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    owner_home: OwnerHomeData;
  }
}
