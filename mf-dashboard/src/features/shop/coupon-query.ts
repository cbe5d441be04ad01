import type { CouponRow } from '@stoa/shared/contracts/coupon';
import { choiceValues, type ListPage, type ListQuery, toListPage } from '@stoa/shared/lists';
import type { getClient } from '@stoa/shared/session';
import { likePattern } from '../../data/like-pattern.ts';
import { COUPON_STATES, type CouponState } from './coupon-values.ts';
import { COUPON_COLUMNS } from './use-coupon.ts';

type Client = Awaited<ReturnType<typeof getClient>>;

export interface ListedCoupon extends CouponRow {
  created_at: string;
}

export const DISCOUNT_TYPES = ['percentage', 'flat'] as const;

/** The columns of the table by which the list sorts. */
const SORTED = {
  name: 'name',
  window: 'date_end',
  used: 'usage_count',
  created: 'created_at',
} as const;

/** Reads the coupons `from`..`to` of a list, and how many match. */
export async function readCoupons(
  client: Client,
  accountId: string,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number },
): Promise<ListPage<ListedCoupon>> {
  let request = client
    .from('coupons')
    .select(`${COUPON_COLUMNS},created_at`, { count: 'exact' })
    .eq('account_id', accountId);
  const states = choiceValues(filters['state'] ?? '');
  const state = COUPON_STATES.filter((one) => states.includes(one));
  if (state.length > 0) request = request.or(stateCondition(state, new Date()));
  const chosen = choiceValues(filters['type'] ?? '');
  const types = DISCOUNT_TYPES.filter((one) => chosen.includes(one));
  if (types.length > 0) request = request.in('discount_type', types);
  const pattern = likePattern(search);
  if (pattern) request = request.ilike('name', pattern);
  const reply = await request
    .order(SORTED[sort.key as keyof typeof SORTED] ?? 'created_at', {
      ascending: !sort.isDescending,
      nullsFirst: false,
    })
    .order('id')
    .range(range.from, range.to);
  return toListPage(reply);
}

/** Returns the condition for states; it names the rules of `couponState`. */
export function stateCondition(states: readonly CouponState[], now: Date): string {
  const at = now.toISOString();
  const left = 'active.is.true,is_used_up.is.false';
  const isStarted = `or(date_start.is.null,date_start.lte.${at})`;
  const conditions: Record<CouponState, string> = {
    active: `and(${left},${isStarted},or(date_end.is.null,date_end.gt.${at}))`,
    waiting: `and(${left},date_start.gt.${at})`,
    ended: `and(${left},${isStarted},date_end.lte.${at})`,
    spent: 'and(active.is.true,is_used_up.is.true)',
    off: 'active.is.false',
  };
  return states.map((state) => conditions[state]).join(',');
}
