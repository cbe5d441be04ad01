import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { callRpc } from '../../data/call-rpc.ts';
import { useReportPeriod } from './use-report-period.ts';

export const DIMENSIONS = ['page', 'source', 'medium', 'campaign', 'referrer', 'device'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
/** Dimensions that orders know too. */
export const SOLD_BY = ['source', 'medium', 'campaign', 'referrer'] as const;
export type SoldBy = (typeof SOLD_BY)[number];
export const MODELS = ['last', 'first', 'linear'] as const;
export type Model = (typeof MODELS)[number];

/** A total beside that of the days compared with; null where nothing is compared. */
export interface Sum {
  total: number;
  before: number | null;
}
export type Counts = Record<'visitors' | 'views' | 'entries', Sum> & {
  /** Views whose time and depth browsers told, with consent to all cookies. */
  reads: Sum;
  /** Means of these views; null without one. */
  seconds: Sum | null;
  depth: Sum | null;
};

/** The answer of `visit_figures`; `*` has all values past the 500 of a day, '' those without a value. */
export interface VisitFigures {
  totals: Counts;
  days: { day: string; visitors: number; views: number }[];
  rows: { value: string; counts: Counts }[];
  total_rows: number;
}

/** The answer of `revenue_by_source`; a value of null has orders of unknown origin. */
export interface SourceRevenue {
  currency: string;
  revenue: (Sum & { currency: string })[];
  rows: { value: string | null; orders: number; money: (Sum & { currency: string })[] }[];
  total_rows: number;
}

/** Marketing that leads to orders. */
export type ActivityKind = 'campaign' | 'automation' | 'funnel' | 'form' | 'popup' | 'affiliate';

/** The answer of `revenue_by_activity`; an order counts in each row that led to it. */
export interface ActivityRevenue {
  currency: string;
  rows: {
    kind: ActivityKind;
    id: string;
    name: string;
    orders: number;
    money: (Sum & { currency: string })[];
  }[];
  total_rows: number;
}

/** Visits of the chosen days by a dimension. */
export function useVisits(by: Dimension, limit: number) {
  const { account_id: accountId } = useSite();
  const { input } = useReportPeriod();
  return useQuery<VisitFigures, Error>(
    ['visit-figures', accountId, by, input, limit],
    () =>
      callRpc('visit_figures', {
        p_account_id: accountId,
        p_by: by,
        ...input,
        p_limit: limit,
      }),
    { keepPreviousData: true },
  );
}

/** Revenue of the chosen days by what brought its buyers; asked only where orders know the dimension. */
export function useSourceRevenue(by: SoldBy | null, model: Model, limit: number) {
  const { account_id: accountId } = useSite();
  const { input } = useReportPeriod();
  return useQuery<SourceRevenue, Error>(
    by && ['revenue-by-source', accountId, by, model, input, limit],
    () =>
      callRpc('revenue_by_source', {
        p_account_id: accountId,
        p_by: by,
        p_model: model,
        ...input,
        p_limit: limit,
      }),
    { keepPreviousData: true },
  );
}

/** Revenue of the chosen days by the marketing that led to it. */
export function useActivityRevenue(limit: number) {
  const { account_id: accountId } = useSite();
  const { input } = useReportPeriod();
  return useQuery<ActivityRevenue, Error>(
    ['revenue-by-activity', accountId, input, limit],
    () => callRpc('revenue_by_activity', { p_account_id: accountId, ...input, p_limit: limit }),
    { keepPreviousData: true },
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    visit_figures: VisitFigures;
    revenue_by_source: SourceRevenue;
    revenue_by_activity: ActivityRevenue;
    response_figures: Record<'clicks' | 'form_entries', Sum>;
  }
}
