import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../data/call-rpc.ts';
import { useAddress } from '../../data/use-address.ts';
import { usePeriod } from '../../data/use-period.ts';

export const DIMENSIONS = ['course', 'product', 'coupon', 'source'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export const MAX_ROWS = 500;

/** A total beside that of the days compared with; null where nothing is compared. */
export interface Sum {
  total: number;
  before: number | null;
}
export interface FigureRow {
  key: string;
  /** Null where its own screen is gone, or there is none. */
  id: string | null;
  title: string;
  counts: Record<string, Sum>;
  money: (Sum & { kind: 'revenue' | 'discount'; currency: string })[];
}

/** The answer of `manage_figures`. */
export interface ManageFigures {
  currency: string;
  /** The number of all; `rows` has the highest. */
  total_rows: number;
  rows: FigureRow[];
  revenue: (Sum & { currency: string })[];
  orders: Sum;
  enrolments: Sum;
  completions: Sum;
  members: Sum & { all: number };
  test_orders: number;
}

/** The dimension that the address names. */
export function useDimension(): Dimension {
  const [get] = useAddress();
  return DIMENSIONS.find((known) => known === get('by')) ?? DIMENSIONS[0];
}

/** The figures of the chosen days by the chosen dimension, in one call. */
export function useFigures() {
  const { account_id: accountId } = useSite();
  const { days, compare } = usePeriod();
  const by = useDimension();
  return useQuery<ManageFigures, Error>(
    ['manage-figures', accountId, by, days, compare],
    () =>
      callRpc('manage_figures', {
        p_account_id: accountId,
        p_by: by,
        p_days: days,
        p_compare: compare,
        p_limit: MAX_ROWS,
      }),
    { keepPreviousData: true },
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    manage_figures: ManageFigures;
  }
}
